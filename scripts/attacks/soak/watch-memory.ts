import { residentMb } from "../parts.ts";
import type { Product } from "../product.ts";

const everyMs = 2_000;
/** Growth over the second half that is no more than a heap's breathing: so much, or this share of what is held. */
const flatMb = 60;
const flatShare = 0.15;

export type Held = {
  part: string;
  samples: number;
  meanMb: number;
  mostMb: number;
  slopeMbPerMin: number;
  flat: boolean;
};

/** Looks at what each part holds in memory until it is asked what it saw. */
export function watchMemory(product: Product): () => Held[] {
  const seen = new Map<string, { minute: number; mb: number }[]>();
  const began = Date.now();
  const timer = setInterval(() => {
    for (const { name, pid } of product.parts()) {
      const mb = residentMb(pid);
      if (mb !== undefined) seen.set(name, [...(seen.get(name) ?? []), { minute: (Date.now() - began) / 60_000, mb }]);
    }
  }, everyMs);
  return () => {
    clearInterval(timer);
    return [...seen].map(([part, samples]) => toHeld(part, samples));
  };
}

function toHeld(part: string, samples: readonly { minute: number; mb: number }[]): Held {
  const half = samples.slice(samples.length >> 1);
  const meanMb = mean(half.map(({ mb }) => mb));
  const minutes = (half.at(-1)?.minute ?? 0) - (half[0]?.minute ?? 0);
  const slopeMbPerMin = slope(half);
  const flat = slopeMbPerMin * minutes <= Math.max(flatMb, flatShare * meanMb);
  const mostMb = Math.max(...samples.map(({ mb }) => mb));
  return { part, samples: samples.length, meanMb, mostMb, slopeMbPerMin, flat };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of the line of least squares through the samples. */
function slope(samples: readonly { minute: number; mb: number }[]): number {
  const at = mean(samples.map(({ minute }) => minute));
  const over = samples.reduce((sum, { minute, mb }) => sum + (minute - at) * mb, 0);
  const spread = samples.reduce((sum, { minute }) => sum + (minute - at) ** 2, 0);
  return spread === 0 ? 0 : over / spread;
}
