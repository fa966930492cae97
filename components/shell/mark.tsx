/** Verso's mark: a leaf, and the side of it that one turns to. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="shrink-0">
      <rect width="20" height="20" rx="5" className="fill-accent-solid" />
      <path d="M4.6 5.2h4.1l2.7 9.6H7.3z" className="fill-on-solid" />
      <path d="M13 5.2h2.4l-2.7 9.6h-.8l-1.1-3.9z" className="fill-on-solid" opacity="0.62" />
    </svg>
  );
}

/** The mark with the name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-16 font-semibold tracking-tight text-ink">
      <Mark size={22} />
      Verso
    </span>
  );
}
