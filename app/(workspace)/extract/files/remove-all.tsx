"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { formatCount } from "@/lib/format/counts.ts";

/** Empties a list of so many files, after a question: a wrong folder is not taken off file by file. */
export function RemoveAll({ count, disabled, onRemove }: { count: number; disabled: boolean; onRemove: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" disabled={disabled}>
          Remove all
        </Button>
      }
      title={`Remove ${formatCount(count, "file", "files")} from the list?`}
      description="They stay where they are on your computer, and nothing is charged. What was uploaded of them is deleted."
      keep="Keep them"
      confirm="Remove all"
      onConfirm={() => {
        setOpen(false);
        onRemove();
      }}
    />
  );
}
