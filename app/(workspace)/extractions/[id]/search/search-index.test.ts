import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, foldQuery, placesIn } from "./fold.ts";
import { buildIndex } from "./search-index.ts";

const items = [
  { id: "a", page: 1, texts: ["Total of all totals"] },
  { id: "b", page: 1, texts: ["nothing"] },
  { id: "c", page: 2, texts: ["x", "Totäl"] },
  { id: "d", page: 4, texts: ["to", "tal"] },
];
const textsOf = ({ texts }: { texts: string[] }) => texts;
const signal = new AbortController().signal;
/** What parts texts and items, which nothing that is asked may hold. */
const ends = /\p{Cc}/u;
const turn = () => Promise.resolve();

it("finds every match in the order of the items, and each by its place", async () => {
  const index = await buildIndex(items, textsOf, signal, turn);
  const found = index?.find("total");
  expect(found).toMatchObject({
    total: 3,
    hits: [
      { item: 0, count: 2 },
      { item: 2, count: 1 },
    ],
  });
  if (!index || !found) throw new Error("there is an index");
  expect([0, 1, 2, 3].map((at) => index.matchAt(found, at))).toEqual([
    { item: 0, part: 0, nth: 0 },
    { item: 0, part: 0, nth: 1 },
    { item: 2, part: 1, nth: 0 },
    null,
  ]);
});

it("begins at the page in view, and from the first again where nothing follows", async () => {
  const index = await buildIndex(items, textsOf, signal, turn);
  const found = index?.find("total");
  if (!index || !found) throw new Error("there is an index");
  expect([1, 2, 3].map((page) => index.firstFrom(found, page))).toEqual([0, 2, 0]);
  expect(index.find("").total).toBe(0);
});

it("is broken off where nobody waits for it any more", async () => {
  const many = Array.from({ length: 200_000 }, (_, i) => ({ id: `${i}`, page: 1, texts: [`Ünit ${i}`] }));
  const stop = new AbortController();
  const building = buildIndex(many, textsOf, stop.signal, turn);
  stop.abort();
  expect(await building).toBeNull();
});

it("finds in items that are folded as one what each of them holds, and nothing across two", async () => {
  const unit = fc.constantFrom("a", "B", "É", "ß", "-", "\n", " ", "Σ", "\u0301", "ا", "\u0001", "\u0002");
  const text = fc.string({ unit, maxLength: 12 });
  const texts = fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, fc.string({ unit, maxLength: 3 }), async (each, asked) => {
      const list = each.map((texts, i) => ({ id: `${i}`, page: 1, texts }));
      // A long one parts the stretches.
      const long = { id: "long", page: 1, texts: ["z".repeat(40_000)] };
      const all = [...list, long, ...list];
      const query = foldQuery(asked);
      const index = await buildIndex(all, textsOf, signal, turn);
      const own = all.flatMap(({ texts }, item) =>
        texts.flatMap((text, part) =>
          placesIn(fold(text), ends.test(query) ? "" : query).map((_, nth) => ({ item, part, nth })),
        ),
      );
      const found = index?.find(query);
      if (!index || !found) throw new Error("there is an index");
      expect(found.total).toBe(own.length);
      expect(own.map((_, at) => index.matchAt(found, at))).toEqual(own);
    }),
  );
});

it("costs no more than its texts, however many they are and however they break", async () => {
  const attack = ["-\n".repeat(200_000), `a-${" ".repeat(400_000)}`, "a-\n\n\n ".repeat(80_000), "É".repeat(400_000)];
  const many = [...attack.map((each) => [each]), Array.from({ length: 200_000 }, () => "x")];
  const list = many.map((texts, i) => ({ id: `${i}`, page: 1, texts }));
  const index = await buildIndex(list, textsOf, signal, turn);
  expect(index?.find("x").total).toBe(200_000);
  expect(index?.find("e").total).toBe(400_000);
});
