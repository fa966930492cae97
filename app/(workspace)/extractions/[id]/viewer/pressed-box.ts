import type { Boxed } from "./box-overlay.tsx";

/**
 * What a press on a box means. Where several things were read from the very same place, each further press goes on to the
 * next of them.
 */
export function pressedId(boxes: readonly Boxed[], pressed: string, selected: string | null): string {
  const places = new Set(boxes.filter(({ id }) => id === pressed).map(placeOf));
  const sharing = [...new Set(boxes.filter((box) => places.has(placeOf(box))).map(({ id }) => id))];
  if (selected === null || !sharing.includes(selected)) return pressed;
  return sharing[(sharing.indexOf(selected) + 1) % sharing.length] ?? pressed;
}

const placeOf = ({ page, bbox }: Boxed) => `${page}:${bbox.join()}`;
