import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack, Outcome } from "../attack.ts";
import { send } from "../client.ts";
import { p95, timesOf } from "../measure.ts";
import type { Product } from "../product.ts";

const connections = 200;
const crowd = 3_000;
/** Longer than a minute, which is the most that a body may take, and a little. */
const patienceMs = 75_000;
const answersMsMax = 1_000;

type Door = { name: string; origin: string; path: string };
const doorsOf = ({ dashboard, service }: Product): Door[] => [
  { name: "dashboard", origin: dashboard, path: "/sign-in" },
  { name: "service", origin: service, path: "/healthz" },
];

/** Headers and bodies that come byte by byte: each door cuts them off, and answers everyone else meanwhile. */
export const slow: Attack = {
  name: "slow headers and bodies",
  run: async (product) => {
    const outcomes: Outcome[] = [];
    for (const door of doorsOf(product)) {
      for (const kind of ["headers", "body"] as const) outcomes.push(await drip(door, kind));
    }
    return outcomes;
  },
};

const starts = {
  headers: (host: string) => `POST /v1/uploads HTTP/1.1\r\nHost: ${host}\r\nX: `,
  body: (host: string) =>
    `POST /api/auth/callback/credentials HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
};

async function drip(door: Door, kind: "headers" | "body"): Promise<Outcome> {
  const { sockets, open } = openAll(door, connections, (host) => starts[kind](host));
  const dripping = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write("a");
  }, 1_000);
  const began = Date.now();
  await sleep(2_000);
  const times = await timesOf(20, async () => (await send({ url: door.origin + door.path })).status === 200);
  while (open() > 0 && Date.now() - began < patienceMs) await sleep(500);
  const left = open();
  const tookS = Math.round((Date.now() - began) / 1000);
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return {
    what: `${connections} connections to the ${door.name} that send their ${kind} byte by byte`,
    figure: `${connections - left} cut off within ${tookS} s; others meanwhile p95 ${p95(times).toFixed(0)} ms`,
    held: left === 0 && p95(times) <= answersMsMax,
  };
}

/** Connections that say nothing: the door bounds how many it holds, and answers again as soon as they are gone. */
export const crowds: Attack = {
  name: "many connections",
  run: async (product) => {
    const outcomes: Outcome[] = [];
    for (const door of doorsOf(product)) {
      const { sockets, open } = openAll(door, crowd, () => "");
      await sleep(4_000);
      const held = open();
      for (const socket of sockets) socket.destroy();
      await sleep(500);
      const times = await timesOf(20, async () => (await send({ url: door.origin + door.path })).status === 200);
      outcomes.push({
        what: `${crowd} connections to the ${door.name} at once`,
        figure: `${held} were kept; afterwards p95 ${p95(times).toFixed(0)} ms`,
        held: held < crowd && p95(times) <= answersMsMax,
      });
    }
    return outcomes;
  },
};

function openAll(door: Door, count: number, first: (host: string) => string) {
  const { port, host } = new URL(door.origin);
  const sockets = Array.from({ length: count }, (_, i): Socket => {
    const localAddress = `127.4.${Math.floor(i / 250)}.${(i % 250) + 1}`;
    const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress }, () => socket.write(first(host)));
    socket.on("error", () => {});
    socket.resume();
    return socket;
  });
  return { sockets, open: () => sockets.filter((socket) => socket.readyState === "open").length };
}
