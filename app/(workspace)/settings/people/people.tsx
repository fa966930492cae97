"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Stale } from "@/components/stale.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import type { Role } from "@/lib/account/roles.ts";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { peopleQuery } from "@/lib/queries/people.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { EveryoneSecondFactor } from "./everyone-second-factor.tsx";
import { Invitations } from "./invitations.tsx";
import { InvitePerson } from "./invite-person.tsx";
import { PeopleTable } from "./people-table.tsx";

/** Who works in this workspace. Its owners invite, change roles and remove; everyone sees whom to ask. */
export function People({ role }: { role: Role }) {
  const people = useQuery(peopleQuery());
  const owner = role === "owner";
  if (!people.data) {
    return (
      <Frame>
        {people.isError ? (
          <Surface>
            <ErrorState
              trouble={asApiError(people.error)}
              title="The people could not be loaded"
              onRetry={() => void people.refetch()}
              retrying={people.isFetching}
            />
          </Surface>
        ) : (
          <Loading label="Loading the people">
            <Skeleton className="h-44 rounded-surface!" />
          </Loading>
        )}
      </Frame>
    );
  }
  const { data, invitations, second_factor_required } = people.data;
  const you = data.find((person) => person.you);
  return (
    <Frame action={owner ? <InvitePerson /> : undefined}>
      <Stale query={people} />
      <Card
        id="people"
        title="People"
        description={
          owner
            ? `${formatCount(data.length, "person works", "people work")} in this workspace.`
            : "Owners of this workspace invite people and change their roles."
        }
        flush
      >
        <PeopleTable people={data} owner={owner} />
      </Card>
      {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
      {owner ? (
        <EveryoneSecondFactor required={second_factor_required} yoursIsOn={you?.second_factor === true} />
      ) : null}
    </Frame>
  );
}

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SettingsFrame title="People" action={action}>
      {children}
    </SettingsFrame>
  );
}
