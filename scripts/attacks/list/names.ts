import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Attack } from "../attack.ts";
import { send } from "../client.ts";
import { smallPdf } from "../honest.ts";
import { type Person, signedInOwner } from "../person.ts";
import { jsonOf } from "../tenant.ts";

const Made = z.object({
  id: z.string(),
  write: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
});
const Named = z.object({ name: z.string().nullable() });
/** What turns a name into another one on a screen, in a header or in a file. */
const unsafe = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u;

/** File names that end a line, end a string or turn the direction of reading. */
export const names: Attack = {
  name: "file names",
  async run(product) {
    const owner = await signedInOwner(product, "127.0.0.1");
    const withNul = await slot(owner, "a\u0000.pdf", 10);
    const shown: string[] = [];
    for (const name of ["a\r\nSet-Cookie: x=y.pdf", "invoice\u202efdp.exe", "a\u2066b\u2069.pdf", "a\u001b[31m.pdf"]) {
      shown.push(await nameShown(owner, name));
    }
    const bad = shown.filter((name) => unsafe.test(name));
    return [
      {
        what: "a name with NUL is refused before there is a slot",
        figure: `${withNul.status}`,
        held: withNul.status >= 400 && withNul.status < 500,
      },
      {
        what: "names with CR, LF, escapes and bidirectional overrides",
        figure: bad.length === 0 ? `${shown.length} shown clean` : `shown as ${JSON.stringify(bad)}`,
        held: bad.length === 0,
      },
    ];
  },
};

const slot = (owner: Person, name: string, size_bytes: number) =>
  owner.call("POST", "/api/uploads", {
    body: { name, content_type: "application/pdf", size_bytes },
    headers: { "Idempotency-Key": randomUUID() },
  });

/** What the dashboard gives as an extraction's name whose file was called this; "" where the name was refused. */
async function nameShown(owner: Person, name: string): Promise<string> {
  const file = await smallPdf(1);
  const made = Made.safeParse(jsonOf(await slot(owner, name, file.byteLength))).data;
  if (!made) return "";
  await send({ url: made.write.url, method: "PUT", headers: made.write.headers, body: file });
  await owner.call("POST", `/api/uploads/${made.id}/verify`);
  const submitted = await owner.call("POST", "/api/extractions", {
    body: { upload_id: made.id, mode: "ocr" },
    headers: { "Idempotency-Key": randomUUID() },
  });
  const id = z.object({ id: z.string() }).safeParse(jsonOf(submitted)).data?.id ?? "";
  return Named.safeParse(jsonOf(await owner.call("GET", `/api/extractions/${id}`))).data?.name ?? "";
}
