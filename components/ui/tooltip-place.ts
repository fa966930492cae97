export type TooltipSide = "top" | "right" | "bottom" | "left";

type Box = { left: number; top: number; width: number; height: number };

const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;
const gapPx = 6;
const edgePx = 8;

/**
 * Where words stand (px, in the window): in the middle of a side of what they describe, on the other side where this one has no
 * room for them, and never beyond the window's edge.
 */
export function placeTooltip(
  anchor: Box,
  words: Pick<Box, "width" | "height">,
  side: TooltipSide,
  room: Pick<Box, "width" | "height">,
): { left: number; top: number } {
  const left = { at: anchor.left - gapPx - words.width, middle: anchor.left + (anchor.width - words.width) / 2 };
  const top = { at: anchor.top - gapPx - words.height, middle: anchor.top + (anchor.height - words.height) / 2 };
  const places = {
    left: { left: left.at, top: top.middle },
    right: { left: anchor.left + anchor.width + gapPx, top: top.middle },
    top: { left: left.middle, top: top.at },
    bottom: { left: left.middle, top: anchor.top + anchor.height + gapPx },
  };
  const most = { left: room.width - edgePx - words.width, top: room.height - edgePx - words.height };
  const along = side === "top" || side === "bottom" ? "top" : "left";
  const fits = (place: { left: number; top: number }) => place[along] >= edgePx && place[along] <= most[along];
  const place = !fits(places[side]) && fits(places[opposite[side]]) ? places[opposite[side]] : places[side];
  const within = (value: number, end: number) => Math.max(edgePx, Math.min(value, end));
  return { left: within(place.left, most.left), top: within(place.top, most.top) };
}
