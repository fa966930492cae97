import { afterEach, describe, expect, test, vi } from "vitest";
import { type NetworkOptions, NetworkProcess } from "./network-process.ts";
import { pictureBytes } from "./page-picture.ts";

/** What the made-up network does at a picture that begins with this byte (`testing/made-up-network.ts`). */
const deeds = { see: 0, crash: 1, hang: 2, grow: 3, babble: 4, refuse: 5, linger: 6 } as const;
const pictureOf = (deed: keyof typeof deeds) => {
  const picture = new Uint8Array(pictureBytes);
  picture[0] = deeds[deed];
  return picture;
};
const goesOn = () => new AbortController().signal;

type Told = { msg: string; [k: string]: unknown };
const opened: NetworkProcess[] = [];
function open(options: Partial<NetworkOptions> = {}): { network: NetworkProcess; told: Told[] } {
  const told: Told[] = [];
  const network = new NetworkProcess({
    threads: 1,
    deadlineMs: 20_000,
    log: (event) => told.push(event),
    where: () => "here",
    program: { module: new URL("./testing/made-up-network.ts", import.meta.url), memoryMb: 400 },
    ...options,
  });
  opened.push(network);
  return { network, told };
}
const faults = (told: readonly Told[]) => told.filter(({ level }) => level !== "debug");
const isAlive = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((network) => network.close()));
});

describe("the network's process", () => {
  test("starts when it is asked, says what it sees, and is let go when it is idle", async () => {
    const { network, told } = open({ idleMs: 200 });
    expect(told).toEqual([]);
    expect(await network.find(pictureOf("see"), goesOn())).toHaveLength(1);
    expect(isAlive(told[0]?.pid)).toBe(true);
    await vi.waitFor(() => expect(isAlive(told[0]?.pid)).toBe(false), { timeout: 10_000 });
    expect(await network.find(pictureOf("see"), goesOn())).toHaveLength(1);
    expect(faults(told)).toEqual([]);
  });

  test.each([
    ["crash", "crashed", {}],
    ["hang", "timeout", { deadlineMs: 300 }],
    ["grow", "memory", {}],
    ["babble", "crashed", {}],
  ] as const)("that must %s is ended and said so, and the next picture has another", async (deed, kind, options) => {
    const { network, told } = open(options);
    expect(await network.find(pictureOf(deed), goesOn())).toBeUndefined();
    expect(faults(told)).toMatchObject([{ kind, msg: expect.stringContaining("geometry") }]);
    expect(await network.find(pictureOf("see"), goesOn())).toHaveLength(1);
  });

  test("is left alone for a while after two failures in a row", async () => {
    const { network, told } = open({ restMs: 1_500 });
    for (let i = 0; i < 3; i++) expect(await network.find(pictureOf("crash"), goesOn())).toBeUndefined();
    expect([faults(told).length, network.isUsable]).toEqual([2, false]);
    await vi.waitFor(() => expect(network.isUsable).toBe(true), { timeout: 5_000 });
    expect(await network.find(pictureOf("see"), goesOn())).toHaveLength(1);
  });

  test("is not started where the network is not installed, and never again where it is another file", async () => {
    const absent = open({ where: () => undefined });
    expect([absent.network.isUsable, absent.told.length]).toEqual([false, 1]);
    expect(await absent.network.find(pictureOf("see"), goesOn())).toBeUndefined();
    expect(absent.told).toMatchObject([{ reason: "it is not installed" }]);

    const { network, told } = open();
    expect(await network.find(pictureOf("refuse"), goesOn())).toBeUndefined();
    expect(await network.find(pictureOf("see"), goesOn())).toBeUndefined();
    expect([network.isUsable, faults(told).length]).toEqual([false, 1]);
    expect(faults(told)).toMatchObject([{ reason: "it is another file, or damaged" }]);
  });

  test("looks at pictures in the order in which they come, and at none that nobody waits for", async () => {
    const { network, told } = open();
    const ended: string[] = [];
    const look = (name: string, signal = goesOn()) =>
      network.find(pictureOf("linger"), signal).then((found) => void ended.push(found ? name : `${name}, not seen`));
    await Promise.all([look("first"), look("left", AbortSignal.abort()), look("last")]);
    expect(ended).toEqual(["first", "left, not seen", "last"]);
    expect(told).toHaveLength(1);
  });
});
