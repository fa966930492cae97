import { readFileSync } from "node:fs";
import { blockKinds } from "@verso/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { kindLooks } from "./kinds.ts";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How eyes see linear RGB: Machado, Oliveira and Fernandes 2009, full severity. */
const eyes: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const one = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [one(matrix[0]), one(matrix[1]), one(matrix[2])];
};

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function lab(rgb: Triple): Triple {
  const [x, y, z] = times(toXyz, rgb);
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function seen(hex: string, eye: Matrix): Triple {
  const [r, g, b] = times(eye, linear(hex));
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return lab([clamp(r), clamp(g), clamp(b)]);
}

const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function contrast(a: string, b: string): number {
  const [low, high] = [a, b].map((hex) => times(toXyz, linear(hex))[1]).sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const css = readFileSync(new URL("../app/colours.css", import.meta.url), "utf8");

/** The tokens of a theme: what stands in `:root`, and over it what the dark theme says anew. */
function tokens(theme: "light" | "dark"): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = "", body = ""] of css.matchAll(/^([^\n{}@]*)\{([^{}]*)\}/gm)) {
    const dark = selector.includes('[data-theme="dark"]');
    if (dark && theme === "light") continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
      if (dark || !found.has(name)) found.set(name, value);
    }
  }
  return found;
}

describe.each(["light", "dark"] as const)("the colours of block kinds in the %s theme", (theme) => {
  const all = tokens(theme);
  const token = (name: string) => all.get(name) ?? "";
  const colours = blockKinds.map((kind) => ({ kind, hex: token(`kind-${kind}`) }));

  it.each(Object.keys(eyes))("stand at least 20 apart to %s eyes", (name) => {
    const eye = eyes[name] ?? toXyz;
    for (const [index, a] of colours.entries()) {
      for (const b of colours.slice(index + 1)) {
        expect(distance(seen(a.hex, eye), seen(b.hex, eye)), `${a.kind} and ${b.kind}`).toBeGreaterThanOrEqual(20);
      }
    }
  });

  it("can be read as letters on plain and on chosen rows", () => {
    for (const { kind, hex } of colours) {
      for (const ground of ["surface", "accent-soft"]) {
        expect(contrast(hex, token(ground)), `${kind} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe.each(["light", "dark"] as const)("the colours of charts in the %s theme", (theme) => {
  const all = tokens(theme);
  const [ocr = "", structured = ""] = ["chart-1", "chart-2"].map((name) => all.get(name));

  it.each(Object.keys(eyes))("stand at least 20 apart to %s eyes", (name) => {
    const eye = eyes[name] ?? toXyz;
    expect(distance(seen(ocr, eye), seen(structured, eye))).toBeGreaterThanOrEqual(20);
  });

  it("stand out from what they are drawn on", () => {
    for (const hex of [ocr, structured]) expect(contrast(hex, all.get("surface") ?? "")).toBeGreaterThanOrEqual(3);
  });
});

it("gives every kind its own letter", () => {
  const letters = blockKinds.map((kind) => kindLooks[kind].letter);
  expect(new Set(letters).size).toBe(blockKinds.length);
});
