import { Mode } from "@verso/contract/extractions";
import { modes } from "@verso/contract/vocabulary";
import { clearPrice } from "../../tenants/clear-price.ts";
import { type Prices, setPrice } from "../../tenants/set-price.ts";
import { amountOf, type Command, type Outcome, required, tenantOption, UsageError } from "./command.ts";

const modeHint = modes.join("|");

export const priceSet: Command = {
  name: "price set",
  summary: "Give a tenant a price of its own, for extractions accepted from now on.",
  options: {
    tenant: tenantOption,
    mode: { hint: modeHint, required: true, meaning: "the mode that the price is for" },
    amount: { hint: "USD", required: true, meaning: "the price of a page, above zero, at most 6 places" },
  },
  plan(values) {
    const tenantId = required(values, "tenant");
    const change = { mode: modeOf(required(values, "mode")), perPage: amountOf(values, { signed: false }) };
    return async ({ db, now, config }) => {
      const pagesMax = config.VERSO_PAGES_MAX;
      return outcome(tenantId, await setPrice(db, { tenantId, ...change, pagesMax }, now));
    };
  },
};

export const priceClear: Command = {
  name: "price clear",
  summary: "Take a tenant back to the standard price, for extractions accepted from now on.",
  options: {
    tenant: tenantOption,
    mode: { hint: modeHint, required: false, meaning: "the mode; without it, every mode" },
  },
  plan(values) {
    const tenantId = required(values, "tenant");
    const mode = values.mode === undefined ? {} : { mode: modeOf(values.mode) };
    return async ({ db }) => outcome(tenantId, await clearPrice(db, { tenantId, ...mode }));
  },
};

function modeOf(text: string): Mode {
  const mode = Mode.safeParse(text);
  if (!mode.success) throw new UsageError(`${JSON.stringify(text)} is no mode: use ${modes.join(" or ")}.`);
  return mode.data;
}

function outcome(tenantId: string, active: Prices): Outcome {
  const priceOf = (mode: Mode) => ({ per_page: active[mode].perPage, currency: "USD", source: active[mode].source });
  const words = modes.map((mode) => `${mode} USD ${active[mode].perPage} (${active[mode].source})`);
  return {
    json: { tenant_id: tenantId, prices: { ocr: priceOf("ocr"), structured: priceOf("structured") } },
    text: `A page costs ${tenantId} from now on: ${words.join(", ")}.`,
  };
}
