export type Marker = { marker: string; text: string; bullet: boolean };

const bullet = /^([•◦▪▫‣●○■□◆◇➢➤➔✓✔✗❍❏❐❑❒❖◻☐☑☒·∙*–—-])\s+(\S.*)$/su;
const boxes = /[☐☑☒]/u;
/** No space stands between a number and the Chinese or Japanese text that it counts. */
const numbered =
  /^([(（]?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)、．）])(?:\s+|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))(\S.*)$/su;

/** The list marker that a line begins with, and what follows it. */
export function markerOf(text: string): Marker | undefined {
  const found = bullet.exec(text) ?? numbered.exec(text);
  const [, marker, rest] = found ?? [];
  // Several boxes in a row are a choice, and no list.
  if (marker && rest && boxes.test(marker) && boxes.test(rest)) return undefined;
  return marker && rest ? { marker, text: rest, bullet: bullet.test(text) } : undefined;
}

/** Whether a text is a list marker and nothing else. */
export const isMarker = (text: string): boolean => markerOf(`${text} x`)?.marker === text;
