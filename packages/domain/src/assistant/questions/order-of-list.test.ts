import { describe, expect, it } from "vitest";
import { reorderedList } from "./order-of-list.ts";

const orders = { tool: "repair_orders", input: { state: "open", sort: "newest" } } as const;
const invoices = {
  tool: "records",
  input: { of: "invoice", where: [{ is: "unpaid" }, { is: "at-least", values: ["30000"] }] },
} as const;
const customers = { tool: "records", input: { of: "customer", where: [{ is: "no-phone" }] } } as const;

describe("a list in another order", () => {
  it.each([
    ["sort by biggest", "value"],
    ["biggest first", "value"],
    ["can you sort them by amount", "value"],
    ["oldest first", "oldest"],
    ["now sort those by newest", "newest"],
    ["los más viejos primero", "oldest"],
    ["por monto", "value"],
  ])("“%s” sorts repair orders by %s", (question, sort) => {
    expect(reorderedList(question, orders)?.input).toEqual({ state: "open", sort });
  });

  it.each([
    ["highest balance first", { by: "balance", order: "last" }],
    ["smallest first", { by: "balance", order: "first" }],
    ["newest first", { by: "day", order: "last" }],
  ])("“%s” sorts unpaid invoices", (question, sort) => {
    expect(reorderedList(question, invoices)?.input).toMatchObject({ of: "invoice", sort });
  });

  it.each([
    "how much all together",
    "what's the total",
    "what does that add up to",
    "cuánto es en total",
    "add them up",
  ])("“%s” gives the list with its sum once more", (question) => {
    expect(reorderedList(question, invoices)).toEqual(invoices);
  });

  it.each([
    "the biggest",
    "which is the oldest",
    "how much",
    "biggest customers first",
    "sort by color",
    "by day",
  ])("“%s” is another question", (question) => {
    expect(reorderedList(question, orders)).toBeNull();
  });

  it("has no sum and no amount of customers", () => {
    expect(reorderedList("how much all together", customers)).toBeNull();
    expect(reorderedList("biggest first", customers)).toBeNull();
  });
});
