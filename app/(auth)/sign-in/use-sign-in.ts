"use client";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { signIn } from "@/lib/session/auth-requests.ts";
import { waitOf } from "@/lib/session/sign-in-wait.ts";
import type { Wait } from "./wait-line.tsx";

type Faults = { email?: string; password?: string; code?: string };
export type Second = { email: string; recovery: boolean };

/** How often a sign-in that finds too many at once goes on by itself before its person is asked. */
const busyTriesMax = 5;

const ownFault = "The dashboard met a fault of its own.";
const otherWords = new Map([
  ["unreachable", "The dashboard does not answer. Check your connection, and try again in a moment."],
  ["busy", "Too many are signing in right now. Try again in a moment."],
]);

/** What a refused sign-in says: the same words for an unknown account and a wrong password; `why` nobody can sign in, as the server says it. */
export function faultsOf(word: string, second: Second | null, why: string | null): Faults {
  if (word === "code_refused") {
    return { code: `This code is not right, or was used before.${second?.recovery ? "" : " Try the next one."}` };
  }
  if (word === "CredentialsSignin") return { password: "Email or password is not right." };
  const reason = `${why ?? ownFault} Nobody can sign in. Your entries were not the reason; its log says more.`;
  return { password: (why === null ? otherWords.get(word) : undefined) ?? reason };
}

/** What the sign-in's form holds and does: its steps, what was refused, and the waits that it goes on from by itself. */
export function useSignIn(target: string) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useState<Wait | null>(null);
  const busyTries = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  /** The password was right, and this account has a second factor. */
  const [second, setSecond] = useState<Second | null>(null);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || wait !== null) return;
    const email = emailBox.current?.value.trim() ?? "";
    const password = passwordBox.current?.value ?? "";
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    if (second !== null && code === "") {
      setFaults({ code: "Enter the code." });
      return;
    }
    if (email === "" || password === "") {
      setFaults({
        ...(email === "" ? { email: "Enter your email address." } : {}),
        ...(password === "" ? { password: "Enter your password." } : {}),
      });
      (email === "" ? emailBox : passwordBox).current?.focus();
      return;
    }
    setFaults({});
    setBusy(true);
    const answer = await signIn({ email, password, code }).catch(() => undefined);
    // Without its CSRF cookie the library answers with its own sign-in page and no error.
    if (answer?.ok && !answer.error && !answer.url?.includes("csrf=true")) {
      // A whole load: no part of the page before may keep what it knew.
      window.location.assign(target);
      return;
    }
    setBusy(false);
    const seconds = waitOf(answer?.url);
    const tooMany = answer?.status === 503;
    const why = answer?.why ?? null;
    if (seconds !== null && why === null && (!tooMany || busyTries.current < busyTriesMax)) {
      if (tooMany) busyTries.current += 1;
      setWait({ untilMs: Date.now() + seconds * 1000, busy: tooMany });
      return;
    }
    busyTries.current = 0;
    const word = answer?.error ?? (answer === undefined ? "unreachable" : tooMany ? "busy" : "own");
    if (word === "code_needed") {
      setSecond({ email, recovery: false });
      return;
    }
    setFaults(faultsOf(word, second, why));
    if (word === "code_refused") return;
    flushSync(() => setSecond(null));
    passwordBox.current?.focus();
    passwordBox.current?.select();
  };

  const goOn = () => {
    const again = wait?.busy === true;
    // The next submission must see that the wait is over.
    flushSync(() => setWait(null));
    if (again) form.current?.requestSubmit();
  };

  /** Another way to give the code; null goes back to the first step. */
  const turnTo = (next: Second | null) => {
    if (next !== null) setFaults({});
    setSecond(next);
  };

  return { form, emailBox, passwordBox, faults, busy, wait, second, submit, goOn, turnTo };
}
