import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Desk, FairQueue } from "./fair-queue.ts";

type Kind = "long" | "short";
type Piece = { kind: Kind; owner: string; lastsMs: number };
const kinds = { long: { desk: "one", share: 1 }, short: { desk: "one", share: 3, prompt: true } } as const;
const queueOf = (desk: Partial<Desk> = {}) =>
  new FairQueue<"one", Kind, Piece>({ one: { places: 1, prompt: 0, spare: 0, counted: true, ...desk } }, kinds);

/** Plays arrivals on virtual time to the end; what began, in order. */
function play(
  queue: ReturnType<typeof queueOf>,
  arrivals: readonly (Piece & { atMs: number })[],
): (Piece & { begunMs: number; spare: boolean })[] {
  const coming = arrivals.toSorted((a, b) => a.atMs - b.atMs);
  const ending: { piece: Piece; atMs: number }[] = [];
  const begun: (Piece & { begunMs: number; spare: boolean })[] = [];
  while (coming.length > 0 || ending.length > 0) {
    const nowMs = Math.min(coming[0]?.atMs ?? Number.POSITIVE_INFINITY, ending[0]?.atMs ?? Number.POSITIVE_INFINITY);
    for (; ending[0] && ending[0].atMs <= nowMs; ending.shift()) queue.end(ending[0].piece, nowMs);
    for (; coming[0] && coming[0].atMs <= nowMs; coming.shift()) queue.add(coming[0], nowMs);
    for (let given = queue.next(nowMs); given; given = queue.next(nowMs)) {
      begun.push({ ...given.piece, begunMs: nowMs, spare: given.place === "spare" });
      ending.push({ piece: given.piece, atMs: nowMs + given.piece.lastsMs });
      ending.sort((a, b) => a.atMs - b.atMs);
    }
  }
  return begun;
}

const many = (owner: string, lastsMs: number, count: number, kind: Kind = "long") =>
  Array.from({ length: count }, () => ({ kind, owner, lastsMs, atMs: 0 }));
/** How long an owner has held places up to a time. */
const heldMs = (begun: ReturnType<typeof play>, owner: string, untilMs: number) =>
  begun
    .filter((piece) => piece.owner === owner && piece.begunMs < untilMs)
    .reduce((sum, { begunMs, lastsMs }) => sum + Math.min(lastsMs, untilMs - begunMs), 0);

const lasting = fc.integer({ min: 1, max: 50 });
const arrival = fc.record({
  kind: fc.constantFrom<Kind>("long", "short"),
  owner: fc.constantFrom("a", "b", "c", "d"),
  lastsMs: lasting,
  atMs: fc.integer({ min: 0, max: 500 }),
});
const desk = fc.record({ places: fc.integer({ min: 1, max: 4 }), spare: fc.integer({ min: 0, max: 2 }) });

