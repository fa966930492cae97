"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PencilLine, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { RenameForm } from "@/components/name-form.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { changeView, removeView, viewsQuery } from "@/lib/queries/views.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";
import type { View } from "@/lib/views/shapes.ts";

export type ViewListProps = Record<never, never>;

/** Every view that one sees: each is renamed, or removed once that was said twice. */
export function ViewList() {
  const { data: views, error } = useQuery(viewsQuery());
  if (views === undefined) return error ? <TroubleLine trouble={asApiError(error)} /> : null;
  if (views.length === 0) return <p className="text-13 text-muted">There are no views any more.</p>;
  return (
    <ul className="-mx-5 -mb-1 divide-y divide-line border-t border-line">
      {views.map((view) => (
        <ViewRow key={view.id} view={view} />
      ))}
    </ul>
  );
}

function ViewRow({ view }: { view: View }) {
  const { id, name, shared } = view;
  const [asking, setAsking] = useState<"rename" | "remove" | null>(null);
  const isClosed = useShellPerson().role === "viewer" && shared;
  const row = useRef<HTMLLIElement>(null);
  const client = useQueryClient();
  const work = useMutation({
    mutationFn: (next: string | null) => (next === null ? removeView(id) : changeView({ id, name: next })),
    onSuccess: () => {
      row.current?.focus();
      setAsking(null);
      return client.invalidateQueries({ queryKey: queryKeys.views });
    },
  });
  const ask = (next: "rename" | "remove" | null) => () => {
    work.reset();
    // What was pressed is gone by then.
    if (next === null) row.current?.focus();
    setAsking(next);
  };
  const trouble = work.error ? asApiError(work.error) : null;
  return (
    <li ref={row} tabIndex={-1} className="px-5 py-2.5 outline-none">
      {asking === "rename" ? (
        <RenameForm
          name={view.name}
          nameOf={schemaNameOf}
          work={work}
          onName={(next) => work.mutate(next)}
          onCancel={ask(null)}
        />
      ) : (
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-40">
            <span className="block truncate text-13 font-medium text-ink" title={name}>
              {name}
            </span>
            <span className="block text-12 text-faint">{shared ? "Everyone’s" : "Yours"}</span>
          </p>
          {asking === null ? (
            <div className="flex gap-1">
              <IconButton
                size="sm"
                label={`Rename ${name}`}
                icon={<PencilLine aria-hidden="true" />}
                onClick={ask("rename")}
                disabled={isClosed}
              />
              <IconButton
                size="sm"
                label={`Remove ${name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={ask("remove")}
                disabled={isClosed}
              />
            </div>
          ) : (
            <div className="flex items-center gap-2">
              <span className="text-12 text-muted">{shared ? "For everyone:" : "For you:"}</span>
              <Button size="sm" autoFocus onClick={ask(null)}>
                Keep
              </Button>
              <Button size="sm" variant="danger" busy={work.isPending} onClick={() => work.mutate(null)}>
                Remove
              </Button>
            </div>
          )}
        </div>
      )}
      {trouble === null || asking === "rename" ? null : <TroubleLine trouble={trouble} />}
    </li>
  );
}
