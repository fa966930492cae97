"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { FormHeading } from "@/components/account/form-heading.tsx";
import { SingleSignOnLink } from "@/components/account/single-sign-on-link.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import type { FoundInvitation } from "@/lib/account/shapes.ts";
import type { ApiError } from "@/lib/errors/api-error.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchParsed } from "@/lib/queries/fetch-parsed.ts";
import { JoinForm } from "./join-form.tsx";

type Look = { found: FoundInvitation } | { trouble: ApiError } | null;

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

const closedWords = {
  used: "It was used already. If that was you, sign in; if not, tell whoever sent it.",
  revoked: "Whoever sent it has taken it back. Ask for a new link if you think that is a mistake.",
  expired: "It was good for seven days. Ask whoever sent it for a new link.",
};
const roleWords = { owner: "an owner", member: "a member", viewer: "a viewer" };
const never = "This link leads to no invitation. Check that it is whole, or ask whoever sent it for a new one.";

/**
 * What the link in the address leads to: an account to be made, or why there is none. `passwords`: whether people may sign in with
 * one; `provider`: what they call that of single sign-on.
 */
export function Invitation({ passwords, provider }: { passwords: boolean; provider: string | null }) {
  const token = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
  const [look, setLook] = useState<Look>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!token) return;
    const gone = new AbortController();
    void tries;
    setLook(null);
    fetchParsed("/api/invitations/look", "FoundInvitation", {
      method: "POST",
      body: { token },
      signal: gone.signal,
    }).then(
      (found) => setLook({ found }),
      (cause) => (gone.signal.aborted ? undefined : setLook({ trouble: asApiError(cause) })),
    );
    return () => gone.abort();
  }, [token, tries]);

  if (token === "") return <Closed>{never}</Closed>;
  if (look === null || token === null) {
    return (
      <Loading label="Looking at your invitation">
        <Skeleton className="mb-3 h-6 w-48" />
        <Skeleton className="mb-7 h-4 w-72" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if ("trouble" in look) {
    if (look.trouble.code === "invitation_closed") return <Closed>{never}</Closed>;
    return (
      <ErrorState
        title="Your invitation could not be looked up"
        trouble={look.trouble}
        onRetry={() => setTries(tries + 1)}
      />
    );
  }
  const { found } = look;
  return found.state === "open" ? (
    <>
      <FormHeading title={`Join ${found.workspace}`}>
        You are invited as {roleWords[found.role]}. You will sign in as <span className="text-ink">{found.email}</span>.
      </FormHeading>
      {passwords ? <JoinForm token={token} invitation={found} /> : null}
      {provider === null ? null : (
        <>
          <SingleSignOnLink name={provider} target="/" alone={!passwords} />
          <p className="mt-3 text-13 text-pretty text-muted">
            The invitation is taken up by it where {provider} knows you by this address.
          </p>
        </>
      )}
    </>
  ) : (
    <Closed>{closedWords[found.state]}</Closed>
  );
}

function Closed({ children }: { children: string }) {
  return (
    <>
      <FormHeading title="This invitation cannot be used">{children}</FormHeading>
      <ButtonLink href="/sign-in" size="lg" className="w-full">
        Go to the sign-in
      </ButtonLink>
    </>
  );
}
