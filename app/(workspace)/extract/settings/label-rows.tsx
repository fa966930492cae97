"use client";

import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { controlClass } from "@/components/ui/input.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { Fold } from "./fold.tsx";
import { type Labels, labelFaults, labelsMax, metadataOf } from "./labels.ts";

type RowsProps = { labels: Labels; onChange: (labels: Labels) => void; disabled: boolean };

/** Names and values of one's own for these files: folded away until somebody wants them. */
export function LabelRows({ labels, onChange, disabled }: RowsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const given = Object.keys(metadataOf(labels) ?? {}).length;
  const faults = labelFaults(labels);
  const faulty = faults.some((fault) => fault !== null);
  const open = unfolded || faulty;
  const rows = labels.length === 0 ? [{ name: "", value: "" }] : labels;
  const put = (at: number, patch: Partial<Labels[number]>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)));
  return (
    <Fold
      title="Metadata"
      summary={given === 0 ? "none" : formatCount(given, "value", "values")}
      open={open}
      onToggle={() => setUnfolded(!open)}
    >
      <p className="mb-2.5 text-12 text-pretty text-faint">
        Names and values of your own, kept with the extractions of all these files. They come back over the API and in
        webhooks, and find the extractions again.
      </p>
      <div className="flex flex-col gap-2">
        {rows.map((row, i) => (
          <LabelRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={i}
            row={row}
            at={i}
            fault={faults[i] ?? null}
            onChange={(patch) => put(i, patch)}
            onRemove={() => onChange(rows.filter((_, other) => other !== i))}
            disabled={disabled}
          />
        ))}
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="mt-2 -ml-2.5"
        icon={<Plus aria-hidden="true" />}
        disabled={disabled || rows.length >= labelsMax}
        onClick={() => onChange([...rows, { name: "", value: "" }])}
      >
        {rows.length >= labelsMax ? `At most ${labelsMax}` : "Add a value"}
      </Button>
    </Fold>
  );
}

type RowProps = {
  row: Labels[number];
  at: number;
  fault: string | null;
  onChange: (patch: Partial<Labels[number]>) => void;
  onRemove: () => void;
  disabled: boolean;
};

function LabelRow({ row, at, fault, onChange, onRemove, disabled }: RowProps) {
  const faultId = useId();
  const field = {
    disabled,
    autoComplete: "off",
    spellCheck: false,
    "aria-invalid": fault !== null || undefined,
    "aria-describedby": fault === null ? undefined : faultId,
  };
  const face = clsx(controlClass, "h-8 px-2.5 text-13! coarse:h-10 coarse:text-16!");
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-1.5">
        <input
          {...field}
          value={row.name}
          aria-label={`Name ${at + 1}`}
          placeholder="customer"
          onChange={(event) => onChange({ name: event.target.value })}
          className={clsx(face, "font-mono text-12!")}
        />
        <input
          {...field}
          value={row.value}
          aria-label={`Value ${at + 1}`}
          placeholder="4711"
          onChange={(event) => onChange({ value: event.target.value })}
          className={face}
        />
        <IconButton
          label={`Remove ${row.name.trim() || `row ${at + 1}`}`}
          icon={<X aria-hidden="true" />}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      <p id={faultId} aria-live="polite" className="mt-1 text-12 text-negative empty:hidden">
        {fault}
      </p>
    </div>
  );
}
