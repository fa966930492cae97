import { labelled, lines, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, div, divs, flex, grid, over, pairs, rules, writerOf } from "./pieces.ts";

const serif = "font-family:Liberation Serif";
const prose = (style: string): string => rules(`.sheet>p{${style}}`);

/** What certifies something: awards, attestations, forms with a number. */
export const certificateWays: OwnWays = {
  letterhead: {
    "centred-prose": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${prose(`text-align:center;font-size:135%;line-height:1.9;padding:0 40px;${serif}`)}${div(`text-align:center;padding-top:70px;${serif}`, `${div("font-size:120%", name)}${div("font-size:290%;padding:30px 0", title)}`)}`,
        foot: div("text-align:center", [...address, ...contact].join(" · ")),
      };
    },
    "double-gold-frame": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${prose("text-align:center;font-size:120%")}${div("position:absolute;inset:26px;border:2px solid #b8912f;outline:1px solid #b8912f;outline-offset:-9px;pointer-events:none", "")}${div("text-align:center;font-size:230%;color:#8a6a1c;padding:60px 0 20px;letter-spacing:3px", title)}`,
        foot: div("text-align:center;padding:0 40px 28px", `<b>${name}</b>, ${[...address, ...contact].join(", ")}`),
      };
    },
    "office-letter": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${flex("justify-content:space-between;font-size:90%", [div("", `<b>${name}</b>${lines(address)}`), div("text-align:right", lines(contact))])}${div("margin:70px 0 20px;font-size:150%;font-weight:bold", title)}`,
        foot: "",
      };
    },
    "side-band": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${rules(".sheet{padding-left:130px}")}${div("position:absolute;left:0;top:0;width:140px;height:1123px;background:#1d3557", "")}${div("font-size:220%;color:#1d3557;padding-top:80px", title)}${div("font-size:115%", name)}`,
        foot: div("padding-left:130px", [...address, ...contact].join(" – ")),
      };
    },
    "signed-below": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: div("text-align:center;padding:40px 0 10px;font-size:200%;font-variant:small-caps", title),
        foot: flex("gap:60px;align-items:flex-end", [
          div("flex:1;border-top:1px solid #000;padding-top:3px", name),
          div("flex:2;text-align:right", `${address.join(", ")}<br>${contact.join(", ")}`),
        ]),
      };
    },
    "seal-at-the-top": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${prose("text-align:justify;font-size:115%;line-height:1.7")}${div("text-align:center", `<svg width="84" height="84" viewBox="0 0 84 84"><circle cx="42" cy="42" r="38" fill="none" stroke="#933" stroke-width="4" stroke-dasharray="6 3"/><circle cx="42" cy="42" r="26" fill="#933"/></svg>${div("font-size:130%;margin-top:6px", name)}${div("font-size:88%", [...address, ...contact].join(" | "))}${div("font-size:180%;margin-top:24px;border-top:1px solid #933;padding-top:12px", title)}`)}`,
        foot: "",
      };
    },
  },
  facts: {
    "each-centred-large": (facts) =>
      facts
        .map((one) =>
          over(one, `text-align:center;font-size:140%;padding-bottom:12px;${serif}`, "font-size:58%;font-style:italic"),
        )
        .join(""),
    "value-over-label": (facts) =>
      grid(2, "gap:22px 40px", [
        ...facts.map(({ label, value }) =>
          div(
            "text-align:center",
            `${div("border-bottom:1px solid #000;padding-bottom:2px", mark(value))}${div("font-size:78%", plain(label))}`,
          ),
        ),
      ]),
    "pairs-in-the-middle": (facts) =>
      pairs(
        facts,
        "text-align:right;padding:5px 14px 5px 0;color:#555",
        "padding:5px 0;font-weight:bold",
        "margin:0 auto",
      ),
    "dotted-form": (facts) =>
      facts
        .map(({ label, value }) =>
          flex("gap:8px;padding:7px 0;align-items:flex-end", [
            `<span>${plain(label)}</span>`,
            div("flex:1;border-bottom:1px dotted #000;text-align:center", mark(value)),
          ]),
        )
        .join(""),
    "small-line": (facts) =>
      div(
        "text-align:center;font-size:92%;line-height:1.8",
        facts.map((one) => `<span style="white-space:nowrap">${labelled(one)}</span>`).join(" &nbsp;•&nbsp; "),
      ),
    "ends-in-a-box": (facts) =>
      div(
        "border:1px solid #999;padding:10px 18px;margin:0 60px",
        facts.map((one) => apart(one, "padding:4px 0")).join(""),
      ),
    "lines-at-left": (facts) =>
      divs(
        "padding:4px 0",
        facts.map((one) => labelled(one)),
      ),
  },
};
