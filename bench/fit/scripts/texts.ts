import type { ScriptName } from "../../../service/reading/ocr/scripts/script-names.ts";

/** What a script's lines are drawn from: files of the declaration, fonts by their families, and how many pages. */
export type ScriptTexts = { script: ScriptName; files: readonly string[]; fonts: readonly string[]; pages: number };

const european =
  "Liberation Sans;Liberation Serif;Liberation Mono;DejaVu Sans;DejaVu Serif;DejaVu Sans Mono;FreeSans;FreeSerif;FreeMono;Noto Sans;Noto Serif;Noto Sans Mono;Carlito;Linux Libertine O;Linux Biolinum O;Open Sans;Roboto;CMU Serif;CMU Typewriter Text;Liberation Sans Narrow";
const latin = `${european};Caladea;Gentium;Charis SIL;CMU Sans Serif;PT Sans;PT Serif;Open Sans Condensed;Roboto Condensed;IPAPGothic;WenQuanYi Micro Hei;Noto Serif CJK SC;Garuda;NanumGothic`;
const cyrillic = `${european};PT Sans;PT Serif;PT Mono;PT Sans Narrow;Charis SIL;CMU Sans Serif;Roboto Condensed`;
const greek = `${european};GFS Didot;GFS Artemisia;GFS Neohellenic;Gentium;Galatia SIL;CMU Sans Serif`;
const arabic =
  "Noto Naskh Arabic;Noto Sans Arabic;Amiri;Scheherazade;Lateef;KacstBook;KacstNaskh;KacstOne;KacstOffice;KacstFarsi;KacstLetter;DejaVu Sans;DejaVu Sans Mono;FreeSerif;FreeFarsi;Nazli;Homa;Noto Kufi Arabic;mry_KacstQurn";
const urdu = "Noto Nastaliq Urdu;Awami Nastaliq;Nafees;Noto Naskh Arabic;Scheherazade;Lateef;Amiri";
const hebrew =
  "Noto Sans Hebrew;Noto Serif Hebrew;DejaVu Sans;FreeSans;FreeSerif;FreeMono;Ezra SIL;Linux Libertine O;Linux Biolinum O;Liberation Serif;Liberation Sans;Liberation Mono";
const devanagari =
  "Noto Sans Devanagari;Noto Serif Devanagari;Lohit Devanagari;Annapurna SIL;Chandas;FreeSans;FreeSerif;Gargi;Nakula;Sahadeva;Samyak Devanagari;Kalimati;Samanata";
const bengali =
  "Noto Sans Bengali;Noto Serif Bengali;Lohit Bengali;Lohit Assamese;Mukti;Mitra;Jamrul;Likhan;Ani;FreeSans;FreeSerif";
const tamil = "Noto Sans Tamil;Noto Serif Tamil;Lohit Tamil;Lohit Tamil Classical;Meera Inimai;Samyak Tamil;FreeSerif";
const thai =
  "Noto Sans Thai;Noto Serif Thai;Noto Looped Thai;Garuda;Kinnari;Laksaman;Loma;Norasi;Sawasdee;Tlwg Mono;Tlwg Typist;Tlwg Typewriter;Tlwg Typo;Umpush;Waree;Purisa;FreeSerif;Arundina Serif;Arundina Sans";
const georgian =
  "Noto Sans Georgian;Noto Serif Georgian;DejaVu Sans;DejaVu Serif;FreeSans;FreeSerif;FreeMono;BPG Glaho GPL&GNU;BPG Sans GPL&GNU;BPG Serif GPL&GNU;BPG Elite GPL&GNU;BPG Courier GPL&GNU;BPG Algeti GPL&GNU;BPG Excelsior GPL&GNU;BPG Ingiri GPL&GNU;BPG Nateli GPL&GNU;BPG Serif Modern GPL&GNU";
const armenian =
  "Noto Sans Armenian;Noto Serif Armenian;DejaVu Sans;DejaVu Serif;DejaVu Sans Mono;FreeSans;FreeSerif;FreeMono";
const korean =
  "Noto Sans CJK KR;Noto Serif CJK KR;NanumGothic;NanumMyeongjo;NanumBarunGothic;NanumSquare;NanumSquareRound;NanumGothicCoding;UnBatang;UnDotum;UnGungseo;UnGraphic;Baekmuk Batang;Baekmuk Dotum;Baekmuk Gulim";
const japanese = "Noto Sans CJK JP;Noto Serif CJK JP;IPAMincho;IPAGothic;IPAPGothic;IPAPMincho;VL Gothic;VL PGothic";
const chinese =
  "Noto Sans CJK SC;Noto Serif CJK SC;AR PL UMing CN;AR PL UKai CN;WenQuanYi Micro Hei;WenQuanYi Zen Hei;Noto Sans CJK TC;Noto Serif CJK TC";
const vietnamese =
  "Noto Sans;Noto Serif;DejaVu Sans;DejaVu Serif;Liberation Sans;Liberation Serif;FreeSans;FreeSerif;FreeMono;Roboto;Linux Libertine O;Linux Biolinum O;Noto Sans Mono;Gentium;Charis SIL;Noto Sans Display;Noto Serif Display";

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
    latin,
    70,
  ),
  texts("vietnamese", "vie", vietnamese, 26),
  texts("han", "cmn_hans cmn_hant", chinese, 26),
  texts("japanese", "jpn jpn_osaka", japanese, 22),
  texts("korean", "kor", korean, 22),
  texts("cyrillic", "rus ukr bul srp_cyrl bel mkd kaz", cyrillic, 30),
  texts("greek", "ell_monotonic ell_polytonic", greek, 20),
  texts("arabic", "arb pes_1 uig_arab", arabic, 24),
  texts("arabic", "urd urd_2", urdu, 14),
  texts("hebrew", "heb ydd", hebrew, 20),
  texts("devanagari", "hin mar nep san", devanagari, 22),
  texts("bengali", "ben", bengali, 20),
  texts("tamil", "tam tam_LK", tamil, 20),
  texts("thai", "tha tha2", thai, 22),
  texts("georgian", "kat", georgian, 20),
  texts("armenian", "hye", armenian, 20),
  texts("other", "guj", "Noto Sans Gujarati;Noto Serif Gujarati", 5),
  texts("other", "pan", "Noto Sans Gurmukhi;Noto Serif Gurmukhi", 5),
  texts("other", "tel", "Noto Sans Telugu;Noto Serif Telugu", 5),
  texts("other", "kan", "Noto Sans Kannada;Noto Serif Kannada", 5),
  texts("other", "mal", "Noto Sans Malayalam;Noto Serif Malayalam", 5),
  texts("other", "sin", "Noto Sans Sinhala;Noto Serif Sinhala", 5),
  texts("other", "khm", "Noto Sans Khmer;Noto Serif Khmer", 5),
  texts("other", "mya shn", "Noto Sans Myanmar;Noto Serif Myanmar", 5),
  texts("other", "lao", "Noto Sans Lao;Noto Serif Lao;Noto Looped Lao", 5),
  texts("other", "amh tir", "Noto Sans Ethiopic;Noto Serif Ethiopic", 5),
  texts("other", "bod dzo", "Noto Serif Tibetan", 5),
];
