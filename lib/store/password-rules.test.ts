import { expect, test } from "vitest";
import { passwordFault } from "./password-rules.ts";

const about = ["ada.lovelace@example.com", "Ada Lovelace"];

test.each([
  ["password1234"],
  ["qwertyuiop12"],
  ["aaaaaaaaaaaaaaaa"],
  ["123456789012"],
  ["iloveyou1234"],
  ["VersoVerso12"],
  ["ada.lovelace@example.com"],
  ["AdaLovelace12"],
  ["lovelaceexample"],
])("%s is guessed first", (password) => {
  expect(passwordFault(password, about)).toMatch(/guessed first/);
});

test.each([["correct horse battery"], ["kT9$wqZp2vLx"], ["ein alter hut am fenster"], ["床前明月光疑是地上霜举头望"]])(
  "%s can be taken",
  (password) => {
    expect(passwordFault(password, about)).toBeNull();
  },
);

test("the length has bounds, and nothing else is asked of a password", () => {
  expect(passwordFault("kT9$wqZp2vL", about)).toMatch(/at least 12/);
  expect(passwordFault("kT9$wqZp2vLx".repeat(17), about)).toMatch(/at most 200/);
  expect(passwordFault("kT9$wqZp2vLx".repeat(16), about)).toBeNull();
});
