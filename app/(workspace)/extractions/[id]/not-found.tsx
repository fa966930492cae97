import { FileQuestion } from "lucide-react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";

/** An address that cannot be of an extraction: the shell stays, and leads on. */
export default function ExtractionNotFound() {
  return (
    <>
      <PageBar title="Extraction" trail={[{ label: "Extractions", href: "/extractions" }]} />
      <PageBody>
        <EmptyState
          icon={<FileQuestion />}
          title="There is no extraction at this address"
          action={<ButtonLink href="/extractions">See all extractions</ButtonLink>}
          className="py-24!"
        >
          The ID is not one of an extraction. The link may have been copied in part.
        </EmptyState>
      </PageBody>
    </>
  );
}
