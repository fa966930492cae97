"use client";

import type { ComponentProps, RefObject } from "react";
import { NameForm } from "@/components/name-form.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";

type NameProps = Omit<ComponentProps<typeof NameForm>, "nameOf"> & {
  open: boolean;
  onClose: () => void;
  title: string;
  returnTo?: RefObject<HTMLElement | null>;
};

/** Asks for the name of a schema. */
export function NameDialog({ open, onClose, title, returnTo, ...form }: NameProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={title}
      {...(returnTo === undefined ? {} : { returnTo })}
    >
      <NameForm {...form} nameOf={schemaNameOf} />
    </Dialog>
  );
}
