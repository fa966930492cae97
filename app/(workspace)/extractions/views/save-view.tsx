"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { NameForm } from "@/components/name-form.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { queryKeys } from "@/lib/queries/keys.ts";
import { addView } from "@/lib/queries/views.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";
import { addressOfView } from "@/lib/views/view-query.ts";

export type SaveViewProps = { query: string; onDone: () => void };

/** Asks for a name, and whether it is everyone's; then the view is shown. */
export function SaveView({ query, onDone }: SaveViewProps) {
  const isViewer = useShellPerson().role === "viewer";
  const [shared, setShared] = useState(!isViewer);
  const router = useRouter();
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: addView,
    onSuccess: async ({ id }, { name }) => {
      await client.invalidateQueries({ queryKey: queryKeys.views });
      onDone();
      toast({ tone: "positive", title: `${name} is among the views` });
      router.replace(addressOfView({ id, query }), { scroll: false });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Everyone of the workspace sees it"
        hint={isViewer ? "Your role is viewer: it is yours alone." : "Otherwise it is yours alone."}
        checked={shared}
        onChange={setShared}
        disabled={isViewer}
      />
      <NameForm
        confirm="Save"
        work={save}
        nameOf={schemaNameOf}
        onName={(name) => save.mutate({ name, shared, query })}
      />
    </div>
  );
}
