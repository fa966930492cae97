import { expect, test } from "vitest";
import { waitAddress, waitOf } from "./sign-in-wait.ts";

const dashboard = "https://verso.example";

test("a waiting time survives the way through the library, another address has none", () => {
  expect(waitOf(waitAddress(840, dashboard))).toBe(840);
  expect(waitAddress(840, `${dashboard}/somewhere`)).toBe(`${dashboard}/sign-in?wait=840`);
  const others = ["?error=CredentialsSignin", "?wait=", "?wait=0", "?wait=-3", "?wait=1.5", "?error=wait:3", ""];
  for (const query of others) expect(waitOf(`${dashboard}/sign-in${query}`)).toBeNull();
  for (const none of [null, undefined, "", "840"]) expect(waitOf(none)).toBeNull();
});
