import { describe, expect, it, vi } from "vitest";
import { waitOf } from "../lib/session/sign-in-wait.ts";
import { startDoor } from "./testing/door.ts";

describe("sign-ins", () => {
  const body = { method: "POST", body: "email=x" };

  it.each(["/api/auth/callback/credentials", "/api//auth/callback/credentials", "/api/%61uth/callback/credentials"])(
    "at %s pass ten at once, the others are told when to come again, and what else is asked goes on",
    async (path) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let inside = 0;
      const { port } = await startDoor({
        handle: async (request, response) => {
          if (request.method === "POST") {
            inside += 1;
            await held;
          }
          response.end("{}");
        },
      });
      const address = `http://localhost:${port}`;
      const ten = Array.from({ length: 10 }, () => fetch(address + path, body));
      await vi.waitFor(() => expect(inside).toBe(10));
      const others = await Promise.all(Array.from({ length: 90 }, () => fetch(address + path, body)));
      for (const answer of others) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get("retry-after")).toBe("3");
        expect(waitOf((await answer.json()).url)).toBe(3);
      }
      expect((await fetch(`${address}/api/credits`)).status).toBe(200);
      expect(inside).toBe(10);
      release();
      expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array(10).fill(200));
      await vi.waitFor(async () => expect((await fetch(address + path, body)).status).toBe(200));
    },
  );
});
