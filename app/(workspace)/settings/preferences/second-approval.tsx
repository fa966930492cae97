"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fromMicros, micros } from "@verso/contract/micros";
import type { ApprovalRule } from "@verso/contract/reviews";
import { type FormEvent, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { ruleWords } from "@/lib/format/approval-words.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { approvalRuleQuery, putApprovalRule } from "@/lib/queries/reviews.ts";
import { Setting } from "../setting.tsx";

/** Which documents two people approve. One rule for the whole workspace; a service that keeps none has no such setting. */
export function SecondApproval() {
  const rule = useQuery(approvalRuleQuery());
  if (rule.data === null) return null;
  return (
    <Setting
      title="Second approval"
      description="Which documents two people approve. Until the second has, a document is approved once: it is not exported as reviewed, and no webhook tells of it."
    >
      {rule.data ? (
        <RuleForm key={ruleWords(rule.data)} saved={rule.data} />
      ) : rule.isError ? (
        <ErrorState
          compact
          trouble={asApiError(rule.error)}
          onRetry={() => void rule.refetch()}
          retrying={rule.isFetching}
        />
      ) : (
        <Loading label="Loading the rule of second approvals">
          <Skeleton className="mb-2 h-4 w-20" />
          <Skeleton className="h-9 w-40" />
        </Loading>
      )}
    </Setting>
  );
}

function RuleForm({ saved }: { saved: ApprovalRule }) {
  const isOwner = useShellPerson().role === "owner";
  const toast = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState(saved.amount_over ?? "");
  const [isNew, setNew] = useState(saved.new_supplier);
  const [asked, setAsked] = useState(false);
  const text = typed.trim();
  const fault =
    text === "" || /^\d{1,12}(\.\d{1,6})?$/.test(text) ? undefined : "Enter an amount in digits, such as 1000.00.";
  const save = useMutation({
    mutationFn: putApprovalRule,
    onSuccess: (rule) => {
      client.setQueryData(queryKeys.approvalRule, rule);
      toast({ tone: "positive", title: `Two people approve: ${ruleWords(rule)}` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault !== undefined) return;
    save.mutate({ amount_over: text === "" ? null : fromMicros(micros(text)), new_supplier: isNew });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <Field
        label="Total over"
        error={asked ? fault : undefined}
        hint="In whichever currency the document is. Empty: no amount asks for a second person."
      >
        <Input
          className="max-w-40"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          disabled={!isOwner}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Checkbox
        label="The first document of a supplier"
        hint="And documents that name no supplier."
        checked={isNew}
        onChange={setNew}
        disabled={!isOwner}
      />
      {save.error ? <TroubleLine trouble={asApiError(save.error)} /> : null}
      {isOwner ? (
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      ) : (
        <p className="text-12 text-muted">Only an owner can change this.</p>
      )}
    </form>
  );
}
