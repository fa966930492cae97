import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../service/door/free-port.ts";
import { libraryPath, unpackDebian } from "../service/testing/debian.ts";

const operations = fileURLToPath(new URL("../docs/operations.md", import.meta.url));

/** Where a web server listens, and Verso behind it. */
type Ports = { http: number; https: number; dashboard: number; service: number };
type Server = {
  path: string;
  start: string;
  /** The whole configuration around what is printed. */
  around: (printed: string, ports: Ports, dir: string) => string;
  args: (file: string, dir: string) => string[];
};

/** The configuration that `docs/operations.md` prints and that begins with these words. */
function printed(start: string): string {
  const block = readFileSync(operations, "utf8")
    .split("```\n")
    .find((text) => text.startsWith(start));
  if (block === undefined) throw new Error(`docs/operations.md prints nothing that begins with ${start}`);
  return block;
}

const versoPorts = (text: string, { dashboard, service }: Ports) =>
  text.replaceAll(":3000", `:${dashboard}`).replaceAll(":4000", `:${service}`);

const servers = {
  nginx: {
    path: "usr/sbin/nginx",
    start: "server {",
    around: (text, ports, dir) => {
      const site = versoPorts(text, ports)
        .replaceAll("listen 443", `listen 127.0.0.1:${ports.https}`)
        .replaceAll("listen 80", `listen 127.0.0.1:${ports.http}`)
        .replaceAll("/etc/ssl/", `${dir}/`);
      const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${dir}/${name};`,
      );
      return `daemon off; pid ${dir}/pid; events {} http { access_log off; ${kept.join(" ")}\n${site}}`;
    },
    args: (file, dir) => ["-e", join(dir, "log"), "-c", file],
  },
  caddy: {
    path: "usr/bin/caddy",
    start: "verso.example {",
    around: (text, ports) => {
      const own = ["admin off", "local_certs", "skip_install_trust", "default_bind 127.0.0.1"];
      const listens = [`http_port ${ports.http}`, `https_port ${ports.https}`];
      return `{\n${[...own, ...listens].join("\n")}\n}\n${versoPorts(text, ports)}`;
    },
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
} satisfies Record<string, Server>;

export type ServerName = keyof typeof servers;
export const serverNames: readonly ServerName[] = ["nginx", "caddy"];

type Program = { file: string; env: NodeJS.ProcessEnv };

/** A program that is installed, or unpacked from Debian's package of that name. Throws where it is not to be had. */
async function program(name: string, path: string): Promise<Program> {
  if (existsSync(join("/", path))) return { file: join("/", path), env: process.env };
  const root = await unpackDebian(name);
  return { file: join(root, path), env: { ...process.env, LD_LIBRARY_PATH: await libraryPath(root) } };
}

/** A certificate that nobody vouches for, for nginx; caddy makes its own. */
async function makeCertificate(dir: string): Promise<void> {
  const { file, env } = await program("openssl", "usr/bin/openssl");
  const pair = ["-newkey", "rsa:2048", "-nodes", "-keyout", join(dir, "verso.key"), "-out", join(dir, "verso.pem")];
  execFileSync(file, ["req", "-x509", ...pair, "-days", "1", "-subj", "/CN=verso.example"], { env, stdio: "pipe" });
}

async function untilListens(port: number, ended: () => string | null): Promise<void> {
  for (;;) {
    const reason = ended();
    if (reason !== null) throw new Error(reason);
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export type WebServer = { http: number; https: number; stop: () => Promise<void> };

/** A web server's program; null where somebody who is not root would have to install it first. */
export async function findWebServer(name: ServerName): Promise<Program | null> {
  return program(name, servers[name].path).catch((error: unknown) => {
    if (process.getuid?.() === 0) throw error;
    return null;
  });
}

/** Runs a web server in front of Verso with what `docs/operations.md` prints for it, on free ports of the loopback. */
export async function startWebServer(
  name: ServerName,
  { file: command, env }: Program,
  verso: { port: number; servicePort: number },
): Promise<WebServer> {
  const { start, around, args } = servers[name];
  const dir = mkdtempSync(join(tmpdir(), `verso-${name}-`));
  // As root nginx works as another user.
  chmodSync(dir, 0o711);
  const http = await freePort();
  const https = await freePort();
  const file = join(dir, "configuration");
  writeFileSync(file, around(printed(start), { http, https, dashboard: verso.port, service: verso.servicePort }, dir));
  if (name === "nginx") await makeCertificate(dir);
  const own = { ...env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
  const child = spawn(command, args(file, dir), { env: own, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(dir, { recursive: true, force: true });
  };
  const ended = () => (child.exitCode === null ? null : `${name} ended: ${said}`);
  await untilListens(https, ended).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { http, https, stop };
}

/** A port through which one comes to another port of this machine from `address`. */
export async function comeFrom(address: string, port: number): Promise<{ port: number; close: () => void }> {
  const relay = createServer((client) => {
    const server = connect({ port, host: "127.0.0.1", localAddress: address });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => [client, server].map((each) => each.destroy()));
  });
  const own = await freePort();
  await new Promise<void>((resolve) => relay.listen(own, "127.0.0.1", resolve));
  return { port: own, close: () => relay.close() };
}
