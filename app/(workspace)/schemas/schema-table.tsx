import { Time } from "@/components/time.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import type { ListedSchema } from "@/lib/schemas/shapes.ts";
import { SchemaMenu } from "./schema-menu.tsx";

/** How many extractions were asked by a schema, in words. */
export const usesWords = (uses: number): string =>
  uses === 0 ? "none yet" : formatCount(uses, "extraction", "extractions");

/** A row is one link: the whole of it opens the schema, but for its menu. */
export function SchemaTable({ schemas, canWrite }: { schemas: readonly ListedSchema[]; canWrite: boolean }) {
  return (
    <Table label="Schemas" className="table-fixed md:table-auto">
      <TableHead>
        <HeadCell>Name</HeadCell>
        <HeadCell align="right" className="max-md:hidden">
          Fields
        </HeadCell>
        <HeadCell align="right" className="w-20">
          Version
        </HeadCell>
        <HeadCell className="max-md:hidden">Changed</HeadCell>
        <HeadCell align="right" className="max-md:hidden">
          Used by
        </HeadCell>
        <HeadCell className="w-14">
          <span className="sr-only">What can be done</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {schemas.map((schema) => (
          <Row key={schema.id} interactive>
            <Cell className="max-w-0 md:w-[40%]">
              <RowLink href={`/schemas/${schema.id}`} className="block truncate" title={schema.name}>
                {schema.name}
              </RowLink>
              <span className="block truncate text-12 text-faint md:hidden">
                {formatCount(schema.version.fields, "field", "fields")} ·{" "}
                {schema.uses === 0 ? "not used yet" : `used by ${usesWords(schema.uses)}`}
              </span>
            </Cell>
            <Cell align="right" className="max-md:hidden">
              {schema.version.fields}
            </Cell>
            <Cell align="right">{schema.version.number}</Cell>
            <Cell className="text-muted max-md:hidden">
              <Time at={schema.version.at} focusable={false} />
              {schema.version.by === null ? null : (
                <span className="block text-12 text-faint">{schema.version.by}</span>
              )}
            </Cell>
            <Cell align="right" className="whitespace-nowrap text-muted max-md:hidden">
              {usesWords(schema.uses)}
            </Cell>
            <Cell align="right" className="z-10 px-2!">
              {canWrite ? <SchemaMenu schema={schema} /> : null}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
