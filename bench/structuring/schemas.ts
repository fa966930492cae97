import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Schema } from "../../service/structuring/schema/nodes.ts";

/** What is asked of the documents of a labelled set. */
export const readSchema = (name: "receipts" | "invoices"): Schema =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(new URL(`./schemas/${name}.json`, import.meta.url), "utf8")));
