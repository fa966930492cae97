"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { BeginFrom } from "@/app/(workspace)/extract/schema/begin-from.tsx";
import { takeHandedOverSchema } from "@/app/(workspace)/extract/schema/handed-over-schema.ts";
import { LazySchemaEditor } from "@/app/(workspace)/extract/schema/lazy-schema-editor.tsx";
import { parseSchema } from "@/app/(workspace)/extract/schema/parse-schema.ts";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { addSchema, useSchemasChanged } from "@/lib/queries/schemas.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";
import { blankText, templateOf, templateText } from "@/lib/schemas/templates.ts";
import { TemplateList } from "./template-list.tsx";

/** A schema that is begun: from nothing, a template of ours, values shown on a result, or what is pasted into its code. */
export function NewSchema({ canWrite, template }: { canWrite: boolean; template: string | null }) {
  const begun = templateOf(template);
  const [text, setText] = useState(begun === null ? blankText : templateText(begun.schema));
  const [name, setName] = useState(begun?.label ?? "");
  const [fault, setFault] = useState<string>();
  const [madeOn, setMadeOn] = useState<string | null>(null);
  useEffect(() => {
    const handed = takeHandedOverSchema();
    if (handed === null) return;
    setText(handed.text);
    setMadeOn(handed.extractionId);
  }, []);
  const router = useRouter();
  const toast = useToast();
  const changed = useSchemasChanged();
  const parsed = parseSchema(text);
  const save = useMutation({
    mutationFn: addSchema,
    onSuccess: async ({ id }) => {
      await changed();
      toast({ tone: "positive", title: "Saved as version 1" });
      router.push(`/schemas/${id}`);
    },
  });
  const trouble = save.error ? asApiError(save.error) : null;
  const isTaken = trouble?.code === "name_taken";
  const submit = () => {
    const named = schemaNameOf(name);
    setFault(named === null ? "Give it a name of at most 120 characters." : undefined);
    if (named !== null && parsed.ok) save.mutate({ name: named, schema: parsed.schema });
  };
  return (
    <>
      <PageBar
        title="New schema"
        trail={[{ label: "Schemas", href: "/schemas" }]}
        action={
          <Button variant="primary" busy={save.isPending} disabled={!canWrite || !parsed.ok} onClick={submit}>
            Save
          </Button>
        }
      />
      <PageBody wide className="gap-4">
        {canWrite ? null : (
          <Callout tone="information" title="You can look, but not save">
            Your role in this workspace is viewer.
          </Callout>
        )}
        <Field label="Name" error={fault ?? (isTaken ? trouble.message : undefined)} className="max-w-96">
          <Input
            value={name}
            autoComplete="off"
            disabled={!canWrite}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {trouble === null || isTaken ? null : <TroubleLine trouble={trouble} />}
        <LazySchemaEditor
          wide
          first={madeOn === null ? begun && { sample: begun.name } : { extraction: madeOn }}
          text={text}
          onChange={setText}
          refused={null}
          disabled={!canWrite}
          begin={(replace, paste) => <BeginFrom withResults onReplace={replace} onPaste={paste} disabled={!canWrite} />}
        />
        {text === blankText && canWrite ? <TemplateList canWrite /> : null}
      </PageBody>
    </>
  );
}
