import { randomUUID } from "node:crypto";
import { priceJobs } from "@autoiq/domain/repair-orders/pricing";
import type { LineInput } from "@autoiq/domain/repair-orders/schema";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Desk, deskOf, type Order } from "../../../../test/helpers/front-desk.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let ask: Desk["ask"];
let opened: Desk["opened"];
let canned: Desk["canned"];
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  ({ ask, opened, canned } = deskOf(server, shop));
});

describe("who pays", () => {
  it("the customer is not charged for what warranty or the shop pays", async () => {
    const order = (await canned(await opened())).body;
    const path = `/repair-orders/${order.id}/jobs/${randomUUID()}`;
    const line = { id: randomUUID(), kind: "labor", description: "Again", hours: "2.00", rateCents: 15_000 };
    const job = { version: order.version, name: "Comeback", lines: [line] };
    const inside = (await ask("PUT", path, { ...job, pay: "internal" })).body;
    expect(inside.presented).toMatchObject({
      totalCents: order.presented.totalCents,
      internalCents: 30_000,
      warrantyCents: 0,
      hoursSold: "1.5",
    });
    const warranty = (await ask("PUT", path, { ...job, version: inside.version, pay: "warranty" })).body;
    expect(warranty.presented).toMatchObject({ warrantyCents: 30_000, internalCents: 0 });
    const customer = (await ask("PUT", path, { ...job, version: warranty.version, pay: "customer" })).body;
    expect(customer.presented.laborCents).toBe(order.presented.laborCents + 30_000);
  });
});

describe("totals", () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const decimal = fc.integer({ min: 1, max: 9999 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const line: fc.Arbitrary<LineInput> = fc.oneof(
    fc.record({ hours: decimal, rateCents: cents }).map(
      ({ hours, rateCents }): LineInput => ({
        id: randomUUID(),
        kind: "labor",
        description: "Labor",
        laborOp: "",
        hours,
        rateCents,
      }),
    ),
    fc
      .record({
        quantity: decimal,
        unitPriceCents: cents,
        unitCostCents: cents,
        stateFee: fc.constantFrom("none" as const, "tire" as const, "battery" as const),
      })
      .map(
        (of): LineInput => ({
          id: randomUUID(),
          kind: "part",
          description: "Part",
          partId: null,
          partNumber: "",
          condition: "new",
          dotNumber: "",
          coreCents: 0,
          ...of,
        }),
      ),
    cents.map(
      (amountCents): LineInput => ({ id: randomUUID(), kind: "fee", description: "Fee", amountCents }),
    ),
    cents.map(
      (amountCents): LineInput => ({
        id: randomUUID(),
        kind: "discount",
        description: "Off",
        amountCents: -amountCents,
        discountFrom: "job",
        discountBasisPoints: null,
      }),
    ),
    fc.tuple(fc.constantFrom("job", "labor", "part"), fc.integer({ min: 1, max: 10_000 })).map(
      ([discountFrom, points]): LineInput => ({
        id: randomUUID(),
        kind: "discount",
        description: "Share off",
        amountCents: 0,
        discountFrom,
        discountBasisPoints: points,
      }),
    ),
  );
  const jobs = fc.array(
    fc.record({
      pay: fc.constantFrom("customer" as const, "warranty" as const, "internal" as const),
      lines: fc.array(line, { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it("that the browser calculates while typing match the server's and the stored ones to the cent", async () => {
    await fc.assert(
      fc.asyncProperty(jobs, async (typed) => {
        const order = await opened();
        let saved: Order = order as Order;
        for (const each of typed) {
          // A repeated example has the same lines again, but an id belongs to one job.
          const lines = each.lines.map((one) => ({ ...one, id: randomUUID() }));
          const reply = await ask("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
            version: saved.version,
            name: "Job",
            pay: each.pay,
            lines,
          });
          expect(reply.status).toBe(200);
          saved = reply.body;
        }
        expect(saved.presented).toEqual(priceJobs(typed, saved.pricing));
        const { laborCents, partsCents, subletCents, feesCents, discountCents, suppliesCents, taxCents } =
          saved.presented;
        expect(
          laborCents + partsCents + subletCents + feesCents + discountCents + suppliesCents + taxCents,
        ).toBe(saved.presented.totalCents);
        const [row] = await shop.run<{ presented_cents: number }>(
          "select presented_cents from repair_orders where organization_id = $1 and id = $2",
          ...[shop.organizationId, order.id],
        );
        expect(row?.presented_cents).toBe(saved.presented.totalCents);
      }),
      { numRuns: 25 },
    );
  });
});
