"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { handOverDraft } from "@/app/(workspace)/extract/settings/handed-over-draft.ts";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Link } from "@/components/ui/link.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import type { SchemaOrigin } from "@/lib/schemas/shapes.ts";
import { JsonText } from "../viewer/json-text.tsx";
import { FieldAccuracy } from "./field-accuracy.tsx";

/** The saved schema that says the same as the one that was sent. */
function Origin({ origin: { id, name, version } }: { origin: SchemaOrigin }) {
  return (
    <p className="border-b border-line px-4 py-2.5 text-13 text-muted">
      Asked by{" "}
      <Link
        href={`/schemas/${id}?version=${version}`}
        className="text-ink underline decoration-line-strong underline-offset-4"
      >
        {name}, version {version}
      </Link>
    </p>
  );
}

/** What was asked: the schema as it was sent, the instructions, and the way to ask the same of another document. */
export function SchemaPane({ extraction }: { extraction: NamedExtraction }) {
  const { schema, instructions, name, id } = extraction;
  const text = useMemo(() => JSON.stringify(schema ?? {}, null, 2), [schema]);
  const { role } = useShellPerson();
  const router = useRouter();
  const again = () => {
    const { schema_origin: saved } = extraction;
    const origin = saved ? { ...saved, text } : null;
    handOverDraft({ mode: "structured", schemaText: text, origin, instructions: instructions ?? "" });
    router.push("/extract");
  };
  return (
    <>
      {instructions ? (
        <div className="border-b border-line px-4 py-3 text-13">
          <h2 className="label-caps">Instructions</h2>
          <ScrollArea label="Instructions" className="mt-1 max-h-32">
            <p dir="auto" className="whitespace-pre-line text-ink">
              {instructions}
            </p>
          </ScrollArea>
        </div>
      ) : null}
      {extraction.schema_origin ? <Origin origin={extraction.schema_origin} /> : null}
      <FieldAccuracy id={id} />
      <JsonText name={`${name ?? id}.schema`} text={text}>
        {role === "viewer" ? null : (
          <Button size="sm" onClick={again}>
            Use for another document
          </Button>
        )}
      </JsonText>
    </>
  );
}
