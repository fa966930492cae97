import { labelled, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { apart, div, over, pairs, rules, td, tr } from "./pieces.ts";

const clauses = (style: string): string => rules(`.sheet>p{${style}}`);

/** Contracts: a title over numbered clauses, which the page sets by itself. */
export const contractWays: OwnWays = {
  letterhead: {
    "clauses-hanging": ({ title }) => ({
      top: `${clauses("padding-left:26px;text-indent:-26px;text-align:justify")}${div("text-align:center;font-size:165%;font-weight:bold", plain(title))}`,
      foot: "",
    }),
    "clauses-in-a-table": ({ title }) => ({
      top: `${clauses("border:1px solid #777;padding:8px 12px;margin:0 0 -1px")}${div("background:#333;color:#fff;padding:9px 12px;font-size:140%", plain(title))}`,
      foot: "",
    }),
    "serif-deed": ({ title }) => ({
      top: `${rules(".sheet>p{font-family:Liberation Serif;font-size:118%;line-height:1.8;text-align:justify}")}${div("font-family:Liberation Serif;font-size:190%;padding:30px 0;text-decoration:underline", plain(title))}`,
      foot: '<div style="border-top:1px solid #000;width:220px;margin-left:auto">&nbsp;</div>',
    }),
    "narrow-column": ({ title }) => ({
      top: `${clauses("margin-left:170px")}${div("font-size:150%;border-top:6px solid #245;padding-top:8px", plain(title))}`,
      foot: "",
    }),
    "ruled-clauses": ({ title }) => ({
      top: `${clauses("border-top:1px solid #bbb;padding-top:8px;margin-bottom:8px")}${div("font-size:130%;letter-spacing:2px;text-align:right", plain(title))}`,
      foot: "",
    }),
    "typed-deed": ({ title }) => ({
      top: `${rules(".sheet>p{font-family:Liberation Mono;font-size:92%;line-height:1.6}")}${div("font-family:Liberation Mono;text-align:center", `– ${plain(title)} –`)}`,
      foot: "",
    }),
  },
  facts: {
    "terms-in-a-table": (facts) =>
      pairs(
        facts,
        "border:1px solid #555;background:#eee;padding:5px 10px;width:200px",
        "border:1px solid #555;padding:5px 10px",
        "min-width:440px",
      ),
    "number-at-right": (facts) => div("text-align:right;font-size:92%", facts.map(labelled).join("<br>")),
    "number-centred": (facts) => div("text-align:center", facts.map(labelled).join(" – ")),
    "caption-and-number": (facts) =>
      facts
        .map((one) =>
          over(one, "border:1px solid #000;display:inline-block;padding:4px 16px;margin-right:10px", "font-size:76%"),
        )
        .join(""),
    "number-in-brackets": (facts) => div("font-style:italic", `(${facts.map(labelled).join(", ")})`),
    "edges-over-a-rule": (facts) =>
      facts.map((one) => apart(one, "border-bottom:1px solid #000;padding-bottom:3px")).join(""),
    "value-first": (facts) =>
      table(
        facts
          .map(({ label, value }) =>
            tr(td("font-weight:bold;padding-right:20px", mark(value)), td("font-size:84%", plain(label))),
          )
          .join(""),
      ),
  },
};
