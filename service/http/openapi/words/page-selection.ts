import { PageSelection } from "@verso/contract/extractions";
import { type Json, schemaReference } from "../json.ts";
import { type SchemaDoc, value } from "../schema-doc.ts";

const pageRange = {
  type: "object",
  description: "Pages from one to another, both included.",
  properties: {
    start: { type: "integer", minimum: 1, description: "The first page." },
    end: { type: "integer", minimum: 1, description: "The last page; not before the first." },
  },
  required: ["start", "end"],
  additionalProperties: false,
};

const selection = ({ description }: Json): Record<string, Json> => ({
  PageRange: pageRange,
  PageSelection: {
    description,
    anyOf: [
      { type: "string", enum: ["all"] },
      { type: "array", items: { type: "integer", minimum: 1 }, minItems: 1 },
      {
        type: "object",
        properties: {
          ranges: {
            type: "array",
            items: schemaReference("PageRange"),
            minItems: 1,
            description: "Ranges may overlap.",
          },
        },
        required: ["ranges"],
        additionalProperties: false,
      },
    ],
  },
});

/** Which pages are read: all, numbers, or ranges, which is more than the contract's check can say of itself. */
export const pageSelection: SchemaDoc = {
  ...value(
    "PageSelection",
    PageSelection,
    '`"all"`, page numbers, or ranges. Pages are counted from 1; duplicates count once.',
  ),
  finish: selection,
};
