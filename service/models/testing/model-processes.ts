import { readdirSync, readFileSync } from "node:fs";

/** The process ids of the models that this process holds (Linux alone). */
export function modelProcesses(parent = process.pid): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const [, above] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return Number(above) === parent && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("model-process.ts");
      } catch {
        return false;
      }
    });
}
