import { expect, test } from "vitest";
import { openOneModel } from "./one-model.ts";

/** Models that say when they are opened and closed. */
function models() {
  const seen: string[] = [];
  const one = openOneModel((name) => {
    seen.push(`open ${name}`);
    return { name, close: async () => void seen.push(`close ${name}`) };
  });
  return { seen, one };
}

test("who wants the model that is there shares it, who wants another waits until it is closed, and none is passed by", async () => {
  const { seen, one } = models();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun = Promise.withResolvers<void>();
  const a = one.use("a", () => first.promise);
  const alsoA = one.use("a", async () => {
    begun.resolve();
    await second.promise;
  });
  const b = one.use("b", async ({ name }) => void seen.push(`work ${name}`));
  const laterA = one.use("a", async ({ name }) => void seen.push(`work ${name}`));
  await begun.promise;
  first.resolve();
  await a;
  expect(seen).toEqual(["open a"]);
  second.resolve();
  await Promise.all([alsoA, b, laterA]);
  expect(seen).toEqual(["open a", "close a", "open b", "work b", "close b", "open a", "work a"]);
  await one.letGo();
  expect(seen.at(-1)).toBe("close a");
});

test("who leaves before its turn is let go at once, and holds up nobody behind it", async () => {
  const { seen, one } = models();
  const first = Promise.withResolvers<void>();
  const a = one.use("a", () => first.promise);
  const stop = new AbortController();
  const b = one.use("b", async () => "never", stop.signal);
  const laterA = one.use("a", async () => "a again");
  stop.abort(new Error("left"));
  await expect(b).rejects.toThrow("left");
  first.resolve();
  await a;
  expect(await laterA).toBe("a again");
  await expect(one.use("a", () => Promise.reject(new Error("its own")))).rejects.toThrow("its own");
  await one.letGo();
  expect(seen.at(-1)).toBe("close a");
});
