"use client";

import type { TitleColumn } from "@verso/contract/titles";
import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { laterPart, useLater } from "@/components/ui/later.ts";
import { titleWord } from "../title-words.ts";
import type { ChoiceProps } from "./ordered-choice.tsx";

const choice = laterPart<ChoiceProps>(async () => (await import("./ordered-choice.tsx")).OrderedChoice);

type ColumnsProps = {
  columns: readonly TitleColumn[];
  shown: readonly TitleColumn[];
  isChosen: boolean;
  onChange: (names: string[] | null) => void;
};

/** Which values have a column in the list, and in which order. */
export function ColumnsChoice({ columns, shown, isChosen, onChange }: ColumnsProps) {
  const [open, setOpen] = useState(false);
  const Choice = useLater(choice, open);
  if (columns.length === 0) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost" icon={<Columns3 aria-hidden="true" />} className="max-lg:hidden">
          Columns
        </Button>
      }
      title="Columns"
      description="Values that have a column, in this order. Alt with an arrow key moves one. A narrow window shows the first ones."
    >
      <div className="flex flex-col gap-4">
        {Choice ? (
          <Choice
            label="Columns"
            things={columns.map(({ name, count }) => ({
              id: name,
              label: titleWord(name),
              hint: count === 0 ? "without a value here" : undefined,
            }))}
            chosen={shown.map(({ name }) => name)}
            onChange={onChange}
          />
        ) : null}
        <div className="flex justify-end gap-2">
          <Button disabled={!isChosen} onClick={() => onChange(null)}>
            As usual
          </Button>
          <DialogClose>
            <Button variant="primary">Done</Button>
          </DialogClose>
        </div>
      </div>
    </Dialog>
  );
}
