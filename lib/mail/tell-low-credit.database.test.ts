import type { KnownCredits } from "@verso/contract/credit";
import { sql } from "kysely";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { startMailServer } from "../../testing/mail-server.ts";
import { provideSettings } from "../settings/settings.ts";
import { store } from "../store/database.ts";
import { onOwnDatabase, person, tenant } from "../store/testing/test-database.ts";
import { tellLowCredit } from "./tell-low-credit.ts";

onOwnDatabase();
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await store().deleteFrom("tenants").execute();
});

/** A mail server that this dashboard writes to. */
async function mailServer(options: SMTPServerOptions = {}) {
  const { url, taken, server, stop } = await startMailServer(options);
  onTestFinished(stop);
  provideSettings({
    VERSO_SMTP_URL: url,
    VERSO_MAIL_FROM: "verso@example.com",
    NEXTAUTH_URL: "https://verso.example/",
  });
  return { taken, server };
}

/** From now on every wallet of the service is like this. */
function wallet(available: string, { balance = available, threshold = "1.00" as string | null, low = false } = {}) {
  const credits: KnownCredits = {
    live: true,
    currency: "USD",
    balance,
    reserved: "0.06",
    available,
    welcome_credit: "5.00",
    top_up: { minimum: "5.00", maximum: "700.00", enabled: true, monthly: null },
    prices: { ocr: "0.02", structured: "0.04" },
    budget: null,
    low_credit: { threshold, is_low: low },
  };
  vi.stubGlobal("fetch", async () => Response.json(credits));
}
const row = () => store().selectFrom("low_credit_mails").selectAll().executeTakeFirst();
const due = () => store().updateTable("low_credit_mails").set({ next_try_at: sql<Date>`clock_timestamp()` }).execute();

test("owners alone are told, once for each time that credit becomes low, whoever looks and however often", async () => {
  const { taken } = await mailServer();
  const own = await tenant();
  const owners = [await person(own), await person(own)].map(({ email }) => email).sort();
  await person(own, "member");
  await person(own, "viewer");
  wallet("1.20");
  await tellLowCredit();
  expect(taken).toEqual([]);

  wallet("0.80", { low: true });
  await Promise.all(Array.from({ length: 5 }, tellLowCredit));
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to.sort()).toEqual(owners);
  const text = taken[0]?.text;
  expect(text).toContain("Subject: Credit of Acme is low: $0.80");
  expect(text).toContain("$0.80 of credit is available to the workspace Acme. It buys 40 pages.");
  expect(text).toContain("Add credit: https://verso.example/credit");
  expect(text).toContain("Low is below $1.00");
  expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);

  // What is released and taken again says nothing new.
  wallet("1.10", { balance: "0.80" });
  await tellLowCredit();
  wallet("0.70", { low: true });
  await tellLowCredit();
  expect(taken).toHaveLength(1);

  // Money comes in while much is held, which is released later.
  wallet("0.90", { balance: "5.70", low: true });
  await tellLowCredit();
  expect(taken).toHaveLength(1);
  wallet("5.70");
  await tellLowCredit();
  wallet("0.50", { low: true });
  await tellLowCredit();
  expect(taken).toHaveLength(2);

  wallet("0.50", { low: true, threshold: "2.00" });
  await tellLowCredit();
  await tellLowCredit();
  expect(taken).toHaveLength(3);
});

test("a workspace's name begins no line of the mail's head", async () => {
  const { taken } = await mailServer();
  const own = await tenant();
  const { email } = await person(own);
  const name = "Acme\r\nBcc: eve@example.com\r\n\r\nHello";
  await store().updateTable("tenants").set({ name }).where("id", "=", own).execute();
  wallet("0.80", { low: true });
  await tellLowCredit();
  expect(taken.map(({ to }) => to)).toEqual([[email]]);
  const [head = ""] = (taken[0]?.text ?? "").split("\r\n\r\n");
  expect(head).toContain("Subject: Credit of Acme Bcc: eve@example.com Hello is low: $0.80\r\n");
  expect(head).not.toMatch(/^Bcc/im);
});

test("a service that knows no threshold has the standard one", async () => {
  const { taken } = await mailServer();
  await person(await tenant());
  const { low_credit: _, ...credits } = {
    currency: "USD",
    balance: "0.98",
    reserved: "0.00",
    available: "0.98",
    welcome_credit: "5.00",
    top_up: { minimum: "5.00", maximum: "700.00", enabled: false },
    prices: { ocr: "0.02", structured: "0.04" },
    low_credit: null,
  };
  vi.stubGlobal("fetch", async () => Response.json(credits));
  await tellLowCredit();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.text).toContain("Look at your credit: https://verso.example/credit");
});

test("a server that refuses is asked four times more, after pauses, and then no more", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  let asked = 0;
  const { taken } = await mailServer({
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      done(Object.assign(new Error("Later."), { responseCode: 450 }));
    },
  });
  await person(await tenant());
  wallet("0.80", { low: true });
  for (let attempt = 1; attempt <= 7; attempt++) {
    await tellLowCredit();
    // Before its pause is over nothing is tried.
    await tellLowCredit();
    expect(asked).toBe(Math.min(5, attempt));
    await due();
  }
  expect(await row()).toMatchObject({ state: "given_up", attempts: 5 });
  expect(taken).toEqual([]);
  expect(JSON.stringify(said.mock.calls.map((words) => words.map(String)))).not.toMatch(/p@ss|p%40ss/);
});

test("what was refused at first is sent at the next try, and not again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let refuses = true;
  const { taken } = await mailServer({
    onRcptTo: (_address, _session, done) => (refuses ? done(new Error("Later.")) : done()),
  });
  await person(await tenant());
  wallet("0.80", { low: true });
  await tellLowCredit();
  expect((await row())?.state).toBe("waiting");
  refuses = false;
  for (let look = 0; look < 3; look++) {
    await due();
    await tellLowCredit();
  }
  expect(taken).toHaveLength(1);
  expect(await row()).toMatchObject({ state: "told", attempts: 2 });
});

test("a connection that ends after the text was sent may have sent it: it is not sent again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let received = 0;
  const { server } = await mailServer({
    onData: async (stream) => {
      for await (const _ of stream);
      received += 1;
      for (const connection of server.connections) connection._socket.destroy();
    },
  });
  await person(await tenant());
  wallet("0.80", { low: true });
  for (let look = 0; look < 3; look++) {
    await tellLowCredit();
    await due();
  }
  expect(received).toBe(1);
  expect((await row())?.state).toBe("told");
});

test("a server that nobody vouches for gets neither mail nor password", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const onAuth = vi.fn<NonNullable<SMTPServerOptions["onAuth"]>>();
  const { taken } = await mailServer({ secure: true, onAuth });
  await person(await tenant());
  wallet("0.80", { low: true });
  await tellLowCredit();
  expect(taken).toEqual([]);
  expect(onAuth).not.toHaveBeenCalled();
  expect((await row())?.state).toBe("waiting");
});
