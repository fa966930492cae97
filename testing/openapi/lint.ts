import { readFile } from "node:fs/promises";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

const redoclyRules = {
  // The rule closes each part of an `allOf` by itself. Our own test holds every example against its closed schema.
  "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
  // One operation succeeds by a redirect alone.
  "operation-2xx-response": "off",
} as const;

const spectralRules = {
  // Whoever runs the service is its contact, and is not known here.
  "info-contact": "off",
  // OpenAPI 3.1 has `identifier` (SPDX) in place of `url`, and forbids both.
  "license-url": "off",
  // The order is that in which somebody new meets the parts.
  "openapi-tags-alphabetical": "off",
  // It knows OAuth's scopes alone; OpenAPI 3.1 lets every scheme name the roles that an operation needs.
  "oas3-operation-security-defined": "off",
} as const;

/** The package's types are of another release than its rules. */
const everyRule = oas as unknown as RulesetDefinition;

/** What Redocly (recommended, strictly) and Spectral (every rule) find in an OpenAPI document. */
async function lint(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"], rules: redoclyRules });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[everyRule, "all"]], rules: spectralRules });
  const results = await spectral.run(document);
  return [
    ...problems.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer}`),
    ...results.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join("/")}`),
  ];
}

/** Writes the findings in the OpenAPI document of that file, as a JSON list of sentences. */
const [file = ""] = process.argv.slice(2);
console.log(JSON.stringify(await lint(await readFile(file, "utf8"))));
