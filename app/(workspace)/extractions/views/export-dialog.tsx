"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { laterPart, useLater } from "@/components/ui/later.ts";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { allListedQuery } from "@/lib/queries/all-listed.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import type { ExtractionFilter } from "@/lib/queries/extractions.ts";
import { type ExtractionRow, rowsOf } from "../extraction-row.ts";
import type { ExportFormProps } from "./export-form.tsx";
import { useShownView } from "./use-shown-view.ts";

const form = laterPart<ExportFormProps>(async () => (await import("./export-form.tsx")).ExportForm);

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };
const words = {
  title: "Export a table",
  description: "What stands in it, in which order, and how it is written. Alt with an arrow key moves a column.",
} as const;

/** A table of rows that were chosen. */
export function ExportChosen(
  props: DialogProps & { rows: readonly ExtractionRow[]; returnTo: RefObject<HTMLElement | null> },
) {
  const { open, onOpenChange, rows, returnTo } = props;
  return (
    <Dialog {...words} width="md" open={open} onOpenChange={onOpenChange} returnTo={returnTo}>
      {open ? <Form rows={rows} isCut={false} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

/** A table of all that is listed, whether it is loaded or not. */
export function ExportListed({ filter }: { filter: ExtractionFilter }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      {...words}
      width="md"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" icon={<Download aria-hidden="true" />}>
          Export
        </Button>
      }
    >
      {open ? <OfAll filter={filter} onDone={() => setOpen(false)} /> : null}
    </Dialog>
  );
}

function OfAll({ filter, onDone }: { filter: ExtractionFilter; onDone: () => void }) {
  const { data, error } = useQuery(allListedQuery(filter));
  if (data === undefined) return error ? <TroubleLine trouble={asApiError(error)} /> : <Waiting />;
  return <Form rows={rowsOf(data)} isCut={data.next_cursor !== null} onDone={onDone} />;
}

function Form(props: Omit<ExportFormProps, "view">) {
  const { view } = useShownView();
  const Loaded = useLater(form, true);
  return Loaded ? <Loaded {...props} view={view} /> : <Waiting />;
}

const Waiting = () => (
  <Loading label="Loading what is listed">
    <Skeleton className="h-72 w-full rounded-control!" />
  </Loading>
);
