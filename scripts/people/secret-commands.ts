import { readFileSync } from "node:fs";
import { changeSecrets, FormerKeyRefused, type OwnSecrets, strangeSecrets } from "../../lib/store/own-secrets.ts";
import { tenantIds } from "../../lib/store/tenants.ts";
import { type Command, UsageError, type Values } from "../../service/cli/operator/command.ts";
import { runnable } from "../../service/cli/operator/run-command.ts";
import { loadSecrets, sealKeyIn } from "../launcher/secrets.ts";
import { renewKey } from "./ensure-workspace.ts";
import { onStore } from "./on-store.ts";
import { notStarted, PersonRefused } from "./person-refused.ts";

type SecretCtx = { databaseUrl: string; secrets: OwnSecrets };

function formerOf({ former }: Values): string | undefined {
  if (former === undefined) return undefined;
  try {
    return sealKeyIn(readFileSync(former, "utf8"));
  } catch {
    throw new UsageError(
      "--former must name a file that holds the former seal key: 32 bytes in base64, or a dashboard-secrets.json.",
    );
  }
}

const secretChange: Command<SecretCtx> = {
  name: "secret change",
  summary: "Have the dashboards work with other secrets from now on: stop them first.",
  options: {
    former: {
      hint: "FILE",
      required: false,
      meaning:
        "holds the former VERSO_SEAL_KEY, or is the former dashboard-secrets.json: what it sealed is sealed anew",
    },
    lost: {
      hint: "",
      required: false,
      flag: true,
      meaning: "the former VERSO_SEAL_KEY is lost: second factors go, and the dashboard is issued new keys",
    },
  },
  plan(values) {
    const former = formerOf(values);
    const isLost = values.lost === "true";
    if (former !== undefined && isLost) throw new UsageError("--former and --lost exclude each other.");
    return async ({ databaseUrl, secrets }) => {
      const strange = await strangeSecrets(secrets);
      if (strange === null) throw new PersonRefused("not_started", notStarted);
      const isResealed = strange.includes("VERSO_SEAL_KEY");
      if (isResealed && former === undefined && !isLost) {
        throw new PersonRefused(
          "former_needed",
          "VERSO_SEAL_KEY is another one: name the file of the former with --former, so that what it sealed is sealed anew; or say --lost.",
        );
      }
      const done = await changeSecrets(secrets, former).catch((cause: unknown) => {
        throw cause instanceof FormerKeyRefused ? new PersonRefused("former_refused", cause.message) : cause;
      });
      if (isResealed && isLost) for (const id of await tenantIds()) await renewKey(databaseUrl, id);
      return {
        json: { changed: done.changed, without_recovery_codes: done.withoutCodes, signed_out: done.signedOut },
        text: `The dashboards work with these secrets from now on. Changed: ${done.changed.join(" and ") || "none"}. People signed out: ${done.signedOut}; without their recovery codes, which they make anew in the settings: ${done.withoutCodes}.`,
      };
    };
  },
};

/** What an operator can do for the dashboard's secrets. */
export const secretCommands = runnable([secretChange], (planned) =>
  onStore(loadSecrets, (databaseUrl, { seal, session }) =>
    planned({ databaseUrl, secrets: { VERSO_SEAL_KEY: seal, NEXTAUTH_SECRET: session } }),
  ),
);
