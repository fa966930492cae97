import { expect, test } from "vitest";
import { isCaption } from "./captions.ts";

test.each([
  "Table 3. Ships by flag",
  "TABLE CA3. | Cases",
  "Figure 2",
  "Fig. 4a – Yield",
  "Tabelle 12: Häfen",
  "Exhibit IV",
  "Table A-1. Sums",
  "Table 2.3: Totals",
])("%s is a caption", (text) => expect(isCaption(text)).toBe(true));

test.each([
  "Table 3 shows that ships",
  "Figures 15-19 represent",
  "Tables of ships",
  "Mapping 3 ports",
  "Figure of speech",
])("%s is none", (text) => expect(isCaption(text)).toBe(false));
