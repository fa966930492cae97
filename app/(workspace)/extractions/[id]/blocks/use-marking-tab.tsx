"use client";

import type { Block } from "@verso/contract/results";
import { useRouter } from "next/navigation";
import { handOverSchema } from "@/app/(workspace)/extract/schema/handed-over-schema.ts";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { touchedPart } from "@/components/ui/later.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { MarkingStrip } from "./marking/marking-strip.tsx";
import { useMarking } from "./marking/use-marking.ts";

const MarkingPane = touchedPart(async () => (await import("./marking/marking-pane.tsx")).MarkingPane);

type Input = {
  extraction: NamedExtraction;
  blocks: readonly Block[];
  wide: boolean;
  onTab: (tab: "page" | "schema") => void;
};

/** A schema made of the result: its pane, and what stands below the pages while values are shown there. Null for a viewer. */
export function useMarkingTab({ extraction: { id }, blocks, wide, onTab }: Input) {
  const marking = useMarking(id);
  const router = useRouter();
  const { role } = useShellPerson();
  if (role === "viewer") return null;
  const showPage = () => {
    marking.setOnPage(true);
    onTab("page");
  };
  const open = (text: string) => {
    handOverSchema({ text, extractionId: id });
    router.push("/schemas/new");
  };
  const shared = { extractionId: id, marking };
  return {
    pane: <MarkingPane {...shared} blocks={blocks} onShowPage={wide ? null : showPage} onOpen={open} />,
    strip: marking.onPage ? <MarkingStrip {...shared} onDone={() => onTab("schema")} /> : null,
  };
}
