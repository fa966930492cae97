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
  "Abb. 4 Der Hafen",
  "Рис. 2. Гавань",
  "图 3-1 港口",
  "表2：港口",
])("%s is a caption", (text) => expect(isCaption(text)).toBe(true));

test.each([
  "Table 3 shows that ships",
  "Figures 15-19 represent",
  "Tables of ships",
  "Mapping 3 ports",
  "Figure of speech",
  "图 3 所示的港口，在冬天是关闭的".replace(" 3 ", "3"),
])("%s is none", (text) => expect(isCaption(text)).toBe(false));
