import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { postmaster } from "../../service/chaos/postgres.ts";

/** A process that must live as long as the product. */
export type Part = { name: string; pid: number };
export type Facts = { pid: number; parent: number; command: string };

/** Every process of this machine that can be looked at. Linux only: it reads `/proc`. */
function processes(): Facts[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? read(pid, "stat") : undefined;
    if (stat === undefined) return [];
    // The name in brackets may hold anything; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return [{ pid, parent, command: (read(pid, "cmdline") ?? "").replaceAll("\0", " ").trim() }];
  });
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}

/** The launcher, what it started, and the database's first process, by what they are. */
export function partsOf(launcher: number, dataDir: string): Part[] {
  const children = processes().filter(({ parent }) => parent === launcher);
  const service = children.find(({ command }) => command.includes("service/main.ts"));
  const dashboard = children.find((child) => child !== service && !child.command.includes("postgres"));
  const database = postmaster(dataDir);
  return [
    { name: "launcher", pid: existsSync(`/proc/${launcher}`) ? launcher : undefined },
    { name: "service", pid: service?.pid },
    { name: "dashboard", pid: dashboard?.pid },
    { name: "database", pid: database },
  ].flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }]));
}

/** Everything below a process, however deep. */
export function descendantsOf(pid: number): Facts[] {
  const all = processes();
  const below = (of: number): Facts[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** Mebibytes that a process holds in memory; undefined where it is gone. */
export function residentMb(pid: number): number | undefined {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, "status") ?? "")?.[1];
  return kb === undefined ? undefined : Number(kb) / 1024;
}

/** What holds a process in: its user, its system-call filter, and whether its network is another than ours. */
export function confinementOf(pid: number): { uid: number; filtered: boolean; ownNetwork: boolean } | undefined {
  const status = read(pid, "status");
  const network = networkOf(pid);
  if (status === undefined || network === undefined) return undefined;
  return {
    uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
    filtered: /^Seccomp:\s+2$/m.test(status),
    ownNetwork: network !== networkOf(process.pid),
  };
}

function networkOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return undefined;
  }
}
