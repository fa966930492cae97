import { afterAll, expect, it } from "vitest";
import { objectOf, orNull } from "../testing/made-pages.ts";
import { pageOf } from "../testing/made-tables.ts";
import { answered, closeRules } from "./testing/ask-scripted.ts";

afterAll(closeRules);

it("a value that stands in several places is the one nearest to what stands beside it in one", async () => {
  const page = pageOf(["Holm Ltd", "Lund", "VAT 4711", "Berg Ltd", "Lund", "VAT 4712"]);
  const party = (name: string, city: string, vat: string) => ({ name, city, vat });
  const shape = objectOf({ name: orNull("string"), city: orNull("string"), vat: orNull("string") });
  const answer = { seller: party("Holm Ltd", "Lund", "4711"), buyer: party("Berg Ltd", "Lund", "4712") };
  const { citations } = await answered([{ answer }], {
    schema: objectOf({ seller: shape, buyer: shape }),
    pages: [page],
  });
  const cities = citations.filter(({ path }) => path.endsWith("/city")).map(({ block_id }) => block_id);
  expect(new Set(cities).size).toBe(2);
  expect(cities[0]).toBe("p1-b2");
});
