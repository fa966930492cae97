import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const asked = { provider: text, customer: text, contract_number: text, monthly_fee: orNull("number") };
const contract = (...sentences: string[]) =>
  dataOf(
    asked,
    madePage(["Service agreement", "", "Agreement ref V-71890", "", ...sentences.flatMap((one) => [one, ""])]),
  );
const parties = { provider: "Rowanwell Limited", customer: "Dunton Builders" };

it("takes the parties of a contract by the roles that it says beside their names", () => {
  for (const said of [
    "The parties to this contract are Rowanwell Limited as supplier and Dunton Builders as client.",
    "This contract is entered into by Rowanwell Limited, the provider, and Dunton Builders, the customer.",
    "Concluded between Rowanwell Limited, hereinafter the service provider, and Dunton Builders, hereinafter the client.",
    "This agreement is made between Rowanwell Limited (the supplier) and Dunton Builders (the client).",
  ])
    expect(contract(said, "1. The contract starts on 5 June 2024.")).toMatchObject({
      ...parties,
      contract_number: "V-71890",
    });
});

it("by their order where it says none", () => {
  expect(contract("This agreement is made between Rowanwell Limited and Dunton Builders.")).toMatchObject(parties);
});

it("takes what is paid each month for the fee, and no clause's number", () => {
  expect(contract("3. Each month the client pays USD 120.00 in advance.")).toMatchObject({ monthly_fee: 120 });
  expect(contract("3. Each month the client is told of its usage.")).toMatchObject({ monthly_fee: null });
});

it("knows no parties of a contract on other papers", () => {
  const invoice = madePage(["Invoice", "", "Delivered between Rowanwell Limited and Dunton Builders on 5 June 2024."]);
  expect(dataOf({ customer: text }, invoice)).toEqual({ customer: null });
});
