import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { whenConnected } from "./when-connected.ts";

const failure = (code: string) => new ApiError({ status: 0, code, message: "no", requestId: null });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("goes on after half an hour without a connection, and tells of each wait", async () => {
  const began = Date.now();
  const work = vi.fn(async () => {
    if (Date.now() - began < 30 * 60_000) throw failure("offline");
    return "done";
  });
  const onInterrupted = vi.fn();
  const result = whenConnected(work, { signal: new AbortController().signal, onInterrupted });
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(await result).toBe("done");
  expect(await result).toBe("done");
  expect(onInterrupted).toHaveBeenCalledTimes(work.mock.calls.length - 1);
  // Growing pauses: not a request a second for half an hour.
  expect(work.mock.calls.length).toBeLessThan(75);
});

it("ends with what is no matter of the connection, and with the signal", async () => {
  const { signal } = new AbortController();
  await expect(
    whenConnected(() => Promise.reject(failure("file_too_large")), { signal, onInterrupted() {} }),
  ).rejects.toMatchObject({ code: "file_too_large" });
  const controller = new AbortController();
  const given = whenConnected(() => Promise.reject(failure("unreachable")), {
    signal: controller.signal,
    onInterrupted: () => controller.abort(),
  });
  await expect(given).rejects.toMatchObject({ code: "unreachable" });
});
