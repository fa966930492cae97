import type { Fact } from "../../sheet.ts";
import { type FactWay, type Letterhead, labelled, mark, plain } from "../html.ts";
import type { OwnWays } from "../ways.ts";
import { bold, box, boxes, cell, colon, over, pair, raster, senderOf, side, small, styleTag, tr } from "./pieces.ts";

/** How sentences stand on an award. */
const prose = (css: string): string => styleTag(`.sheet>p{${css}}`);

const awards: Readonly<Record<string, Letterhead>> = {
  "award-in-two-frames": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        prose("text-align:center;font-size:118%;line-height:1.9;padding:10px 40px") +
        box("position:absolute;left:20px;top:20px;right:20px;bottom:20px;border:3px solid #8a6d1d", "") +
        box("position:absolute;left:27px;top:27px;right:27px;bottom:27px;border:1px solid #8a6d1d", "") +
        box("text-align:center;padding-top:60px;letter-spacing:1px", name) +
        box("text-align:center;font-family:'Liberation Serif';font-size:260%;color:#8a6d1d;padding:20px 0", title),
      foot: box("text-align:center;font-size:10px;padding-bottom:14px", [...address, ...contact].join(" · ")),
    };
  },
  "award-modern-left": (sheet) => {
    const { name, address, contact, title, initial } = senderOf(sheet);
    return {
      top:
        prose("font-size:120%;line-height:1.7;padding-right:120px") +
        box("position:absolute;right:0;top:0;width:90px;height:1123px;background:#12355b", "") +
        box(
          "width:60px;height:60px;border:3px solid #12355b;font-size:34px;line-height:54px;text-align:center",
          initial,
        ) +
        box("font-size:230%;color:#12355b;padding:70px 100px 20px 0;line-height:1.15", title),
      foot: box("font-size:10px;padding-right:60px", `${bold(name)}, ${address.join(", ")}<br>${contact.join(", ")}`),
    };
  },
  "award-as-a-letter": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        prose("line-height:1.8;text-align:justify") +
        side("justify-content:space-between;gap:30px", [
          box("", bold(name) + boxes("", address)),
          box("text-align:right;font-size:90%", contact.join("<br>")),
        ]) +
        box("text-align:center;font-size:150%;font-weight:bold;margin-top:60px", title),
      foot: "",
    };
  },
  "award-between-laurels": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        prose("text-align:center;font-style:italic;font-size:125%;line-height:2") +
        box("text-align:center;font-size:200%;color:#2f6b45;padding-top:40px", "❦") +
        box("text-align:center;font-size:200%;font-variant:small-caps", title) +
        box("text-align:center", `${name}<br>${address.join(", ")}`),
      foot: box("text-align:center;font-size:10px", contact.join(" – ")),
    };
  },
  "award-with-a-place-to-sign": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        prose("font-size:115%;line-height:1.8") +
        box("background:#eef2e6;padding:26px 30px", box("font-size:210%", title) + box("margin-top:6px", name)),
      foot:
        side("gap:60px;margin-bottom:6px", [
          box("flex:1;border-bottom:1px solid #000", "&nbsp;"),
          box("flex:1;border-bottom:1px solid #000", "&nbsp;"),
        ]) + box("font-size:10px", [...address, ...contact].join(", ")),
    };
  },
};
const awardFacts: Readonly<Record<string, FactWay>> = {
  "values-large-in-the-middle": (facts) =>
    facts
      .map(({ label, value }) =>
        box(
          "text-align:center;margin-bottom:14px",
          small(label, "font-style:italic") + box("font-size:150%", mark(value)),
        ),
      )
      .join(""),
  "row-of-values-over-captions": (facts) =>
    side(
      "flex-wrap:wrap;gap:22px 34px;justify-content:center;padding-top:14px",
      facts.map(({ label, value }) =>
        box(
          "text-align:center;min-width:150px",
          box("border-bottom:1px solid #444;padding:0 8px 3px", mark(value)) + small(label),
        ),
      ),
    ),
  "small-table-in-the-middle": (facts) =>
    `<table style="margin:10px auto">${facts.map((one) => pair(one, "text-align:right;padding:4px 14px 4px 0;color:#555", "padding:4px 0")).join("")}</table>`,
  "lines-with-colons": (facts) =>
    boxes(
      "padding:3px 0",
      facts.map(({ label, value }) => `${colon(label)} ${bold(mark(value))}`),
    ),
  "two-large-the-others-small": (facts) =>
    facts
      .slice(0, 2)
      .map((one) =>
        over(one, "font-size:145%;margin-bottom:10px;border-left:4px solid #999;padding-left:12px", "font-size:60%"),
      )
      .join("") + box("font-size:92%", facts.slice(2).map(labelled).join(" &nbsp;|&nbsp; ")),
};

