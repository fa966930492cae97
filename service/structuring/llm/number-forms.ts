/** A number as it may be meant by so many letters of a text; `isPart`: of a day, a time or a name that has other figures. */
export type NumberForm = { size: number; length: number; isPart: boolean };

/**
 * The numbers that the figures of a text can mean. Either mark may be the decimal one or part the thousands, spaces may part them
 * too; a share in per cent is one of one as well.
 */
export function numbersIn(text: string): NumberForm[] {
  const all = [...text.matchAll(together), ...text.matchAll(apart)];
  return all.flatMap(({ 0: token, index }) => {
    const isPart = /\d[-/:]$|\p{L}-$/u.test(text.slice(0, index)) || /^[-/:]\d/.test(text.slice(index + token.length));
    const isShare = text.includes("%");
    const { length } = token;
    return readings(token).flatMap((read) =>
      (isShare ? [read, read / 100] : [read]).map((size) => ({ size, length, isPart })),
    );
  });
}

const together = /(?:\d[\d.,'’]*|[.,]\d+)/g;
const apart = /\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d+)?/g;

function readings(token: string): number[] {
  const pieces = token.split(/[.,'’\s]+/).filter((piece) => piece !== "");
  const last = pieces.at(-1) ?? "";
  const before = pieces.slice(0, -1).join("");
  if (before === "") return /^[.,]/.test(token) ? [Number(`0.${last}`)] : [Number(last)];
  // "12.03.2018" is no number, but has three.
  const parts = pieces.length === 3 && !/^\d{3}$/.test(pieces[1] ?? "") ? pieces.map(Number) : [];
  return [Number(`${before}.${last}`), ...(last.length === 3 ? [Number(before + last)] : []), ...parts];
}
