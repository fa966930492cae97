import type { Hono } from "hono";
import type { Env } from "../request.ts";
import { refuseOtherMethods } from "../route.ts";
import { hasTag } from "../send-tagged.ts";
import { type ClientPackage, pythonPackage, typescriptPackage } from "./packages.ts";

/** By what stands after `/clients/`. */
const packages = { "typescript.tgz": typescriptPackage, "python.whl": pythonPackage };
const extension = { "typescript.tgz": "tgz", "python.whl": "whl" };

/**
 * `/clients`: the clients of this version, for npm and pip, without a key. `typescript.tgz` and `python.whl`, each with its `.sha256`;
 * the same under the names that tell their version, of which pip needs the wheel's; and a page that names them, which pip can search.
 */
export function mountClients(app: Hono<Env>): void {
  const made = new Map<keyof typeof packages, Promise<ClientPackage>>();
  const take = (name: keyof typeof packages) => {
    const known = made.get(name);
    if (known) return known;
    const making = packages[name]();
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  };
  const names = Object.keys(packages) as (keyof typeof packages)[];

  for (const name of names) {
    app.get(`/clients/${name}`, async (c) => sendPackage(c.req.raw, await take(name)));
    app.get(`/clients/${name}.sha256`, async () => sendHash(name, await take(name)));
    refuseOtherMethods(app, `/clients/${name}`, ["GET"]);
    refuseOtherMethods(app, `/clients/${name}.sha256`, ["GET"]);
  }
  app.get("/clients/:file{verso[-_]documents-[0-9A-Za-z.+-]+\\.(tgz|whl)}", async (c, next) => {
    const asked = c.req.param("file");
    const name = names.find((each) => asked.endsWith(extension[each]));
    const found = name && (await take(name));
    return found?.name === asked ? sendPackage(c.req.raw, found) : next();
  });
  app.get("/clients", async () => sendPage(await Promise.all(names.map(take))));
  app.get("/clients/", async () => sendPage(await Promise.all(names.map(take))));
  refuseOtherMethods(app, "/clients", ["GET"]);
}

function sendPackage({ headers: asked, method }: Request, { name, type, bytes, sha256 }: ClientPackage): Response {
  const headers = { "Cache-Control": "public, no-cache", ETag: `"${sha256}"` };
  if (hasTag(asked.get("if-none-match"), headers.ETag)) return new Response(null, { status: 304, headers });
  const named = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
  const whole = { ...headers, ...named, "Content-Length": String(bytes.byteLength) };
  return new Response(method === "HEAD" ? null : new Uint8Array(bytes), { headers: whole });
}

/** As `sha256sum --check` reads it. */
const sendHash = (name: string, { sha256 }: ClientPackage): Response =>
  new Response(`${sha256}  ${name}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });

function sendPage(all: readonly ClientPackage[]): Response {
  const links = all.map(({ name, sha256 }) => `<li><a href="/clients/${name}#sha256=${sha256}">${name}</a></li>`);
  const page = `<!doctype html>\n<html lang="en"><title>Clients of Verso</title><ul>${links.join("")}</ul></html>\n`;
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
