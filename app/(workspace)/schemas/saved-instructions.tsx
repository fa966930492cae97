import { Card } from "@/components/ui/surface.tsx";

/** What a version says in plain words besides its schema, where a program saved it so; the next version keeps it. */
export function SavedInstructions({ text }: { text: string | null }) {
  if (text === null || text === "") return null;
  return (
    <Card id="instructions" title="Instructions" description="What goes with this schema in plain words.">
      <p className="whitespace-pre-wrap text-14 wrap-anywhere text-ink">{text}</p>
    </Card>
  );
}
