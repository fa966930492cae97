import { ApiError } from "../errors/api-error.ts";
import { formatNumber } from "../format/counts.ts";
import { asApiError } from "./as-api-error.ts";

/** What was refused of something that was asked of several, by the id of each. The others are done. */
export class SomeRefused extends ApiError {
  readonly refused: readonly { id: string; error: ApiError }[];

  constructor(refused: readonly { id: string; error: ApiError }[], of: number) {
    const [first] = refused;
    const others = of > refused.length ? " The others are done." : "";
    super({
      status: first?.error.status ?? 0,
      code: first?.error.code ?? "unexpected",
      message: `${formatNumber(refused.length)} of ${formatNumber(of)} ${refused.length === 1 ? "was" : "were"} refused.${others}`,
      requestId: null,
    });
    this.refused = refused;
  }
}

/**
 * Asks something of each, a few at a time, whatever becomes of the others. Throws what a single one met, of several `SomeRefused` once
 * all were tried.
 */
export async function ofEach<T extends { id: string }>(
  things: readonly T[],
  ask: (thing: T) => Promise<unknown>,
): Promise<void> {
  const left = [...things];
  const refused: { id: string; error: ApiError }[] = [];
  const work = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) {
      try {
        await ask(thing);
      } catch (error) {
        refused.push({ id: thing.id, error: asApiError(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, work));
  const [first] = refused;
  if (first === undefined) return;
  throw things.length === 1 ? first.error : new SomeRefused(refused, things.length);
}
const askedAtOnce = 4;
