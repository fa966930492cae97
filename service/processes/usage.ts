import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";

/** What a process holds and has used: resident memory, native memory included, and CPU time of all its threads. */
export type Usage = { memoryMb: number; cpuMs: number };

const bytesPerMb = 1024 * 1024;
/** Linux counts CPU time in ticks of this length, whatever its kernel's own clock. */
const tickMs = 10;

/** The usage of a process; undefined where it cannot be told. */
export async function usageOf(pid: number): Promise<Usage | undefined> {
  if (process.platform !== "linux") return usageByPs(pid);
  try {
    // The kernel answers from memory within microseconds; the threads that read files may all wait for disks.
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    // The program's name may hold blanks and brackets; utime and stime are the 12th and 13th field after it (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * tickMs;
    return kilobytes === undefined ? undefined : { memoryMb: (Number(kilobytes) * 1024) / bytesPerMb, cpuMs };
  } catch {
    return undefined;
  }
}

function usageByPs(pid: number): Promise<Usage | undefined> {
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=,time=", "-p", String(pid)], { timeout: 2000 }, (error, stdout) => {
      const [kilobytes, time = ""] = stdout.trim().split(/\s+/);
      // [[days-]hours:]minutes:seconds
      const seconds = time.split(/[-:]/).reduceRight(
        ({ sum, unit }, part, i, parts) => ({
          sum: sum + Number(part) * unit,
          unit: unit * (parts.length === 4 && i === 1 ? 24 : 60),
        }),
        { sum: 0, unit: 1 },
      ).sum;
      const known = !error && Number(kilobytes) > 0 && Number.isFinite(seconds);
      resolve(known ? { memoryMb: (Number(kilobytes) * 1024) / bytesPerMb, cpuMs: seconds * 1000 } : undefined);
    });
  });
}
