import type { Part } from "@autoiq/domain/inventory/contract";
import { expect, test } from "vitest";
import { addPart, changeLine, emptySale, removeLine } from "./sale-draft";

const part: Part = {
  id: "p",
  number: "ALT-9",
  name: "Alternator",
  brand: "",
  category: "",
  unit: "each",
  costCents: 12_000,
  priceCents: 21_000,
  coreCents: 4500,
  stateFee: "none",
  onHand: "3",
  reserved: "0",
  available: "3",
  minimum: "0",
  maximum: "0",
  bin: "",
  bins: [],
  fixedPriceCents: null,
  version: 1,
  stockLevelVersion: 1,
};
const ids = () => {
  let next = 0;
  return () => `line-${++next}`;
};
const amounts = (draft: typeof emptySale) => draft.lines.map((line) => [line.quantity, line.amountCents]);

test("adding the same part again increases its quantity and its core deposit", () => {
  const newId = ids();
  const twice = addPart(addPart(emptySale, part, newId), part, newId);
  expect(amounts(twice)).toEqual([
    ["2", null],
    ["", 9000],
  ]);
});

test("a part at another price is a separate line", () => {
  const newId = ids();
  const one = addPart(emptySale, { ...part, coreCents: 0 }, newId);
  const cheaper = changeLine(one, { ...one.lines[0]!, unitPriceCents: 20_000 });
  expect(addPart(cheaper, { ...part, coreCents: 0 }, newId).lines).toHaveLength(2);
});

test("an edited core deposit is unchanged, and a deposit waits while the part's quantity is being typed", () => {
  const one = addPart(emptySale, part, ids());
  const [line, core] = one.lines;
  const typed = changeLine(one, { ...core!, amountCents: 3000 });
  expect(changeLine(typed, { ...line!, quantity: "3" }).lines[1]?.amountCents).toBe(3000);
  const empty = changeLine(one, { ...line!, quantity: "" });
  expect(empty.lines[1]?.amountCents).toBe(4500);
});

test("removing a part removes its core deposit, removing a deposit leaves the part", () => {
  const one = addPart(emptySale, part, ids());
  expect(removeLine(one, one.lines[0]!.id)).toEqual(emptySale);
  const withoutCore = removeLine(one, one.lines[1]!.id);
  expect(withoutCore.lines.map((line) => line.description)).toEqual(["Alternator"]);
  expect(withoutCore.cores).toEqual({});
});
