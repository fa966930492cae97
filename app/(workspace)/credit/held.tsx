"use client";
import { useQuery } from "@tanstack/react-query";
import { fromMicros, micros } from "@verso/contract/micros";
import type { Money as Amount } from "@verso/contract/money";
import { useState } from "react";
import { Money } from "@/components/money.tsx";
import { Stale } from "@/components/stale.tsx";
import { Status } from "@/components/status.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Link } from "@/components/ui/link.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatCount, formatNumber, formatPages } from "@/lib/format/counts.ts";
import { placesOf } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { heldQuery, useCredits } from "@/lib/queries/credits.ts";
import type { HeldExtractions } from "@/lib/queries/shapes.ts";

type One = HeldExtractions["data"][number];
const shownFirst = 5;
const sum = (held: readonly One[]): Amount =>
  fromMicros(held.reduce((total, { reserved }) => total + micros(reserved), 0n));

/** For which extractions credit is held, and what those that wait would cost; nothing where nothing is held. */
export function Held() {
  const query = useQuery(heldQuery());
  const reserved = useCredits().data?.reserved;
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error !== null) {
    return (
      <Card id="held" title="Held for open extractions">
        <ErrorState compact trouble={asApiError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card id="held" title="Held for open extractions" description={<Described held={data.data} />} flush>
      <Stale query={query} className="m-3" />
      <HeldTable held={data} reserved={reserved} />
    </Card>
  );
}

function Described({ held }: { held: readonly One[] }) {
  const queued = held.filter(({ status }) => status === "queued");
  return (
    <>
      Each is charged for the pages that it reads, and the rest is released.
      {queued.length === 0 ? null : (
        <>
          {" "}
          What is queued would spend at most <Money amount={sum(queued)} className="text-ink" /> on{" "}
          {formatPages(queued.reduce((pages, one) => pages + one.pages.selected, 0))}.
        </>
      )}
    </>
  );
}

function HeldTable({ held: { data, more, names }, reserved }: { held: HeldExtractions; reserved: Amount | undefined }) {
  const [all, setAll] = useState(false);
  const places = Math.max(2, ...data.map((one) => placesOf(one.reserved)));
  const shown = all ? data : data.slice(0, shownFirst);
  const rest = data.slice(shown.length);
  const total = sum(data);
  return (
    <>
      <Table label="Held for open extractions">
        <TableHead>
          <HeadCell>Document</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Pages
          </HeadCell>
          <HeadCell align="right">Held</HeadCell>
        </TableHead>
        <TableBody>
          {shown.map((one) => (
            <Row key={one.id} interactive>
              <Cell className="w-full max-w-0">
                <RowLink href={`/extractions/${one.id}`} className="block truncate">
                  {names[one.upload_id] ?? <code>{one.id}</code>}
                </RowLink>
              </Cell>
              <Cell>
                <Status status={one.status} />
              </Cell>
              <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
                {formatNumber(one.pages.selected)} at <Money amount={one.price.per_page} />
              </Cell>
              <Cell align="right" className="text-ink">
                <Money amount={one.reserved} places={places} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-13">
        {rest.length > 0 ? (
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            Show {formatCount(rest.length, "other", "others")}, <Money amount={sum(rest)} />
          </Button>
        ) : (
          <span className="text-muted">{formatCount(data.length, "extraction", "extractions")}</span>
        )}
        <span className="text-muted">
          Together <Money amount={total} places={places} className="font-medium text-ink" />
        </span>
      </div>
      <Difference total={total} reserved={reserved} more={more} />
    </>
  );
}

/** What is held beyond those that are listed, said where it is not nothing. */
function Difference({ total, reserved, more }: { total: Amount; reserved: Amount | undefined; more: boolean }) {
  if (reserved === undefined || micros(reserved) === micros(total)) return null;
  return (
    <p className="border-t border-line px-4 py-2.5 text-13 text-muted">
      {more ? (
        <>
          The wallet holds <Money amount={reserved} /> in all: the newest hundred of each status are listed, and{" "}
          <Link href="/extractions" className="text-accent underline-offset-2 hover:underline">
            all extractions
          </Link>{" "}
          has the others.
        </>
      ) : (
        <>
          The wallet says <Money amount={reserved} />: some of these have begun or ended since it was asked.
        </>
      )}
    </p>
  );
}