/** Certificates, in prose and as forms. */
export const awardWays: OwnWays = { letterhead: awards, facts: awardFacts };

/** A value with a box for each letter. */
const lettered = ({ text, path }: Fact["value"]): string => {
  const letters = [...text].map(
    (one) =>
      `<span style="display:inline-block;width:17px;height:20px;border:1px solid #888;margin-left:-1px;text-align:center">${one === " " ? "&nbsp;" : plain(one)}</span>`,
  );
  return path === undefined ? letters.join("") : `<span data-path="${path}">${letters.join("")}</span>`;
};
const formHeads: Readonly<Record<string, Letterhead>> = {
  "office-and-stamp-box": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        side("justify-content:space-between;gap:30px", [
          box("", bold(name) + boxes("font-size:90%", [...address, ...contact])),
          box("width:190px;height:84px;border:1px solid #000;flex:none", ""),
        ]) + box("font-size:150%;font-weight:bold;margin-top:12px", title),
      foot: "",
    };
  },
  "title-bar-over-the-form": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("background:#333;color:#fff;padding:9px 14px;font-size:130%", title) +
        box("font-size:88%;padding:3px 14px", [name, ...address].join(", ")),
      foot: box("font-size:10px", contact.join(" · ")),
    };
  },
  "authority-in-the-middle": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("text-align:center", `${name}<br><span style="font-size:88%">${address.join(", ")}</span>`) +
        box(
          "text-align:center;font-size:135%;text-transform:uppercase;border:2px solid #000;padding:6px;margin-top:8px",
          title,
        ),
      foot: box("text-align:center;font-size:10px", contact.join(" – ")),
    };
  },
};
const formFacts: Readonly<Record<string, FactWay>> = {
  "box-for-each-letter": (facts) =>
    boxes(
      "margin-bottom:7px",
      facts.map(({ label, value }) => small(label) + lettered(value)),
    ),
  "numbered-in-two-columns": (facts) =>
    raster(
      2,
      facts.map(({ label, value }, i) =>
        box(
          "border:1px solid #444;margin:-1px 0 0 -1px;padding:3px 8px 7px",
          `<div style="font-size:80%"><b>${i + 1}</b> &nbsp;${plain(label)}</div>${mark(value)}`,
        ),
      ),
    ),
  "blanks-filled-in": (facts) =>
    `<table style="width:100%">${facts.map((one) => pair(one, "width:220px;padding:6px 10px 2px 0", "border-bottom:1px solid #000;padding:6px 0 2px 6px;font-family:'Liberation Mono'")).join("")}</table>`,
  "captions-under-the-blanks": (facts) =>
    raster(
      2,
      facts.map(({ label, value }) =>
        box(
          "",
          box("border-bottom:1px solid #000;padding:8px 4px 1px", mark(value)) + box("font-size:78%", plain(label)),
        ),
      ),
      "gap:9px 30px",
    ),
  "fields-as-on-a-screen": (facts) =>
    boxes(
      "margin-bottom:7px;max-width:440px",
      facts.map(
        ({ label, value }) =>
          box("font-weight:bold;font-size:90%", plain(label)) +
          box("border:1px solid #aaa;border-radius:4px;padding:4px 9px", mark(value)),
      ),
    ),
  "shaded-questions": (facts) =>
    `<table style="width:100%">${facts.map((one) => pair(one, "background:#e8e8f2;border:2px solid #fff;padding:5px 9px;width:42%", "background:#f7f7fb;border:2px solid #fff;padding:5px 9px")).join("")}</table>`,
  "lettered-points": (facts) =>
    `<table>${facts.map(({ label, value }, i) => tr([cell(`${String.fromCharCode(97 + i)})`, "padding:4px 10px 4px 0"), cell(colon(label), "padding:4px 24px 4px 0"), cell(bold(mark(value)), "padding:4px 0")])).join("")}</table>`,
};

/** Forms that somebody has filled in. */
export const formWays: OwnWays = { letterhead: formHeads, facts: formFacts };
