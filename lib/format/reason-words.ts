import { pointerKeys } from "@verso/contract/pointer";
import type { ReviewReason, ReviewState } from "@verso/contract/reviews";
import { approverWords, causeWords } from "./approval-words.ts";
import { formatCount } from "./counts.ts";
import { placeWords } from "./place-words.ts";

/** Of so many places each is named. */
const namedMax = 2;

const nameOf = (field: string) => placeWords(pointerKeys(field)) || "the whole";

/** "total and due date", or how many there are. */
function which({ count, fields }: ReviewReason, many: string): string {
  return count <= namedMax && fields.length === count ? fields.map(nameOf).join(" and ") : many;
}

const words = new Map<string, (reason: ReviewReason) => string>([
  ["missing", (reason) => `${which(reason, `${reason.count} required`)} missing`],
  ["unfit", (reason) => `${which(reason, formatCount(reason.count, "value", "values"))} not as the schema asks`],
  ["doubtful", (reason) => `${which(reason, String(reason.count))} doubtful`],
  ["sums_disagree", ({ by }) => (by === undefined ? "sums do not add up" : `sums differ by ${by}`)],
  ["values_disagree", () => "its parts disagree"],
  ["little_found", () => "little was found"],
  ["answer_not_repaired", () => "not all of the answer fits"],
]);

type Reasoned = Pick<ReviewState, "reasons" | "doubtful" | "errors" | "warnings"> &
  Partial<Pick<ReviewState, "approval" | "reviewed">>;

/** Why a result asks for a look, in a few words each, the weightiest first: "total doubtful", "2 required missing". */
export function reasonWords(review: Reasoned): string[] {
  const { approval, reviewed } = review;
  if (approval && approval.given.length > 0 && reviewed !== "done")
    return [`approved once by ${approverWords(approval)}`, causeWords(approval)];
  const reasons = review.reasons ?? formerReasons(review);
  return reasons.map((reason) => words.get(reason.code)?.(reason) ?? "a doubt");
}

/** Of a result of the days before reasons were kept: how many there are. */
function formerReasons({ doubtful, errors, warnings }: Pick<ReviewState, "doubtful" | "errors" | "warnings">) {
  const counted = (code: string, count: number): ReviewReason[] => (count === 0 ? [] : [{ code, count, fields: [] }]);
  const told = warnings.filter((code) => words.has(code)).flatMap((code) => counted(code, 1));
  return [...counted("unfit", errors), ...told, ...counted("doubtful", doubtful)];
}
