"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Rule } from "@verso/contract/rules";
import { Lightbulb } from "lucide-react";
import { exampleOf } from "@/components/example-document.ts";
import { Stale } from "@/components/stale.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { rulesQuery } from "@/lib/queries/rules.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { RuleRow } from "./rule-row.tsx";

/** What corrections taught: rules that are proposed, and those that hold. */
export function Rules({ canWrite }: { canWrite: boolean }) {
  const rules = useInfiniteQuery(rulesQuery());
  const all = rules.data?.pages.flatMap(({ data }) => data);
  return (
    <SettingsFrame title="Rules">
      {all ? (
        <>
          <Stale query={rules} />
          <Listed rules={all} canWrite={canWrite} />
          <LoadMore list={rules} />
        </>
      ) : rules.isError ? (
        <Surface>
          <ErrorState
            trouble={asApiError(rules.error)}
            title="The rules could not be loaded"
            onRetry={() => void rules.refetch()}
            retrying={rules.isFetching}
          />
        </Surface>
      ) : (
        <Loading label="Loading the rules">
          <Skeleton className="h-44 rounded-surface!" />
        </Loading>
      )}
    </SettingsFrame>
  );
}

function Listed({ rules, canWrite }: { rules: readonly Rule[]; canWrite: boolean }) {
  if (rules.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<Lightbulb />} title="Nothing learned yet" example={exampleOf.rule}>
          When the same value is corrected alike in three documents of one supplier, a rule is proposed here. Nothing
          changes before somebody accepts it.
        </EmptyState>
      </Surface>
    );
  }
  const of = (status: Rule["status"]) => rules.filter((rule) => rule.status === status);
  const [proposed, accepted] = [of("proposed"), of("accepted")];
  return (
    <>
      {proposed.length > 0 ? (
        <Card
          id="proposed"
          title="Proposed"
          description="Your corrections suggest these. A rule is looked at before the engine answers, in documents that are extracted from then on."
          flush
        >
          <RuleList rules={proposed} canWrite={canWrite} />
        </Card>
      ) : null}
      {accepted.length > 0 ? (
        <Card
          id="accepted"
          title="Accepted"
          description="These hold. A value that was found by a rule says so where it is shown."
          flush
        >
          <RuleList rules={accepted} canWrite={canWrite} />
        </Card>
      ) : null}
    </>
  );
}

function RuleList({ rules, canWrite }: { rules: readonly Rule[]; canWrite: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} canWrite={canWrite} />
      ))}
    </ul>
  );
}
