import { expect, it } from "vitest";
import { faultsOf } from "./use-sign-in.ts";

it("says why nobody can sign in, and that it was not what was typed", () => {
  const said = (word: string, why: string | null = null) => faultsOf(word, null, why).password;
  const why = "The dashboard’s database does not answer.";
  expect(said("own", why)).toBe(`${why} Nobody can sign in. Your entries were not the reason; its log says more.`);
  expect(said("own")).toMatch(/a fault of its own/);
  expect(said("busy")).toMatch(/Too many/);
  expect(said("unreachable")).toMatch(/does not answer\. Check your connection/);
});

it("says nothing of an account that is not there", () => {
  expect(faultsOf("CredentialsSignin", null, null)).toEqual({ password: "Email or password is not right." });
});
