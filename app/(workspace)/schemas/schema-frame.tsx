import type { ReactNode } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";

/** The page around a schema. */
export function SchemaFrame(props: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  const { title, action, children } = props;
  return (
    <>
      <PageBar title={title} trail={[{ label: "Schemas", href: "/schemas" }]} action={action} />
      <PageBody wide className="gap-4">
        {children}
      </PageBody>
    </>
  );
}

export function SchemaSkeleton() {
  return (
    <Loading label="Loading the schema">
      <Skeleton className="h-96 rounded-surface!" />
    </Loading>
  );
}
