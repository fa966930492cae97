"use client";
import { RotateCw } from "lucide-react";
import { MessagePage } from "@/components/shell/message-page.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";

/** What no view caught. The digest stands in the server's log beside the cause. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <MessagePage
      title="This page could not be shown"
      actions={
        <>
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={reset}>
            Try again
          </Button>
          <ButtonLink href="/">Go to the overview</ButtonLink>
        </>
      }
    >
      <p>The dashboard met an error of its own. Your documents and your credit are not touched by it.</p>
      {error.digest ? <RequestIdLine requestId={error.digest} className="mt-2" /> : null}
    </MessagePage>
  );
}
