import { PageChecks, ReadingCheck } from "@verso/contract/page-checks";
import { answer, type SchemaDoc } from "../schema-doc.ts";

export const checkSchemas: SchemaDoc[] = [
  answer("PageChecks", PageChecks, "What was checked of a page while it was read.", {
    trust:
      "How far the page can be trusted, 0 to 1: how much of its text is likely to stand there, in that order. Of pages of which .95 is said, .95 is so on average.",
    ink: "Of what looks like print on it, the share that its words cover, 0 to 1. Absent where that was not looked at.",
    layer:
      "Of a scan with a text layer: how that layer compares with lines of the picture that were recognised. Absent of other pages.",
    model:
      "How the page compares with a vision model's reading of its picture, where the operator chose one that was asked.",
    order: "How sure the reading order is, 0 to 1.",
    tables: "How sure it is that its tables are parted right, 0 to 1; absent where it has none.",
  }),
  answer("ReadingCheck", ReadingCheck, "A reading held against another one.", {
    words: "How many words were compared.",
    agree: "Which share of them both have alike, 0 to 1.",
  }),
];
