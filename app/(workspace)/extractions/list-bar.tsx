import type { TitleColumn } from "@verso/contract/titles";
import { ListFilters } from "./list-filters.tsx";
import { MetadataFilter } from "./metadata-filter.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { NameSearch } from "./name-search.tsx";
import { SchemaFilter } from "./take-off.tsx";
import { TitleFilter } from "./title-filter.tsx";
import type { ListFilter } from "./use-list-filter.ts";
import { ColumnsChoice } from "./views/columns-choice.tsx";
import { ExportListed } from "./views/export-dialog.tsx";
import { ViewMenu } from "./views/view-menu.tsx";

type BarProps = {
  list: ListFilter;
  /** Every title among what is listed, and those that have a column. */
  titles: readonly TitleColumn[];
  columns: readonly TitleColumn[];
  schemaName: string | null | undefined;
};

/** Views, the search and everything by which the list is narrowed. */
export function ListBar({ list, titles, columns, schemaName }: BarProps) {
  const { name, chips, metadata, wishes, setFilter, setMetadata, setWishes } = list;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ViewMenu />
        <NameSearch
          name={name ?? ""}
          onChange={(text) => void setFilter({ name: text || null }, { history: "replace" })}
        />
        <TitleFilter columns={titles} wishes={wishes} onChange={setWishes} />
        <MetadataFilter metadata={metadata} onChange={setMetadata} />
        <SchemaFilter schema={chips.schema} name={schemaName} onTake={() => void setFilter({ schema: null })} />
        <ColumnsChoice
          columns={titles}
          shown={columns}
          isChosen={list.columns !== null}
          onChange={(next) => void setFilter({ columns: next })}
        />
        {titles.length > 0 ? <ExportListed filter={list.filter} /> : null}
        <span className="flex-1 max-md:hidden" />
        <MoreFilters filter={chips} onChange={setFilter} />
      </div>
      <ListFilters filter={chips} onChange={setFilter} />
    </>
  );
}
