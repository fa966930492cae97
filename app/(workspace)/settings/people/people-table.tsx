"use client";
import { Time } from "@/components/time.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import type { ListedPerson } from "@/lib/account/shapes.ts";
import { limitPerson, usePeopleChanged } from "@/lib/queries/people.ts";
import { MonthlyLimit } from "../monthly-limit.tsx";
import { ChangeRole } from "./change-role.tsx";
import { RemovePerson } from "./remove-person.tsx";
import { roleWords } from "./role-words.ts";

export function PeopleTable({ people, owner }: { people: readonly ListedPerson[]; owner: boolean }) {
  const changed = usePeopleChanged();
  const limitOf = ({ id, name, budget }: ListedPerson) =>
    budget === null ? null : (
      <MonthlyLimit of={name} budget={budget} onSave={(limit) => limitPerson(id, limit)} changed={changed} />
    );
  return (
    <Table label="People">
      <TableHead>
        <HeadCell>Person</HeadCell>
        <HeadCell>Role</HeadCell>
        {owner ? (
          <HeadCell align="right" className="max-sm:hidden">
            This month
          </HeadCell>
        ) : null}
        {owner ? <HeadCell className="max-md:hidden">Second factor</HeadCell> : null}
        {owner ? <HeadCell className="max-sm:hidden">Last sign-in</HeadCell> : null}
        <HeadCell align="right">
          <span className="sr-only">What can be done</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <Row key={person.id}>
            <Cell className="w-full max-w-0 min-w-36">
              <span className="flex items-center gap-2">
                <span className="truncate font-medium text-ink">{person.name}</span>
                {person.you ? <Badge>You</Badge> : null}
              </span>
              <span className="block truncate text-12 text-faint">{person.email}</span>
              {owner ? (
                <span className="block text-12 text-muted md:hidden">
                  Second factor {person.second_factor ? "on" : "off"}
                </span>
              ) : null}
              {owner ? <span className="mt-1 block sm:hidden">{limitOf(person)}</span> : null}
            </Cell>
            <Cell className="whitespace-nowrap">
              {owner ? <ChangeRole of={person} /> : <span className="text-muted">{roleWords[person.role].name}</span>}
            </Cell>
            {owner ? (
              <Cell align="right" className="whitespace-nowrap max-sm:hidden">
                {limitOf(person) ?? <span className="text-faint">not known</span>}
              </Cell>
            ) : null}
            {owner ? (
              <Cell className="max-md:hidden">
                {person.second_factor ? <Badge tone="positive">On</Badge> : <span className="text-muted">Off</span>}
              </Cell>
            ) : null}
            {owner ? (
              <Cell className="whitespace-nowrap text-muted max-sm:hidden">
                {person.last_sign_in_at === null ? "never" : <Time at={person.last_sign_in_at} />}
              </Cell>
            ) : null}
            <Cell align="right" className="whitespace-nowrap">
              {owner || person.you ? <RemovePerson of={person} /> : null}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
