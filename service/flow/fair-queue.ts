import { FairClock } from "./fair-clock.ts";

/** Where work is done: so many pieces at a time. */
export type Desk = {
  places: number;
  /** So many more for prompt work, which need not wait for the end of other work of its owner. */
  prompt: number;
  /** So many more for who has nothing under way here and has had no more than its share: whoever comes now and then need not wait for the
   * end of a long piece. */
  spare: number;
  /** Whether a place here costs what it is held for; not where whoever holds it mostly waits for others. */
  counted: boolean;
};

/** A kind of work: its desk, how much of its owner's time it may have beside the owner's other kinds, and whether it is prompt. */
export type KindRule<D extends string> = { desk: D; share: number; prompt?: boolean };

/** A piece of work; `owner` is any key. */
export type Piece<K extends string> = { readonly kind: K; readonly owner: string };

type Owner<K extends string, P> = {
  readonly waiting: Map<K, P[]>;
  readonly running: Set<P>;
  readonly kinds: FairClock;
};
const placeKinds = ["places", "spare", "prompt"] as const;
type PlaceKind = (typeof placeKinds)[number];
/** A piece that begins. `eager`: its owner has had no more than its share, and its place is a spare one or its work prompt. */
type Given<P> = { piece: P; place: PlaceKind; eager: boolean };

/**
 * Who is next. Owners stand in the order of the time that they have held places, over all desks, and within an owner its
 * kinds in the order of theirs, weighed by their shares; of one kind first come, first served. What is under way is not
 * taken back: a piece waits for the end of others, unless a spare place is its to have. Pure: the caller brings the time.
 */
export class FairQueue<D extends string, K extends string, P extends Piece<K>> {
  readonly #desks: Readonly<Record<D, Desk>>;
  readonly #kinds: Readonly<Record<K, KindRule<D>>>;
  readonly #owners = new Map<string, Owner<K, P>>();
  readonly #clock = new FairClock();
  readonly #running = new Map<P, PlaceKind>();
  #lastMs: number | undefined;

  constructor(desks: Readonly<Record<D, Desk>>, kinds: Readonly<Record<K, KindRule<D>>>) {
    this.#desks = desks;
    this.#kinds = kinds;
  }

  add(piece: P, nowMs: number): void {
    this.#pass(nowMs);
    const owner = this.#owners.get(piece.owner) ?? { waiting: new Map(), running: new Set(), kinds: new FairClock() };
    this.#owners.set(piece.owner, owner);
    this.#clock.join(piece.owner);
    owner.kinds.join(piece.kind);
    const queue = owner.waiting.get(piece.kind);
    if (queue) queue.push(piece);
    else owner.waiting.set(piece.kind, [piece]);
  }

  /** Takes out a piece that waits; false where it does not. */
  remove(piece: P, nowMs: number): boolean {
    const owner = this.#owners.get(piece.owner);
    const queue = owner?.waiting.get(piece.kind);
    const at = queue?.indexOf(piece) ?? -1;
    if (!owner || at < 0) return false;
    this.#pass(nowMs);
    queue?.splice(at, 1);
    this.#tidy(piece, owner);
    return true;
  }

