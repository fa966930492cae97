import { scopes } from "@verso/contract/scopes";
import { Upload } from "@verso/contract/uploads";
import { z } from "zod";
import type { World } from "./world.ts";

/** A tenant's way to the service, with no patience: every answer is given as it came. */
export type Account = {
  call(method: string, path: string, given?: { body?: object; key?: string }): Promise<Response>;
  /** Asks for a slot for so many bytes of a PDF. */
  slot(sizeBytes: number, key: string): Promise<Response>;
  send(slot: Upload, file: Uint8Array): Promise<Response>;
  /** A whole upload, from slot to verification, in a world that is well. */
  upload(file: Uint8Array): Promise<Upload>;
  submit(uploadId: string, key: string): Promise<Response>;
};

const Made = z.object({ tenant_id: z.string() });

const Issued = z.object({ key: z.string() });

/** A key that may do everything, of a new tenant with credit enough for everything where it `pays`, with so little otherwise that it runs out. */
export async function newTenantKey({ operate }: Pick<World, "operate">, { pays }: { pays: boolean }): Promise<string> {
  const { tenant_id } = Made.parse(await operate("tenant", "create", "--name", "Chaos"));
  if (pays) await operate("credit", "adjust", "--tenant", tenant_id, "--amount", "10000", "--reason", "chaos");
  else await operate("credit", "adjust", "--tenant", tenant_id, "--amount=-3.00", "--reason", "chaos");
  return Issued.parse(await operate("key", "issue", "--tenant", tenant_id, "--scopes", scopes.join(","))).key;
}

export async function openAccount(world: Pick<World, "operate" | "origin">): Promise<Account> {
  const bearer = await newTenantKey(world, { pays: true });
  const call: Account["call"] = (method, path, { body, key } = {}) =>
    fetch(`${world.origin}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(body && { "Content-Type": "application/json" }),
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const slot: Account["slot"] = (sizeBytes, key) =>
    call("POST", "/v1/uploads", { body: { content_type: "application/pdf", size_bytes: sizeBytes }, key });
  const send: Account["send"] = ({ write }, file) => {
    if (!write) throw new Error("a slot without a place to write to");
    return fetch(write.url, { method: write.method, headers: write.headers, body: new Uint8Array(file) });
  };
  return {
    call,
    slot,
    send,
    async upload(file) {
      const made = Upload.parse(await (await slot(file.byteLength, `upload-${file.byteLength}`)).json());
      await send(made, file);
      return Upload.parse(await (await call("POST", `/v1/uploads/${made.id}/verify`)).json());
    },
    submit: (uploadId, key) => call("POST", "/v1/extractions", { body: { upload_id: uploadId, mode: "ocr" }, key }),
  };
}
