"use client";

import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { laterPart, useLater } from "@/components/ui/later.ts";
import { Menu, MenuLabel } from "@/components/ui/menu.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import type { Draft } from "./draft.ts";
import type { PresetAsk, PresetItemsProps } from "./preset-items.tsx";
import type { PresetListProps } from "./preset-list.tsx";
import type { SavePresetProps } from "./save-preset.tsx";

const items = laterPart<PresetItemsProps>(async () => (await import("./preset-items.tsx")).PresetItems);
const saving = laterPart<SavePresetProps>(async () => (await import("./save-preset.tsx")).SavePreset);
const list = laterPart<PresetListProps>(async () => (await import("./preset-list.tsx")).PresetList);

type PresetsProps = { draft: Draft; onChange: (patch: Partial<Draft>) => void; disabled: boolean };

/** Settings under names, for everyone of the workspace: take one, keep what stands here as one, or keep them in order. */
export function Presets({ draft, onChange, disabled }: PresetsProps) {
  const [asked, setAsked] = useState<PresetAsk | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        trigger={
          <button ref={button} type="button" disabled={disabled} className={buttonClass("ghost", "sm")}>
            Presets
            <ChevronDown aria-hidden="true" />
          </button>
        }
      >
        <Items draft={draft} onChange={onChange} onAsk={setAsked} />
      </Menu>
      <Dialog
        open={asked !== null}
        onOpenChange={(next) => (next ? undefined : close())}
        returnTo={button}
        width={asked === "list" ? "md" : "sm"}
        title={asked === "list" ? "Presets" : "Save as preset"}
        description={
          asked === "list"
            ? "What is taken away here changes no extraction that was asked by it."
            : "Mode, schema and instructions, or how the JSON is laid out. Everyone of the workspace can take it."
        }
      >
        {asked === "list" ? <List draft={draft} /> : asked === "save" ? <Save draft={draft} onDone={close} /> : null}
      </Dialog>
    </>
  );
}

function Items(props: PresetItemsProps) {
  const Loaded = useLater(items, true);
  return Loaded ? <Loaded {...props} /> : <MenuLabel>Loading presets</MenuLabel>;
}

function Save(props: SavePresetProps) {
  const Loaded = useLater(saving, true);
  return Loaded ? <Loaded {...props} /> : <Waiting />;
}

function List(props: PresetListProps) {
  const Loaded = useLater(list, true);
  return Loaded ? <Loaded {...props} /> : <Waiting />;
}

const Waiting = () => (
  <Loading label="Loading presets">
    <Skeleton className="h-24 w-full rounded-control!" />
  </Loading>
);
