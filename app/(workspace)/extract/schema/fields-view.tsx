"use client";

import { isJsonObject } from "@verso/contract/pointer";
import { Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { addField, type Changed, moveField } from "@/lib/schemas/change-fields.ts";
import { type Field, fieldsOf, type SchemaFields } from "@/lib/schemas/fields.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import { blankSchema } from "@/lib/schemas/templates.ts";
import { FieldList } from "./field-row.tsx";
import type { FieldTable } from "./field-table.ts";
import { jsonOf } from "./parse-schema.ts";
import type { Problem } from "./refusals.ts";
import type { TextHistory } from "./use-text-history.ts";

type ViewProps = {
  text: string;
  history: TextHistory;
  problems: readonly Problem[];
  foretold: FieldTable["foretold"];
  disabled: boolean;
  onCode: () => void;
};

/** A schema with nothing in it yet. */

function schemaOf(text: string): JsonSchema | null {
  const value = text.trim() === "" ? blankSchema : jsonOf(text);
  return isJsonObject(value) ? value : null;
}

/** The schema as a table of its fields. What the table has no column for stays as it is, and is named. */
export function FieldsView({ text, history, problems, foretold, disabled, onCode }: ViewProps) {
  const schema = useMemo(() => schemaOf(text), [text]);
  const fields = useMemo(() => (schema === null ? null : fieldsOf(schema)), [schema]);
  const { place, focus, keepFocus } = useFocusAfter(text);
  const [said, setSaid] = useState("");
  const [keys] = useState(rowKeys);

  if (schema === null || fields === null) return <OnlyInCode isJson={schema !== null} onCode={onCode} />;
  // Enter keeps a name and adds a field: the second must know of the first before the page is drawn again.
  let latest = schema;
  const write = (next: JsonSchema) => {
    latest = next;
    history.change(JSON.stringify(next, null, 2));
  };
  const table: FieldTable = {
    schema,
    problems,
    foretold,
    disabled,
    write,
    focus,
    keys,
    onRename: ({ schema: next, at }, former) => {
      keys.follow(former, at);
      write(next);
    },
    onAdd: (within, after) => {
      const added = addField(latest, within, after);
      write(added.schema);
      focus(added.at);
    },
    onMove: (field, to, control) => {
      const moved = moveField(schema, field.at, to);
      if (moved === null) return setSaid(`${field.name} cannot go there.`);
      keys.follow(field.at, moved.at);
      write(moved.schema);
      focus(moved.at, control);
      setSaid(placeWords(field, moved));
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole table, whatever in it has the focus
    <div
      ref={place}
      tabIndex={-1}
      className="@container outline-none"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || isHalfTyped(event.target)) return;
        const key = event.key.toLowerCase();
        if (key !== "z" && key !== "y") return;
        event.preventDefault();
        keepFocus();
        if (key === "y" || event.shiftKey) history.redo();
        else history.undo();
      }}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <Head fields={fields} />
      {fields.fields.length === 0 ? (
        <p className="px-4 py-6 text-center text-13 text-muted">
          No fields yet. Add what you want of each document, or begin from a template, an example, a list of columns or
          code.
        </p>
      ) : (
        <FieldList fields={fields.fields} parent={null} depth={0} table={table} label="Fields" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-2 py-1.5">
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          disabled={disabled}
          onClick={() => table.onAdd(fields.at)}
        >
          Add field
        </Button>
        <p className="px-1.5 text-12 text-faint coarse:hidden">
          Enter adds a field, Alt and an arrow key moves one, Ctrl Z takes back.
        </p>
      </div>
    </div>
  );
}

function placeWords({ name }: Field, { schema, at }: Changed): string {
  const within = at.slice(0, at.lastIndexOf("/properties/"));
  const find = (list: readonly Field[]): readonly Field[] | null =>
    list.some((field) => field.at === at)
      ? list
      : list.reduce<readonly Field[] | null>((found, { group }) => found ?? (group ? find(group.fields) : null), null);
  const list = find(fieldsOf(schema)?.fields ?? []) ?? [];
  const index = list.findIndex((field) => field.at === at) + 1;
  const where = within === "" ? "" : ` in ${within.split("/").at(within.endsWith("/items") ? -2 : -1)}`;
  return `${name} is now ${index} of ${list.length}${where}.`;
}

/** What is being typed is taken back by the field that it is typed in. */
const isHalfTyped = (target: EventTarget): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset.kept !== undefined &&
  target.dataset.kept !== target.value;

function Head({ fields }: { fields: SchemaFields }) {
  return (
    <>
      {fields.isList ? (
        <p className="border-b border-line bg-sunken/60 px-4 py-1.5 text-12 text-muted">
          The result is a list of records with these fields.
        </p>
      ) : null}
      <div
        aria-hidden="true"
        className="field-grid border-b border-line text-12 font-medium text-faint @max-xl:hidden *:py-1.5"
      >
        <span className="pl-9.5">Name</span>
        <span className="pl-2.5">Type</span>
        <span className="pl-2.5">Description</span>
        <span className="text-center">Required</span>
      </div>
    </>
  );
}

function OnlyInCode({ isJson, onCode }: { isJson: boolean; onCode: () => void }) {
  return (
    <EmptyState
      title={isJson ? "This schema is only shown in code" : "This is no JSON yet"}
      action={<Button onClick={onCode}>Open the code</Button>}
    >
      {isJson
        ? "Its form as a whole is more than a group of fields or a list of them. Nothing of it is changed here."
        : "The table shows the fields as soon as the text is mended."}
    </EmptyState>
  );
}

/** A row stays the same one when its field is renamed or moved, although that is found by another pointer then. */
function rowKeys(): FieldTable["keys"] {
  const known = new Map<string, number>();
  let last = 0;
  return {
    of: (at) => {
      const key = known.get(at) ?? ++last;
      known.set(at, key);
      return key;
    },
    follow: (former, at) => {
      const key = known.get(former);
      known.delete(former);
      if (key !== undefined) known.set(at, key);
    },
  };
}

/** Gives the focus to a control of a field once it stands there: what moves in the page loses it. */
function useFocusAfter(text: string) {
  const place = useRef<HTMLDivElement>(null);
  const waiting = useRef<{ at: string; control: string } | null>(null);
  const isToStay = useRef(false);
  const settle = useRef(() => {
    const wanted = waiting.current;
    if (isToStay.current && document.activeElement === document.body) place.current?.focus();
    isToStay.current = false;
    if (wanted === null) return;
    const row = [...(place.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [])].find(
      ({ dataset }) => dataset.field === wanted.at,
    );
    const control = row?.querySelector<HTMLElement>(`[data-control="${wanted.control}"]`);
    if (!control) return;
    waiting.current = null;
    control.focus();
    control.scrollIntoView({ block: "nearest" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text
  useEffect(() => settle.current(), [text]);
  const focus = useRef((at: string, control = "name") => {
    waiting.current = { at, control };
    settle.current();
  });
  /** Where the next change takes away what has the focus, the table gets it. */
  const keepFocus = () => {
    isToStay.current = true;
  };
  return { place, focus: focus.current, keepFocus };
}