  /** Begins the piece that is next, if any may begin. */
  next(nowMs: number): Given<P> | undefined {
    this.#pass(nowMs);
    for (const desk of keysOf(this.#desks)) {
      for (const place of placeKinds) {
        const piece = this.#isFree(desk, place) && this.#takeFirst(desk, place);
        if (!piece) continue;
        this.#running.set(piece, place);
        return { piece, place, eager: place === "spare" || this.#isEager(piece) };
      }
    }
    return undefined;
  }

  /** A piece that was begun is over. */
  end(piece: P, nowMs: number): void {
    const owner = this.#owners.get(piece.owner);
    if (!owner || !this.#running.has(piece)) return;
    this.#pass(nowMs);
    this.#running.delete(piece);
    owner.running.delete(piece);
    this.#tidy(piece, owner);
  }

  /** How many pieces of a kind wait, of one owner. */
  waitingOf({ kind, owner }: Piece<K>): number {
    return this.#owners.get(owner)?.waiting.get(kind)?.length ?? 0;
  }

  /** How many pieces of each kind wait and are under way. */
  counts(): Record<K, { waiting: number; running: number }> {
    const counts = mapValues(this.#kinds, () => ({ waiting: 0, running: 0 }));
    for (const { waiting, running } of this.#owners.values()) {
      for (const [kind, queue] of waiting) counts[kind].waiting += queue.length;
      for (const { kind } of running) counts[kind].running++;
    }
    return counts;
  }

  /** Charges what has been held since the last event. */
  #pass(nowMs: number): void {
    const passedMs = Math.max(0, nowMs - (this.#lastMs ?? nowMs));
    this.#lastMs = nowMs;
    if (passedMs === 0 || this.#running.size === 0) return;
    const byOwner = new Map<string, number>();
    for (const [name, { running, kinds }] of this.#owners) {
      const byKind = new Map<string, number>();
      let held = 0;
      for (const { kind } of running) {
        const { desk, share } = this.#kinds[kind];
        if (!this.#desks[desk].counted) continue;
        held += passedMs;
        byKind.set(kind, (byKind.get(kind) ?? 0) + passedMs / share);
      }
      if (held === 0) continue;
      byOwner.set(name, held);
      kinds.use(byKind);
    }
    this.#clock.use(byOwner);
  }

  #isFree(desk: D, place: PlaceKind): boolean {
    let taken = 0;
    for (const [{ kind }, held] of this.#running) if (held === place && this.#kinds[kind].desk === desk) taken++;
    return taken < this.#desks[desk][place];
  }

  #takeFirst(desk: D, place: PlaceKind): P | undefined {
    const owner = this.#nextOwner(desk, place);
    const kind = owner && this.#nextKind(owner, desk, place);
    const piece = kind && owner.waiting.get(kind)?.shift();
    if (!piece) return undefined;
    owner.running.add(piece);
    // Among equals, who has just had a turn comes last.
    this.#owners.delete(piece.owner);
    this.#owners.set(piece.owner, owner);
    return piece;
  }

  #nextOwner(desk: D, place: PlaceKind): Owner<K, P> | undefined {
    let first: { owner: Owner<K, P>; tag: number; running: number } | undefined;
    for (const [name, owner] of this.#owners) {
      if (this.#nextKind(owner, desk, place) === undefined) continue;
      const running = this.#runningAt(desk, owner);
      if (place === "spare" && (running > 0 || !this.#isWithinShare(name, desk))) continue;
      const tag = this.#clock.tag(name);
      const isBefore = !first || tag < first.tag || (tag === first.tag && running < first.running);
      if (isBefore) first = { owner, tag, running };
    }
    return first?.owner;
  }

  /**
   * Whether a prompt piece is the only one of an owner that has had no more than its share, while others have work too: who
   * is alone needs no precedence, and would keep it through a long piece when others come.
   */
  #isEager({ kind, owner: name }: P): boolean {
    const { desk, prompt } = this.#kinds[kind];
    if (prompt !== true || this.#owners.size === 1) return false;
    return this.#runningAt(desk, this.#owners.get(name)) === 1 && this.#isWithinShare(name, desk);
  }

  #runningAt(desk: D, owner: Owner<K, P> | undefined): number {
    return [...(owner?.running ?? [])].filter(({ kind }) => this.#kinds[kind].desk === desk).length;
  }

  #isWithinShare(name: string, desk: D): boolean {
    return !this.#desks[desk].counted || this.#clock.isWithinShare(name);
  }

  #nextKind({ waiting, kinds }: Owner<K, P>, desk: D, place: PlaceKind): K | undefined {
    let first: { kind: K; tag: number } | undefined;
    for (const [kind, queue] of waiting) {
      const { desk: own, prompt } = this.#kinds[kind];
      if (queue.length === 0 || own !== desk || (place === "prompt" && !prompt)) continue;
      const tag = kinds.tag(kind);
      if (!first || tag < first.tag) first = { kind, tag };
    }
    return first?.kind;
  }

  /** Forgets kinds and owners with nothing to do. */
  #tidy({ kind, owner: name }: P, owner: Owner<K, P>): void {
    if (owner.waiting.get(kind)?.length === 0) owner.waiting.delete(kind);
    if (!owner.waiting.has(kind) && ![...owner.running].some((other) => other.kind === kind)) owner.kinds.leave(kind);
    if (owner.waiting.size > 0 || owner.running.size > 0) return;
    this.#owners.delete(name);
    this.#clock.leave(name);
  }
}

/** TypeScript forgets what the keys of a record are; nothing else is ever put into these. */
function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[];
}

function mapValues<K extends string, V>(record: Readonly<Record<K, unknown>>, make: () => V): Record<K, V> {
  return Object.fromEntries(keysOf(record).map((key) => [key, make()])) as Record<K, V>;
}
