const atOnce = 4;
const waiting: (() => void)[] = [];
let asking = 0;

/** Asks a few at a time: hundreds of requests that begin together hold up the page. */
export async function inLine<T>(ask: () => Promise<T>): Promise<T> {
  if (asking >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  asking += 1;
  try {
    return await ask();
  } finally {
    asking -= 1;
    waiting.shift()?.();
  }
}
