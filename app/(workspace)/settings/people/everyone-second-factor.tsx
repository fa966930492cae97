"use client";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@/components/ui/link.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { Switch } from "@/components/ui/switch.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { requireSecondFactor, usePeopleChanged } from "@/lib/queries/people.ts";

/** Whether the workspace asks everyone for a second factor. Who asks for it has one. */
export function EveryoneSecondFactor({ required, yoursIsOn }: { required: boolean; yoursIsOn: boolean }) {
  const toast = useToast();
  const changed = usePeopleChanged();
  const save = useMutation({
    mutationFn: requireSecondFactor,
    onSuccess: async (_, now) => {
      await changed();
      toast({ tone: "positive", title: now ? "Everyone needs a second factor now" : "A second factor is up to each" });
    },
  });
  return (
    <Surface className="px-4 py-3">
      <Switch
        checked={save.isPending ? save.variables : required}
        onChange={(now) => save.mutate(now)}
        disabled={save.isPending || !(yoursIsOn || required)}
        label="Everyone needs a second factor"
        hint="Who has none is led to set one up before anything else."
      />
      {yoursIsOn || required ? null : (
        <p className="mt-1 text-12 text-muted">
          Turn on your own first, under{" "}
          <Link href="/settings/security" className="text-ink underline decoration-line-strong underline-offset-4">
            Security
          </Link>
          .
        </p>
      )}
      {save.error ? <TroubleLine trouble={asApiError(save.error)} className="mt-2" /> : null}
    </Surface>
  );
}
