import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

const bytesPerMb = 1024 * 1024;

/** Resident memory of a process, native memory included, in MB; undefined where it cannot be told. */
export async function residentMb(pid: number): Promise<number | undefined> {
  if (process.platform !== "linux") return residentByPs(pid);
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / bytesPerMb;
  } catch {
    return undefined;
  }
}

function residentByPs(pid: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=", "-p", String(pid)], { timeout: 2000 }, (error, stdout) => {
      const kilobytes = Number(stdout.trim());
      resolve(error || !(kilobytes > 0) ? undefined : (kilobytes * 1024) / bytesPerMb);
    });
  });
}
