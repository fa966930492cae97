import { type Letterhead, mark, plain } from "../html.ts";
import { bold, box, boxes, cell, colon, rule, senderOf, side, small, tr } from "./pieces.ts";
import { asHeads } from "./wholes.ts";

/** A disc with the first letter of a name, as a logo. */
const disc = (letter: string, colour: string): string =>
  box(
    `width:46px;height:46px;border-radius:50%;background:${colour};color:#fff;font-size:24px;line-height:46px;text-align:center;flex:none`,
    letter,
  );
/** The foot of a letter in columns of small print. */
const inColumns = (all: readonly string[], count: number, style = ""): string =>
  all.length === 0
    ? ""
    : `<div style="columns:${count};column-gap:18px;font-size:9.5px;line-height:1.25;${style}">${boxes("break-inside:avoid", all)}</div>`;

const usual: Readonly<Record<string, Letterhead>> = {
  "mark-right-title-low": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: box("text-align:right;font-size:150%;font-weight:bold;color:#0a4a7a;margin-bottom:26px", name),
      later: box("font-size:135%;font-weight:bold;margin-top:6px", title),
      foot: inColumns([name, ...address, ...contact], 4, "border-top:1px solid #888;padding-top:4px"),
    };
  },
  "title-left-firm-right": (sheet) => {
    const { name, address, pairs, title } = senderOf(sheet);
    return {
      top: side("justify-content:space-between;gap:30px;align-items:flex-start", [
        box("font-size:200%;font-weight:300;color:#333", title),
        box(
          "",
          `${bold(name)}${boxes("", address)}<table style="font-size:85%;margin-top:6px">${pairs.map(({ label, value }) => tr([cell(plain(label), "padding:0 10px 1px 0;color:#555"), cell(mark(value), "padding:0 0 1px")])).join("")}</table>`,
        ),
      ]),
      foot: "",
    };
  },
  "disc-and-accent-line": (sheet) => {
    const { name, address, contact, title, initial } = senderOf(sheet);
    return {
      top: box(
        "border-bottom:2px solid #714b67;padding-bottom:8px",
        side("gap:12px;align-items:center", [
          disc(initial, "#714b67"),
          box("", `${bold(name)}<br>${address.join("<br>")}`),
        ]),
      ),
      later: box("font-size:170%;color:#714b67", title),
      foot: box(
        "border-top:1px solid #714b67;text-align:center;font-size:10px;padding-top:3px",
        contact.join(" &nbsp;|&nbsp; "),
      ),
    };
  },
  "huge-title-and-thin-column": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: side("justify-content:space-between;gap:40px", [
        box("font-size:230%;line-height:1.1;text-transform:uppercase;padding-top:20px", title),
        box("width:210px;flex:none;font-size:90%", `${bold(name)}${boxes("", address)}${boxes("color:#444", contact)}`),
      ]),
      foot: "",
    };
  },
  "firm-then-coloured-title": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("line-height:1.3", bold(name) + boxes("", address) + boxes("", contact)) +
        box("color:#2d78b8;font-size:170%;text-transform:uppercase;margin-top:14px", title),
      foot: "",
    };
  },
  "title-against-grey-name": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        side("justify-content:space-between;align-items:baseline;gap:30px", [
          box("font-size:165%;font-weight:bold", title),
          box("font-size:145%;color:#8a8f98;font-weight:bold;text-align:right", name),
        ]) + box("", boxes("", address)),
      foot: box("border-top:1px solid #ddd;padding-top:4px;font-size:10px;color:#555", contact.join(" · ")),
    };
  },
  "sender-line-and-four-columns": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    const line = [name, ...address].filter((one) => one !== "");
    return {
      top:
        boxes("position:absolute;left:14px;width:14px;border-top:1px solid #777;top:372px", [""]) +
        boxes("position:absolute;left:14px;width:20px;border-top:1px solid #777;top:561px", [""]) +
        box("text-align:right;font-size:180%;color:#444", name) +
        box("margin-top:24px;font-size:8.5px", `<span style="border-bottom:1px solid #000">${line.join(" • ")}</span>`),
      later: box("font-weight:bold;font-size:125%;margin-top:14px", title),
      foot: inColumns([...line, ...contact], 4, "color:#333"),
    };
  },
  "coloured-bar-across": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        side(
          "margin:0 -60px 14px;padding:26px 60px;background:#0b7285;color:#fff;justify-content:space-between;gap:30px;align-items:center",
          [box("font-size:160%;font-weight:bold", name), box("font-size:130%;text-align:right", title)],
        ) + box("font-size:88%;color:#333", [...address, ...contact].join(" &nbsp;•&nbsp; ")),
      foot: "",
    };
  },
  "framed-head-of-two": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: `<table style="width:100%;border:1px solid #000">${tr([
        cell(bold(name) + boxes("font-size:90%", [...address, ...contact]), "padding:6px 8px;width:58%"),
        cell(
          title,
          "border-left:1px solid #000;padding:6px 8px;font-size:140%;font-weight:bold;text-align:center;vertical-align:middle",
        ),
      ])}</table>`,
      foot: "",
    };
  },
};

