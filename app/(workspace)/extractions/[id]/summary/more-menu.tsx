"use client";

import { isTerminal } from "@verso/contract/statuses";
import { Braces, CodeXml, Ellipsis, Link2, Trash2 } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { useRef, useState } from "react";
import { DeleteDataDialog } from "@/components/delete-data-dialog.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { ExtractionAsCode } from "./extraction-as-code.tsx";
import { statusElementId } from "./summary.tsx";

type MenuProps = {
  extraction: NamedExtraction;
  canWrite: boolean;
  /** Whether there is a result to see. */
  isThere: boolean;
};

/** What else can be done with an extraction: hand its address on, see the JSON, ask for the same from a program, delete it now. */
export function MoreMenu({ extraction, canWrite, isThere }: MenuProps) {
  const toast = useToast();
  const [, setTab] = useQueryState("tab", parseAsString);
  const [codeOpen, setCodeOpen] = useState(false);
  const [deleteOpen, setDeleteOpen] = useState(false);
  const isKept = extraction.data_deleted_at === null;
  const trigger = useRef<HTMLButtonElement>(null);
  const returnTo = useRef<HTMLElement>(null);
  const askToDelete = () => {
    returnTo.current = trigger.current;
    setDeleteOpen(true);
  };
  const copyLink = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () =>
        toast({
          title: "Copied the link",
          description: "It leads whoever is in this workspace to what you see now.",
          tone: "positive",
        }),
      () => toast({ title: "Not copied: the browser refused", tone: "negative" }),
    );
  return (
    <>
      <Menu
        trigger={
          <IconButton ref={trigger} variant="secondary" size="sm" label="More" icon={<Ellipsis aria-hidden="true" />} />
        }
      >
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={copyLink}>
          Copy link
        </MenuItem>
        {isThere ? (
          <MenuItem icon={<Braces aria-hidden="true" />} onSelect={() => void setTab("json")}>
            See as JSON
          </MenuItem>
        ) : null}
        <MenuItem icon={<CodeXml aria-hidden="true" />} onSelect={() => setCodeOpen(true)}>
          As code
        </MenuItem>
        {canWrite && isTerminal(extraction.status) && isKept ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={askToDelete}>
              Delete now
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <ExtractionAsCode extraction={extraction} open={codeOpen} onOpenChange={setCodeOpen} openedBy={trigger} />
      <DeleteDataDialog
        ids={[extraction.id]}
        open={deleteOpen}
        onOpenChange={setDeleteOpen}
        onDeleted={() => {
          returnTo.current = document.getElementById(statusElementId);
        }}
        returnTo={returnTo}
      />
    </>
  );
}
