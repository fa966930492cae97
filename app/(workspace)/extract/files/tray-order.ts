/** Names as people count: 2 before 10, whatever their case. */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type Place = { folder: string; name: string };

/** Things in the order of their folders, and within one of their names; what is in no folder comes first. */
export function inFolderOrder<Thing>(things: readonly Thing[], placeOf: (thing: Thing) => Place): Thing[] {
  const placed = things.map((thing) => {
    const { folder, name } = placeOf(thing);
    return { thing, folder, name, stem: name.replace(/\.[^.]*$/, "") };
  });
  // "bill.pdf" comes before "bill (copy).pdf": what ends a name says little.
  placed.sort(
    (one, other) =>
      collator.compare(one.folder, other.folder) ||
      collator.compare(one.stem, other.stem) ||
      collator.compare(one.name, other.name),
  );
  return placed.map(({ thing }) => thing);
}

export const traySorts = ["folder", "added", "largest", "pages"] as const;
export type TraySort = (typeof traySorts)[number];
export const trayShows = ["all", "attention", "moving", "ready", "left-out"] as const;
export type TrayShow = (typeof trayShows)[number];

/** A file as the list arranges it. `pages`: so many as it has, none while that is not known. */
export type TrayItem = Place & {
  localId: string;
  sizeBytes: number;
  pages: number;
  standing: Exclude<TrayShow, "all">;
};
/** Files of one folder; `folder` null: files of any, in another order. */
export type TrayGroup<Item> = { folder: string | null; items: Item[] };

/** The files that are asked for, in the order that is asked for: by folder in groups, else in one. `text`: what name or folder must hold. */
export function arranged<Item extends TrayItem>(
  items: readonly Item[],
  { sort, show, text }: { sort: TraySort; show: TrayShow; text: string },
): TrayGroup<Item>[] {
  const wanted = text.trim().toLowerCase();
  const found = items.filter(
    ({ standing, folder, name }) =>
      (show === "all" || standing === show) && (wanted === "" || `${folder}/${name}`.toLowerCase().includes(wanted)),
  );
  if (sort !== "folder") {
    const by = { added: () => 0, largest: bySize, pages: byPages }[sort];
    return found.length === 0 ? [] : [{ folder: null, items: found.toSorted(by) }];
  }
  const groups: TrayGroup<Item>[] = [];
  for (const item of inFolderOrder(found, (one) => one)) {
    const last = groups.at(-1);
    if (last?.folder === item.folder) last.items.push(item);
    else groups.push({ folder: item.folder, items: [item] });
  }
  return groups;
}

const bySize = (one: TrayItem, other: TrayItem) => other.sizeBytes - one.sizeBytes;
const byPages = (one: TrayItem, other: TrayItem) => other.pages - one.pages;