const odd: Readonly<Record<string, Letterhead>> = {
  "typed-between-equals": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    const double = rule("3px double #000");
    return {
      top: box(
        "font-family:'Liberation Mono';font-size:95%",
        `${name}<br>${address.join(", ")}<br>${contact.join("<br>")}${double}<div style="text-align:center;padding:4px;letter-spacing:2px">*** ${title} ***</div>${double}`,
      ),
      foot: "",
    };
  },
  "all-in-the-foot": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top: box(
        "background:#f3efe6;padding:10px 14px;font-size:150%;font-family:'Liberation Serif';border-left:8px solid #a07a2c",
        title,
      ),
      foot: box(
        "background:#f3efe6;padding:5px 10px;font-size:10px;line-height:1.3",
        `${bold(name)} — ${address.join(", ")}<br>${contact.join(" — ")}`,
      ),
    };
  },
  "name-up-the-margin": (sheet) => {
    const { name, address, contact, title } = senderOf(sheet);
    return {
      top:
        box("position:absolute;left:0;top:0;width:34px;height:1123px;background:#e7f0ea", "") +
        side(
          "justify-content:space-between;gap:30px;align-items:flex-end;border-bottom:1px solid #2f6b45;padding-bottom:8px",
          [
            box("", box("font-size:140%;color:#2f6b45;font-weight:bold", name) + boxes("font-size:88%", address)),
            box("font-size:140%;text-align:right", title),
          ],
        ),
      foot: inColumns(contact, 3),
    };
  },
  "captions-for-everything": (sheet) => {
    const { name, address, pairs, title } = senderOf(sheet);
    return {
      top:
        box("text-align:center;font-size:140%;font-weight:bold", name) +
        box("text-align:center", address.join(", ")) +
        side(
          "justify-content:center;gap:6px 26px;flex-wrap:wrap;border:solid #999;border-width:1px 0;margin:8px 0;padding:4px 0;font-size:90%",
          pairs.map(({ label, value }) => box("text-align:center", small(label) + mark(value))),
        ) +
        box("text-align:right;font-size:150%;font-style:italic", title),
      foot: "",
    };
  },
  "title-in-a-tab": (sheet) => {
    const { name, address, pairs, title } = senderOf(sheet);
    return {
      top:
        side("justify-content:space-between;align-items:flex-end;border-bottom:3px solid #b23a48;gap:30px", [
          box(
            "padding-bottom:8px",
            box("font-size:130%;font-weight:bold", name) + box("font-size:88%", address.join(" – ")),
          ),
          box("background:#b23a48;color:#fff;padding:8px 22px;border-radius:8px 8px 0 0;font-size:120%", title),
        ]) +
        side(
          "gap:3px 20px;flex-wrap:wrap;font-size:85%;margin-top:4px",
          pairs.map(({ label, value }) => box("", `<i>${colon(label)}</i> ${mark(value)}`)),
        ),
      foot: "",
    };
  },
};

/** What stands at the head and at the foot: as programs for books print it, and as only some do. */
export const sealedLetterheads: Readonly<Record<string, Letterhead>> = asHeads({ ...usual, ...odd });
