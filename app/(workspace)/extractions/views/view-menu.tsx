"use client";

import { ChevronDown, Layers } from "lucide-react";
import { useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { laterPart, useLater } from "@/components/ui/later.ts";
import { Menu, MenuLabel } from "@/components/ui/menu.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import type { SaveViewProps } from "./save-view.tsx";
import { useShownView } from "./use-shown-view.ts";
import type { ViewAsk, ViewItemsProps } from "./view-items.tsx";
import type { ViewListProps } from "./view-list.tsx";

const items = laterPart<ViewItemsProps>(async () => (await import("./view-items.tsx")).ViewItems);
const saving = laterPart<SaveViewProps>(async () => (await import("./save-view.tsx")).SaveView);
const list = laterPart<ViewListProps>(async () => (await import("./view-list.tsx")).ViewList);

/** Lists under names: choose one, keep what stands here as one, have it follow what stands here, or keep them in order. */
export function ViewMenu() {
  const shown = useShownView();
  const [asked, setAsked] = useState<ViewAsk | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(null);
  const { view, isChanged, isMissing } = shown;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={view ? `View ${view.name}${isChanged ? ", changed" : ""}` : "Views"}
            className={buttonClass("secondary", "sm")}
          >
            <Layers aria-hidden="true" />
            <span className="max-w-44 truncate">{view?.name ?? "Views"}</span>
            {isChanged ? <span className="text-12 font-normal text-faint">changed</span> : null}
            <ChevronDown aria-hidden="true" />
          </button>
        }
      >
        <Items shown={shown} onAsk={setAsked} />
      </Menu>
      {isMissing ? (
        <p role="status" className="basis-full text-12 text-muted">
          The view of this address is not among yours: it was removed, or is another person’s. All that the address says
          beside it is shown.
        </p>
      ) : null}
      <Dialog
        open={asked !== null}
        onOpenChange={(next) => (next ? undefined : close())}
        returnTo={button}
        width={asked === "list" ? "md" : "sm"}
        title={asked === "list" ? "Views" : "Save as view"}
        description={
          asked === "list"
            ? "A view that is removed takes no extraction with it."
            : "Search, filters, order and columns as they stand here."
        }
      >
        {asked === "list" ? <List /> : asked === "save" ? <Save query={shown.query} onDone={close} /> : null}
      </Dialog>
    </>
  );
}

function Items(props: ViewItemsProps) {
  const Loaded = useLater(items, true);
  return Loaded ? <Loaded {...props} /> : <MenuLabel>Loading views</MenuLabel>;
}

function Save(props: SaveViewProps) {
  const Loaded = useLater(saving, true);
  return Loaded ? <Loaded {...props} /> : <Waiting />;
}

function List() {
  const Loaded = useLater(list, true);
  return Loaded ? <Loaded /> : <Waiting />;
}

const Waiting = () => (
  <Loading label="Loading views">
    <Skeleton className="h-24 w-full rounded-control!" />
  </Loading>
);
