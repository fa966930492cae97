import { Credits } from "@verso/contract/credit";
import { ExtractionList, ExtractionStatus } from "@verso/contract/extractions";
import { ExtractionId, SchemaId } from "@verso/contract/ids";
import { SavedSchemaList } from "@verso/contract/saved-schemas";
import { z } from "zod";
import { factsOf } from "./facts.ts";
import { tool } from "./tool.ts";

const listExtractions = tool({
  name: "list_extractions",
  title: "List extractions",
  description: "What was asked for, newest first.",
  does: "reads",
  input: z.strictObject({
    status: ExtractionStatus.optional(),
    limit: z.int().min(1).max(50).default(10),
    cursor: ExtractionId.optional().describe("The `next_cursor` of the answer before."),
  }),
  async run({ api }, { limit, ...wanted }) {
    const query = new URLSearchParams({ limit: String(limit) });
    for (const [name, value] of Object.entries(wanted)) if (value !== undefined) query.set(name, value);
    const list = await api.json(ExtractionList, `GET /extractions?${query}`);
    return { facts: { extractions: list.data.map(factsOf), next_cursor: list.next_cursor } };
  },
});

const listSchemas = tool({
  name: "list_schemas",
  title: "List saved schemas",
  description:
    "The schemas that were saved, for extract_document's `schema_id`: name, version, and how many fields they have.",
  does: "reads",
  input: z.strictObject({
    limit: z.int().min(1).max(50).default(10),
    cursor: SchemaId.optional().describe("The `next_cursor` of the answer before."),
  }),
  async run({ api }, { limit, cursor }) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor !== undefined && { cursor }) });
    const list = await api.json(SavedSchemaList, `GET /schemas?${query}`);
    const schemas = list.data.map(({ id, name, version, fields }) => ({ schema_id: id, name, version, fields }));
    return { facts: { schemas, next_cursor: list.next_cursor } };
  },
});

const getCredit = tool({
  name: "get_credit",
  title: "What credit is left",
  description: "The wallet and the prices of a page, in USD.",
  does: "reads",
  input: z.strictObject({}),
  async run({ api }) {
    const { currency, balance, reserved, available, prices, budget } = await api.json(Credits, "GET /credits");
    return { facts: { currency, balance, reserved, available, price_per_page: prices, budget_of_key: budget } };
  },
});

export const accountTools = [listExtractions, listSchemas, getCredit];
