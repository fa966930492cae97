import { expect, it } from "vitest";
import { dataOf, foundIn, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const day = orNull("string", { format: "date" });
const columns = (...cells: [number, string][]): MadeLine => cells;

it("tells a column that no word names by where it stands between two that are told", () => {
  const stock = listOf(objectOf({ code: text, name: text, kept: number, reserved: number, cost: number }));
  const page = madePage([
    columns([0, "Ref"], [12, "Description"], [36, "Zaku"], [46, "Rezerw."], [58, "Cost"], [68, "Sum"]),
    columns([0, "QX-100"], [12, "Oak wedge"], [36, "34"], [46, "6"], [58, "7.20"], [68, "244.80"]),
    columns([0, "QX-205"], [12, "Brass cleat"], [36, "9"], [46, "0"], [58, "5.60"], [68, "50.40"]),
  ]);
  expect(dataOf({ stock }, page)).toEqual({
    stock: [
      { code: "QX-100", name: "Oak wedge", kept: 34, reserved: 6, cost: 7.2 },
      { code: "QX-205", name: "Brass cleat", kept: 9, reserved: 0, cost: 5.6 },
    ],
  });
});

it("leaves open what several columns may be", () => {
  const checks = listOf(objectOf({ parameter: text, mood: text, result: number }));
  const page = madePage([
    columns([0, "Parameter"], [20, "Hue"], [32, "Gloss"], [44, "Result"]),
    columns([0, "Ash content"], [20, "amber"], [32, "silky"], [44, "14.2"]),
    columns([0, "Protein"], [20, "ochre"], [32, "matte"], [44, "12.1"]),
  ]);
  expect(dataOf({ checks }, page)).toEqual({
    checks: [
      { parameter: "Ash content", mood: null, result: 14.2 },
      { parameter: "Protein", mood: null, result: 12.1 },
    ],
  });
});

it("takes days for no names, and the numbers of rows for no figures", () => {
  const doses = listOf(objectOf({ preparation: text, givenOn: day, batch: text }));
  const page = madePage([
    columns([0, "Agens"], [24, "Date given"], [40, "Lot no."]),
    columns([0, "Combi-Six"], [24, "2021-07-09"], [40, "A21CD442"]),
    columns([0, "Pneumo-C"], [24, "2021-09-10"], [40, "FK8830"]),
  ]);
  expect(dataOf({ doses }, page)).toEqual({
    doses: [
      { preparation: "Combi-Six", givenOn: "2021-07-09", batch: "A21CD442" },
      { preparation: "Pneumo-C", givenOn: "2021-09-10", batch: "FK8830" },
    ],
  });
});

it("ends a table where lines stand in other places", () => {
  const results = listOf(objectOf({ analyte: text, value: number, unit: text }));
  const page = madePage([
    columns([0, "Test"], [27, "Result"], [37, "Flag"], [45, "Units"], [57, "Reference range"]),
    columns([0, "Glucose"], [27, "108"], [37, "H"], [45, "mg/dL"], [57, "70-99"]),
    columns([0, "Creatinine"], [27, "0.84"], [45, "mg/dL"], [57, "0.57-1.00"]),
    columns([0, "Sodium"], [27, "139"], [45, "mmol/L"], [57, "134-144"]),
    "Specimens that came late were kept cold, and were read on the next day.",
    columns([0, "H = above the range"], [31, "L = below the range"]),
  ]);
  expect(dataOf({ results }, page)).toEqual({
    results: [
      { analyte: "Glucose", value: 108, unit: "mg/dL" },
      { analyte: "Creatinine", value: 0.84, unit: "mg/dL" },
      { analyte: "Sodium", value: 139, unit: "mmol/L" },
    ],
  });
});

it("reads what stands left of all heads", () => {
  const entries = listOf(objectOf({ date: day, kind: text, charged: number, received: number }));
  const page = madePage([
    columns([36, "Debit"], [48, "Credit"], [60, "Balance"]),
    columns([0, "02/09/2024"], [13, "Rent"], [36, "98.20"], [60, "156.30"]),
    columns([0, "14/09/2024"], [13, "Service charge"], [36, "6.42"], [60, "162.72"]),
    columns([0, "20/09/2024"], [13, "Direct debit"], [48, "71.00"], [60, "91.72"]),
  ]);
  expect(dataOf({ entries }, page)).toEqual({
    entries: [
      { date: "2024-09-02", kind: "Rent", charged: 98.2, received: null },
      { date: "2024-09-14", kind: "Service charge", charged: 6.42, received: null },
      { date: "2024-09-20", kind: "Direct debit", charged: null, received: 71 },
    ],
  });
});

it("reads a table of words alone, by heads of another language", () => {
  const grades = listOf(objectOf({ subject: text, grade: text }));
  const page = madePage([
    columns([0, "Ämne"], [30, "Betyg"]),
    columns([0, "Bild"], [30, "C"]),
    columns([0, "Idrott och hälsa"], [30, "B"]),
    columns([0, "Svenska"], [30, "A"]),
  ]);
  expect(dataOf({ grades }, page)).toEqual({
    grades: [
      { subject: "Bild", grade: "C" },
      { subject: "Idrott och hälsa", grade: "B" },
      { subject: "Svenska", grade: "A" },
    ],
  });
});

it("gives what goes on below a cell to it, and not what is set apart", () => {
  const tasks = listOf(objectOf({ task: text, responsible: text, deadline: day }));
  const page = madePage([
    columns([0, "No."], [7, "Action"], [40, "Owner"], [60, "By"]),
    columns([0, "4.1"], [7, "Order two water butts"], [40, "Bashir Malik"], [60, "25/10/2024"]),
    columns([7, "from the yard"]),
    columns([0, "4.2"], [7, "Write to all plot holders"], [40, "Una Copley"], [60, "18/10/2024"]),
    columns([0, "4.3"], [7, "Repair the lower gate"], [40, "Des Fry"], [60, "30/11/2024"]),
  ]);
  expect(dataOf({ tasks }, page)).toEqual({
    tasks: [
      { task: "Order two water butts from the yard", responsible: "Bashir Malik", deadline: "2024-10-25" },
      { task: "Write to all plot holders", responsible: "Una Copley", deadline: "2024-10-18" },
      { task: "Repair the lower gate", responsible: "Des Fry", deadline: "2024-11-30" },
    ],
  });
});

it("tells the number of a thing from its name, where both could be either", () => {
  const goods = listOf(objectOf({ article: text, text, count: number }));
  const page = madePage([
    columns([0, "Pos"], [6, "Art.-Nr."], [18, "Bezeichnung"], [56, "Menge"], [66, "ME"]),
    columns([0, "1"], [6, "933-1240"], [18, "Sechskantschraube M12x40"], [56, "400"], [66, "St"]),
    columns([0, "2"], [6, "125-0013"], [18, "Unterlegscheibe 13"], [56, "800"], [66, "St"]),
  ]);
  expect(dataOf({ goods }, page)).toEqual({
    goods: [
      { article: "933-1240", text: "Sechskantschraube M12x40", count: 400 },
      { article: "125-0013", text: "Unterlegscheibe 13", count: 800 },
    ],
  });
  const courses = listOf(objectOf({ code: text, name: text, credits: number }));
  const transcript = madePage([
    columns([0, "Course"], [14, "Title"], [50, "Cred"]),
    columns([0, "GEOL 310"], [14, "Groundwater Mechanics"], [50, "4.0"]),
    columns([0, "MATH 264"], [14, "Applied Statistics"], [50, "3.0"]),
  ]);
  expect(dataOf({ courses }, transcript)).toEqual({
    courses: [
      { code: "GEOL 310", name: "Groundwater Mechanics", credits: 4 },
      { code: "MATH 264", name: "Applied Statistics", credits: 3 },
    ],
  });
});

it("takes of two columns that are called the same the one beside what is asked before it", () => {
  const districts = listOf(objectOf({ district: text, tax: number }));
  const page = madePage([
    columns([0, "Values"], [22, "Last year"], [36, "This year"], [50, "Taxing district"], [76, "Amount"]),
    columns([0, "Land"], [22, "88,200"], [36, "91,400"], [50, "Ashvale County"], [76, "612.08"]),
    columns([0, "Structures"], [22, "204,310"], [36, "219,760"], [50, "Mill Brook Schools"], [76, "1,108.44"]),
    columns([0, "Total value"], [22, "292,510"], [36, "311,160"], [50, "Rural Fire Dist 3"], [76, "247.19"]),
  ]);
  expect(dataOf({ districts }, page)).toEqual({
    districts: [
      { district: "Ashvale County", tax: 612.08 },
      { district: "Mill Brook Schools", tax: 1108.44 },
      { district: "Rural Fire Dist 3", tax: 247.19 },
    ],
  });
});

it("leaves out what stands beside a table, and a title within it", () => {
  const packages = listOf(objectOf({ contents: text, net: number, gross: number }));
  const page = madePage([
    columns([30, "Indhold"], [58, "Netto kg"], [70, "Brutto kg"]),
    columns([0, "Pakket af"]),
    columns([30, "Kurve"]),
    columns([0, "Mads Ejlers"], [30, "Fendere, 40 stk."], [58, "52,0"], [70, "60,5"]),
    columns([30, "Redningsveste"], [58, "26,4"], [70, "34,2"]),
    columns([30, "Ankerreb"], [58, "13,0"], [70, "19,2"]),
  ]);
  expect(dataOf({ packages }, page)).toEqual({
    packages: [
      { contents: "Fendere, 40 stk.", net: 52, gross: 60.5 },
      { contents: "Redningsveste", net: 26.4, gross: 34.2 },
      { contents: "Ankerreb", net: 13, gross: 19.2 },
    ],
  });
});

it("reads heads of two lines, and ends the last thing where prose begins", () => {
  const loans = listOf(objectOf({ part: text, interest_rate: number, fixed_until: day, balance: number }));
  const page = madePage([
    columns([0, "Leningdeel"], [16, "Rente"], [28, "Rentevast"], [44, "Saldo"]),
    columns([28, "tot en met"], [44, "ultimo jaar"]),
    columns([0, "Deel A"], [16, "3,85%"], [28, "01-06-2033"], [44, "212.840,11"]),
    columns([0, "Deel B"], [16, "4,10%"], [28, "01-06-2028"], [44, "60.000,00"]),
    "Bewaar dit overzicht goed: u hebt het nodig voor uw aangifte van volgend jaar.",
  ]);
  expect(dataOf({ loans }, page)).toEqual({
    loans: [
      { part: "Deel A", interest_rate: 3.85, fixed_until: "2033-06-01", balance: 212840.11 },
      { part: "Deel B", interest_rate: 4.1, fixed_until: "2028-06-01", balance: 60000 },
    ],
  });
});

it("takes the head of the very words, and kilograms for a weight", () => {
  const parcels = listOf(objectOf({ consignment: text, service: text, weight_kg: number }));
  const page = madePage([
    columns([0, "Despatched"], [14, "Consignment"], [30, "Service"], [46, "Pcs"], [54, "Kg"]),
    columns([0, "03 Mar 26"], [14, "QL8830117"], [30, "Next day"], [46, "2"], [54, "14.5"]),
    columns([0, "04 Mar 26"], [14, "QL8830172"], [30, "Economy"], [46, "1"], [54, "3.0"]),
  ]);
  expect(dataOf({ parcels }, page)).toEqual({
    parcels: [
      { consignment: "QL8830117", service: "Next day", weight_kg: 14.5 },
      { consignment: "QL8830172", service: "Economy", weight_kg: 3 },
    ],
  });
});

it("reads a table that is drawn with bars and dashes", () => {
  const tests = listOf(objectOf({ name: text, spec: text, result: text }));
  const page = madePage([
    "+----+---------------------+-------------------+-----------------+",
    columns([0, "| No"], [5, "| Test"], [27, "| Specification"], [47, "| Result"], [65, "|"]),
    "+----+---------------------+-------------------+-----------------+",
    columns([0, "| 1"], [5, "| Appearance"], [27, "| Clear liquid"], [47, "| Clear"], [65, "|"]),
    columns([0, "| 2"], [5, "| Water"], [27, "| max. 0.5 %"], [47, "| 0.12 %"], [65, "|"]),
    "+----+---------------------+-------------------+-----------------+",
  ]);
  expect(dataOf({ tests }, page)).toEqual({
    tests: [
      { name: "Appearance", spec: "Clear liquid", result: "Clear" },
      { name: "Water", spec: "max. 0.5 %", result: "0.12 %" },
    ],
  });
});

it("takes the numbers of articles where what they are called is asked for besides", () => {
  const regels = listOf(objectOf({ artikel: text, omschrijving: text, bedrag: number }));
  const page = madePage([
    columns([0, "Art."], [12, "Omschrijving"], [44, "Tarief"], [56, "Bedrag"]),
    columns([0, "HWK"], [12, "Hoogwerker 12 m"], [44, "140,00"], [56, "280,00"]),
    columns([0, "AGG"], [12, "Aggregaat 4 kVA"], [44, "35,00"], [56, "70,00"]),
  ]);
  expect(dataOf({ regels }, page)).toEqual({
    regels: [
      { artikel: "HWK", omschrijving: "Hoogwerker 12 m", bedrag: 280 },
      { artikel: "AGG", omschrijving: "Aggregaat 4 kVA", bedrag: 70 },
    ],
  });
});

it("reads a sheet of hours: weekdays without a head, heads of two lines, and dashes where nothing is said", () => {
  const days = listOf(objectOf({ date: day, start: text, finish: text, basicHours: number, overtimeHours: number }));
  const page = madePage([
    columns([0, "Week ending"], [14, "16/03/2025"]),
    "",
    columns([10, "Start"], [20, "Finish"], [30, "Breaks"], [40, "Basic"], [50, "O/T"]),
    columns([30, "(mins)"], [40, "hrs"], [50, "hrs"]),
    columns([0, "Mon 10"], [10, "07:00"], [20, "15:30"], [31, "30"], [40, "8.00"], [51, "-"]),
    columns([0, "Tue 11"], [12, "-"], [22, "-"], [32, "-"], [41, "-"], [51, "-"]),
    columns([0, "Wed 12"], [10, "07:00"], [20, "17:00"], [31, "30"], [40, "8.00"], [50, "1.50"]),
  ]);
  expect(foundIn({ days }, page)).toEqual({
    days: [
      { date: "2025-03-10", start: "07:00", finish: "15:30", basicHours: 8, overtimeHours: null },
      { date: "2025-03-11", start: null, finish: null, basicHours: null, overtimeHours: null },
      { date: "2025-03-12", start: "07:00", finish: "17:00", basicHours: 8, overtimeHours: 1.5 },
    ],
  });
});

it("takes marks behind figures for none of a row's cells", () => {
  const tests = listOf(objectOf({ analyte: text, result: text, unit: text, reference: text }));
  const page = madePage([
    columns([0, "Analyte"], [22, "Result"], [34, "Unit"], [46, "Reference range"]),
    columns([0, "Haemoglobin"], [22, "128"], [34, "g/L"], [46, "117-153"]),
    columns([0, "Creatinine"], [22, "91"], [26, "*"], [34, "umol/L"], [46, "< 90"]),
    columns([0, "Ferritin"], [22, "9"], [26, "*"], [34, "ug/L"], [46, "10-150"]),
  ]);
  expect(dataOf({ tests }, page)).toEqual({
    tests: [
      { analyte: "Haemoglobin", result: "128", unit: "g/L", reference: "117-153" },
      { analyte: "Creatinine", result: "91", unit: "umol/L", reference: "< 90" },
      { analyte: "Ferritin", result: "9", unit: "ug/L", reference: "10-150" },
    ],
  });
});
