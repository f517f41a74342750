import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { withoutContactDetails } from "../contact-details.ts";
import { withoutCosts } from "./costs.ts";
import { maskOf } from "./masking.ts";
import { contact, cost, type VisibilityScope } from "./visibility.ts";

const cents = z.number().int();
const line = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("part"), priceCents: cents, unitCostCents: cost(cents).default(0) }),
  z.object({ kind: z.literal("fee"), priceCents: cents }),
]);
const order = z.object({
  id: z.string(),
  customer: z.object({ name: z.string(), phone: contact(z.string().nullable()) }).nullable(),
  jobs: z.array(z.object({ name: z.string(), lines: z.array(line) })),
  presented: z.object({ totalCents: cents, costCents: cost(z.object({ parts: cents })) }).partial(),
  byPart: z.record(z.string(), z.object({ onHand: cents, margin: cost(cents).optional() })),
  shop: z.object({ phone: z.string() }),
  before: z.unknown(),
});
type Order = z.output<typeof order>;
const mask = maskOf(order);
const everything: VisibilityScope = { costs: true, contacts: true };

const example: Order = {
  id: "1",
  customer: { name: "Dana", phone: null },
  jobs: [
    {
      name: "Brakes",
      lines: [
        { kind: "part", priceCents: 9, unitCostCents: 5 },
        { kind: "fee", priceCents: 1 },
      ],
    },
  ],
  presented: { totalCents: 10, costCents: { parts: 5 } },
  byPart: { a: { onHand: 1, margin: 4 }, costCents: { onHand: 2 } },
  shop: { phone: "+18135550100" },
  before: { costCents: 5, customer: { phone: "+18135550142" } },
};

describe("a masked reply", () => {
  it("has no marked cost, wherever it is, and everything else", () => {
    expect(mask(example, { costs: false, contacts: true })).toEqual({
      ...example,
      jobs: [
        {
          name: "Brakes",
          lines: [
            { kind: "part", priceCents: 9 },
            { kind: "fee", priceCents: 1 },
          ],
        },
      ],
      presented: { totalCents: 10 },
      // The key of a record is no field's name.
      byPart: { a: { onHand: 1 }, costCents: { onHand: 2 } },
      before: { customer: { phone: "+18135550142" } },
    });
  });

  it("leaves contact details empty, also where there were none, and the shop's own as they are", () => {
    expect(mask(example, { costs: true, contacts: false })).toEqual({
      ...example,
      customer: { name: "Dana", phone: "" },
      before: { costCents: 5, customer: { phone: "" } },
    });
    expect(mask({ ...example, customer: null }, { costs: true, contacts: false }).customer).toBeNull();
  });

  it("is the value itself for who may see everything, or where nothing is marked", () => {
    expect(mask(example, everything)).toBe(example);
    const plain = maskOf(z.object({ rows: z.array(z.object({ id: z.string() })) }));
    const value = { rows: [{ id: "1" }] };
    expect(plain(value, { costs: false, contacts: false })).toBe(value);
  });

  it("leaves the value as it was", () => {
    const before = JSON.parse(JSON.stringify(example)) as Order;
    mask(example, { costs: false, contacts: false });
    expect(example).toEqual(before);
  });
});

it("a mark holds through optional, nullable, default, partial, extend and pick", () => {
  const base = z.object({
    a: cost(cents).optional(),
    b: cost(cents).nullable(),
    c: cost(cents).default(1),
    d: cents,
  });
  for (const schema of [
    base,
    base.partial(),
    base.extend({ e: cents.optional() }),
    base.pick({ a: true, b: true }),
  ])
    expect(
      maskOf(schema)({ a: 1, b: 2, c: 3 } as never, { costs: false, contacts: true }),
    ).not.toHaveProperty("b");
  const all = maskOf(base)({ a: 1, b: 2, c: 3, d: 4 }, { costs: false, contacts: true });
  expect(all).toEqual({ d: 4 });
});

it("marking a field leaves the schema that it is made of unmarked", () => {
  cost(cents);
  expect(
    maskOf(z.object({ priceCents: cents }))({ priceCents: 1 }, { costs: false, contacts: false }),
  ).toEqual({
    priceCents: 1,
  });
});

it("a mark on what a list or a record holds is refused: it would leave holes", () => {
  expect(() => maskOf(z.object({ costs: z.array(cost(cents)) }))).toThrow("Mark the field");
  expect(() => maskOf(z.record(z.string(), cost(cents)))).toThrow("Mark the field");
});

it("hides what the names of its fields tell, for any value of such a schema", () => {
  const any = fc.record({
    id: fc.string(),
    customer: fc.option(fc.record({ name: fc.string(), phone: fc.option(fc.string()) })),
    jobs: fc.array(
      fc.record({
        name: fc.string(),
        lines: fc.array(
          fc.oneof(
            fc.record({
              kind: fc.constant("part" as const),
              priceCents: fc.integer(),
              unitCostCents: fc.integer(),
            }),
            fc.record({ kind: fc.constant("fee" as const), priceCents: fc.integer() }),
          ),
        ),
      }),
    ),
    presented: fc.record(
      { totalCents: fc.integer(), costCents: fc.record({ parts: fc.integer() }) },
      { requiredKeys: [] },
    ),
    byPart: fc.dictionary(
      fc.stringMatching(/^[a-f0-9]{4}$/),
      fc.record({ onHand: fc.integer(), margin: fc.integer() }, { requiredKeys: ["onHand"] }),
    ),
    shop: fc.record({ phone: fc.string() }),
    before: fc.jsonValue(),
  });
  fc.assert(
    fc.property(any, fc.boolean(), fc.boolean(), (value, costs, contacts) => {
      const priced = costs ? value : withoutCosts(value);
      const named = contacts ? priced : withoutContactDetails(priced);
      expect(JSON.parse(JSON.stringify(mask(value, { costs, contacts })))).toEqual(
        JSON.parse(JSON.stringify(named)),
      );
    }),
  );
});
