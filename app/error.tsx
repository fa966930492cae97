"use client";
import { MessagePage } from "@/components/shell/message-page.tsx";
import { buttonClass } from "@/components/ui/button-class.ts";

/**
 * What no view caught. The digest stands in the server's log beside the cause. Every page brings this along, so it leans on
 * little; its link loads the overview anew.
 */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <MessagePage
      title="This page could not be shown"
      actions={
        <>
          <button type="button" className={buttonClass("primary")} onClick={reset}>
            Try again
          </button>
          <a href="/" className={buttonClass()}>
            Go to the overview
          </a>
        </>
      }
    >
      <p>The dashboard met an error of its own. Your documents and your credit are not touched by it.</p>
      {error.digest ? <p className="mt-2 text-12 text-faint">Request {error.digest}</p> : null}
    </MessagePage>
  );
}
