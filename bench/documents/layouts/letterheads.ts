import type { Sheet } from "../sheet.ts";
import { broadLetterheads } from "./broad/letterheads.ts";
import { exposedLetterheads } from "./exposed/letterheads.ts";
import { type Letterhead, labelled, lines, mark, plain, type Ways } from "./html.ts";
import { plainLetterheads } from "./plain/letterheads.ts";
import { sealedLetterheads } from "./sealed/letterheads.ts";
import { shownLetterheads } from "./shown/letterheads.ts";
import { unsealedLetterheads } from "./unsealed/letterheads.ts";
import { furtherLetterheads } from "./work/heads.ts";

const own = ({ issuer }: Sheet) => issuer.lines.map(({ value }) => mark(value));
const contact = ({ issuer }: Sheet) => issuer.contact.map(labelled);
const heading = ({ title }: Sheet) => `<h1>${plain(title)}</h1>`;

export const letterheads: Ways<Letterhead> = {
  work: {
    left: (sheet) => {
      const [name = "", ...address] = own(sheet);
      return { top: `<div><b>${name}</b>${lines(address)}</div>${heading(sheet)}`, foot: contact(sheet).join(" · ") };
    },
    right: (sheet) => ({
      top: `<div style="text-align:right">${lines([...own(sheet), ...contact(sheet)])}</div>${heading(sheet)}`,
      foot: "",
    }),
    band: (sheet) => ({
      top: `<div class="apart" style="border-bottom:2px solid #333;padding-bottom:8px">${heading(sheet)}<div class="small">${lines([...own(sheet), ...contact(sheet)])}</div></div>`,
      foot: "",
    }),
    ...furtherLetterheads,
  },
  opened: {
    centre: (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<div style="text-align:center"><h2>${name}</h2>${address.join(" · ")}<br>${contact(sheet).join(" | ")}</div>${heading(sheet)}`,
        foot: "",
      };
    },
    footer: (sheet) => ({
      top: heading(sheet),
      foot: `<div class="columns"><div>${lines(own(sheet))}</div><div>${lines(contact(sheet))}</div></div>`,
    }),
    "sender-line": (sheet) => ({
      top: `<div class="small"><u>${own(sheet).join(", ")}</u></div>${heading(sheet)}`,
      foot: contact(sheet).join(" · "),
    }),
    wordmark: (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<div><span style="font-size:30px;color:#235">${name}</span><div class="small">${[...address, ...contact(sheet)].join(" &nbsp; ")}</div></div>${heading(sheet)}`,
        foot: "",
      };
    },
    sidebar: (sheet) => ({
      top: `<div style="position:absolute;right:40px;top:60px;width:180px;border-left:2px solid #999;padding-left:10px" class="small">${lines([...own(sheet), "&nbsp;", ...contact(sheet)])}</div>${heading(sheet)}`,
      foot: "",
    }),
    "foot-columns": (sheet) => {
      const [name = "", ...address] = own(sheet);
      const data = contact(sheet);
      const half = Math.ceil(data.length / 2);
      return {
        top: `<div class="apart"><h2>${name}</h2>${heading(sheet)}</div>`,
        foot: `<div class="columns">${[[name, ...address], data.slice(0, half), data.slice(half)].map((one) => `<div>${lines(one)}</div>`).join("")}</div>`,
      };
    },
    split: (sheet) => {
      const [name = "", ...address] = own(sheet);
      return {
        top: `<div class="apart"><b style="font-size:18px">${name}</b><div class="small" style="text-align:right">${lines(contact(sheet))}</div></div>${heading(sheet)}`,
        foot: [name, ...address].join(", "),
      };
    },
    boxed: (sheet) => ({
      top: `<div style="margin-left:380px;border:1px solid #333;padding:8px">${lines([...own(sheet), ...contact(sheet)])}</div>${heading(sheet)}`,
      foot: "",
    }),
    "title-first": (sheet) => ({
      top: `${heading(sheet)}<div>${lines(own(sheet))}</div><div class="small">${contact(sheet).join("<br>")}</div>`,
      foot: "",
    }),
  },
  unsealed: unsealedLetterheads,
  exposed: exposedLetterheads,
  shown: shownLetterheads,
  plain: plainLetterheads,
  broad: broadLetterheads,
  sealed: sealedLetterheads,
};
