import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipEntry = {
  name: string;
  pieces: Iterable<string | Uint8Array>;
  /** Of what is packed already. */
  isPacked?: boolean;
};

/** How much is packed at a time, so that others have their turn between the pieces. Bytes, about. */
const pieceBytes = 65_536;
/** No entry tells when it was made: the same content gives the same bytes. */
const madeAt = new Date(1980, 0, 1);

/** Puts entries into a ZIP archive one after another; what each call gives is to be sent before the next. */
export class ZipWriter {
  #ready: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#ready.push(chunk);
  });

  *add({ name, pieces, isPacked = false }: ZipEntry): Iterable<Uint8Array> {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = madeAt;
    this.#zip.add(file);
    for (const bytes of gathered(pieces)) {
      file.push(bytes);
      yield* this.#taken();
    }
    file.push(new Uint8Array(0), true);
    yield* this.#taken();
  }

  *end(): Iterable<Uint8Array> {
    this.#zip.end();
    yield* this.#taken();
  }

  #taken(): Uint8Array[] {
    return this.#ready.splice(0);
  }
}

/** A ZIP archive of entries that are there. */
export function* zipped(entries: Iterable<ZipEntry>): Iterable<Uint8Array> {
  const writer = new ZipWriter();
  for (const entry of entries) yield* writer.add(entry);
  yield* writer.end();
}

/** Many small pieces as fewer. */
function* gathered(pieces: Iterable<string | Uint8Array>): Iterable<Uint8Array> {
  let waiting = "";
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      if (waiting !== "") yield Buffer.from(waiting);
      waiting = "";
      yield piece;
      continue;
    }
    waiting += piece;
    if (waiting.length < pieceBytes) continue;
    yield Buffer.from(waiting);
    waiting = "";
  }
  if (waiting !== "") yield Buffer.from(waiting);
}
