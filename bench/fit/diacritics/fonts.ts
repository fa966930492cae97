/**
 * Fonts of Debian's packages fonts-cantarell, -cmu, -crosextra-caladea, -crosextra-carlito, -ebgaramond, -firacode,
 * -freefont-ttf, -lato, -linuxlibertine, -open-sans, -roboto-unhinted and -texgyre. Those that `bench/accents.ts`
 * draws with are not among them.
 */
const truetype = [
  ...["Bold", "Regular", "Italic"].flatMap((style) => [`crosextra/Caladea-${style}`, `crosextra/Carlito-${style}`]),
  ...["Mono", "MonoBold", "Sans", "SansBold", "SansOblique", "Serif", "SerifItalic"].map(
    (name) => `freefont/Free${name}`,
  ),
  ...["Regular", "Bold", "Italic", "Light"].map((style) => `lato/Lato-${style}`),
  ...["Regular", "Bold", "CondBold", "Italic", "Light"].map((style) => `open-sans/OpenSans-${style}`),
  ...["Regular", "Medium", "Italic"].map((style) => `roboto/unhinted/RobotoTTF/Roboto-${style}`),
  ...["Regular", "Bold"].map((style) => `roboto/unhinted/RobotoCondensed-${style}`),
  ...["rm", "ss", "tt", "ti"].map((name) => `cmu/cmun${name}`),
  "firacode/FiraCode-Regular",
];
const gyre = [
  ...["heros", "termes"].flatMap((name) => [`${name}-regular`, `${name}-bold`, `${name}-italic`]),
  ..."heroscn-regular cursor-regular cursor-bold pagella-regular schola-regular bonum-regular adventor-regular".split(
    " ",
  ),
];
const opentype = [
  "linux-libertine/LinLibertine_R",
  "linux-libertine/LinLibertine_RI",
  "linux-libertine/LinBiolinum_R",
  "ebgaramond/EBGaramond12-Regular",
  "cantarell/Cantarell-Regular",
];

export const fonts: readonly string[] = [
  ...truetype.map((name) => `/usr/share/fonts/truetype/${name}.ttf`),
  ...gyre.map((name) => `/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyre${name}.otf`),
  ...opentype.map((name) => `/usr/share/fonts/opentype/${name}.otf`),
];
