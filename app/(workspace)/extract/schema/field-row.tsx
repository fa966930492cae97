"use client";

import clsx from "clsx";
import { CircleAlert, Info, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { removeField } from "@/lib/schemas/change-fields.ts";
import type { Field } from "@/lib/schemas/fields.ts";
import { FieldCells, levelOf } from "./field-cells.tsx";
import { FieldDetails } from "./field-details.tsx";
import { type Place, placeByKey, useFieldDrop } from "./field-moves.ts";
import type { FieldTable } from "./field-table.ts";
import { foretoldWhy, placeOfField } from "./foretold-words.ts";
import type { Problem } from "./refusals.ts";

type ListProps = {
  fields: readonly Field[];
  /** The field that these stand in, and its place. */
  parent: { field: Field; place: Place } | null;
  depth: number;
  table: FieldTable;
  label: string;
};

/** Fields among each other, each with those within it. */
export function FieldList({ fields, label, ...rest }: ListProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {fields.map((field, index) => (
        <FieldRow key={rest.table.keys.of(field.at)} {...rest} field={field} index={index} above={fields[index - 1]} />
      ))}
    </ol>
  );
}

type RowProps = Omit<ListProps, "fields" | "label"> & { field: Field; index: number; above: Field | undefined };

function FieldRow({ field, index, above, parent, depth, table }: RowProps) {
  const { name, at, within } = field;
  const { schema, disabled, write } = table;
  const [isOpen, setOpen] = useState(field.kind === "choice" || field.of === "choice");
  const { over, handlers } = useFieldDrop(field, schema, (dragged, to) => table.onMove(dragged, to, "name"));
  const place = { within, index };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = event.altKey && !disabled ? placeByKey(event.key, { place, above, parent }) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const control = event.target instanceof HTMLElement ? (event.target.dataset.control ?? "name") : "name";
    if (to !== null) table.onMove(field, to, control);
  };
  const remove = () => {
    write(removeField(schema, at));
    const next = above?.at ?? parent?.field.at;
    if (next !== undefined) table.focus(next);
  };
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div
        {...handlers}
        role="group"
        aria-label={name}
        data-field={at}
        onKeyDown={onKeyDown}
        className={clsx(
          "relative py-1.5 focus-within:bg-hover/40",
          over === "before" && "shadow-[inset_0_2px_0_var(--focus)]",
          over === "after" && "shadow-[inset_0_-2px_0_var(--focus)]",
        )}
      >
        <FieldCells field={field} depth={depth} table={table} isOpen={isOpen} onOpen={setOpen} onRemove={remove} />
        {isOpen ? (
          <FieldDetails field={field} place={place} table={table} />
        ) : field.inCode.length > 0 ? (
          <p className="mt-0.5 pl-11 text-12 text-faint">In code: {field.inCode.join(", ")}</p>
        ) : null}
        <OwnProblems field={field} problems={table.problems} />
        <Foretold field={field} foretold={table.foretold} />
      </div>
      {field.group === null ? null : (
        <div className="border-t border-line">
          <FieldList
            fields={field.group.fields}
            parent={{ field, place }}
            depth={depth + 1}
            table={table}
            label={`Fields of ${name}`}
          />
          <div
            className="py-0.5 pl-[calc(var(--level)*20px)] @max-xl:pl-[calc(var(--level)*12px)]"
            style={levelOf(depth + 1)}
          >
            <Button
              size="sm"
              variant="ghost"
              className="ml-6"
              icon={<Plus aria-hidden="true" />}
              disabled={disabled}
              onClick={() => table.onAdd(field.group?.at ?? at)}
            >
              Add to {name}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** What is wrong with a field itself, not with the fields within it. */
function OwnProblems({ field: { at, group }, problems }: { field: Field; problems: readonly Problem[] }) {
  const own = problems.filter(({ path }) => {
    if (path === null || (path !== at && !path.startsWith(`${at}/`))) return false;
    return group === null || !path.startsWith(`${group.at}/properties/`);
  });
  return own.map(({ title, message, severity }) => (
    <p key={message} className="mt-1 flex gap-1.5 px-9 text-12 text-ink">
      {severity === "error" ? (
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-negative" />
      ) : (
        <Info aria-hidden="true" className="size-4 shrink-0 text-muted" />
      )}
      <span className="min-w-0">
        {title}. {message}
      </span>
    </p>
  ));
}

/** That a field, or the values of a list, will not be answered. */
function Foretold({ field: { at }, foretold }: { field: Field; foretold: FieldTable["foretold"] }) {
  const place = placeOfField(at);
  const reason = foretold.get(place) ?? foretold.get(`${place}/*`);
  if (reason === undefined) return null;
  return (
    <p className="mt-1 flex gap-1.5 px-9 text-12 text-muted">
      <Info aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{`Will not be answered. ${foretoldWhy(reason)}.`}</span>
    </p>
  );
}
