import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <MessagePage
      title="There is no page at this address"
      actions={
        <>
          <ButtonLink href="/" variant="primary">
            Go to the overview
          </ButtonLink>
          <ButtonLink href="/extractions">See extractions</ButtonLink>
        </>
      }
    >
      <p>The link may be cut short, or what it named is no longer kept.</p>
    </MessagePage>
  );
}
