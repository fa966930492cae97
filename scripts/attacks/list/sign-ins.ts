import type { Attack } from "../attack.ts";
import { p95, timesOf } from "../measure.ts";
import { type Person, signedInOwner, visitor } from "../person.ts";
import type { Product } from "../product.ts";

const attackers = 100;
const rounds = 5;
const creditsMsMax = 300;

/** 100 attempts in flight, each from an address of its own and for an account of its own, while someone works. */
export const signIns: Attack = {
  name: "sign-ins in flight",
  async run(product) {
    const owner = await signedInOwner(product, "127.0.0.1");
    const credits = async () => (await owner.call("GET", "/api/credits")).status === 200;
    await timesOf(5, credits);
    const aloneMs = p95(await timesOf(50, credits));
    const statuses = new Map<number, number>();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      let inFlight = true;
      const flood = Promise.all(manyVisitors(product, round).map((each, i) => attempt(each, i, statuses))).then(() => {
        inFlight = false;
      });
      while (inFlight) times.push(...(await timesOf(1, credits)));
      await flood;
    }
    const floodedMs = p95(times);
    return [
      {
        what: `${attackers} sign-ins in flight, ${rounds} times, beside a signed-in /api/credits`,
        figure: `p95 ${aloneMs.toFixed(0)} ms alone, ${floodedMs.toFixed(0)} ms in ${times.length} requests meanwhile (bar ${creditsMsMax} ms); sign-ins ended ${[...statuses].map(([status, count]) => `${count} × ${status || "cut"}`).join(", ")}`,
        held: times.length > 0 && floodedMs <= creditsMsMax,
      },
    ];
  },
};

/** Strangers from 127.1.0.0/16, others in each round. */
const manyVisitors = (product: Product, round: number) =>
  Array.from({ length: attackers }, (_, i) => visitor(product, `127.1.${round}.${i + 1}`));

async function attempt(person: Person, number: number, statuses: Map<number, number>): Promise<void> {
  const body = { email: `stranger-${number}@example.invalid`, password: "not the password" };
  const form = { ...body, csrfToken: "", callbackUrl: "/", json: "true" };
  const csrf = await person.call("GET", "/api/auth/csrf");
  const token = /"csrfToken":"([0-9a-f]+)"/.exec(csrf.body.toString("utf8"))?.[1] ?? "";
  const { status } = await person.call("POST", "/api/auth/callback/credentials", {
    body: { ...form, csrfToken: token },
  });
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
