import { Files } from "lucide-react";
import { exampleOf } from "@/components/example-document.ts";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";

type Asked = Readonly<Record<string, unknown>> & {
  name: string | null;
  review: string | null;
  status: string | null;
  mode: string | null;
};
type Props = {
  filtered: boolean;
  asked: Asked;
  metadata: Record<string, string>;
  wishes: Record<string, string>;
  canWrite: boolean;
};

/** Why nothing is listed: nothing goes with what was asked for, or nothing was extracted yet. */
export function NothingListed({ filtered, asked, metadata, wishes, canWrite }: Props) {
  if (!filtered) {
    return (
      <EmptyState
        icon={<Files />}
        title="Your extractions will be listed here"
        example={exampleOf.values}
        action={
          canWrite ? (
            <ButtonLink href="/extract" variant="primary">
              Extract a document
            </ButtonLink>
          ) : undefined
        }
      >
        Each with the values that tell it apart, its status and what it cost.
      </EmptyState>
    );
  }
  const { name, status, mode, review } = asked;
  const labels = Object.entries(metadata).map(([key, value]) => `${key} “${value}”`);
  const narrowed = labels.length > 0 || Object.keys(wishes).length > 0;
  return (
    <EmptyState
      icon={<Files />}
      title={titleOf(asked, narrowed)}
      action={<ButtonLink href="/extractions">Clear the {name === null ? "filters" : "search"}</ButtonLink>}
    >
      {name === null ? null : (
        <span className="wrap-anywhere">
          None has “{name}” in its name or its values
          {status !== null || mode !== null || review !== null || narrowed ? " and matches the filters" : ""}. What came
          by the API has no name: paste its ID.{" "}
        </span>
      )}
      {labels.length > 0 ? (
        <span className="wrap-anywhere">
          None was submitted with {labels.join(" and ")}
          {status !== null || mode !== null ? " in this state or mode" : ""}. A value must be the same to the letter.
        </span>
      ) : null}
    </EmptyState>
  );
}

/** What there is none of, by what was asked for. */
function titleOf(asked: Asked, narrowed: boolean): string {
  if (asked.name !== null) return "Nothing has this name or value";
  const count = Object.values(asked).filter((value) => value !== null).length;
  return count === 1 && !narrowed && asked.review === "needed"
    ? "Nothing needs review"
    : "No extraction matches these filters";
}
