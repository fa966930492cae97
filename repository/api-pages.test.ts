import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCodes, pageFailureCodes } from "@verso/contract/errors";
import { CreateKey } from "@verso/contract/keys";
import { limits } from "@verso/contract/limits";
import { scopes } from "@verso/contract/scopes";
import { extractionStatuses, hasResult, isTerminal } from "@verso/contract/statuses";
import { topUpStatuses } from "@verso/contract/top-ups";
import { UploadStatus } from "@verso/contract/uploads";
import { blockKinds, contentTypes, includableKinds, ledgerKinds, pageWarningCodes } from "@verso/contract/vocabulary";
import { AnyEventType, UpdateWebhook } from "@verso/contract/webhooks";
import { describe, expect, it } from "vitest";
import { readConfig } from "../service/config.ts";
import { rateOf } from "../service/flow/token-buckets.ts";
import { inlineBytesMax } from "../service/http/mcp/document-tools.ts";
import { messageBytesMax } from "../service/http/mcp/mount.ts";
import { operations } from "../service/http/testing/operations.ts";
import { root, tableRows } from "./named-tests.ts";

const folder = `${root}docs/api/`;
const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
const read = (name: string) => readFileSync(folder + name, "utf8");

/** The rows of the table under a heading: their cells. */
function rows(name: string, heading: string, first: string): string[][] {
  const table = read(name)
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`))
    ?.split("\n\n")
    .find((part) => part.startsWith(`| ${first} |`));
  return tableRows(table ?? "");
}
const column = (table: string[][], at = 0) => table.map((cells) => cells[at]);
/** What a cell names in code. */
const named = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``);

describe("the API's pages", () => {
  it("are all in the list of them", () => {
    const listed = rows("README.md", "The API", "page").map(([cell = ""]) => /\((.+)\)/.exec(cell)?.[1]);
    expect(listed.sort()).toEqual(names.filter((name) => name !== "README.md").sort());
  });

  it.each(names)("%s leads to what is there", (name) => {
    const links = [...read(name).matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, link = ""]) => link.split("#"));
    const wrong = links.filter(([path = "", heading]) => {
      const file = path === "" ? folder + name : join(dirname(folder + name), path);
      if (!existsSync(file)) return true;
      return heading !== undefined && !headings(file).includes(heading);
    });
    expect(wrong).toEqual([]);
  });

  it("list every request with its scopes, and name no other", () => {
    const listed = rows("README.md", "Every request", "request").map(([request, scope]) => [request, scope]);
    const known = operations.map(([method, path, any]) => [`\`${method} ${path}\``, code(any).join(" or ")]);
    expect(listed.sort()).toEqual(known.sort());
    const named = names.flatMap((name) => [...read(name).matchAll(/`((?:GET|POST|PATCH|PUT|DELETE) \/[^`?]*)/g)]);
    const bare = (request = "") => request.replaceAll(/\{\w+\}/g, "{}");
    const real = ["GET /openapi.json", "GET /docs", ...operations.map(([method, path]) => bare(`${method} ${path}`))];
    expect(named.map(([, request]) => bare(request)).filter((request) => !real.includes(request))).toEqual([]);
  });

  it("tell every error code, its status, and whether to send again", () => {
    const documented = rows("errors.md", "Codes", "code").map(([name, status, , , again]) => [name, status, again]);
    const known = Object.entries(errorCodes).map(([name, { status, retryable }]) => {
      return [`\`${name}\``, String(status), retryable ? "yes" : "no"];
    });
    expect(documented.sort()).toEqual(known.sort());
  });

  it("tell every reason why a page could not be read", () => {
    const documented = column(rows("errors.md", "Pages that could not be read", "code"));
    expect(documented).toEqual(code(pageFailureCodes));
  });

  it("tell every status, whether it is the end, and whether there is a result", () => {
    const documented = rows("statuses.md", "Statuses and polling", "status").map((cells) => cells.slice(0, 3));
    const yes = (is: boolean) => (is ? "yes" : "no");
    const known = extractionStatuses.map((status) => [
      `\`${status}\``,
      yes(isTerminal(status)),
      yes(hasResult(status)),
    ]);
    expect(documented.sort()).toEqual(known.sort());
  });

  it("tell every scope, kind and status of other things", () => {
    expect(column(rows("keys.md", "Scopes", "scope"))).toEqual(code(scopes));
    expect(column(rows("money.md", "The ledger", "kind"))).toEqual(code(ledgerKinds));
    const topUps = rows("money.md", "Top-ups", "status").flatMap(([cell]) => named(cell));
    expect(topUps.sort()).toEqual([...topUpStatuses].sort());
    expect(column(rows("uploads.md", "Verify", "status"))).toEqual(code(UploadStatus.options));
    expect(column(rows("webhooks.md", "Events", "type"))).toEqual(code(AnyEventType.options));
    const types = rows("uploads.md", "Files", "content type").flatMap(([cell]) => named(cell));
    expect(types.sort()).toEqual([...contentTypes].sort());
    const kinds = rows("results.md", "Blocks", "field").find(([name]) => name === "`kind`");
    expect(named(kinds?.[1]).sort()).toEqual([...blockKinds].sort());
    expect(column(rows("results.md", "Pages", "warning"))).toEqual(code(pageWarningCodes));
    const included = rows("submitting.md", "Output", "field").find(([name]) => name === "`include`");
    expect(named(included?.[1])).toEqual([...includableKinds]);
  });

  it("tell the bounds that the code has", () => {
    const config: Record<string, unknown> = readConfig({});
    const bounds = rows("limits.md", "Sizes and counts", "what");
    const settings = bounds.filter(([, , , setting]) => setting !== "");
    for (const [what, most, , setting = ""] of settings) {
      expect(`${what}: ${most}`).toBe(`${what}: ${config[setting.replaceAll("`", "")]}`);
    }
    expect(settings.length).toBeGreaterThan(10);
    const fixed = bounds.filter(([, , , setting]) => setting === "").map(([what, most]) => [what, most]);
    expect(Object.fromEntries(fixed)).toEqual({
      "bytes of a JSON body": "262144",
      "bytes of the body of a batch": String(limits.batchBodyBytesMax),
      "requests of a batch": String(limits.batchRequestsMax),
      "bytes of a message to `/mcp`": String(messageBytesMax),
      "bytes of a file within such a message": String(inlineBytesMax),
      "characters of an `Idempotency-Key`": String(limits.idempotencyKeyCharsMax),
      "values of one parameter of a query": String(limits.listUploadsMax),
      "characters of a `password` of a PDF": String(limits.pdfPasswordCharsMax),
      "characters of `pages` in a query": String(limits.pagesTextCharsMax),
      "blocks that a result is narrowed to": String(limits.resultBlocksMax),
      "results of an export": String(limits.exportExtractionsMax),
      "characters of a document's name in an export": String(limits.exportNameCharsMax),
      "characters of a key's name": String(CreateKey.shape.name.unwrap().maxLength),
      "characters of a webhook's address": String(limits.urlCharsMax),
      "characters of a webhook's description": String(UpdateWebhook.shape.description.unwrap().maxLength),
      "characters of a review's `target`": String(limits.reviewTargetCharsMax),
      "characters of a pattern of a `schema`": String(limits.schemaPatternCharsMax),
      "characters of a name of `metadata`": "40",
      "characters of `instructions`": String(limits.instructionsCharsMax),
      "bytes of a `schema`": String(limits.schemaBytesMax),
      "levels of a `schema`": String(limits.schemaDepthMax),
      "properties of a `schema`": String(limits.schemaPropertiesMax),
      "saved schemas of a tenant, those in the archive among them": String(limits.schemasPerTenantMax),
      "versions of a saved schema": String(limits.schemaVersionsMax),
      "bytes of a tenant's saved schemas": String(limits.savedSchemaBytesMax),
      "rules of a tenant that are accepted": String(limits.rulesAcceptedMax),
      "characters of the name of a saved schema": String(limits.schemaNameCharsMax),
      "pages that a preview of a schema looks at": String(limits.previewPagesMax),
      "previews of a tenant that wait": "4",
      "seconds of `?wait=`": String(limits.waitMaxS),
      "items of a page of a list": "100",
      "days of a period of `/usage`": String(limits.usagePeriodDaysMax),
      "keys of a tenant": String(limits.keysPerTenantMax),
      "webhooks of a tenant": String(limits.webhooksPerTenantMax),
      "entries of `metadata`": String(limits.metadataKeysMax),
      "characters of a text of `metadata`": String(limits.metadataValueCharsMax),
      "USD of a top-up": limits.topUpMaximum,
      "entries of a request of reviews": String(limits.reviewEntriesMax),
      "reviews of an extraction": String(limits.reviewsPerExtractionMax),
      "bytes of the reviews of an extraction": String(limits.reviewBytesPerExtractionMax),
      "bytes of a corrected value": String(limits.reviewValueBytesMax),
      "characters of a `reviewer`": String(limits.reviewerCharsMax),
    });
    const [header] = rows("limits.md", "Rate limits", "header");
    expect(header?.[1]).toContain(`make ${rateOf(Number(config.VERSO_RATE_LIMIT_PER_MINUTE)).capacity})`);
  });
});

/** The names by which a page's headings can be linked to. */
function headings(file: string): string[] {
  const found = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return found.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}
