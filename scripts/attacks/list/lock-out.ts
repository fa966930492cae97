import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { visitor } from "../person.ts";
import type { Product } from "../product.ts";

const guesses = 120;

/** Wrong passwords for somebody else's account, from many addresses: its owner must get in all the same. */
export const lockOut: Attack = {
  name: "locking another out",
  async run(product) {
    const { email } = product.account;
    const statuses = new Map<number, number>();
    for (let guess = 0; guess < guesses; guess++) {
      const attacker = visitor(product, `127.2.${Math.floor(guess / 5)}.1`);
      const { answer } = await attacker.signIn({ email, password: `wrong-${guess}` });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    const { signedIn, answer } = await signInPatiently(product);
    return [
      {
        what: `the owner signs in from elsewhere after ${guesses} wrong passwords from ${Math.ceil(guesses / 5)} addresses`,
        figure: `${signedIn ? "signed in" : `refused with ${answer.status}`}; guesses ended ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`,
        held: signedIn,
      },
    ];
  },
};

/** From elsewhere, coming again when told to: a line that is full for seconds locks nobody out. */
async function signInPatiently(product: Product) {
  const owner = visitor(product, "127.0.0.9");
  for (let tries = 1; ; tries++) {
    const { signedIn, answer } = await owner.signIn(product.account);
    const waitS = Number(answer.headers["retry-after"]);
    if (signedIn || tries === 4 || !(waitS <= 5)) return { signedIn, answer };
    await sleep(waitS * 1_000);
  }
}

/** The same stranger with another X-Forwarded-For each time is still the same stranger. */
export const forwarded: Attack = {
  name: "spoofed forwarding headers",
  async run(product) {
    const email = "nobody@example.invalid";
    let refused = 0;
    for (let guess = 0; guess < 40; guess++) {
      const headers = {
        "X-Forwarded-For": `10.0.0.${guess}`,
        "X-Real-IP": `10.0.1.${guess}`,
        Forwarded: `for=10.0.2.${guess}`,
      };
      const { answer } = await visitor(product, "127.3.0.1").signIn({ email, password: `wrong-${guess}` }, headers);
      if (answer.status === 429 || answer.status === 503) refused++;
    }
    const foreign = visitor(product, "127.3.0.2");
    const { status } = await foreign.call("POST", "/api/keys", {
      body: { scopes: ["extractions.read"] },
      headers: { Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" },
    });
    return [
      {
        what: "40 wrong passwords from one address that calls itself 40 others",
        figure: `${refused} told to wait`,
        held: refused > 0,
      },
      {
        what: "another origin with a forwarded host of its own",
        figure: `${status}`,
        held: status === 403,
      },
    ];
  },
};
