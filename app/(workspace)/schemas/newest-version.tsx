"use client";

import { useMutation } from "@tanstack/react-query";
import { ScanText } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { BeginFrom } from "@/app/(workspace)/extract/schema/begin-from.tsx";
import { LazySchemaEditor } from "@/app/(workspace)/extract/schema/lazy-schema-editor.tsx";
import { parseSchema } from "@/app/(workspace)/extract/schema/parse-schema.ts";
import { handOverDraft } from "@/app/(workspace)/extract/settings/handed-over-draft.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Link } from "@/components/ui/link.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { saveVersion, useSchemasChanged } from "@/lib/queries/schemas.ts";
import type { SavedSchema } from "@/lib/schemas/shapes.ts";
import { ImproveCard } from "./improve-card.tsx";
import { SavedInstructions } from "./saved-instructions.tsx";
import { SchemaFrame } from "./schema-frame.tsx";
import { SchemaMenu } from "./schema-menu.tsx";
import { usesWords } from "./schema-table.tsx";
import { useKeptText } from "./use-kept-text.ts";

type NewestProps = { schema: SavedSchema; tenantId: string; canWrite: boolean; children: ReactNode };

/** The newest version of a schema in the editor. Saving makes the next one. */
export function NewestVersion({ schema, tenantId, canWrite, children }: NewestProps) {
  const { id, name, version, archived } = schema;
  const initial = { text: JSON.stringify(schema.schema, null, 2), after: version.number };
  const { text, after, write, forget } = useKeptText(`verso.schema.${tenantId}.${id}`, initial);
  const router = useRouter();
  const toast = useToast();
  const changed = useSchemasChanged();
  const parsed = parseSchema(text);
  const isSame = parsed.ok && JSON.stringify(parsed.schema) === JSON.stringify(schema.schema);
  const disabled = !canWrite || archived;
  const save = useMutation({
    mutationFn: saveVersion,
    onSuccess: async ({ number }) => {
      forget({ text, after: number });
      toast({ tone: "positive", title: `Saved as version ${number}` });
      await changed();
    },
  });
  return (
    <SchemaFrame
      title={name}
      action={
        canWrite ? (
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={disabled || !parsed.ok || isSame}
            onClick={() => parsed.ok && save.mutate({ id, after, schema: parsed.schema })}
          >
            <span>
              Save<span className="max-md:hidden"> as version {version.number + 1}</span>
            </span>
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge>Version {version.number}</Badge>
        {archived ? <Badge tone="attention">In the archive</Badge> : null}
        {isSame ? null : <Badge tone="information">Not saved</Badge>}
        {schema.uses === 0 ? null : (
          <Link href={`/extractions?schema=${schema.id}`} className="px-1 text-13 text-accent hover:underline">
            {usesWords(schema.uses)}
          </Link>
        )}
        <span className="flex-1" />
        {isSame ? null : (
          <Button size="sm" variant="ghost" onClick={() => forget(initial)}>
            Give up changes
          </Button>
        )}
        {canWrite ? (
          <>
            <Button
              size="sm"
              icon={<ScanText aria-hidden="true" />}
              disabled={!parsed.ok}
              onClick={() => {
                handOverDraft({
                  mode: "structured",
                  schemaText: text,
                  origin: { id: schema.id, name, version: schema.version.number, text: initial.text },
                  instructions: schema.instructions ?? "",
                });
                router.push("/extract");
              }}
            >
              Use on a document
            </Button>
            <SchemaMenu schema={schema} />
          </>
        ) : null}
      </div>
      {save.error ? <TroubleLine trouble={asApiError(save.error)} /> : null}
      <LazySchemaEditor
        wide
        first={{ savedAs: name }}
        text={text}
        onChange={write}
        refused={null}
        disabled={disabled}
        begin={(replace, paste) => <BeginFrom onReplace={replace} onPaste={paste} disabled={disabled} />}
      />
      <SavedInstructions text={schema.instructions} />
      <ImproveCard saved={schema} edited={parsed.ok ? parsed.schema : null} />
      {children}
    </SchemaFrame>
  );
}
