import type { ScriptName } from "../../../service/reading/ocr/scripts/script-names.ts";

/** What a script's lines are drawn from: files of the declaration, fonts by their families, and how many pages. */
export type ScriptTexts = { script: ScriptName; files: readonly string[]; fonts: readonly string[]; pages: number };

const european =
  "Liberation Sans;Liberation Serif;Liberation Mono;DejaVu Sans;DejaVu Serif;DejaVu Sans Mono;FreeSans;FreeSerif;FreeMono;Noto Sans;Noto Serif;Noto Sans Mono;Carlito;Linux Libertine O;Linux Biolinum O;Open Sans;Roboto;CMU Serif;CMU Typewriter Text;Liberation Sans Narrow";
const cyrillic = `${european};PT Sans;PT Serif;PT Mono;PT Sans Narrow`;
const arabic =
  "Noto Naskh Arabic;Noto Sans Arabic;Amiri;Scheherazade;Lateef;KacstBook;KacstNaskh;KacstOne;KacstOffice;DejaVu Sans;FreeSerif;Nazli;Homa;Noto Kufi Arabic";
const urdu = "Noto Nastaliq Urdu;Awami Nastaliq;Nafees;Noto Naskh Arabic;Scheherazade";
const hebrew =
  "Noto Sans Hebrew;Noto Serif Hebrew;DejaVu Sans;FreeSans;FreeSerif;FreeMono;Ezra SIL;Linux Libertine O;Liberation Serif;Liberation Sans";
const devanagari =
  "Noto Sans Devanagari;Noto Serif Devanagari;Lohit Devanagari;Annapurna SIL;Chandas;FreeSans;FreeSerif;Gargi;Nakula;Sahadeva;Samyak Devanagari";
const bengali = "Noto Sans Bengali;Noto Serif Bengali;Lohit Bengali;Mukti;Jamrul;Likhan;Ani;FreeSans;FreeSerif";
const tamil = "Noto Sans Tamil;Noto Serif Tamil;Lohit Tamil;Lohit Tamil Classical;Meera Inimai;Samyak Tamil;FreeSerif";
const thai =
  "Noto Sans Thai;Noto Serif Thai;Noto Looped Thai;Garuda;Kinnari;Laksaman;Loma;Norasi;Sawasdee;Tlwg Mono;Tlwg Typist;Umpush;Waree;FreeSerif;Arundina Serif";
const georgian =
  "Noto Sans Georgian;Noto Serif Georgian;DejaVu Sans;DejaVu Serif;FreeSans;FreeSerif;BPG Glaho GPL&GNU;BPG Sans GPL&GNU;BPG Serif GPL&GNU;BPG Elite GPL&GNU;BPG Courier GPL&GNU";
const armenian =
  "Noto Sans Armenian;Noto Serif Armenian;DejaVu Sans;DejaVu Serif;DejaVu Sans Mono;FreeSans;FreeSerif;FreeMono";
const korean =
  "Noto Sans CJK KR;Noto Serif CJK KR;NanumGothic;NanumMyeongjo;NanumBarunGothic;NanumSquare;UnBatang;UnDotum;UnGungseo;Baekmuk Batang;Baekmuk Dotum;Baekmuk Gulim";
const japanese = "Noto Sans CJK JP;Noto Serif CJK JP;IPAMincho;IPAGothic;IPAPGothic;IPAPMincho;VL Gothic;VL PGothic";
const chinese =
  "Noto Sans CJK SC;Noto Serif CJK SC;AR PL UMing CN;AR PL UKai CN;WenQuanYi Micro Hei;WenQuanYi Zen Hei;Noto Sans CJK TC;Noto Serif CJK TC";
const vietnamese =
  "Noto Sans;Noto Serif;DejaVu Sans;DejaVu Serif;Liberation Sans;Liberation Serif;FreeSans;FreeSerif;FreeMono;Roboto;Linux Libertine O;Noto Sans Mono;Gentium;Charis SIL";

const texts = (script: ScriptName, files: string, fonts: string, pages: number): ScriptTexts => ({
  script,
  files: files.split(" "),
  fonts: fonts.split(";"),
  pages,
});

/** Every script's texts; upside down lines are made of those of others. */
export const scriptTexts: readonly ScriptTexts[] = [
  texts(
    "latin",
    "eng deu_1996 fra spa ita nld por_PT dan swe pol ces tur fin hun ron_2006 ind hrv slk lit isl swh",
    european,
    60,
  ),
  texts("vietnamese", "vie", vietnamese, 18),
  texts("han", "cmn_hans cmn_hant", chinese, 18),
  texts("japanese", "jpn jpn_osaka", japanese, 18),
  texts("korean", "kor", korean, 16),
  texts("cyrillic", "rus ukr bul srp_cyrl bel mkd kaz", cyrillic, 24),
  texts("greek", "ell_monotonic ell_polytonic", european, 18),
  texts("arabic", "arb pes_1 uig_arab", arabic, 16),
  texts("arabic", "urd urd_2", urdu, 8),
  texts("hebrew", "heb ydd", hebrew, 16),
  texts("devanagari", "hin mar nep san", devanagari, 16),
  texts("bengali", "ben", bengali, 14),
  texts("tamil", "tam tam_LK", tamil, 14),
  texts("thai", "tha tha2", thai, 16),
  texts("georgian", "kat", georgian, 14),
  texts("armenian", "hye", armenian, 14),
  texts("other", "guj", "Noto Sans Gujarati;Noto Serif Gujarati", 3),
  texts("other", "pan", "Noto Sans Gurmukhi;Noto Serif Gurmukhi", 3),
  texts("other", "tel", "Noto Sans Telugu;Noto Serif Telugu", 3),
  texts("other", "kan", "Noto Sans Kannada;Noto Serif Kannada", 3),
  texts("other", "mal", "Noto Sans Malayalam;Noto Serif Malayalam", 3),
  texts("other", "sin", "Noto Sans Sinhala;Noto Serif Sinhala", 3),
  texts("other", "khm", "Noto Sans Khmer;Noto Serif Khmer", 3),
  texts("other", "mya shn", "Noto Sans Myanmar;Noto Serif Myanmar", 3),
  texts("other", "lao", "Noto Sans Lao;Noto Serif Lao;Noto Looped Lao", 3),
  texts("other", "amh tir", "Noto Sans Ethiopic;Noto Serif Ethiopic", 3),
  texts("other", "bod dzo", "Noto Serif Tibetan", 3),
];
