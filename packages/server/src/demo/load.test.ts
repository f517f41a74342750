import { describe, expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { createTenancy } from "../platform/tenancy.ts";
import { loadDemoShop } from "./load.ts";
import { demoOrganizationId } from "./shop.ts";
import { simulate } from "./simulate.ts";

const now = new Date("2026-11-21T15:00:00Z");

describe("the demo shop", async () => {
  const { pool } = await testDatabase();
  const tenancy = createTenancy(pool, () => undefined);
  const one = async (text: string): Promise<number> =>
    tenancy.read({ organizationId: demoOrganizationId, userId: null }, async (tx) => {
      const { rows } = await tx.query({ name: `t${text.length}${text.slice(-20)}`, text, values: [] });
      return Number((rows[0] as { n: string }).n);
    });

  it("is the same for the same seed and day", () => {
    const digest = (seed: number) => JSON.stringify(simulate(now, seed).visits.slice(-50));
    expect(digest(1)).toBe(digest(1));
    expect(digest(1)).not.toBe(digest(2));
  });

  it("has eighteen months of a real shop's size, and is loaded once", async () => {
    const counts = await loadDemoShop(tenancy, { now });
    expect(counts?.repairOrders).toBeGreaterThan(3700);
    expect(counts?.repairOrders).toBeLessThan(4300);
    expect(counts?.parts).toBeGreaterThanOrEqual(300);
    expect(await loadDemoShop(tenancy, { now })).toBeUndefined();
  });

  it("has numbers without gaps and money that adds up", async () => {
    expect(await one("select count(*) - (max(number) - min(number) + 1) as n from repair_orders")).toBe(0);
    expect(await one("select count(*) - (max(number) - min(number) + 1) as n from invoices")).toBe(0);
    expect(
      await one(
        `select count(*) as n from invoices i where total_cents <>
           (select coalesce(sum(amount_cents), 0) from payments p where p.organization_id = i.organization_id and p.invoice_id = i.id)
         and exists (select from repair_orders r where r.organization_id = i.organization_id and r.id = i.repair_order_id and r.status = 'closed')`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*) as n from stock_levels s where on_hand <>
           (select coalesce(sum(quantity), 0) from stock_movements m where m.organization_id = s.organization_id and m.part_id = s.part_id)`,
      ),
    ).toBe(0);
  });

  it("has open estimates that their customers could answer", async () => {
    const waiting = await one("select count(*) as n from repair_orders where status = 'awaiting-approval'");
    expect(waiting).toBeGreaterThan(0);
    expect(await one("select count(*) as n from estimates where content->>'offerHash' is not null")).toBe(
      waiting,
    );
  });
});
