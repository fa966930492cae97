"use client";

import type { RefObject } from "react";
import { formatCount } from "@/lib/format/counts.ts";
import { useDeleteData } from "@/lib/queries/many-extractions.ts";
import { RefusedList } from "./refused-list.tsx";
import { ConfirmDialog } from "./ui/confirm-dialog.tsx";
import { useToast } from "./ui/toast.tsx";

type DialogProps = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
  /** What has the focus when it closes. */
  returnTo: RefObject<HTMLElement | null>;
  /** What a document is called, by its extraction's id. */
  nameOf?: (id: string) => string | null;
};

/** Asks once more, saying what goes for good and what stays, before the data of extractions are deleted. */
export function DeleteDataDialog({ ids, open, onOpenChange, onDeleted, returnTo, nameOf = () => null }: DialogProps) {
  const toast = useToast();
  const deleting = useDeleteData();
  const many = ids.length > 1;
  const what = many ? formatCount(ids.length, "result", "results") : "this result";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (next) deleting.reset();
      }}
      title={`Delete ${what} and the ${many ? "files" : "file"} now?`}
      keep="Keep"
      confirm={many ? `Delete ${formatCount(ids.length, "result", "results")}` : "Delete now"}
      onConfirm={() =>
        deleting.mutate(ids, {
          onSuccess: () => {
            toast({
              title: many ? `Deleted ${what} and their files` : "Deleted the result and its file",
              tone: "positive",
            });
            onOpenChange(false);
            onDeleted();
          },
        })
      }
      busy={deleting.isPending}
      returnTo={returnTo}
    >
      <div className="flex flex-col gap-2 text-13 text-muted">
        <p>
          What goes, for good: {many ? "the results" : "the result"}, what was corrected and said of{" "}
          {many ? "them" : "it"}, and the {many ? "files" : "file"}. A file that another extraction keeps stays until
          that one is deleted, too.
        </p>
        <p>
          What stays: what {many ? "each extraction" : "this extraction"} was and what it cost, here and in the ledger.
          Nothing is refunded.
        </p>
        <RefusedList error={deleting.error} nameOf={nameOf} />
      </div>
    </ConfirmDialog>
  );
}
