import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contact, cost } from "../../packages/domain/src/kernel/access/visibility.ts";
import type { Access, Contract } from "../../packages/domain/src/kernel/contract.ts";
import { problemsOf } from "./marked-fields.ts";

const problems = (reply: z.ZodType, access: Access = "part.view") =>
  problemsOf({ name: "try", method: "GET", path: "/try", summary: "", access, reply } satisfies Contract);

const cents = z.number().int();
const customer = z.object({ name: z.string(), phone: z.string().nullable() });

describe("a reply to staff", () => {
  test.each([
    ["a cost", z.object({ part: z.object({ costCents: cents.optional() }) }), "reply.part.costCents"],
    ["a margin in a list", z.object({ rows: z.array(z.object({ margin: cents })) }), "reply.rows[].margin"],
    [
      "a profit in one branch",
      z.object({ of: z.union([z.string(), z.object({ profit: cents })]) }),
      "reply.of.profit",
    ],
    ["a markup by key", z.record(z.string(), z.object({ markup: cents })), "reply.*.markup"],
    [
      "what a cost is multiplied by",
      z.object({ fromCostCents: cost(cents), multiplier: cents }),
      "reply.multiplier",
    ],
    ["a customer's phone", z.object({ customer: customer.nullable() }), "reply.customer.phone"],
    ["where an estimate went", z.object({ sentTo: z.string() }), "reply.sentTo"],
    [
      "the number that was called",
      z.object({ authorizations: z.array(customer) }),
      "reply.authorizations[].phone",
    ],
  ])("has to mark %s", (_what, reply, path) => {
    expect(problems(reply)).toEqual([expect.stringContaining(`try: ${path} has to be marked`)]);
  });

  test("may hold anything below a mark, and keeps it through optional, nullable and default", () => {
    const reply = z.object({
      costCents: cost(z.object({ partCost: cents })).optional(),
      unitCostCents: cost(cents).nullable(),
      hourlyCostCents: cost(cents).default(0),
      customer: z.object({ phone: contact(z.string().nullable()) }),
      phone: z.string(),
      seesCosts: z.boolean(),
    });
    expect(problems(reply)).toEqual([]);
    expect(problems(reply.partial())).toEqual([]);
  });
});

test("a reply to a customer holds no cost at all", () => {
  expect(problems(z.object({ costCents: cost(cents) }), "link")).toEqual([
    "try: reply.costCents tells a cost, and its readers are not staff",
  ]);
  expect(problems(z.object({ customer }), "signed-in")).toEqual([]);
});
