import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { buttonClass } from "./button-class.ts";
import { Link } from "./link.tsx";

/** Newer and older, with where one stands. `href` gives a page's address, so that each can be bookmarked. */
export function Pagination({
  page,
  totalPages,
  totalEntries,
  noun,
  href,
}: {
  page: number;
  totalPages: number;
  totalEntries: number;
  /** What is paged, singular and plural: ["entry", "entries"]. */
  noun: readonly [string, string];
  href: (page: number) => string;
}) {
  const count = `${totalEntries.toLocaleString("en-US")} ${totalEntries === 1 ? noun[0] : noun[1]}`;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5"
    >
      <p className="tabular text-12 text-faint">
        {count}
        {totalPages > 1 ? ` · page ${page} of ${totalPages}` : ""}
      </p>
      {totalPages > 1 ? (
        <div className="flex gap-2">
          <Step label="Newer" icon={<ChevronLeft aria-hidden="true" />} to={page > 1 ? href(page - 1) : undefined} />
          <Step
            label="Older"
            icon={<ChevronRight aria-hidden="true" />}
            to={page < totalPages ? href(page + 1) : undefined}
            end
          />
        </div>
      ) : null}
    </nav>
  );
}

function Step({
  label,
  icon,
  to,
  end = false,
}: {
  label: string;
  icon: React.ReactNode;
  to: string | undefined;
  end?: boolean;
}) {
  const face = buttonClass("secondary", "sm", clsx(!to && "cursor-not-allowed opacity-50"));
  const content = end ? [label, icon] : [icon, label];
  const parts = content.map((part, index) => <span key={index === 0 ? "first" : "second"}>{part}</span>);
  if (!to) {
    return (
      <span aria-disabled="true" className={face}>
        {parts}
      </span>
    );
  }
  return (
    <Link href={to} scroll={false} className={face}>
      {parts}
    </Link>
  );
}
