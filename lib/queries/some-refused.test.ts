import { expect, test } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { ofEach, SomeRefused } from "./some-refused.ts";

const refusal = (message: string) => new ApiError({ status: 409, code: "result_not_ready", message, requestId: null });
const things = ["a", "b", "c", "d", "e", "f"].map((id) => ({ id }));

test("each is asked once, whatever becomes of the others, and each refusal is told with its own reason", async () => {
  const asked: string[] = [];
  const trying = ofEach(things, async ({ id }) => {
    asked.push(id);
    if (id === "b" || id === "e") throw refusal(`${id} still runs`);
  });
  const error = await trying.catch((cause: unknown) => cause);
  expect(asked.toSorted()).toEqual(things.map(({ id }) => id));
  if (!(error instanceof SomeRefused)) throw new Error("not told");
  expect(error.message).toBe("2 of 6 were refused. The others are done.");
  expect(error.refused.map(({ id, error: { message } }) => [id, message]).toSorted()).toEqual([
    ["b", "b still runs"],
    ["e", "e still runs"],
  ]);
});

test("what a single one met is told as it is, and nothing is thrown where all is done", async () => {
  await expect(ofEach(things.slice(0, 1), () => Promise.reject(refusal("no")))).rejects.toThrow(/^no$/);
  await expect(ofEach(things, async () => undefined)).resolves.toBeUndefined();
});
