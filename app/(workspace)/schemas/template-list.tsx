import clsx from "clsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { templates } from "@/lib/schemas/templates.ts";

/** Schemas of ours to begin from; in one column where a wide window has them beside the library. */
export function TemplateList({ canWrite, isBeside = false }: { canWrite: boolean; isBeside?: boolean }) {
  return (
    <Card id="templates" title="Templates" description="Schemas of ours, each tried on a document of its kind." flush>
      <div className="overflow-hidden rounded-b-surface">
        <ul
          className={clsx("-mr-px -mb-px grid sm:grid-cols-2 lg:grid-cols-3", isBeside && "min-[1600px]:grid-cols-1")}
        >
          {templates.map(({ name, label, about }) => (
            <li key={name} className="flex items-start justify-between gap-3 border-r border-b border-line px-4 py-3">
              <div className="min-w-0">
                <p className="text-13 font-medium text-ink">{label}</p>
                <p className="text-12 text-pretty text-muted">{about}</p>
              </div>
              {canWrite ? (
                <ButtonLink
                  size="sm"
                  href={`/schemas/new?template=${name}`}
                  aria-label={`Begin from the template ${label}`}
                >
                  Begin
                </ButtonLink>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
