import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { randomKey } from "./random-key.ts";

/**
 * A queue of files that outlives its tab, in the browser's own database: reload, crash and closing lose nothing. Each tab has
 * its own part of it; what a tab that is gone has left goes to the next that opens.
 */
interface Kept extends DBSchema {
  entries: { key: string; value: Row; indexes: { owner: string } };
  files: { key: string; value: File };
}
/** `text`: the entry, as whoever keeps it writes it. */
type Row = { localId: string; owner: string; tab: string; at: number; text: string };

const database = "verso";
const version = 1;
/** Uploads expire sooner; what lies longer is nobody's wish any more. */
const keptMs = 24 * 60 * 60 * 1_000;
const tabSlot = "verso.tab";
const lockOf = (tab: string) => `verso.tab.${tab}`;

let opened: Promise<IDBPDatabase<Kept>> | undefined;
function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>(database, version, {
    upgrade(db) {
      db.createObjectStore("entries", { keyPath: "localId" }).createIndex("owner", "owner");
      db.createObjectStore("files");
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

let tab: Promise<string> | undefined;
/** This tab's name, which it holds for as long as it is open; one that was duplicated takes another. */
function ownTab(): Promise<string> {
  tab ??= (async () => {
    const before = sessionStorage.getItem(tabSlot);
    if (before !== null && (await isHeldFromNow(before))) return before;
    const name = randomKey();
    sessionStorage.setItem(tabSlot, name);
    await isHeldFromNow(name);
    return name;
  })();
  return tab;
}

/** Whether the name was free, and is this tab's from now on. Pages by plain http have no locks: there a name is believed. */
function isHeldFromNow(name: string): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    });
  });
}

/** One tab at a time looks for what others left. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? work() : navigator.locks.request("verso.adopting", work);
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = "" }) => name));
}

let last: Promise<unknown> = Promise.resolve();
/** What is kept and forgotten is done in the order in which it was asked; where a browser keeps nothing, `otherwise`. */
function inTurn<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  // It costs a convenience, not the work: a private window, a full disk.
  const done = last.then(work).catch(() => otherwise);
  last = done;
  return done;
}

type KeptItem = { localId: string; text: string; file: File | undefined };

/** What this tab kept, and what tabs of the same `owner` that are gone left, in its order. */
async function rowsOf(db: IDBPDatabase<Kept>, { owner, own }: { owner: string; own: string }): Promise<Row[]> {
  const held = await openTabs();
  const isLeft = (row: Row) => navigator.locks !== undefined && !held.has(lockOf(row.tab));
  const rows = await db.getAllFromIndex("entries", "owner", owner);
  return rows.filter((row) => row.tab === own || isLeft(row)).sort((one, other) => one.at - other.at);
}

/** The entries that `keptItems` would give, as they were written. Whoever asks takes none of them over. */
export function keptTexts(owner: string): Promise<string[]> {
  return inTurn(async () => {
    const rows = await rowsOf(await open(), { owner, own: await ownTab() });
    return rows.filter(({ at }) => Date.now() - at <= keptMs).map(({ text }) => text);
  }, []);
}

/** `rowsOf` with their files, which are this tab's from now on. */
export function keptItems(owner: string): Promise<KeptItem[]> {
  return inTurn(async () => {
    const [db, own] = [await open(), await ownTab()];
    return alone(async () => {
      const items: KeptItem[] = [];
      for (const row of await rowsOf(db, { owner, own })) {
        if (Date.now() - row.at > keptMs) await remove(db, row.localId);
        else {
          if (row.tab !== own) await db.put("entries", { ...row, tab: own });
          items.push({ localId: row.localId, text: row.text, file: await db.get("files", row.localId) });
        }
      }
      return items;
    });
  }, []);
}

/** Keeps an entry as it now stands. */
export function keepItem(owner: string, { localId, text }: { localId: string; text: string }): Promise<unknown> {
  return inTurn<unknown>(async () => {
    const [db, tab] = [await open(), await ownTab()];
    const known = await db.get("entries", localId);
    return db.put("entries", { localId, owner, tab, at: known?.at ?? Date.now(), text });
  }, null);
}

const chunkBytes = 8_000_000;

/** A file with bytes of its own: what was chosen from a disk only points there, also where a browser's database has it. */
async function copyOf(file: File): Promise<File> {
  const parts: Blob[] = [];
  for (let from = 0; from < file.size; from += chunkBytes) {
    parts.push(new Blob([await file.slice(from, from + chunkBytes).arrayBuffer()]));
  }
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}

/** Keeps the bytes of an entry. */
export function keepFile(localId: string, file: File): Promise<unknown> {
  return inTurn<unknown>(async () => (await open()).put("files", await copyOf(file), localId), null);
}

/** The bytes of an entry as they are kept; undefined where they are not. */
export function keptFile(localId: string): Promise<File | undefined> {
  return inTurn(async () => (await open()).get("files", localId), undefined);
}

export function forgetItem(localId: string): Promise<void> {
  return inTurn(async () => remove(await open(), localId), undefined);
}

async function remove(db: IDBPDatabase<Kept>, localId: string): Promise<void> {
  await Promise.all([db.delete("entries", localId), db.delete("files", localId)]);
}

/** Whoever signs out leaves nothing behind on this machine. */
export function forgetQueue(): Promise<void> {
  return inTurn(async () => {
    (await opened)?.close();
    opened = undefined;
    await deleteDB(database);
  }, undefined);
}
