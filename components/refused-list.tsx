import { formatNumber } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { SomeRefused } from "@/lib/queries/some-refused.ts";
import { TroubleLine } from "./ui/trouble-line.tsx";

const listedMax = 20;

/** What was refused of something asked of several documents: each by its name, with the reason. */
export function RefusedList({ error, nameOf }: { error: unknown; nameOf: (id: string) => string | null }) {
  if (error === null || error === undefined) return null;
  const refused = error instanceof SomeRefused ? error.refused : [];
  return (
    <div className="flex flex-col gap-2">
      <TroubleLine trouble={asApiError(error)} />
      {refused.length === 0 ? null : (
        <ul aria-label="Refused" className="max-h-40 overflow-y-auto text-12 text-muted">
          {refused.slice(0, listedMax).map(({ id, error: { message } }) => (
            <li key={id} className="py-0.5 wrap-anywhere">
              <span className="font-medium text-ink">{nameOf(id) ?? id}</span>: {message}
            </li>
          ))}
          {refused.length > listedMax ? <li>And {formatNumber(refused.length - listedMax)} more.</li> : null}
        </ul>
      )}
    </div>
  );
}
