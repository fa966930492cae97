import { expect, it } from "vitest";
import { align } from "./align.ts";

const words = (text: string) => text.split(" ");
const ownText =
  "The harbour master wrote down each ship that passed the point before the storm came in from the west at noon";
const aligned = (own: string, other: string, ends: number[] = []) => align(words(own), words(other), new Set(ends));

it("has alike what is alike but for case, signs and how it is parted", () => {
  const { alike, differences, others } = aligned("Total: 1 284.50 EUR, net of tax", "total 1284.50 eur net of TAX.");
  expect(alike.every(Boolean)).toBe(true);
  expect([differences, others]).toEqual([[], []]);
});

it("has each other way of reading in its place, and what the model alone has where it would stand", () => {
  const other = ownText.replace("storm", "storrn").replace("the west", "the far west");
  const { alike, differences, others } = aligned(ownText, other);
  expect(alike.filter((is) => !is)).toHaveLength(1);
  expect(differences).toEqual([{ own: [13, 14], other: [13, 14] }]);
  expect(others).toEqual([{ own: [18, 18], other: [18, 19] }]);
});

it("finds blocks again that the model has in another order", () => {
  const second = "Dues are to be paid to the master of the port in coin before the ship may leave its berth again";
  const own = `${ownText} ${second}`;
  const { alike } = aligned(own, `${second} ${ownText}`, [words(ownText).length]);
  expect(alike.filter((is) => !is)).toHaveLength(0);
});

it("takes nothing of an answer about something else, and does not claim a word twice", () => {
  const { alike, differences } = aligned(
    ownText,
    "Once upon a time there was a king who had three daughters and a dog",
  );
  expect(alike.filter(Boolean).length).toBeLessThan(3);
  expect(differences.length).toBeLessThan(3);
  const twice = aligned("one two three four five one two three four five", "one two three four five", [5]);
  expect(twice.alike.filter(Boolean)).toHaveLength(5);
});

it("is done soon with long and repeating answers", () => {
  const own = Array.from({ length: 8_000 }, (_, i) => `w${i % 977}`);
  const other = Array.from({ length: 12_000 }, (_, i) => (i % 3 === 0 ? "again" : `w${(i * 7) % 977}`));
  const began = performance.now();
  align(own, other, new Set());
  expect(performance.now() - began).toBeLessThan(5_000);
});
