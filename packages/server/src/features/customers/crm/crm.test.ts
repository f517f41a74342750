import { randomUUID } from "node:crypto";
import type { CrmRow } from "@autoiq/domain/customers/crm/contract";
import type { getRetention } from "@autoiq/domain/customers/retention/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

const today = new Date("2026-11-20T15:00:00Z");
const back = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();
type List = { rows: CrmRow[]; counts: Record<string, number>; next: string | null };

describe("the CRM lists", () => {
  let server: TestServer;
  let shop: Shop;
  let other: Shop;
  let number = 9000;

  const ask = (list: string, of = shop, role: "owner" | "technician" = "owner", after = "") =>
    server.call<List>(of.people[role].token, "GET", `/crm?list=${list}&after=${after}`);
  const names = async (list: string, of = shop) =>
    (await ask(list, of)).body.rows.map(({ customer }) => customer.firstName).sort();
  const learn = (of = shop) =>
    server.jobs
      .find(({ task }) => task === "shops.learn-patterns")!
      .handle({ organizationId: of.organizationId });

  /** A customer with a car that came on those days, and the job that was declined on the last one. */
  async function person(
    firstName: string,
    days: readonly number[],
    { declined = "", agreed = true, email = `${firstName.toLowerCase()}@example.com` } = {},
  ): Promise<{ id: string; vehicleId: string; phone: string }> {
    const [id, vehicleId] = [randomUUID(), randomUUID()];
    number += 1;
    const phone = `+1813555${number}`;
    await shop.run(
      `insert into customers (organization_id, id, first_name, last_name, phone, email, sms_allowed, created_at)
       values ($1, $2, $3, 'Test', $4, $5, $6, $7)`,
      ...[shop.organizationId, id, firstName, phone, email, agreed, back(days[0]!)],
    );
    await shop.run(
      `insert into vehicles (organization_id, id, customer_id, make, model, year, created_at) values ($1, $2, $3, 'Toyota', 'Camry', 2019, $4)`,
      ...[shop.organizationId, vehicleId, id, back(days[0]!)],
    );
    for (const [index, day] of days.entries()) {
      number += 1;
      const order = randomUUID();
      await shop.run(
        `with opened as (insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, odometer_in, created_at)
           values ($1, $2, $3, $4, $5, $6, 'closed', $7, $8) returning id, number, customer_id, created_at),
         billed as (insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
           sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
           sublet_cost_cents, hours_sold, content)
           select $1, gen_random_uuid(), $3, id, customer_id, number, created_at, 30000, 0, 0, 0, 0, 0, 2000, 32000, 0, 0, 0, 1, '{}' from opened)
         insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, authorized_at, work_state, completed_at)
         select $1, gen_random_uuid(), id, 1, 'Oil and filter', 'approved', created_at, 'completed', created_at from opened`,
        ...[
          shop.organizationId,
          order,
          shop.locationId,
          number,
          id,
          vehicleId,
          20_000 + index * 4000,
          back(day),
        ],
      );
      if (declined !== "" && index === days.length - 1) {
        const job = randomUUID();
        await shop.run(
          `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, authorized_at)
           values ($1, $2, $3, 2, $4, 'declined', $5)`,
          ...[shop.organizationId, job, order, declined, back(day)],
        );
        await shop.run(
          `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
           values ($1, gen_random_uuid(), $2, $3, 'declined', 'phone', 'Test', $4, 42000, 0)`,
          ...[shop.organizationId, order, job, back(day)],
        );
      }
    }
    return { id, vehicleId, phone };
  }

  let gone: { id: string; vehicleId: string; phone: string };
  beforeAll(async () => {
    server = await testServer();
    server.setNow(today.toISOString());
    shop = await server.makeShop();
    other = await server.makeShop();
    // Enough customers for the visit model to recognize who has lapsed.
    for (let each = 0; each < 12; each++) await person(`Usual${each}`, [400, 330, 260, 190, 120, 50 + each]);
    gone = await person("Gone", [700, 640, 580, 520, 460, 400]);
    await person("Declined", [200, 40], { declined: "Front brake pads" });
    await person("Fresh", [5]);
    const stopped = await person("Stopped", [5]);
    await shop.run(
      `insert into sms_consents (organization_id, phone, customer_id, act, how, words) values ($1, $2, $3, 'withdrawn', 'sms', 'STOP')`,
      ...[shop.organizationId, stopped.phone, stopped.id],
    );
    await person("Silent", [5], { agreed: false });
    await learn();
  });

  it("include customers according to their records, with the reason and the value", async () => {
    expect(await names("first-time")).toEqual(["Fresh", "Silent", "Stopped"]);
    const [declined] = (await ask("declined")).body.rows;
    expect(declined).toMatchObject({
      customer: { firstName: "Declined" },
      reason: "Front brake pads, $420.00 on October 11.",
      cents: 42_000,
      work: ["Front brake pads"],
      draft: { channel: "sms", body: expect.stringContaining("front brake pads") },
    });
    const lapsed = (await ask("lapsed")).body;
    expect(lapsed.rows[0]).toMatchObject({
      customer: { firstName: "Gone" },
      reason: "6 visits, about every 60 days. Last visit 400 days ago.",
      // Six times $300.00 in less than a year.
      cents: 180_000,
      draft: { channel: "email" },
    });
    expect(lapsed.counts.lapsed).toBe(lapsed.rows.length);
  });

  it("prepare no message without consent, and say so", async () => {
    const { rows } = (await ask("first-time")).body;
    const draftTo = (name: string) => rows.find(({ customer }) => customer.firstName === name);
    expect(draftTo("Fresh")?.draft?.body).toMatch(/^Hi Fresh, thank you/);
    expect(draftTo("Stopped")).toMatchObject({ draft: null, noDraft: expect.stringContaining("STOP") });
    expect(draftTo("Silent")).toMatchObject({
      draft: null,
      noDraft: expect.stringContaining("hasn't agreed"),
    });
    const reply = await server.call<{ content: string; analysis: { drafts: { subject: object }[] } }>(
      ...[shop.people.owner.token, "POST" as const, "/ai/crm-insights", { prompt: "" }],
    );
    expect(reply.status).toBe(200);
    const silent = rows.filter(({ draft }) => !draft).map(({ customer }) => customer.id);
    for (const { subject } of reply.body.analysis.drafts)
      expect(silent).not.toContain((subject as { customerId: string }).customerId);
  });

  it("drop customers after someone contacted them or they booked", async () => {
    await server.call(
      ...[shop.people.owner.token, "PUT" as const, `/customers/${gone.id}/messages/${randomUUID()}`],
      { channel: "email", subject: "Your Camry", body: "It has been a while." },
    );
    expect(await names("lapsed")).not.toContain("Gone");
    const { rows } = (await ask("declined")).body;
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, vehicle_id, bay_id, status, starts_at, ends_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'confirmed', $6, $7)`,
      ...[shop.organizationId, shop.locationId, rows[0]!.customer.id, rows[0]!.vehicle!.id, shop.bayId],
      ...[back(-3), back(-3.1)],
    );
    expect(await names("declined")).toEqual([]);
  });

  it("are paged with each customer once, and reject invalid pages", async () => {
    for (let each = 0; each < 30; each++) await person(`New${each}`, [2]);
    await learn();
    const first = (await ask("first-time")).body;
    expect(first.rows).toHaveLength(25);
    const second = (await ask("first-time", shop, "owner", first.next!)).body;
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ key }) => key)).size).toBe(33);
    expect(await ask("first-time", shop, "owner", "9_nothing")).toMatchObject({
      status: 422,
      body: { detail: "That page wasn't found. Start at the first one." },
    });
  });

  it("sort by value in both directions, over all pages", async () => {
    const own = await server.makeShop();
    // More than a page of lapsed customers, of whom every two have one value.
    await own.run(
      `with c as (insert into customers (organization_id, id, first_name)
         select $1, gen_random_uuid(), 'Lapsed' || n from generate_series(1, 60) n returning id, first_name)
       insert into customer_forecasts (organization_id, customer_id, segment, visits, first_on, last_on, visit_cents,
         lifetime_sales_cents, return_probability, expected_visits, expected_sales_cents, year_cents)
       select $1, id, 'at-risk', 3, '2026-01-01', '2026-03-01', 0, 0, 0, 0, 0, (substr(first_name, 7)::int / 2) * 100 from c`,
      own.organizationId,
    );
    const listed = async (sort: string) => {
      const rows: { key: string; cents: number | null }[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const { body }: { body: List } = await server.call<List>(
          own.people.owner.token,
          "GET",
          `/crm?list=lapsed&sort=${sort}&after=${after}`,
        );
        rows.push(...body.rows);
        after = body.next;
      }
      return rows;
    };
    const down = await listed("-value");
    const up = await listed("value");
    expect(down).toHaveLength(60);
    expect(down[0]?.cents).toBe(3000);
    expect(up.map(({ key }) => key)).toEqual(down.map(({ key }) => key).toReversed());
  });

  it("belong to one business, and to its front desk", async () => {
    await learn(other);
    for (const list of ["due", "declined", "lapsed", "first-time"])
      expect(await names(list, other)).toEqual([]);
    expect((await ask("due", shop, "technician")).status).toBe(403);
  });

  it("put each customer in one segment, including those without a visit", async () => {
    const { body } = await server.call<{ segments: { segment: string; customers: number }[] }>(
      ...[shop.people.owner.token, "GET" as const, "/customer-segments"],
    );
    const [{ all }] = (await shop.run<{ all: number }>("select count(*)::int as all from customers")) as [
      { all: number },
    ];
    expect(body.segments.reduce((sum, { customers }) => sum + customers, 0)).toBe(all);
    expect(body.segments.find(({ segment }) => segment === "none")?.customers).toBeGreaterThan(0);
    expect(body.segments.find(({ segment }) => segment === "new")?.customers).toBe(33);
  });

  it("list the members of each segment and group, as many as they say, each once", async () => {
    const { token } = shop.people.owner;
    await shop.run(
      `insert into vehicles (organization_id, id, customer_id, make, model)
       select $1, gen_random_uuid(), $2, 'Ford', 'Transit' from generate_series(1, 3)`,
      ...[shop.organizationId, shop.customerId],
    );
    await shop.run("update customers set company = 'Reyes Fleet' where id = $1", shop.customerId);
    type Groups = {
      segments: { segment: string; customers: number }[];
      groups: { group: string; customers: number }[];
    };
    const { body } = await server.call<Groups>(token, "GET", "/customer-segments");
    const all = [
      ...body.segments.map(({ segment, customers }) => ({ name: segment, customers })),
      ...body.groups.map(({ group, customers }) => ({ name: group, customers })),
    ];
    for (const { name, customers } of all) {
      const ids: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const page: { body: { members: { customer: { id: string } }[]; next: string | null } } =
          await server.call(token, "GET", `/customer-segments/${name}/members?after=${after}`);
        ids.push(...page.body.members.map(({ customer }) => customer.id));
        after = page.body.next;
      }
      expect(new Set(ids).size, name).toBe(customers);
      expect(ids, name).toHaveLength(customers);
    }
    expect(body.groups).toMatchObject([
      { group: "high-value", customers: 0 },
      { group: "fleet", customers: 1 },
    ]);
    const foreign = await server.call<{ members: object[] }>(
      ...[other.people.owner.token, "GET" as const, "/customer-segments/regular/members"],
    );
    expect(foreign.body.members).toEqual([]);
    expect((await server.call(token, "GET", "/customer-segments/vip/members")).status).toBe(422);
  });

  it("say how many first-time customers came back", async () => {
    const { body } = await server.call<ReplyOf<typeof getRetention>>(
      ...[shop.people.owner.token, "GET" as const, "/customer-retention"],
    );
    // Those who came more than once, by the quarter of the first visit.
    const customers = body.cohorts.reduce((sum, cohort) => sum + cohort.customers, 0);
    expect(customers).toBeGreaterThan(33);
    expect(body.finding).toMatch(/^(Not enough first visits yet|\d+% of first-time customers)/);
    const { body: nobody } = await server.call<ReplyOf<typeof getRetention>>(
      ...[other.people.owner.token, "GET" as const, "/customer-retention"],
    );
    expect(nobody.cohorts).toEqual([]);
  });

  it("describe one customer's visit pattern", async () => {
    const path = `/customers/${gone.id}/forecast`;
    const { body } = await server.call(shop.people.owner.token, "GET", path);
    expect(body).toMatchObject({ visits: 6, usualDays: 60, daysSinceVisit: 400 });
    expect(["at-risk", "lost"]).toContain(body.segment);
    expect(Number(body.returnProbability)).toBeLessThan(0.7);
    expect((await server.call(other.people.owner.token, "GET", path)).status).toBe(404);
  });

  it("count the days since the last visit from the same visit as the customer's record, billed or not", async () => {
    await shop.run(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, created_at)
       values ($1, gen_random_uuid(), $2, 900001, $3, $4, 'estimate', $5)`,
      ...[shop.organizationId, shop.locationId, gone.id, gone.vehicleId, back(1)],
    );
    const get = (path: string) =>
      server.call(shop.people.owner.token, "GET", `/customers/${gone.id}/${path}`);
    const { money } = (await get("record")).body as unknown as { money: { lastVisitAt: string } };
    expect(new Date(money.lastVisitAt)).toEqual(new Date(back(1)));
    expect((await get("forecast")).body).toMatchObject({ visits: 6, usualDays: 60, daysSinceVisit: 1 });
  });
});
