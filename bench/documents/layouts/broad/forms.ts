import { inGroups, lines, mark, plain, table } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { div, flex, grid, over, pairs, rules, td, tiny, tr, writerOf } from "./pieces.ts";

/** How questions with boxes to tick are set: they stand in the page without a style of their own. */
const ticks = (style: string): string => rules(`.sheet>div:not([style]):not([class]){${style}}`);

/** Forms to fill in. */
export const formWays: OwnWays = {
  letterhead: {
    "authority-and-title": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${ticks("border:1px solid #333;padding:5px 8px")}${flex("border-bottom:2px solid #000;padding-bottom:6px;gap:20px", [div("flex:1", `<b>${name}</b>${lines(address)}`), div("flex:1;font-size:150%;font-weight:bold", title)])}`,
        foot: contact.join(" · "),
      };
    },
    "boxed-title-and-stamp": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: flex("gap:10px", [
          div(
            "flex:1;border:2px solid #000;padding:10px;font-size:140%",
            `${title}${div("font-size:50%;text-align:right", "204-3 (07/19)")}`,
          ),
          div("width:190px;height:84px;border:1px dashed #888", ""),
        ]),
        foot: `${name}, ${[...address, ...contact].join(", ")}`,
      };
    },
    "blue-form": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${ticks("background:#e4ecf7;padding:6px 10px")}${div("background:#1c4587;color:#fff;padding:10px 14px;font-size:145%", title)}${div("font-size:84%;color:#1c4587", [name, ...address, ...contact].join(" | "))}`,
        foot: "",
      };
    },
    "return-to": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${div("text-align:center;font-size:150%;text-decoration:underline", title)}${div("font-size:88%;border-left:2px solid #000;padding-left:8px", lines([name, ...address, ...contact]))}`,
        foot: "",
      };
    },
    "typed-form": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: `${ticks("border-bottom:1px dotted #000;padding:4px 0")}${div("font-family:Liberation Mono", `${name}<br>${address.join("<br>")}<br><br>${title}<br>`)}`,
        foot: contact.join("; "),
      };
    },
    "title-and-bars": (sheet) => {
      const { name, address, contact, title } = writerOf(sheet);
      return {
        top: flex("justify-content:space-between;align-items:center", [
          div("font-size:165%", title),
          div(
            "width:170px;height:38px;background:repeating-linear-gradient(90deg,#000 0 2px,#fff 2px 5px,#000 5px 6px,#fff 6px 9px)",
            "",
          ),
        ]),
        foot: div("text-align:center", [`<b>${name}</b>`, ...address, ...contact].join(" – ")),
      };
    },
  },
  facts: {
    "a-letter-per-box": (facts) =>
      facts
        .map(({ label, value }) =>
          div(
            "margin-bottom:7px",
            tiny(label, "font-size:80%") +
              div(
                "font-family:Liberation Mono;font-size:12px;letter-spacing:8.8px;line-height:20px;height:21px;padding-left:4.4px;white-space:nowrap;border:1px solid #555;background:repeating-linear-gradient(90deg,#fff 0 15px,#999 15px 16px)",
                mark(value),
              ),
          ),
        )
        .join(""),
    "numbered-fields": (facts) =>
      grid(2, "border:solid #333;border-width:1px 0 0 1px", [
        ...facts.map(({ label, value }, i) =>
          div(
            "border:solid #333;border-width:0 1px 1px 0;padding:2px 6px 7px",
            `${tiny(`${i + 1}. ${label}`, "font-size:74%")}<div style="padding-left:14px">${mark(value)}</div>`,
          ),
        ),
      ]),
    "label-left-field-right": (facts) =>
      table(
        facts
          .map(({ label, value }) =>
            tr(
              td("width:230px;padding:6px 10px 6px 0", plain(label)),
              td("border:1px solid #777;padding:6px 8px", mark(value)),
            ),
          )
          .join(""),
        "width:100%;border-collapse:separate;border-spacing:0 4px",
      ),
    "lines-to-write-on": (facts) =>
      facts
        .map(({ label, value }) =>
          flex("gap:8px;padding:6px 0 2px;align-items:flex-end", [
            `<span>${plain(label)}:</span>`,
            div("flex:1;border-bottom:1px solid #000;padding-left:10px", mark(value)),
          ]),
        )
        .join(""),
    "label-below-line": (facts) =>
      grid(2, "gap:16px 30px", [
        ...facts.map(({ label, value }) =>
          div(
            "",
            `${div("border-bottom:1px solid #000;padding:0 4px 2px", mark(value))}${div("font-size:74%;padding-left:4px", plain(label))}`,
          ),
        ),
      ]),
    "blue-fields": (facts) =>
      grid(3, "gap:10px", [
        ...facts.map(({ label, value }) =>
          div(
            "",
            tiny(label, "font-size:80%;color:#1c4587") +
              div("border:1px solid #1c4587;background:#f6f9ff;padding:5px 7px;overflow-wrap:anywhere", mark(value)),
          ),
        ),
      ]),
    "sections-of-two": (facts) =>
      inGroups(facts, 2)
        .map((some, i) =>
          flex("margin-bottom:6px;border-top:1px solid #000;padding-top:4px;gap:16px", [
            div("width:26px;font-weight:bold", `${i + 1}`),
            ...some.map((one) => over(one, "flex:1", "font-size:80%;font-weight:bold")),
          ]),
        )
        .join(""),
    "answers-in-a-list": (facts) =>
      pairs(
        facts,
        "padding:5px 30px 5px 0;border-bottom:1px dotted #777",
        "padding:5px 0;border-bottom:1px dotted #777;font-family:Liberation Mono",
        "width:100%",
      ),
  },
};
