import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each(["localhost", "LOCALHOST", "localhost.", "verso.localhost", "127.0.0.1", "127.8.9.1", "::1", "[::1]"])(
  "%s is this machine's own",
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(["0.0.0.0", "::", "10.0.0.1", "verso.example", "localhost.example", "127.0.0.1.example", "1127.0.0.1", ""])(
  "%j can be reached from elsewhere",
  (host) => expect(isLoopback(host)).toBe(false),
);
