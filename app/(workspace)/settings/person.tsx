"use client";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Setting } from "./setting.tsx";

const roles = {
  owner: "Owner: reads, extracts, changes settings and manages people and API keys",
  member: "Member: reads, extracts and changes settings",
  viewer: "Viewer: reads, but does not extract or change settings",
};

export function Person() {
  const person = useShellPerson();
  const rows = [
    ["Name", person.name],
    ["Email", person.email],
    ["Workspace", person.tenantName],
    ["Role", roles[person.role]],
  ] as const;
  return (
    <Setting title="Your account" description="Who you are in this workspace.">
      <dl className="text-13">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 py-1">
            <dt className="text-faint">{label}</dt>
            <dd className="text-ink wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Setting>
  );
}
