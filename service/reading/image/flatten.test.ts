import { expect, test } from "vitest";
import { flatten, type Lie, lieOf } from "./flatten.ts";

const [width, height] = [600, 800];

/** Lines of text that fall as a page does that lies so. */
const fallsOf = ({ slope, across, down }: Lie) =>
  Array.from({ length: 24 }, (_, i) => {
    const [x, y] = [i % 2 === 0 ? 180 : 420, 40 + i * 30];
    return { x, y, weight: 200, slope: slope + across * ((2 * x) / width - 1) + down * ((2 * y) / height - 1) };
  });

test.each<[string, Lie]>([
  ["askew", { slope: 0.05, across: 0, down: 0 }],
  ["seen from aside", { slope: -0.02, across: 0, down: 0.06 }],
])("how a page lies that is %s is told by its lines, whatever a few of them do", (_, lie) => {
  const strays = [90, 400, 700].map((y) => ({ x: 300, y, weight: 150, slope: 0.4 }));
  const told = lieOf([...fallsOf(lie), ...strays], width, height);
  expect(told?.slope).toBeCloseTo(lie.slope, 2);
  expect(told?.down).toBeCloseTo(lie.down, 2);
});

test.each<[string, Lie]>([
  ["level", { slope: 0.002, across: 0, down: 0 }],
  ["on its edge", { slope: 0.6, across: 0, down: 0 }],
])("a page that is %s is left as it is", (_, lie) => {
  expect(lieOf(fallsOf(lie), width, height)).toBeUndefined();
});

test.each<[string, Lie]>([
  ["askew", { slope: 0.05, across: 0, down: 0 }],
  ["seen from aside", { slope: -0.02, across: 0, down: 0.06 }],
])("the line of a picture that is %s is level, and known where it was", (_, lie) => {
  const data = new Uint8Array(width * height * 3).fill(255);
  const y0 = 650;
  const slope = lie.slope + lie.down * ((2 * y0) / height - 1);
  const rowAt = (x: number) => y0 + (x - width / 2) * slope;
  for (let x = 60; x < 540; x++)
    for (let y = Math.round(rowAt(x)) - 2; y <= rowAt(x) + 2; y++)
      data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  const { raster, back } = flatten({ data, width, height, scale: 1 }, lie);
  const rows = [0.2, 0.5, 0.8].map((share) => {
    const x = Math.round(raster.width * share);
    const inked: number[] = [];
    for (let y = 0; y < raster.height; y++) if ((raster.data[(y * raster.width + x) * 3] ?? 255) < 128) inked.push(y);
    const row = (inked[0] ?? 0) + inked.length / 2;
    const [sourceX, sourceY] = back([x, row]);
    expect(Math.abs(sourceY - rowAt(sourceX))).toBeLessThan(1.5);
    return row;
  });
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(5);
});
