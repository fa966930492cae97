"use client";

import clsx from "clsx";
import { GripVertical, SlidersHorizontal, X } from "lucide-react";
import type { CSSProperties } from "react";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { describeField, renameField, requireField } from "@/lib/schemas/change-fields.ts";
import type { Field } from "@/lib/schemas/fields.ts";
import { dragOf } from "./field-moves.ts";
import type { FieldTable } from "./field-table.ts";
import { KeptInput } from "./kept-input.tsx";
import { KindSelect } from "./kind-select.tsx";

/** How far the fields of a group stand in from its own; from the fifth level on no further. */
export const levelOf = (depth: number): CSSProperties => ({ "--level": Math.min(depth, 4) }) as CSSProperties;

type CellsProps = {
  field: Field;
  depth: number;
  table: FieldTable;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onRemove: () => void;
};

/** Name, type, description and whether a field is required, each to be changed where it stands. */
export function FieldCells({ field, depth, table, isOpen, onOpen, onRemove }: CellsProps) {
  const { schema, disabled, write } = table;
  const { name, at } = field;
  return (
    <div className="field-grid group/field items-start gap-y-1.5" style={levelOf(depth)}>
      <span className="field-name flex min-w-0 items-start">
        <span
          {...dragOf(field)}
          aria-hidden="true"
          draggable={!disabled}
          title="Drag to move"
          className="flex h-8 w-7 shrink-0 cursor-grab items-center justify-center text-faint hover:text-ink coarse:h-10"
        >
          <GripVertical className="size-4" />
        </span>
        <NameInput field={field} table={table} />
      </span>
      <KindSelect field={field} schema={schema} write={write} disabled={disabled} onOpen={() => onOpen(true)} />
      <KeptInput
        label={`Description of ${name}`}
        control="description"
        value={field.description}
        placeholder="What it is, in the document’s words"
        disabled={disabled}
        onKeep={(next) => {
          write(describeField(schema, at, next));
          return null;
        }}
        className={clsx("field-description text-ellipsis", field.description === "" && !isOpen && "@max-xl:hidden")}
      />
      <span className="field-required flex h-8 items-center justify-center coarse:h-10">
        <Checkbox
          label={`${name} is required`}
          hideLabel
          checked={field.required}
          onChange={(checked) => write(requireField(schema, at, checked))}
          disabled={disabled}
        />
        <span aria-hidden="true" className="ml-1.5 text-12 text-muted @xl:hidden">
          Required
        </span>
      </span>
      <span className="field-actions flex h-8 items-center justify-end coarse:h-10">
        <IconButton
          size="sm"
          label={`Details of ${name}`}
          aria-expanded={isOpen}
          data-control="details"
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => onOpen(!isOpen)}
        />
        <IconButton
          size="sm"
          label={`Remove ${name}`}
          data-control="remove"
          icon={<X aria-hidden="true" />}
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}

function NameInput({ field: { name, at, within }, table }: { field: Field; table: FieldTable }) {
  return (
    <KeptInput
      label={`Name of ${name}`}
      control="name"
      value={name}
      isCode
      disabled={table.disabled}
      onKeep={(typed) => {
        const next = typed.trim();
        const renamed = renameField(table.schema, at, next);
        if (renamed === null) return next === "" ? "A field needs a name." : `${next} is there already.`;
        table.onRename(renamed, at);
        return null;
      }}
      onEnter={(kept) => table.onAdd(within, kept.trim())}
      className="flex-1"
    />
  );
}
