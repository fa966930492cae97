import type { Boxed } from "./box-overlay.tsx";

/**
 * What a press on a box means. Where several things were read from the very same place, each further press goes on to the
 * next of them.
 */
export function pressedId(boxes: readonly Boxed[], pressed: string, selected: string | null): string {
  const spots = new Set(boxes.filter(({ id }) => id === pressed).map(spotOf));
  const sharing = [...new Set(boxes.filter((box) => spots.has(spotOf(box))).map(({ id }) => id))];
  if (selected === null || !sharing.includes(selected)) return pressed;
  return sharing[(sharing.indexOf(selected) + 1) % sharing.length] ?? pressed;
}

const spotOf = ({ page, bbox }: Boxed) => `${page}:${bbox.join()}`;
