import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page.tsx";
import { buttonClass } from "@/components/ui/button-class.ts";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <MessagePage
      title="There is no page at this address"
      actions={
        <>
          <a href="/" className={buttonClass("primary")}>
            Go to the overview
          </a>
          <a href="/extractions" className={buttonClass()}>
            See extractions
          </a>
        </>
      }
    >
      <p>The link may be cut short, or what it named is no longer kept.</p>
    </MessagePage>
  );
}
