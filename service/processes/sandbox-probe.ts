/** Tries what a process on strangers' files must not be able to do, and what it must. */
import { appendFileSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { z } from "zod";
import { answerRequests } from "./answer-requests.ts";
import type { SandboxReport } from "./sandbox-report.ts";

const Request = z.object({ connect: z.int(), read: z.array(z.string()), write: z.array(z.string()) });

const succeeds = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

const reaches = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });

answerRequests<z.infer<typeof Request>, SandboxReport>(Request, async ({ connect: port, read, write }) => ({
  answer: {
    connected: await reaches(port),
    read: read.map((path) => succeeds(() => readFileSync(path))),
    written: write.map((path) => succeeds(() => appendFileSync(path, "written"))),
    user: process.getuid?.() ?? 0,
  },
}));
