type Words = { title: string; words: string };

/** What a single sign-on that led nowhere says, by the code in the address. */
export function refusalWords(code: string): Words {
  return known[code] ?? other;
}

const other: Words = { title: "You are not signed in", words: "Single sign-on was broken off. Try it again." };
const known: Record<string, Words> = {
  not_invited: {
    title: "You have no account here",
    words: "An owner of a workspace can invite you. Then sign in again.",
  },
  not_verified: {
    title: "Your address is not confirmed",
    words: "Confirm your email address where you sign on, then sign in again.",
  },
  email_taken: {
    title: "Your address has an account already",
    words: "It signs in with its password. Whoever runs this Verso can let single sign-on open it.",
  },
  no_role: {
    title: "None of your groups has a role here",
    words: "Whoever runs your single sign-on can put you into one that has.",
  },
  unavailable: { title: "Single sign-on does not answer", words: "Try it again in a moment." },
};