describe("a fair queue", () => {
  test("two owners with more to do than there is room for hold places for as long, however long their pieces are", () => {
    fc.assert(
      fc.property(lasting, lasting, fc.integer({ min: 1, max: 3 }), (longMs, shortMs, places) => {
        const total = 4_000;
        const begun = play(queueOf({ places }), [
          ...many("a", longMs, Math.ceil(total / longMs)),
          ...many("b", shortMs, Math.ceil(total / shortMs)),
        ]);
        // Until the first of them has nothing left to begin.
        const untilMs = Math.min(...["a", "b"].map((o) => begun.findLast(({ owner }) => owner === o)?.begunMs ?? 0));
        const bound = (places + 1) * Math.max(longMs, shortMs);
        expect(Math.abs(heldMs(begun, "a", untilMs) - heldMs(begun, "b", untilMs))).toBeLessThanOrEqual(bound);
      }),
    );
  });

  test("whoever comes while another floods waits for what is under way and no more", () => {
    fc.assert(
      fc.property(lasting, lasting, desk, fc.integer({ min: 1, max: 300 }), (longMs, shortMs, given, atMs) => {
        const mine = { kind: "short", owner: "me", lastsMs: shortMs, atMs } as const;
        const begun = play(queueOf(given), [...many("flood", longMs, 400), mine]);
        const at = begun.find(({ owner }) => owner === "me");
        const before = begun.filter(({ owner, begunMs }) => owner === "flood" && begunMs > atMs);
        expect(before.filter(({ begunMs }) => begunMs < (at?.begunMs ?? 0))).toEqual([]);
        if (given.spare > 0) expect(at?.begunMs).toBe(atMs);
      }),
    );
  });

  test("nobody waits for ever while others keep coming", () => {
    const others = Array.from({ length: 400 }, (_, i) => {
      return { kind: "long", owner: `other ${i % 5}`, lastsMs: 10, atMs: i * 8 } as const;
    });
    // It has had far more than its share when it comes again, and the others come faster than they can be served.
    const again = { kind: "long", owner: "early", lastsMs: 10, atMs: 100 } as const;
    const begun = play(queueOf({ places: 2 }), [...many("early", 90, 2), ...others, again]);
    const rest = begun.filter(({ begunMs }) => begunMs >= 90);
    const at = rest.findIndex(({ owner }) => owner === "early");
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(120);
  });

  test("everything that comes is begun once, within the places, and of one kind in the order that it came in", () => {
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 60 }), desk, (arrivals, given) => {
        const begun = play(queueOf(given), arrivals);
        expect(begun.length).toBe(arrivals.length);
        for (const { begunMs } of begun) {
          const during = begun.filter((other) => other.begunMs <= begunMs && other.begunMs + other.lastsMs > begunMs);
          expect(during.filter(({ spare }) => !spare).length).toBeLessThanOrEqual(given.places);
          expect(during.filter(({ spare }) => spare).length).toBeLessThanOrEqual(given.spare);
        }
        for (const owner of ["a", "b", "c", "d"]) {
          for (const kind of ["long", "short"]) {
            const isMine = (piece: Piece) => piece.owner === owner && piece.kind === kind;
            const came = arrivals.filter(isMine).toSorted((a, b) => a.atMs - b.atMs);
            expect(begun.filter(isMine).map(({ lastsMs }) => lastsMs)).toEqual(came.map(({ lastsMs }) => lastsMs));
          }
        }
      }),
    );
  });

  test("a spare place is for who has had no more than its share and has nothing under way", () => {
    const queue = queueOf({ places: 1, spare: 1 });
    const begun = play(queue, [
      ...many("a", 10, 40),
      ...many("b", 10, 40),
      ...[5, 105, 205].map((atMs) => ({ kind: "short", owner: "c", lastsMs: 2, atMs }) as const),
    ]);
    const waited = begun.filter(({ owner }) => owner === "c").map(({ begunMs }) => begunMs % 100);
    expect(waited.slice(1)).toEqual([5, 5]);
  });

  test("where places cost nothing, whoever has nothing under way there may have a spare one", () => {
    const queue = queueOf({ places: 1, spare: 1, counted: false });
    const [a, b] = [many("a", 1, 2), many("b", 1, 1)].map((pieces) => pieces.map((piece) => ({ ...piece })));
    for (const piece of [...(a ?? []), ...(b ?? [])]) queue.add(piece, 0);
    expect([queue.next(0)?.piece.owner, queue.next(5)?.piece.owner, queue.next(5)]).toEqual(["a", "b", undefined]);
  });

  test("eager is prompt work of who has had no more than its share, a piece at a time", () => {
    const queue = queueOf({ places: 3 });
    const add = (owner: string, kind: Kind, nowMs: number) => {
      const piece = { kind, owner, lastsMs: 0 };
      queue.add(piece, nowMs);
      return { piece, eager: queue.next(nowMs)?.eager };
    };
    // Nobody else has work: it goes before nobody.
    const alone = add("a", "short", 0);
    expect(alone.eager).toBe(false);
    queue.end(alone.piece, 0);
    expect(add("b", "long", 0).eager).toBe(false);
    const [first, second] = [add("a", "short", 0), add("a", "short", 0)];
    expect([first.eager, second.eager]).toEqual([true, false]);
    queue.end(first.piece, 10);
    queue.end(second.piece, 10);
    // By now it has had twice of what the other has.
    expect(add("a", "short", 10).eager).toBe(false);
    expect(add("c", "short", 10).eager).toBe(true);
  });

  test("prompt work has places of its own, beside its owner's other work", () => {
    const short = { kind: "short", owner: "a", lastsMs: 2, atMs: 5 } as const;
    const begun = play(queueOf({ places: 2, prompt: 1 }), [...many("a", 100, 9), short, short]);
    expect(begun.filter(({ kind }) => kind === "short").map(({ begunMs }) => begunMs)).toEqual([5, 7]);
  });

  test("an owner's kinds share its time by their shares", () => {
    const begun = play(queueOf(), [...many("a", 10, 60), ...many("a", 10, 60, "short")]);
    const first = begun.slice(0, 40).filter(({ kind }) => kind === "short").length;
    expect(first).toBeGreaterThanOrEqual(28);
    expect(first).toBeLessThanOrEqual(32);
  });
});
