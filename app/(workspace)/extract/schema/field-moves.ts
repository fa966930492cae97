"use client";

import { isJsonObject, valueAt } from "@verso/contract/pointer";
import { type DragEvent, useState } from "react";
import type { Field } from "@/lib/schemas/fields.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";

/** A place among the fields of a group; the index counts them without the one that moves there. */
export type Place = { within: string; index: number };

type Around = {
  place: Place;
  above: Field | undefined;
  parent: { field: Field; place: Place } | null;
};

/**
 * Where Alt and a key move a field to: up and down among its own, left out of its group, right into the group above it. Null
 * where there is nothing that way, undefined for other keys.
 */
export function placeByKey(key: string, { place, above, parent }: Around): Place | null | undefined {
  if (key === "ArrowUp") return place.index === 0 ? null : { ...place, index: place.index - 1 };
  if (key === "ArrowDown") return { ...place, index: place.index + 1 };
  if (key === "ArrowLeft") {
    return parent === null ? null : { within: parent.place.within, index: parent.place.index + 1 };
  }
  if (key === "ArrowRight") {
    return above?.group ? { within: above.group.at, index: above.group.fields.length } : null;
  }
  return undefined;
}

/** What is being dragged: one at a time, in the whole page. */
let dragged: Field | null = null;

/** What a handle needs so that its field can be dragged by it. */
export const dragOf = (field: Field) => ({
  onDragStart: (event: DragEvent<HTMLElement>) => {
    dragged = field;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", field.name);
  },
  onDragEnd: () => {
    dragged = null;
  },
});

/** What a row needs so that fields can be dropped before and after it. */
export function useFieldDrop(field: Field, schema: JsonSchema, onMove: (dragged: Field, to: Place) => void) {
  const [over, setOver] = useState<"before" | "after" | null>(null);
  const { at, within, name } = field;
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (dragged === null || dragged.at === at) return;
    event.preventDefault();
    event.stopPropagation();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setOver(event.clientY < top + height / 2 ? "before" : "after");
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    const moving = dragged;
    setOver(null);
    if (moving === null || moving.at === at) return;
    event.preventDefault();
    event.stopPropagation();
    const group = valueAt(schema, within);
    const properties = isJsonObject(group) && isJsonObject(group.properties) ? group.properties : {};
    const others = Object.keys(properties).filter((key) => moving.within !== within || key !== moving.name);
    const beside = others.indexOf(name);
    onMove(moving, { within, index: over === "after" ? beside + 1 : beside });
  };
  return { over, handlers: { onDragOver, onDrop, onDragLeave: () => setOver(null) } };
}
