import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Anchor, anchoredView, type Laid, type Scroller } from "./anchored-view.ts";
import { restack, stack } from "./column.ts";
import {
  layOutPages,
  type PageLayout,
  type PageSize,
  type Place,
  type Size,
  startOfPage,
  type Turn,
  type Zoom,
} from "./page-geometry.ts";
import { layOutRows, type RowLayout, type RowPlace } from "./row-layout.ts";

/** Scrolls as a browser does: within what is there, and to whole pixels. */
class Browser implements Scroller {
  clientWidth = 600;
  clientHeight = 700;
  content: Size = { width: 0, height: 0 };
  #left = 0;
  #top = 0;
  get scrollLeft() {
    return this.#left;
  }
  set scrollLeft(to: number) {
    this.#left = Math.round(Math.max(0, Math.min(to, this.content.width - this.clientWidth)));
  }
  get scrollTop() {
    return this.#top;
  }
  set scrollTop(to: number) {
    this.#top = Math.round(Math.max(0, Math.min(to, this.content.height - this.clientHeight)));
  }
  /** As when the content or the window has changed: what cannot be reached any more is not. */
  resize(content: Size, view: Size) {
    this.content = content;
    [this.clientWidth, this.clientHeight] = [view.width, view.height];
    [this.scrollLeft, this.scrollTop] = [this.#left, this.#top];
  }
}

const nearPx = 2;

/** What is held stands where it is to stand, or as near to it as can be scrolled. */
function expectHeld<P>(laid: Laid<P>, { place, at }: Anchor<P>, browser: Browser) {
  const { x, y } = laid.pointOf(place);
  const near = (wanted: number, is: number, most: number) =>
    Math.abs(Math.max(0, Math.min(wanted, Math.max(0, most))) - is);
  expect(near(y - at.y, browser.scrollTop, laid.height - browser.clientHeight)).toBeLessThanOrEqual(nearPx);
  expect(near(x - at.x, browser.scrollLeft, laid.width - browser.clientWidth)).toBeLessThanOrEqual(nearPx);
}

const side = fc.double({ min: 40, max: 3_000, noNaN: true });
const page: fc.Arbitrary<PageSize> = fc.record({
  width: side,
  height: side,
  unit: fc.constantFrom("pt" as const, "px" as const),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const viewSize: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 240, max: 2_600 }),
  height: fc.integer({ min: 200, max: 1_500 }),
});
const zoom: fc.Arbitrary<Zoom> = fc.oneof(
  fc.constantFrom("width" as const, "page" as const),
  fc.double({ min: 0.1, max: 4, noNaN: true }),
);
const turn = fc.constantFrom<Turn>(0, 90, 180, 270);

type Step =
  | { do: "zoom"; zoom: Zoom; x: number; y: number }
  | { do: "resize"; view: Size }
  | { do: "turn"; turn: Turn }
  | { do: "link"; page: number }
  | { do: "hold"; page: number; x: number; y: number }
  | { do: "scroll"; x: number; y: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("zoom" as const), zoom, x: share, y: share }),
  fc.record({ do: fc.constant("resize" as const), view: viewSize }),
  fc.record({ do: fc.constant("turn" as const), turn }),
  fc.record({ do: fc.constant("link" as const), page: fc.nat(500) }),
  fc.record({ do: fc.constant("hold" as const), page: fc.nat(500), x: share, y: share }),
  fc.record({ do: fc.constant("scroll" as const), x: share, y: share }),
);

