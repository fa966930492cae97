"use client";
import type { ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogClose } from "./dialog.tsx";
import type { Trouble } from "./error-state.tsx";
import { TroubleLine } from "./trouble-line.tsx";

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  title: string;
  /** What happens then, and what cannot be undone. */
  description?: string;
  /** The way back, and the way on. */
  keep: string;
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
  trouble?: Trouble | null;
  children?: ReactNode;
  /** What has the focus when it closes, where that is not its trigger. */
  returnTo?: RefObject<HTMLElement | null>;
};

/** Asks once more before what takes something away. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, onOpenChange, trigger, title, description, keep, confirm, onConfirm } = props;
  const { busy = false, trouble = null, children, returnTo } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      title={title}
      description={description}
      {...(returnTo && { returnTo })}
      footer={
        <>
          <DialogClose>
            <Button>{keep}</Button>
          </DialogClose>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children || trouble ? (
        <>
          {children}
          {trouble ? <TroubleLine trouble={trouble} {...(children ? { className: "mt-2" } : {})} /> : null}
        </>
      ) : null}
    </Dialog>
  );
}
