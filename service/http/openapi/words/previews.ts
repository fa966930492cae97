import { CreatePreview } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { ForetoldField, ForetoldFields, ForetoldSentence, Preview } from "@verso/contract/preview";
import { SampleName } from "@verso/contract/samples";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";

export const previewSchemas: SchemaDoc[] = [
  value("SampleName", SampleName, "A document of ours."),
  request(
    "CreatePreview",
    CreatePreview,
    "A schema to try: `schema`, or a saved one by its `schema_id`, one of the two.",
    {
      schema: "The JSON Schema, as for an extraction of mode `structured`.",
      schema_id: "A saved schema in place of `schema`; its instructions count where none are given here.",
      schema_version: "Which of its versions. Default: the newest.",
      instructions: "Sentences, as for an extraction. What is not followed is named in `warnings`.",
    },
  ),
  answer("ForetoldSentence", ForetoldSentence, "A sentence of instructions, and what will become of it.", {
    text: "The sentence, or a part of one that stands for itself.",
    heeded: "`yes`, `no`, or `depends`: on what a document says, or on a language model.",
    why: "On what it depends, or what stands against it; null where nothing does.",
  }),
  answer("ForetoldField", ForetoldField, "A field that stays without an answer, whatever the document says.", {
    path: "JSON Pointer into `data`, with `*` for the places of a list.",
    reason:
      "Why: `own_words` (a text is asked for that no page prints, such as a summary), `understanding` (its name is none that documents print, and what is asked has to be understood from its description), `shape` (properties of any name, or items told by their place alone) or `nothing_named` (an object of which nothing is asked).",
  }),
  answer("ForetoldFields", ForetoldFields, "Which fields stay without an answer, told from the schema alone.", {
    by: "Who answers extractions here: the `rules`, or a language `model`.",
    fields_asked: "How many values are asked for; a column of a list counts as one.",
    fields_unanswered: "How many of them stay without an answer.",
    unanswered: `Which; at most ${limits.unansweredFieldsMax} are named. What is not among them may lack an answer all the same: that hangs on the document.`,
  }),
  answer("Preview", Preview, "What the rules find for a schema on pages that were read.", {
    extraction_id: "The extraction whose pages these are; null of a sample.",
    pages: "The pages that were looked at.",
    pages_left_out: `How many were read and not looked at: a preview looks at the first ${limits.previewPagesMax}.`,
    instructions: "What becomes of each sentence of the instructions, on any document.",
    foretold: "Which fields stay without an answer, on any document.",
    data: "What was found, by the schema; null or absent where nothing was.",
    valid: "Whether `data` follows the schema.",
    errors: "Where it does not.",
    citations: "Where its values were read.",
    engine: "Always the rules.",
    warnings: "Doubts.",
  }),
];
