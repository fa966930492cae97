"use client";

import { UserRound } from "lucide-react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { toldApart, useAssign, useReviewers } from "@/lib/queries/assignees.ts";
import type { Assignee } from "@/lib/queries/shapes.ts";
import { BusyMark } from "./ui/busy-mark.tsx";
import { Button } from "./ui/button.tsx";
import { Menu, MenuRadio } from "./ui/menu.tsx";
import { useToast } from "./ui/toast.tsx";

type AssignProps = { id: string; document: string; assignee: Assignee | null; className?: string };

/** Whose a document is to look at, and the way to give it to somebody of the workspace, or to nobody. */
export function AssignMenu({ id, document, assignee, className }: AssignProps) {
  const toast = useToast();
  const people = useReviewers();
  const give = useAssign(id);
  const onChange = (value: string) =>
    give.mutate(value === nobody ? null : value, {
      onError: (cause) => toast({ tone: "negative", title: `Not assigned. ${asApiError(cause).message}` }),
    });
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="ghost"
          className={className}
          // Not disabled meanwhile: the focus comes back to it from the menu.
          aria-busy={give.isPending || undefined}
          icon={give.isPending ? <BusyMark /> : <UserRound aria-hidden="true" />}
          aria-label={`Assign ${document}: now ${assignee?.name ?? "nobody’s"}`}
          title={assignee === null ? "Nobody’s" : `Assigned to ${assignee.name}`}
        >
          <span className="max-w-28 truncate">{assignee?.name ?? "Assign"}</span>
        </Button>
      }
    >
      <MenuRadio
        label="Assign to"
        value={assignee?.id ?? nobody}
        onChange={onChange}
        options={[
          ...people.map((one) => ({ value: one.id, label: toldApart(one, people) })),
          { value: nobody, label: "Nobody" },
        ]}
      />
    </Menu>
  );
}

const nobody = "nobody";
