import { Time } from "@/components/time.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import type { SavedSchema } from "@/lib/schemas/shapes.ts";
import { usesWords } from "./schema-table.tsx";

type VersionsProps = {
  schema: SavedSchema;
  opened: number;
  onOpen: (number: number) => void;
  onCompare: (number: number) => void;
};

/** Every version of a schema: who saved it when, and how many extractions were asked by it. */
export function VersionTable({ schema, opened, onOpen, onCompare }: VersionsProps) {
  return (
    <Card
      id="versions"
      title="Versions"
      description="Counted are the extractions that this dashboard submitted with just that version."
      flush
    >
      <Table label="Versions">
        <TableHead>
          <HeadCell>Version</HeadCell>
          <HeadCell>Saved</HeadCell>
          <HeadCell align="right" className="max-md:hidden">
            Fields
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Used by
          </HeadCell>
          <HeadCell>
            <span className="sr-only">What can be done</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {schema.versions.map(({ number, at, by, fields, uses }) => (
            <Row key={number}>
              <Cell className="whitespace-nowrap">
                <span className="flex items-center gap-2">
                  {number}
                  {number === opened ? <Badge tone="accent">Open</Badge> : null}
                </span>
              </Cell>
              <Cell className="w-full max-w-0 min-w-28 text-muted">
                <Time at={at} />
                {by === null ? null : <span className="block truncate text-12 text-faint">{by}</span>}
              </Cell>
              <Cell align="right" className="max-md:hidden">
                {fields}
              </Cell>
              <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
                {usesWords(uses)}
              </Cell>
              <Cell align="right" className="whitespace-nowrap">
                {number === opened ? null : (
                  <span className="flex justify-end gap-1.5">
                    <Button size="sm" aria-label={`Compare with version ${number}`} onClick={() => onCompare(number)}>
                      Compare
                    </Button>
                    <Button size="sm" aria-label={`Open version ${number}`} onClick={() => onOpen(number)}>
                      Open
                    </Button>
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
