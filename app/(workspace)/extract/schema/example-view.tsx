import { isJsonObject } from "@verso/contract/pointer";
import { useMemo } from "react";
import { CodeText } from "@/components/as-code/code-text.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { exampleOf } from "@/lib/schemas/example-of.ts";
import { jsonOf } from "./parse-schema.ts";

/** JSON of the form that the schema asks for, as it stands. */
export function ExampleView({ text }: { text: string }) {
  const json = useMemo(() => {
    const schema = jsonOf(text);
    return isJsonObject(schema) ? JSON.stringify(exampleOf(schema), null, 2) : null;
  }, [text]);
  return (
    <>
      <p className="border-b border-line px-4 py-2 text-12 text-faint">
        The form of a result. The values are made up; what a document does not say is null.
      </p>
      {json === null ? (
        <p className="px-4 py-6 text-center text-13 text-muted">It shows as soon as the schema is JSON.</p>
      ) : (
        <ScrollArea label="Example of the result as JSON" className="max-h-[clamp(240px,70dvh,720px)]">
          <CodeText text={json} />
        </ScrollArea>
      )}
    </>
  );
}
