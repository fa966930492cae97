"use client";

import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { TakeOff } from "./take-off.tsx";

type NarrowedProps = {
  /** What the list is narrowed by, as the group and its button are called. */
  label: string;
  icon: ReactElement;
  title: string;
  description: string;
  wishes: Record<string, string>;
  onChange: (next: Record<string, string>) => void;
  wordOf?: (name: string) => string;
  /** What asks for one more; null where there is nothing to ask for. */
  form: ((onFind: (name: string, value: string) => void) => ReactNode) | null;
};

/** What the list is narrowed to, each with the way to take it off, and the way to narrow it further. */
export function NarrowedBy({ label, icon, title, description, wishes, onChange, wordOf, form }: NarrowedProps) {
  const [open, setOpen] = useState(false);
  const without = (name: string) => Object.fromEntries(Object.entries(wishes).filter(([other]) => other !== name));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5 empty:hidden">
      <legend className="sr-only">{label}</legend>
      {Object.entries(wishes).map(([name, value]) => (
        <TakeOff key={name} name={wordOf?.(name) ?? name} value={value} onTake={() => onChange(without(name))} />
      ))}
      {form === null ? null : (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button size="sm" variant="ghost" icon={icon}>
              {label}
            </Button>
          }
          title={title}
          description={description}
        >
          {form((name, value) => {
            setOpen(false);
            onChange({ ...wishes, [name]: value });
          })}
        </Dialog>
      )}
    </fieldset>
  );
}

/** The end of a form that asks for one more. */
export function FindButtons() {
  return (
    <div className="flex justify-end gap-2">
      <DialogClose>
        <Button>Cancel</Button>
      </DialogClose>
      <Button type="submit" variant="primary">
        Find
      </Button>
    </div>
  );
}
