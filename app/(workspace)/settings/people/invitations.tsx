"use client";
import { useMutation } from "@tanstack/react-query";
import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import type { OpenInvitation } from "@/lib/account/shapes.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { revokeInvitation, usePeopleChanged } from "@/lib/queries/people.ts";
import { roleWords } from "./role-words.ts";

/** Links that still let somebody in. */
export function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  return (
    <Card id="invitations" title="Open invitations" description="Each link works once, for seven days." flush>
      <Table label="Open invitations">
        <TableHead>
          <HeadCell>Invited</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell className="max-sm:hidden">Ends</HeadCell>
          <HeadCell align="right">
            <span className="sr-only">What can be done</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => (
            <Row key={invitation.id}>
              <Cell className="w-full max-w-0 min-w-32 truncate text-ink">{invitation.email}</Cell>
              <Cell className="whitespace-nowrap text-muted">{roleWords[invitation.role].name}</Cell>
              <Cell className="whitespace-nowrap text-muted max-sm:hidden">
                <Time at={invitation.expires_at} />
              </Cell>
              <Cell align="right">
                <Revoke of={invitation} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Revoke({ of: { id, email } }: { of: OpenInvitation }) {
  const toast = useToast();
  const changed = usePeopleChanged();
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(id),
    onSuccess: async () => {
      toast({ tone: "positive", title: `The invitation of ${email} is taken back` });
      await changed();
    },
    onError: async (cause) => {
      toast({ tone: "negative", title: "It could not be taken back", description: asApiError(cause).message });
      await changed();
    },
  });
  return (
    <Button
      size="sm"
      aria-label={`Take back the invitation of ${email}`}
      busy={revoke.isPending}
      onClick={() => revoke.mutate()}
    >
      Take back
    </Button>
  );
}
