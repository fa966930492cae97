import type { z } from "zod";

const typeWords: Readonly<Record<string, string>> = {
  string: "must be a string",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
  null: "must be null",
};
const sizeWords: Readonly<Record<string, string>> = { string: " characters", array: " entries", set: " entries" };

/** What is wrong with a value, in words for whoever sent it; what a schema says itself goes before. */
export const faultWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return typeWords[issue.expected] ?? "is of another type than expected";
    case "invalid_value":
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "too_small":
      return `must ${sizeOf(issue.origin, "at least", issue.minimum)}`;
    case "too_big":
      return `must ${sizeOf(issue.origin, "at most", issue.maximum)}`;
    case "invalid_format":
      return issue.format === "url" ? "must be an address such as https://example.com/" : "is not of the expected form";
    case "invalid_union":
      return "has none of the forms that it may have";
    default:
      return "is not valid";
  }
};

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  const unit = sizeWords[origin];
  if (unit === undefined) return `be ${bound} ${size}`;
  return `have ${bound} ${size}${size === 1 ? unit.replace("ies", "y").replace(/s$/, "") : unit}`;
}
