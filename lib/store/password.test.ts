import { expect, test } from "vitest";
import { hashPassword, matchesPassword, noPassword, spendPasswordCheck } from "./password.ts";

test("the right password matches, a wrong one does not", async () => {
  const stored = await hashPassword("correct horse battery staple");
  expect(await matchesPassword("correct horse battery staple", stored)).toBe(true);
  for (const wrong of ["correct horse battery stapl", "Correct horse battery staple", ""]) {
    expect(await matchesPassword(wrong, stored)).toBe(false);
  }
});

test("a hash holds its parameters and a salt of its own, and not the password", async () => {
  const [one, two] = await Promise.all([hashPassword("the same password"), hashPassword("the same password")]);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(two);
  expect(one).not.toContain("same");
});

test("a hash of other parameters, from before or after, is checked with its own", async () => {
  // RFC 7914, section 12: scrypt("pleaseletmein", "SodiumChloride", N=16384, r=8, p=1), its first 32 bytes.
  const hash = Buffer.from("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2", "hex");
  const stored = `$scrypt$ln=14,r=8,p=1$${Buffer.from("SodiumChloride").toString("base64")}$${hash.toString("base64")}`;
  expect(await matchesPassword("pleaseletmein", stored)).toBe(true);
  expect(await matchesPassword("pleaseletmeout", stored)).toBe(false);
});

test("one keyboard's accents equal another's", async () => {
  const stored = await hashPassword("caf\u00e9 au lait, s'il");
  expect(await matchesPassword("cafe\u0301 au lait, s'il", stored)).toBe(true);
});

test("what is no hash matches nothing, not even itself", async () => {
  for (const stored of ["", "plain", "$scrypt$ln=15,r=8,p=3$$", "$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA"]) {
    expect(await matchesPassword(stored, stored)).toBe(false);
  }
});

test("the check for an unknown account does its work and says no", async () => {
  expect(await spendPasswordCheck("anything")).toBe(false);
});

test("who has no password has a hash like any other, which nothing opens", async () => {
  expect(noPassword()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
  expect(noPassword()).not.toBe(noPassword());
  for (const text of ["", "null", "correct horse battery staple"]) {
    expect(await matchesPassword(text, noPassword())).toBe(false);
  }
});
