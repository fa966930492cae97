import { z } from "zod";
import { roles } from "../../lib/account/roles.ts";
import { Email, PersonName } from "../../lib/account/shapes.ts";
import { keepAudit } from "../../lib/store/audit.ts";
import { generatePassword, setPassword } from "../../lib/store/change-password.ts";
import { accountOf, createPerson, EmailTaken, findPerson } from "../../lib/store/people.ts";
import { removeSecondFactor } from "../../lib/store/second-factor.ts";
import { listPeople, removePerson } from "../../lib/store/workspace-people.ts";
import { type Command, required, table, UsageError, type Values } from "../../service/cli/operator/command.ts";
import { runnable } from "../../service/cli/operator/run-command.ts";
import { ensureWorkspace } from "./ensure-workspace.ts";
import { checkSealKey, onStore, requireSealKey } from "./on-store.ts";
import { PersonRefused } from "./person-refused.ts";

type PersonCtx = { databaseUrl: string };

const tenantOption = { hint: "TENANT", required: true, meaning: "the id of the tenant whose workspace it is" };
const emailOption = { hint: "EMAIL", required: true, meaning: "the address that the person signs in with" };
const operator = { by: "operator" };

/** An option in the form that the store takes, or wrong usage. */
function readAs<T>(values: Values, name: string, form: z.ZodType<T>, mustBe: string): T {
  const parsed = form.safeParse(required(values, name));
  if (!parsed.success) throw new UsageError(`--${name} must be ${mustBe}.`);
  return parsed.data;
}
const emailOf = (values: Values) => readAs(values, "email", Email, "an email address");

async function personOf(email: string) {
  const found = await accountOf(email);
  const person = found && (await findPerson(found.id));
  if (!person) throw new PersonRefused("not_found", "Nobody has an account with this email.");
  return person;
}

const passwordWords = (password: string) =>
  `The password is ${password}\nIt is shown this once, and must be changed at the first sign-in.`;

const personAdd: Command<PersonCtx> = {
  name: "person add",
  summary: "Let a person into a tenant's workspace, with a password for one sign-in.",
  options: {
    tenant: tenantOption,
    email: emailOption,
    name: { hint: "NAME", required: true, meaning: "what the person is called" },
    role: { hint: "ROLE", required: true, meaning: roles.join(", ") },
  },
  plan(values) {
    const tenantId = required(values, "tenant");
    const email = emailOf(values);
    const name = readAs(values, "name", PersonName, "1 to 120 characters");
    const role = readAs(values, "role", z.enum(roles), `one of ${roles.join(", ")}`);
    return async ({ databaseUrl }) => {
      await ensureWorkspace(databaseUrl, tenantId);
      const password = generatePassword();
      const person_id = await createPerson({ email, name, role, tenantId, password, passwordOrigin: "one_time" }).catch(
        (cause: unknown) => {
          throw cause instanceof EmailTaken ? new PersonRefused("email_taken", cause.message) : cause;
        },
      );
      await keepAudit({ tenantId, event: "person_joined", detail: { ...operator, email, role } });
      return {
        json: { person_id, tenant_id: tenantId, email, name, role, password },
        text: `${name} may sign in as ${email}.\n${passwordWords(password)}`,
      };
    };
  },
};

const personList: Command<PersonCtx> = {
  name: "person list",
  summary: "List the people who may sign in.",
  options: { tenant: { ...tenantOption, required: false } },
  plan(values) {
    return async () => {
      const people = await listPeople(values.tenant);
      const when = (time: Date | null) => time?.toISOString() ?? "never";
      return {
        json: {
          people: people.map((person) => ({
            person_id: person.id,
            tenant_id: person.tenantId,
            email: person.email,
            name: person.name,
            role: person.role,
            second_factor: person.secondFactor,
            last_sign_in_at: person.lastSignInAt?.toISOString() ?? null,
          })),
        },
        text: table(
          ["email", "name", "role", "second factor", "last sign-in", "tenant"],
          people.map((one) => [
            one.email,
            one.name,
            one.role,
            one.secondFactor ? "on" : "off",
            when(one.lastSignInAt),
            one.tenantId,
          ]),
        ),
      };
    };
  },
};

const personReset: Command<PersonCtx> = {
  name: "person reset",
  summary: "Give a person a new password for one sign-in and end their sessions.",
  options: {
    email: emailOption,
    "second-factor": { hint: "", required: false, flag: true, meaning: "take their second factor away as well" },
  },
  plan(values) {
    const email = emailOf(values);
    return async () => {
      const { id, tenantId } = await personOf(email);
      const password = generatePassword();
      await setPassword(id, { password, origin: "one_time" });
      const removed = values["second-factor"] === "true" && (await removeSecondFactor(id));
      const detail = { ...operator, email };
      await keepAudit({ tenantId, event: "password_reset", detail });
      if (removed) await keepAudit({ tenantId, event: "second_factor_off", detail });
      return {
        json: { person_id: id, email, password, second_factor_removed: removed },
        text: `The sessions of ${email} have ended.${removed ? " The second factor is off." : ""}\n${passwordWords(password)}`,
      };
    };
  },
};

const personRemove: Command<PersonCtx> = {
  name: "person remove",
  summary: "Take a person out of their workspace.",
  options: { email: emailOption },
  plan(values) {
    const email = emailOf(values);
    return async () => {
      const { id, tenantId } = await personOf(email);
      const outcome = await removePerson(tenantId, id);
      if (outcome === "last_owner") {
        throw new PersonRefused("last_owner", "This is the only owner of the workspace: add another one first.");
      }
      await keepAudit({ tenantId, event: "person_removed", detail: { ...operator, email } });
      return { json: { person_id: id, email }, text: `${email} may no longer sign in.` };
    };
  },
};

/** What an operator can do for the people of the dashboard. */
export const personCommands = runnable([personAdd, personList, personReset, personRemove], (planned) =>
  onStore(requireSealKey, async (databaseUrl, secrets) => {
    await checkSealKey(secrets);
    return planned({ databaseUrl });
  }),
);
