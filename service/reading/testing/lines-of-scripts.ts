import { createRequire } from "node:module";
import { type Pdf, put } from "./made-files.ts";

const require = createRequire(import.meta.url);

/** A font with Cyrillic, Greek, Arabic, Hebrew, Armenian and Georgian letters, and one of a script that nobody here reads. */
const fonts = {
  many: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  khmer: require.resolve("@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff"),
};

/** Three lines of prose in each of several scripts. */
export const linesOf = {
  English: ["The committee met on Monday and agreed", "that the report should be sent to all", "members before June."],
  Russian: ["Все люди рождаются свободными", "и равными в своем достоинстве", "и правах. Они наделены разумом."],
  Greek: ["Όλοι οι άνθρωποι γεννιούνται", "ελεύθεροι και ίσοι στην αξία τους", "και τα δικαιώματα που έχουν."],
  Hebrew: ["כל בני אדם נולדו בני חורין", "ושווים בערכם ובזכויותיהם.", "כולם חוננו בתבונה ובמצפון."],
  Arabic: ["يولد جميع الناس أحرارا متساوين", "في الكرامة والحقوق وقد وهبوا", "عقلا وضميرا وعليهم أن يعامل"],
  Armenian: ["Բոլոր մարդիկ ծնվում են ազատ", "ու հավասար իրենց արժանապատվությամբ", "և իրավունքներով։ Նրանք ունեն"],
  Georgian: ["ყველა ადამიანი იბადება თავისუფალი", "და თანასწორი თავისი ღირსებითა", "და უფლებებით. მათ მინიჭებული"],
  Khmer: ["មនុស្សទាំងអស់កើតមកមានសេរីភាព", "និងសមភាពក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរ", "និងសិទ្ធិ មនុស្សគ្រប់រូបសុទ្ធតែមាន"],
} as const;

const rightToLeft = /[\u0590-\u08ff]/;
const stepPt = 24;

/** Lines one below the other. A PDF's letters are shaped word by word: words that are read from the right are put there. */
export function drawLines(pdf: Pdf, lines: readonly string[], x: number, y: number): void {
  for (const [i, line] of lines.entries()) {
    const words = line.split(" ");
    const seen = rightToLeft.test(line) ? `${words.reverse().join(" ")} ` : line;
    put(pdf, seen, x, y + stepPt * i, 14, /\p{Script=Khmer}/u.test(line) ? fonts.khmer : fonts.many);
  }
}
