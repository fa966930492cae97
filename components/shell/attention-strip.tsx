"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { CircleAlert, KeyRound, TriangleAlert, WifiOff } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { refetchFailed } from "@/lib/queries/client.ts";
import { creditReach, useCredits } from "@/lib/queries/credits.ts";
import { Link } from "../ui/link.tsx";
import { RequestIdLine } from "../ui/request-id-line.tsx";
import { RetryButton } from "../ui/retry-button.tsx";
import { barWidth } from "./bar-width.ts";
import { useShellPerson } from "./person-context.tsx";

function subscribeOnline(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Quiet lines under the top bar, there only when something needs attention. */
export function AttentionStrip() {
  const { firstPassword } = useShellPerson();
  const pathname = usePathname() ?? "";
  return (
    <>
      <WorkStrip />
      {firstPassword && isOfPerson(pathname) ? (
        <Strip
          tone="attention"
          icon={<KeyRound aria-hidden="true" />}
          aside={
            <Link href="/settings/security" className={linkClass}>
              Change it
            </Link>
          }
        >
          Your password is the one that was printed at the first start.
        </Strip>
      ) : null}
    </>
  );
}

const linkClass = "font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink";

/** Where one begins, and where one sets oneself up: there it is told that a password should be changed. */
const isOfPerson = (pathname: string): boolean => pathname === "/" || /^\/settings(\/|$)/.test(pathname);

/** Where one looks at money, and where one begins: there little credit is told in a sentence. */
const moneyPages: ReadonlySet<string> = new Set(["/", "/usage", "/credit"]);

/** What stands in the way of work: no connection, a service that does not answer, little credit. */
function WorkStrip() {
  const online = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const client = useQueryClient();
  const pathname = usePathname() ?? "";
  const { data, error, isFetching } = useCredits();
  // What else failed, failed for the same reason: one press brings the whole page back.
  const retryAll = () => refetchFailed(client);
  if (!online) {
    return (
      <Strip tone="attention" icon={<WifiOff aria-hidden="true" />}>
        You are offline. What you see may be out of date; nothing is lost.
      </Strip>
    );
  }
  if (error) {
    const trouble = asApiError(error);
    return (
      <Strip
        tone="negative"
        icon={<CircleAlert aria-hidden="true" />}
        aside={
          <>
            {trouble.requestId ? <RequestIdLine requestId={trouble.requestId} className="max-md:hidden" /> : null}
            <RetryButton size="sm" trouble={trouble} onRetry={retryAll} retrying={isFetching} />
          </>
        }
      >
        {trouble.message}
      </Strip>
    );
  }
  // Where one works the badge beside the credit says so.
  if (!data || !moneyPages.has(pathname)) return null;
  const { pages, low } = creditReach(data);
  if (!low) return null;
  return (
    <Strip
      tone="attention"
      icon={<TriangleAlert aria-hidden="true" />}
      aside={
        <Link href="/credit" className={linkClass}>
          {data.top_up.enabled ? "Add credit" : "See your credit"}
        </Link>
      }
    >
      {pages === 0
        ? `Your credit is used up: ${formatMoney(data.available)} is available. New extractions are refused until credit is added.`
        : `Credit is low: ${formatMoney(data.available)} buys ${formatPages(pages)}.`}
    </Strip>
  );
}

const faces = { attention: "[&>svg]:text-attention", negative: "[&>svg]:text-negative" };

function Strip({
  tone,
  icon,
  aside,
  children,
}: {
  tone: keyof typeof faces;
  icon: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="status" className="fade-in print:hidden border-b border-line bg-sunken text-13 text-ink">
      <div
        className={clsx(
          "flex min-h-10 items-center gap-2.5 py-1.5 [&>svg]:size-4 [&>svg]:shrink-0",
          barWidth,
          faces[tone],
        )}
      >
        {icon}
        <p className="min-w-0 flex-1">{children}</p>
        {aside}
      </div>
    </div>
  );
}
