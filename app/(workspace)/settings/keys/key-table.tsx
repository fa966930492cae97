"use client";
import clsx from "clsx";
import { FlaskConical } from "lucide-react";
import { Time } from "@/components/time.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { limitApiKey, useApiKeysChanged } from "@/lib/queries/api-keys.ts";
import type { ListedKey } from "@/lib/queries/shapes.ts";
import { MonthlyLimit } from "../monthly-limit.tsx";
import { RevokeKey } from "./revoke-key.tsx";
import { scopeWords } from "./scope-words.ts";

export function KeyTable({ keys }: { keys: readonly ListedKey[] }) {
  return (
    <Table label="API keys">
      <TableHead>
        <HeadCell>Key</HeadCell>
        <HeadCell className="max-lg:hidden">May</HeadCell>
        <HeadCell className="max-md:hidden">Issued</HeadCell>
        <HeadCell className="max-sm:hidden">Last used</HeadCell>
        <HeadCell align="right" className="max-sm:hidden">
          This month
        </HeadCell>
        <HeadCell align="right">
          <span className="sr-only">What can be done</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} />
        ))}
      </TableBody>
    </Table>
  );
}

function KeyRow({ of: key }: { of: ListedKey }) {
  const revoked = key.revoked_at !== null;
  const changed = useApiKeysChanged();
  const limit = (
    <MonthlyLimit
      of={key.name === "" ? "the key without a name" : key.name}
      budget={key}
      onSave={revoked ? null : (limit) => limitApiKey(key.id, limit)}
      changed={changed}
    />
  );
  return (
    <Row>
      <Cell className="min-w-72 max-lg:w-full max-lg:min-w-0 max-lg:max-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={clsx("max-w-72 truncate font-medium", revoked ? "text-faint" : "text-ink")}>
            {key.name === "" ? "Without a name" : key.name}
          </span>
          {key.live ? null : (
            <Badge tone="attention" icon={<FlaskConical aria-hidden="true" />}>
              Test
            </Badge>
          )}
          {key.own ? <Badge tone="information">This dashboard</Badge> : null}
          {key.person === null ? null : <Badge>A person</Badge>}
        </span>
        {key.prefix === "" ? null : <code className="block text-12 text-faint">{key.prefix}…</code>}
        <span className="block text-12 text-muted lg:hidden">
          {key.scopes.map((scope) => scopeWords[scope].may).join(", ")}
        </span>
        <span className="mt-1 block sm:hidden">{limit}</span>
      </Cell>
      <Cell className="w-full text-muted max-lg:hidden">
        {key.scopes.map((scope) => scopeWords[scope].may).join(", ")}
      </Cell>
      <Cell className="whitespace-nowrap text-muted max-md:hidden">
        <Time at={key.created_at} />
      </Cell>
      <Cell className="whitespace-nowrap text-muted max-sm:hidden">
        {key.last_used_at === null ? "never" : <Time at={key.last_used_at} />}
      </Cell>
      <Cell align="right" className="whitespace-nowrap max-sm:hidden">
        {limit}
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        {key.revoked_at !== null ? (
          <span className="text-12 text-faint">
            revoked <Time at={key.revoked_at} />
          </span>
        ) : key.own || key.person !== null ? null : (
          <RevokeKey of={key} />
        )}
      </Cell>
    </Row>
  );
}