/** The pages as the viewer holds them: every change lays them out anew and settles. */
function pagesModel(pages: readonly PageSize[]) {
  const browser = new Browser();
  let state = { zoom: "width" as Zoom, turn: 0 as Turn, view: { width: 600, height: 700 } };
  let layout: PageLayout = layOutPages(pages, state.zoom, state.turn, state.view);
  let held: Anchor<Place> = { place: startOfPage(layout, 0), at: { x: 0, y: 0 } };
  const anchored = anchoredView(held);
  const change = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    layout = layOutPages(pages, state.zoom, state.turn, state.view);
    browser.resize(layout, state.view);
    anchored.settle(layout, browser);
  };
  const hold = (next: Anchor<Place>) => {
    held = next;
    anchored.hold(next);
    anchored.settle(layout, browser);
  };
  const holdAt = (at: { x: number; y: number }) => {
    const scroll = anchored.scrollFor(layout, state.view);
    held = { place: layout.placeAt({ x: scroll.x + at.x, y: scroll.y + at.y }), at };
    anchored.holdAt(layout, state.view, at);
  };
  change({});
  return {
    run: (step: Step) => {
      const { width, height } = state.view;
      if (step.do === "zoom") {
        holdAt({ x: step.x * width, y: step.y * height });
        change({ zoom: step.zoom });
      } else if (step.do === "turn") {
        holdAt({ x: width / 2, y: height / 2 });
        change({ turn: step.turn });
      } else if (step.do === "resize") change({ view: step.view });
      else if (step.do === "link") {
        hold({ place: startOfPage(layout, step.page % pages.length), at: { x: 0, y: 0 } });
      } else if (step.do === "hold") {
        const place = { index: step.page % pages.length, x: step.x, y: step.y, dx: 0, dy: 0 };
        hold({ place, at: { x: width / 3, y: height / 4 } });
      } else {
        browser.scrollTop = step.y * layout.height;
        browser.scrollLeft = step.x * layout.width;
        const { scrollLeft: x, scrollTop: y } = browser;
        if (anchored.scrolled(layout, browser)) held = { place: layout.placeAt({ x, y }), at: { x: 0, y: 0 } };
      }
      // The browser tells of every scrolling, of our own, too.
      expect(anchored.scrolled(layout, browser) && step.do !== "scroll").toBe(false);
      expectHeld(layout, held, browser);
    },
  };
}

describe("the pages", () => {
  it("keep what is held where it stands, through any zoom, window, turn, link and scrolling, in any order", () => {
    fc.assert(
      fc.property(
        fc.array(page, { minLength: 1, maxLength: 60 }),
        fc.array(step, { maxLength: 25 }),
        (pages, steps) => {
          const model = pagesModel(pages);
          for (const each of steps) model.run(each);
        },
      ),
    );
  });

  it("take a point to a place and back, wherever it is", () => {
    fc.assert(
      fc.property(
        fc.array(page, { minLength: 1, maxLength: 30 }),
        zoom,
        turn,
        viewSize,
        share,
        share,
        (pages, z, t, v, x, y) => {
          const layout = layOutPages(pages, z, t, v);
          const point = { x: x * layout.width, y: y * layout.height };
          const back = layout.pointOf(layout.placeAt(point));
          expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-6);
        },
      ),
    );
  });
});

type RowStep =
  | { do: "link"; row: number; below: number }
  | { do: "draw"; from: number; count: number }
  | { do: "filter"; every: number };
const rowStep: fc.Arbitrary<RowStep> = fc.oneof(
  fc.record({ do: fc.constant("link" as const), row: fc.nat(2_000), below: fc.constantFrom(0, 100) }),
  fc.record({ do: fc.constant("draw" as const), from: fc.nat(2_000), count: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ do: fc.constant("filter" as const), every: fc.integer({ min: 1, max: 4 }) }),
);
const height = fc.integer({ min: 10, max: 900 });

describe("the rows of a list", () => {
  it("stand where a link puts them, in whatever order they are drawn and turn out higher or lower than thought", () => {
    fc.assert(
      fc.property(
        fc.array(height, { minLength: 1, maxLength: 200 }),
        fc.array(rowStep, { maxLength: 40 }),
        (truth, steps) => {
          const view = { width: 500, height: 600 };
          const browser = new Browser();
          const all = truth.map((_, index) => `row-${index}`);
          const measured = new Map<string, number>();
          let keys = all;
          const thought = () => Float64Array.from(keys, (key) => measured.get(key) ?? 60);
          let heights = thought();
          let column = stack(heights);
          let laid: RowLayout;
          let held: Anchor<RowPlace> = { place: { key: "row-0", index: 0, share: 0 }, at: { x: 0, y: 0 } };
          const anchored = anchoredView(held);
          const settle = () => {
            laid = layOutRows(keys, column, 24);
            browser.resize(laid, view);
            anchored.settle(laid, browser);
            expect(anchored.scrolled(laid, browser)).toBe(false);
            expectHeld(laid, held, browser);
          };
          settle();
          for (const each of steps) {
            if (each.do === "link") {
              const index = each.row % keys.length;
              held = { place: { key: keys[index] ?? "", index, share: 0 }, at: { x: 0, y: each.below } };
              anchored.hold(held);
            } else if (each.do === "filter") {
              // A filter never hides the row that was asked for.
              keys = all.filter((key, index) => index % each.every === 0 || key === held.place.key);
              heights = thought();
              column = stack(heights);
            } else {
              const from = each.from % keys.length;
              for (const key of keys.slice(from, from + each.count)) measured.set(key, truth[all.indexOf(key)] ?? 0);
              heights.set(thought().subarray(from), from);
              restack(column, heights, from);
              expect(column).toEqual(stack(thought()));
            }
            settle();
          }
        },
      ),
    );
  });
});
