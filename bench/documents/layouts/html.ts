import type { Fact, Half, Sheet, Value } from "../sheet.ts";

/** Ways to set one part of a page, by name; each half has its own. */
export type Ways<Way> = Readonly<Record<Half, Readonly<Record<string, Way>>>>;

/** What stands at the top of the first page, what below the parties, and what at the foot of each page. */
export type Letterhead = (sheet: Sheet) => { top: string; later?: string; foot: string };
/** Sets facts; `joined` says the first two as one. */
export type FactWay = (facts: readonly Fact[], joined?: Sheet["joined"]) => string;

export const plain = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A value as HTML, marked with the place in the answer that it is the truth of. */
export function mark(value: Value | undefined): string {
  if (value === undefined) return "";
  const inner = value.parts ? value.parts.map(mark).join(" ") : plain(value.text);
  return value.path === undefined ? inner : `<span data-path="${value.path}">${inner}</span>`;
}

/** A label with its value behind it; behind a point or a question mark there is no colon. */
export const labelled = ({ label, value }: Fact): string =>
  label === "" ? mark(value) : `${plain(label)}${/[.:?]$/.test(label) ? "" : ":"} ${mark(value)}`;
export const beside = ({ label, value }: Fact): string => `${plain(label)} ${mark(value)}`;

export const lines = (all: readonly string[]): string => all.map((line) => `<div>${line}</div>`).join("");
export const table = (body: string, style = "", name = ""): string =>
  `<table class="${name}" style="${style}">${body}</table>`;
export const row = (cells: readonly string[], cell = "td"): string =>
  `<tr>${cells.map((one) => `<${cell}>${one}</${cell}>`).join("")}</tr>`;

/** The things in groups of so many. */
export const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(size * i, size * i + size));
