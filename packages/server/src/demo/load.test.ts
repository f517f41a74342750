import { describe, expect, it } from "vitest";
import { testDatabase } from "../../test/servers/database.ts";
import { businessChecks } from "../backup/verify/store.ts";
import { createTenancy } from "../platform/tenancy.ts";
import { loadDemoShop } from "./load.ts";
import { demoOrganizationId } from "./shop.ts";
import { simulate } from "./simulate.ts";
import { arrivalsLater } from "./todays-visits.ts";

const now = new Date("2026-11-21T15:00:00Z");

describe("the demo shop", async () => {
  const { pool } = await testDatabase();
  const tenancy = createTenancy(pool, () => undefined);
  const one = async (text: string): Promise<number> =>
    tenancy.read({ organizationId: demoOrganizationId, userId: null }, async (tx) => {
      const { rows } = await tx.query({ name: `t${text.length}${text.slice(-20)}`, text, values: [] });
      return Number((rows[0] as { n: string }).n);
    });

  const strictness = async () => {
    const { rows } = await pool.query(
      `select (select json_agg(json_build_array(oid::regclass, relrowsecurity, relforcerowsecurity) order by oid)
                 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables,
         (select json_agg(json_build_array(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
                 order by conrelid::regclass::text, conname) from pg_constraint) as constraints,
         (select json_agg(json_build_array(tgrelid::regclass, tgname, tgenabled) order by oid)
                 from pg_trigger where not tgisinternal) as triggers`,
    );
    return rows[0];
  };

  it("is the same for the same seed and day", () => {
    const digest = (seed: number) => JSON.stringify(simulate(now, seed).visits.slice(-50));
    expect(digest(1)).toBe(digest(1));
    expect(digest(1)).not.toBe(digest(2));
  });

  it("has two years of a real shop's volume, and is loaded once", async () => {
    const before = await strictness();
    const counts = await loadDemoShop(tenancy, { now });
    // Loading in bulk relaxes row-level security and foreign keys for its transaction.
    expect(await strictness()).toEqual(before);
    expect(counts?.repairOrders).toBeGreaterThan(4900);
    expect(counts?.repairOrders).toBeLessThan(5600);
    expect(counts?.parts).toBeGreaterThanOrEqual(300);
    expect(await loadDemoShop(tenancy, { now })).toBeUndefined();
    // Autovacuum is off in tests, and a plan without statistics may run for minutes.
    await pool.query("analyze");
  }, 60_000);

  it("has numbers without gaps and amounts that add up", async () => {
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

  it("pays everybody by a plan, and has closed pay periods whose lines add up", async () => {
    expect(await one("select count(distinct kind) as n from pay_plans")).toBeGreaterThanOrEqual(7);
    expect(await one("select count(*) as n from pay_periods")).toBe(3);
    expect(
      await one(
        `select count(*) as n from pay_periods p where total_cents <> (select sum(w.total_cents) from pay_weeks w
           where w.organization_id = p.organization_id and w.period_id = p.id)`,
      ),
    ).toBe(0);
    expect(await one("select count(*) as n from pay_weeks where spiff_cents > 0")).toBeGreaterThan(0);
    expect(await one("select count(*) as n from pay_weeks where total_cents < 0")).toBe(0);
  });

  it("has leads in the stages that people move them to, and calls about declined work of which some were sold", async () => {
    expect(await one("select count(distinct stage) as n from leads")).toBe(5);
    expect(
      await one(
        `select count(*) as n from leads l left join repair_orders r on r.organization_id = l.organization_id and r.id = l.repair_order_id
         where (l.stage = 'won') <> coalesce(r.customer_id = l.customer_id, false)
           or l.stage <> (select s.stage from lead_stages s where s.organization_id = l.organization_id and s.lead_id = l.id order by s.at desc limit 1)`,
      ),
    ).toBe(0);
    expect(await one("select count(*) as n from follow_ups where done_at is null")).toBe(4);
    expect(
      await one(
        `select count(distinct f.id) as n from follow_ups f join follow_up_jobs x on x.organization_id = f.organization_id and x.follow_up_id = f.id
         join jobs j on j.organization_id = f.organization_id and j.id = x.job_id
         where f.done_at is not null and j.authorization_state in ('declined', 'deferred') and f.done_at > j.authorized_at`,
      ),
    ).toBeGreaterThanOrEqual(20);
  });

  it("has sold gift cards and packages, and closed its drawer on its last days", async () => {
    expect(await one("select count(*) as n from gift_cards")).toBe(3);
    expect(await one("select count(*) as n from sold_packages")).toBe(4);
    // Two units paid a job's price, and the customer the rest of the invoice.
    expect(await one("select count(*) as n from package_uses where payment_id is not null")).toBe(2);
    expect(
      await one(
        `select count(*) as n from package_uses u join payments p on p.id = u.payment_id and p.amount_cents = u.value_cents
         join payments r on r.invoice_id = p.invoice_id and r.id <> p.id
         join invoices i on i.id = p.invoice_id and i.total_cents = p.amount_cents + r.amount_cents
         where u.value_cents = (select sum(l.amount_cents) from job_lines l where l.job_id = u.job_id)`,
      ),
    ).toBe(2);
    expect(await one("select count(*) as n from day_closes")).toBe(5);
    expect(await one("select sum(counted_cents - expected_cents) as n from day_closes")).toBe(-300);
    for (const { says, of } of businessChecks) {
      const found = await tenancy.write({ organizationId: demoOrganizationId, userId: null }, of);
      expect(found, says).toMatchObject({ wrong: 0 });
    }
  });

  it("sells in three departments, and its newest cores are here, at the vendor, and credited", async () => {
    expect(
      await one(
        "select count(*) as n from invoices where id not in (select invoice_id from invoice_departments)",
      ),
    ).toBe(0);
    expect(await one("select count(distinct department_id) as n from invoice_departments")).toBe(3);
    expect(await one("select count(*) as n from departments where active")).toBe(3);
    for (const state of ["received", "returned"])
      expect(await one(`select count(*) as n from job_lines where core_state = '${state}'`)).toBeGreaterThan(
        0,
      );
    // What is here and expected by the entries is what the lines say.
    expect(
      await one(
        `select sum(amount_cents) filter (where kind = 'received') - sum(amount_cents) filter (where kind = 'sent')
           - (select sum(core_cents * quantity)::int from job_lines where core_state = 'received') as n from core_entries`,
      ),
    ).toBe(0);
    expect(await one("select count(*) as n from organizations where stock_accounts_from is not null")).toBe(
      1,
    );
  });

  it("has the booked cars of its last open day on the calendar, not later than the shop is simulated to", async () => {
    expect(
      await one(
        `select count(*) as n from appointments where status = 'checked-in' and repair_order_id is not null
           and starts_at >= '2026-11-20T05:00Z' and ends_at <= '2026-11-20T21:30Z'`,
      ),
    ).toBeGreaterThanOrEqual(8);
  });

  it("expects three more cars while the shop is open, and none shortly before it closes", () => {
    const starts = (at: string) =>
      arrivalsLater({ now: new Date(at), today: "2026-11-20" }).map((each) => each.start);
    expect(starts("2026-11-20T16:10:00Z")).toEqual([720, 750, 780]);
    expect(starts("2026-11-20T21:20:00Z")).toEqual([]);
    expect(starts("2026-11-21T15:00:00Z")).toEqual([]);
  });

  it("has the same ledgers, bins, calendar and search data as the product's own code writes", async () => {
    expect(
      await one(
        `select count(*) as n from invoices i join invoice_balances b on b.organization_id = i.organization_id and b.invoice_id = i.id
         where b.owed_cents <> i.total_cents - (select coalesce(sum(amount_cents), 0) from payments p
           where p.organization_id = i.organization_id and p.invoice_id = i.id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select (select count(*) from invoices) + (select count(*) from payments) + (select count(*) from deposits)
           + (select count(*) from gift_cards) + (select count(*) from sold_package_payments)
           + (select count(*) from package_movements) - count(*) as n from ledger_entries`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*) as n from stock_levels s where on_hand <> (select coalesce(sum(b.on_hand), 0) from stock_bins b
           where b.organization_id = s.organization_id and b.location_id = s.location_id and b.part_id = s.part_id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*) as n from appointments a where (status not in ('cancelled', 'no-show')) <> exists (
           select from calendar_holds h where h.organization_id = a.organization_id and h.source_id = a.id
             and h.kind = 'bay' and h.resource_id = a.bay_id and h.span = tstzrange(a.starts_at, a.ends_at))`,
      ),
    ).toBe(0);
    const countIndexed = `select count(*) as n from customer_search_index`;
    expect(await one(countIndexed)).toBe(await one("select count(*) as n from customers"));
    const rewritten = await tenancy.write(
      { organizationId: demoOrganizationId, userId: null },
      async (tx) => {
        const ask = async (text: string) => (await tx.query({ name: "", text, values: [] })).rows;
        const texts = "select customer_id, words, tokens from customer_search_index order by customer_id";
        const loaded = await ask(texts);
        await ask("delete from customer_search_index");
        await ask(
          "select app.update_customer_search_index(organization_id, array_agg(id)) from customers group by organization_id",
        );
        return { loaded, anew: await ask(texts) };
      },
    );
    expect(rewritten.loaded).toEqual(rewritten.anew);
  });

  it("has invoices that fleets still owe, and nothing in the future", async () => {
    expect(await one("select count(*) as n from invoice_balances where owed_cents > 0")).toBeGreaterThan(5);
    expect(await one(`select count(*) as n from ledger_entries where at > '${now.toISOString()}'`)).toBe(0);
    expect(
      await one(
        `select count(*) as n from repair_orders r where r.status = 'closed' and not exists (
           select from ledger_entries e where e.organization_id = r.organization_id and e.source_id = r.id and e.kind = 'payment')`,
      ),
    ).toBe(0);
  });

  it("is a realistic week: holidays ahead, deposits held for today's cars, and a board of cars that are here", async () => {
    const ahead = "select count(*) as n from special_days where day >= '2026-11-21'";
    expect(await one(ahead)).toBeGreaterThanOrEqual(4);
    expect(await one("select count(*) as n from special_days where day = '2026-11-26'")).toBe(1);
    expect(
      await one(
        `select count(*) as n from deposits d join repair_orders r on r.organization_id = d.organization_id
           and r.id = d.repair_order_id where r.status in ('approved', 'in-progress') and d.amount_cents < r.presented_cents`,
      ),
    ).toBeGreaterThan(1);
    const late =
      "select count(*) as n from repair_orders where status = 'invoiced' and status_since < '2026-10-31'";
    expect(await one(late)).toBeLessThanOrEqual(4);
  });

  it("has attendance around every clocked hour", async () => {
    expect(
      await one(
        `select count(*) as n from time_entries t where t.job_id is not null and t.ended_at < '2026-11-20' and not exists (
           select from time_entries a where a.organization_id = t.organization_id and a.staff_id = t.staff_id and a.job_id is null
             and a.started_at <= t.started_at and a.ended_at >= t.ended_at)`,
      ),
    ).toBe(0);
  });

  it("has open estimates that customers could approve", async () => {
    const waiting = await one("select count(*) as n from repair_orders where status = 'awaiting-approval'");
    expect(waiting).toBeGreaterThan(0);
    expect(await one("select count(*) as n from estimates where content->>'offerHash' is not null")).toBe(
      waiting,
    );
  });
});
