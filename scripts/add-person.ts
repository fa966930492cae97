/** Lets another person into the workspace: `add-person.ts DATA_DIR ROLE EMAIL`, with their password on standard input. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { ensureDatabase } from "../service/db/embedded.ts";
import { loadSecrets } from "./secrets.ts";

const Input = z.tuple([z.string(), z.enum(["member", "viewer"]), z.email()]);
const [dataDir, role, email] = Input.parse(process.argv.slice(2));
const password = readFileSync(0, "utf8").trim();
const database = await ensureDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
process.env.DATABASE_URL = database.url;
process.env.VERSO_SEAL_KEY = loadSecrets(dataDir, process.env).seal;
const { createPerson } = await import("../lib/store/people.ts");
const { closeStore, store } = await import("../lib/store/database.ts");
const tenant = await store().selectFrom("tenants").select("id").orderBy("created_at").executeTakeFirstOrThrow();
await createPerson({ email, name: email.replace(/@.*/, ""), password, role, tenantId: tenant.id });
await closeStore();
await database.stop();
