import clsx from "clsx";

/** The keys of a shortcut, such as "Ctrl K" or "g u": one cap a key. */
export function KeyHint({ keys, inverted = false }: { keys: string; inverted?: boolean }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {keys.split(" ").map((key, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: a key may be pressed twice, and none is moved
          key={index}
          className={clsx(
            "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border px-1 font-sans text-[11px] leading-none",
            inverted ? "border-canvas/30 text-canvas/80" : "border-line bg-sunken text-muted",
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
