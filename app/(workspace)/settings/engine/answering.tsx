import type { EngineState } from "@verso/contract/engine";
import type { ShellPerson } from "@/components/shell/person-context.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { answeringWords } from "./engine-words.ts";

type AnsweringProps = { of: EngineState; role: ShellPerson["role"]; tenantId: string };

/** Which engine answers from now on, and who may change that. */
export function Answering({ of: engine, role, tenantId }: AnsweringProps) {
  const { title, sentence } = answeringWords(engine);
  return (
    <Card
      id="answering"
      title={<span className="wrap-anywhere">{title}</span>}
      action={
        engine.model === null ? (
          <Badge>No language model</Badge>
        ) : (
          <Badge tone="positive">{engine.provider === "local" ? "On this machine" : "Over the network"}</Badge>
        )
      }
    >
      <p className="max-w-[72ch] text-13 text-pretty text-muted">{sentence}</p>
      <WhoDecides of={engine} role={role} tenantId={tenantId} />
    </Card>
  );
}

function WhoDecides({ of: engine, role, tenantId }: AnsweringProps) {
  if (engine.decided_by === "settings") {
    return (
      <Callout tone="information" title="The operator's settings decide" className="mt-3">
        The service was started with a language model (<code>VERSO_LLM_PROVIDER</code>). Whoever runs it can change
        that; nothing can be chosen here.
      </Callout>
    );
  }
  if (engine.may_change) return null;
  return role === "owner" ? (
    <Callout tone="information" title="This workspace may not change it" className="mt-3">
      A model runs on the machine of whoever runs the service. They name the workspace that may bring one to it, by its
      id, in <code>VERSO_MODELS_TENANT</code>. The id of this one is{" "}
      <span className="whitespace-nowrap">
        <code>{tenantId}</code> <CopyButton text={tenantId} label="Copy the workspace’s id" />
      </span>
    </Callout>
  ) : (
    <Callout tone="information" title="Only owners change it" className="mt-3">
      Your role is {role}. Ask an owner of this workspace, who also sees which models there are.
    </Callout>
  );
}
