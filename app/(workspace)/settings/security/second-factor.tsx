"use client";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { EnrolSecondFactor } from "@/components/account/enrol-second-factor.tsx";
import { RecoveryCodes } from "@/components/account/recovery-codes.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import type { SecondFactor as State } from "@/lib/account/shapes.ts";
import { formatCount } from "@/lib/format/counts.ts";
import {
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorQuery,
  useSecondFactorChanged,
} from "@/lib/queries/account.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { Setting } from "../setting.tsx";
import { ProofForm } from "./proof-form.tsx";

/** A code from an app at each sign-in, beside the password. */
export function SecondFactor() {
  const factor = useQuery(secondFactorQuery());
  return (
    <Setting
      title="Second factor"
      description="A code from an app at each sign-in, so that your password alone opens nothing."
    >
      {factor.data ? (
        factor.data.on ? (
          <On state={factor.data} />
        ) : (
          <Off />
        )
      ) : factor.isError ? (
        <ErrorState
          compact
          trouble={asApiError(factor.error)}
          onRetry={() => void factor.refetch()}
          retrying={factor.isFetching}
        />
      ) : (
        <Loading label="Loading your second factor">
          <Skeleton className="mb-2 h-4 w-48" />
          <Skeleton className="h-8 w-32" />
        </Loading>
      )}
    </Setting>
  );
}

function Off() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const changed = useSecondFactorChanged();
  const done = async () => {
    setOpen(false);
    toast({ tone: "positive", title: "Your second factor is on", description: "Other browsers are signed out." });
    await changed();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-13 text-muted">It is off.</p>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          // Whoever closes this at the recovery codes has it on already.
          if (!next) void changed();
        }}
        trigger={<Button variant="primary">Turn on</Button>}
        title="Turn on your second factor"
      >
        <EnrolSecondFactor onDone={() => void done()} />
      </Dialog>
    </div>
  );
}

function On({ state }: { state: State }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-2 text-13 text-ink">
        <ShieldCheck aria-hidden="true" className="size-4 text-positive" />
        <span>It is on. {formatCount(state.recovery_codes_left, "recovery code is", "recovery codes are")} left.</span>
      </p>
      {state.required ? <p className="text-13 text-muted">Your workspace asks everyone for one.</p> : null}
      <div className="flex flex-wrap gap-2">
        <NewRecoveryCodes />
        <TurnOff required={state.required} />
      </div>
    </div>
  );
}

function NewRecoveryCodes() {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useSecondFactorChanged();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setCodes(null);
      }}
      trigger={<Button>New recovery codes</Button>}
      title={codes ? "Your new recovery codes" : "Make new recovery codes?"}
      {...(codes ? {} : { description: "The ones that you have now stop working." })}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setOpen(false)} />
      ) : (
        <ProofForm
          action={renewRecoveryCodes}
          submitLabel="Make new codes"
          onDone={(made) => {
            setCodes(made);
            void changed();
          }}
        />
      )}
    </Dialog>
  );
}

function TurnOff({ required }: { required: boolean }) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const changed = useSecondFactorChanged();
  const done = () => {
    setOpen(false);
    toast({ tone: "information", title: "Your second factor is off" });
    void changed();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Turn off</Button>}
      title="Turn off your second factor?"
      description={
        required
          ? "Your workspace asks everyone for one: you will be led to set up another at your next step."
          : "Your password alone will then sign you in. Your recovery codes stop working."
      }
    >
      <ProofForm action={removeSecondFactor} submitLabel="Turn off" danger onDone={done} />
    </Dialog>
  );
}
