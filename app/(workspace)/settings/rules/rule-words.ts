import { pointerKeys } from "@verso/contract/pointer";
import type { Rule } from "@verso/contract/rules";

export const placeWords: Record<Rule["place"], string> = { beside: "beside", below: "below" };

/** A field as people say it: `/seller/vat_id` is "seller vat id". */
export const fieldWords = (field: string): string => pointerKeys(field).join(" ").replaceAll("_", " ");
