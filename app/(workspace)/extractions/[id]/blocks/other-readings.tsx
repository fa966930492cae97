import type { Block } from "@verso/contract/results";

const shownMax = 6;

/** What a vision model read otherwise; the block keeps its own words. */
export function OtherReadings({ block: { readings = [], table } }: { block: Block }) {
  if (readings.length === 0) return null;
  const more = readings.length - shownMax;
  return (
    <ul
      aria-label="Read otherwise by the vision model"
      className={`mt-1 flex flex-col gap-0.5 text-12 text-attention ${table === undefined ? "" : "pr-32"}`}
    >
      {readings.slice(0, shownMax).map(({ text, own }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: readings are never moved and may be alike
        <li key={index} className="break-words">
          The vision model reads “<bdi>{text}</bdi>”{" "}
          {own === null ? (
            "where nothing was read"
          ) : (
            <>
              in place of “<bdi>{own}</bdi>”
            </>
          )}
        </li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}
