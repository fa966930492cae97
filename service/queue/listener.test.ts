import { type AddressInfo, createServer, type Socket, connect as tcp } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { channels, openListener } from "./listener.ts";

/** A way to the database that can go silent: what is on it then is neither passed on nor closed. */
async function wayTo(url: string) {
  const { host, port } = new pg.Client(url);
  const pairs: { sockets: Socket[]; silent: boolean }[] = [];
  const server = createServer((client) => {
    const database = host.startsWith("/") ? tcp(`${host}/.s.PGSQL.${port}`) : tcp(port, host);
    const pair = { sockets: [client, database], silent: false };
    pairs.push(pair);
    const pass = (from: Socket, to: Socket) =>
      from
        .on("data", (bytes) => pair.silent || to.write(bytes))
        .on("close", () => pair.silent || to.destroy())
        .on("error", () => {});
    pass(client, database);
    pass(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
  });
  const here = new URL(url);
  here.searchParams.set("host", "127.0.0.1");
  here.searchParams.set("port", String((server.address() as AddressInfo).port));
  return {
    url: here.href,
    goSilent: () => {
      for (const pair of pairs) pair.silent = true;
    },
    refuse: () => void server.close(),
  };
}

async function aListener() {
  const { db, url } = await testDatabase();
  const way = await wayTo(url);
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const listener = openListener(way.url, log, { probeMs: 100 });
  onTestFinished(() => listener.stop());
  const subscriber = { ready: vi.fn(), cancelled: vi.fn(), told: vi.fn() };
  listener.add(subscriber);
  const until = (state: object) => vi.waitFor(() => expect(listener.state()).toEqual(state), { timeout: 20_000 });
  /** Whether an announcement arrives, and not only the next look. */
  const hears = async (id: string) => {
    await sql`SELECT pg_notify(${channels.cancelled}, ${id})`.execute(db);
    await vi.waitFor(() => expect(subscriber.cancelled).toHaveBeenCalledWith(id), { timeout: 20_000 });
  };
  await until({ listening: true, losses: 0 });
  await hears("first");
  subscriber.ready.mockClear();
  subscriber.told.mockClear();
  /** Lost once, noticed, and listening again, with what was missed made up for. */
  const isBack = async () => {
    await until({ listening: true, losses: 1 });
    await hears("second");
    expect(subscriber.ready).toHaveBeenCalledOnce();
    expect(subscriber.told).toHaveBeenCalledOnce();
    expect(lines).toEqual(["queue listener lost its connection", "queue listener is heard again"]);
  };
  return { db, way, listener, until, isBack };
}

test("a listening connection that the database ends is made anew", async () => {
  const { db, isBack } = await aListener();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'NOTIFY verso_probe_%'`.execute(db);
  await isBack();
});

test("one whose other end is gone without a word is noticed and made anew", async () => {
  const { way, isBack } = await aListener();
  way.goSilent();
  await isBack();
});

test("one that never comes back says so, and does not keep the process from ending", async () => {
  const { way, listener, until } = await aListener();
  way.refuse();
  way.goSilent();
  await vi.waitFor(() => expect(listener.state()).toMatchObject({ listening: false }), { timeout: 20_000 });
  await vi.waitFor(() => expect(listener.state().losses).toBeGreaterThan(2), { timeout: 20_000 });
  await listener.stop();
  const { losses } = listener.state();
  await until({ listening: false, losses });
});
