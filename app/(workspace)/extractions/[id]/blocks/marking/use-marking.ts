"use client";

import { isJsonObject } from "@verso/contract/pointer";
import type { Block } from "@verso/contract/results";
import { useEffect, useState } from "react";
import type { Mark } from "./mark-of.ts";
import { fieldOfBlock, fieldOfMark, fieldsMax, freeName, type MarkedField } from "./marked-schema.ts";

const slotOf = (id: string) => `verso.marked.${id}`;

/** The fields of this tab; what somebody showed survives a reload. */
function keptFields(slot: string): MarkedField[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slot) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isField).slice(0, fieldsMax) : [];
  } catch {
    return [];
  }
}

function isField(kept: unknown): kept is MarkedField {
  if (!isJsonObject(kept)) return false;
  return typeof kept.name === "string" && typeof kept.value === "string" && isJsonObject(kept.schema);
}

/** The fields of a schema that is made of a result, by showing what one wants to have. */
export function useMarking(extractionId: string) {
  const slot = slotOf(extractionId);
  const [fields, setFields] = useState<readonly MarkedField[]>([]);
  const [unnamed, setUnnamed] = useState<string | null>(null);
  const [onPage, setOnPage] = useState(false);
  // The store of the tab can only be read in the browser, after hydration.
  useEffect(() => setFields(keptFields(slot)), [slot]);
  const change = (next: readonly MarkedField[]) => {
    setFields(next);
    try {
      sessionStorage.setItem(slot, JSON.stringify(next));
    } catch {
      // A full or forbidden store costs a convenience only.
    }
  };
  const add = (field: MarkedField | null) => {
    if (field !== null && fields.length < fieldsMax) change([...fields, field]);
  };
  return {
    fields,
    full: fields.length >= fieldsMax,
    addMark: (mark: Mark, byPointer: boolean) => {
      const field = fieldOfMark(mark, fields);
      add(field);
      setUnnamed(byPointer ? field.name : null);
    },
    /** The field that a pointer showed last: its name is what one would write now. */
    unnamed,
    /** Whether values are being shown where the pages alone are in view. */
    onPage,
    setOnPage,
    addTable: (block: Block) => add(fieldOfBlock(block, fields)),
    remove: (name: string) => change(fields.filter((field) => field.name !== name)),
    /** What somebody calls a field, in the form that schemas have; as it was where nothing is left of that. */
    rename: (name: string, wanted: string) => {
      const others = fields.filter((field) => field.name !== name);
      const next = wanted.trim() === "" ? name : freeName(wanted, others);
      change(fields.map((field) => (field.name === name ? { ...field, name: next } : field)));
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
