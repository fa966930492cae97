"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogClose } from "@/components/ui/dialog.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { extensions } from "@/lib/export/formats.ts";
import { saveFile } from "@/lib/export/save-file.ts";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { takenMax } from "@/lib/queries/all-listed.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchExport } from "@/lib/queries/downloads.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { changeView } from "@/lib/queries/views.ts";
import type { ExportChoices } from "@/lib/views/export-choices.ts";
import type { View } from "@/lib/views/shapes.ts";
import { batchFiles } from "../batch-files.ts";
import type { ExtractionRow } from "../extraction-row.ts";
import { ExportFields } from "./export-fields.tsx";
import { exportableOf, firstChoices, listsOf } from "./own-choices.ts";

export type ExportFormProps = {
  rows: readonly ExtractionRow[];
  /** There are more than these. */
  isCut: boolean;
  /** With which the choices are remembered; null: with none. */
  view: View | null;
  onDone: () => void;
};

/** Chooses what a table of these documents holds and how it is written, and takes it away. */
export function ExportForm({ rows, isCut, view, onDone }: ExportFormProps) {
  const { data: documents } = batchFiles(rows);
  const ids = new Set(documents.map(({ id }) => id));
  const exportable = exportableOf(rows.map(({ extraction }) => extraction).filter(({ id }) => ids.has(id)));
  const [chosen, setChosen] = useState<ExportChoices | null>(view?.export ?? null);
  const choices = chosen ?? firstChoices(exportable);
  const change: Dispatch<SetStateAction<ExportChoices>> = (next) =>
    setChosen(typeof next === "function" ? next(choices) : next);
  const remember = useRemember(view);
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: async () => {
      const { separator, decimal, ...rest } = choices;
      const written = choices.format === "csv" ? { separator, decimal } : {};
      const file = await fetchExport({ documents, as: "table", ...rest, ...written });
      saveFile(`${view?.name ?? "verso-export"}.${extensions[choices.format]}`, file);
      await remember(choices);
    },
    onSuccess: () => {
      toast({ tone: "positive", title: `Exported ${formatCount(documents.length, "document", "documents")}` });
      onDone();
    },
  });
  const left = rows.length - documents.length;
  const fault =
    choices.columns.length === 0
      ? "Choose a column."
      : listsOf(choices.columns).length > 1
        ? `A table is of the items of one list: take the columns of ${listsOf(choices.columns).slice(1).join(" or ")} off.`
        : null;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null && documents.length > 0) exporting.mutate();
      }}
    >
      <ExportFields choices={choices} exportable={exportable} onChange={change} />
      <p className="text-12 text-muted" role="status">
        {fault ?? whatGoes({ left, isCut })}
        {fault === null && view !== null ? ` These choices are kept with the view ${view.name}.` : ""}
      </p>
      {exporting.error ? <TroubleLine trouble={asApiError(exporting.error)} /> : null}
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="primary"
          busy={exporting.isPending}
          disabled={fault !== null || documents.length === 0}
        >
          Export {formatCount(documents.length, "document", "documents")}
        </Button>
      </div>
    </form>
  );
}

function whatGoes({ left, isCut }: { left: number; isCut: boolean }): string {
  const words = [
    ...(isCut ? [`The first ${formatNumber(takenMax)} of the list: narrow it for the others.`] : []),
    ...(left > 0 ? [`${formatCount(left, "extraction has", "extractions have")} no data and stay out.`] : []),
  ];
  return words.length === 0 ? "All that is listed here goes in." : words.join(" ");
}

/** Keeps choices with a view, where they are others than it has and the person may change it. */
function useRemember(view: View | null) {
  const client = useQueryClient();
  const isViewer = useShellPerson().role === "viewer";
  return async (choices: ExportChoices) => {
    if (view === null || (view.shared && isViewer)) return;
    if (JSON.stringify(view.export) === JSON.stringify(choices)) return;
    await changeView({ id: view.id, export: choices });
    await client.invalidateQueries({ queryKey: queryKeys.views });
  };
}
