import { expect, test } from "vitest";
import { checkUrl, isPublic, type Reach, type Resolve } from "./reach.ts";

const nowhere: Resolve = () => Promise.reject(new Error("no such name"));
const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const closed = (resolve: Resolve = nowhere): Reach => ({ open: false, resolve });
const refused = (text: string, reach: Reach) =>
  checkUrl(text, reach, "invalid_webhook").catch((error: unknown) => error);

const outward = leadsTo("93.184.215.14");

test.each([
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://017700000001/",
  "https://0177.0.0.01/",
  "https://0/",
  "https://0.0.0.0/",
  "https://10.0.0.1/",
  "https://100.64.0.1/",
  "https://100.100.100.200/",
  "https://168.63.129.16/",
  "https://169.254.169.254/latest/meta-data/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::]/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b:1::a00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:0:7f00:1::]/",
  "https://[fe80::1]/",
  "https://[fec0::1]/",
  "https://[fd00:ec2::254]/",
  "https://[ff02::1]/",
  "https://[2001:db8::1]/",
  "https://[100::1]/",
  "https://１２７.0.0.1/",
  "https://127。0。0。1/",
])("is not called: %s", async (text) => {
  expect(await refused(text, closed(outward))).toMatchObject({ code: "invalid_webhook", details: [{ path: "/url" }] });
});

test.each([
  ["localhost", "127.0.0.1"],
  ["localhost.", "::1"],
  ["metadata.google.internal", "169.254.169.254"],
  ["127.0.0.1.nip.example", "127.0.0.1"],
  ["inside.example", "10.1.2.3"],
  ["mapped.example", "::ffff:10.1.2.3"],
])("no name leads within: %s", async (name, address) => {
  const answer = await refused(`https://${name}/`, closed(leadsTo(address)));
  expect(answer).toMatchObject({ code: "invalid_webhook", message: "The URL does not lead to the public internet." });
});

test("one private address among public ones is enough to be refused", async () => {
  const mixed = closed(leadsTo("93.184.215.14", "192.168.0.10"));
  expect(await refused("https://mixed.example/", mixed)).toMatchObject({ code: "invalid_webhook" });
});

test.each([
  "http://93.184.215.14/",
  "file:///etc/passwd",
  "gopher://93.184.215.14/",
  "https://me@93.184.215.14/",
  "https://93.184.215.14/#part",
  "https://93.184.215.14/\r\nX-Mine: 1",
  "https://93.184.215.14\\@127.0.0.1/",
  ` https://93.184.215.14/`,
  `https://93.184.215.14/${"a".repeat(2_048)}`,
  "https://",
  "",
])("no address of another shape: %j", async (text) => {
  expect(await refused(text, closed(outward))).toMatchObject({ code: "invalid_webhook" });
});

test("a name that leads nowhere is refused, and the public internet is not", async () => {
  expect(await refused("https://nowhere.example/", closed())).toMatchObject({ code: "invalid_webhook" });
  for (const text of [
    "https://93.184.215.14:8443/in?key=1",
    "https://[2606:2800:21f::1]/",
    "https://receiver.example/",
  ]) {
    await expect(checkUrl(text, closed(outward), "invalid_webhook")).resolves.toBeUndefined();
  }
});

test("by leave of the operator everything may be called, over http too", async () => {
  const open: Reach = { open: true, resolve: nowhere };
  await expect(checkUrl("http://127.0.0.1:3000/", open, "invalid_webhook")).resolves.toBeUndefined();
  expect(await refused("ftp://127.0.0.1/", open)).toMatchObject({ code: "invalid_webhook" });
});

test("what borders on what is set aside is public", () => {
  for (const address of [
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "172.32.0.0",
    "223.255.255.255",
  ]) {
    expect([address, isPublic({ address, family: 4 })]).toEqual([address, true]);
  }
  for (const address of ["2000::1", "2003::1", "2a00:1450::1", "3ffe::1"]) {
    expect([address, isPublic({ address, family: 6 })]).toEqual([address, true]);
  }
});
