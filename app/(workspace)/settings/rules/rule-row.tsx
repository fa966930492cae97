"use client";
import { useMutation } from "@tanstack/react-query";
import type { Rule, UpdateRule } from "@verso/contract/rules";
import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { decideRule, useRulesChanged } from "@/lib/queries/rules.ts";
import { fieldWords, placeWords } from "./rule-words.ts";

/** A rule as a sentence, where it comes from, and what can be done with it. */
export function RuleRow({ rule, canWrite }: { rule: Rule; canWrite: boolean }) {
  const toast = useToast();
  const changed = useRulesChanged();
  const decide = useMutation({
    mutationFn: (status: UpdateRule["status"]) => decideRule(rule.id, status),
    onSuccess: ({ status }) =>
      toast({ tone: "positive", title: status === "accepted" ? "The rule holds from now on" : "The rule is removed" }),
    // One that somebody else decided on is to stand where it is.
    onSettled: changed,
  });
  const field = fieldWords(rule.field);
  const isProposed = rule.status === "proposed";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere text-13 text-ink">
          For <b className="font-medium">{rule.issuer}</b>: <b className="font-medium">{field}</b> is{" "}
          {placeWords[rule.place]} “{rule.label}”
        </p>
        <p className="tabular flex flex-wrap gap-x-4 text-12 text-muted">
          <span>{formatCount(rule.corrections, "document", "documents")} corrected so</span>
          <span>
            {isProposed ? "proposed" : "accepted"} <Time at={rule.decided_at ?? rule.created_at} />
          </span>
        </p>
      </div>
      {canWrite ? (
        <div className="flex gap-2">
          {isProposed ? (
            <Button
              size="sm"
              variant="primary"
              busy={decide.isPending && decide.variables === "accepted"}
              disabled={decide.isPending}
              onClick={() => decide.mutate("accepted")}
              aria-label={`Accept the rule for ${field} of ${rule.issuer}`}
            >
              Accept
            </Button>
          ) : null}
          <Button
            size="sm"
            busy={decide.isPending && decide.variables === "removed"}
            disabled={decide.isPending}
            onClick={() => decide.mutate("removed")}
            aria-label={`${isProposed ? "Dismiss" : "Remove"} the rule for ${field} of ${rule.issuer}`}
          >
            {isProposed ? "Dismiss" : "Remove"}
          </Button>
        </div>
      ) : null}
      {decide.error ? <TroubleLine trouble={asApiError(decide.error)} className="w-full" /> : null}
    </li>
  );
}
