"use client";

import { hasResult } from "@verso/contract/statuses";
import { Braces, CodeXml, Ellipsis, Link2 } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { ExtractionAsCode } from "./extraction-as-code.tsx";

/** What else can be done with an extraction: hand its address on, see the JSON, ask for the same from a program. */
export function MoreMenu({ extraction }: { extraction: NamedExtraction }) {
  const toast = useToast();
  const [, setTab] = useQueryState("tab", parseAsString);
  const [codeOpen, setCodeOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
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
        {hasResult(extraction.status) ? (
          <MenuItem icon={<Braces aria-hidden="true" />} onSelect={() => void setTab("json")}>
            See as JSON
          </MenuItem>
        ) : null}
        <MenuItem icon={<CodeXml aria-hidden="true" />} onSelect={() => setCodeOpen(true)}>
          As code
        </MenuItem>
      </Menu>
      <ExtractionAsCode extraction={extraction} open={codeOpen} onOpenChange={setCodeOpen} openedBy={trigger} />
    </>
  );
}
