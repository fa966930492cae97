"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2, ListChecks, RefreshCw, Save } from "lucide-react";
import { useRouter } from "next/navigation";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { MenuItem, MenuLabel, MenuRadio, MenuSeparator } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { changeView, viewsQuery } from "@/lib/queries/views.ts";
import type { View } from "@/lib/views/shapes.ts";
import { addressOfView } from "@/lib/views/view-query.ts";
import type { ShownView } from "./use-shown-view.ts";

export type ViewAsk = "save" | "list";
export type ViewItemsProps = { shown: ShownView; onAsk: (ask: ViewAsk) => void };

const all = "all";

/** The views that there are, and what can be done with what is listed. */
export function ViewItems({ shown: { view, query, isChanged }, onAsk }: ViewItemsProps) {
  const router = useRouter();
  const toast = useToast();
  const client = useQueryClient();
  const { data: views, error } = useQuery(viewsQuery());
  const isViewer = useShellPerson().role === "viewer";
  const update = useMutation({
    mutationFn: changeView,
    onSuccess: () => {
      toast({ tone: "positive", title: `${view?.name} lists what stands here` });
      return client.invalidateQueries({ queryKey: queryKeys.views });
    },
    onError: (cause) => toast({ tone: "negative", title: asApiError(cause).message }),
  });
  const copy = async () => {
    // The view's own address follows it; nobody else has a person's own, so that theirs says what it lists.
    const address =
      view === null ? `/extractions?${query}` : view.shared ? `/extractions?view=${view.id}` : addressOfView(view);
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      toast({ tone: "positive", title: "The address is copied" });
    } catch {
      toast({ tone: "attention", title: "Your browser does not let it be copied: take it from the address bar." });
    }
  };
  const go = (id: string) => {
    const chosen = views?.find((each) => each.id === id);
    router.push(chosen === undefined ? "/extractions" : addressOfView(chosen));
  };
  const options = (own: readonly View[]) => own.map(({ id, name }) => ({ value: id, label: name }));
  const [shared, own] = [views?.filter((each) => each.shared) ?? [], views?.filter((each) => !each.shared) ?? []];
  const value = view?.id ?? (query === "" ? all : "");
  return (
    <>
      {views === undefined ? (
        <MenuLabel>{error ? asApiError(error).message : "Loading views"}</MenuLabel>
      ) : (
        <div className="max-h-80 overflow-y-auto">
          <MenuRadio value={value} onChange={go} options={[{ value: all, label: "All extractions" }]} label="View" />
          {shared.length > 0 ? <MenuLabel>Everyone’s</MenuLabel> : null}
          <MenuRadio value={value} onChange={go} options={options(shared)} label="Everyone’s views" />
          {own.length > 0 ? <MenuLabel>Yours</MenuLabel> : null}
          <MenuRadio value={value} onChange={go} options={options(own)} label="Your views" />
        </div>
      )}
      <MenuSeparator />
      {view !== null && isChanged && !(view.shared && isViewer) ? (
        <MenuItem icon={<RefreshCw aria-hidden="true" />} onSelect={() => update.mutate({ id: view.id, query })}>
          <span className="max-w-60 truncate">Have {view.name} list this</span>
        </MenuItem>
      ) : null}
      <MenuItem icon={<Save aria-hidden="true" />} onSelect={() => onAsk("save")}>
        Save as view…
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copy()}>
        Copy the address
      </MenuItem>
      <MenuItem
        icon={<ListChecks aria-hidden="true" />}
        disabled={views === undefined || views.length === 0}
        onSelect={() => onAsk("list")}
      >
        Rename or remove views…
      </MenuItem>
    </>
  );
}
