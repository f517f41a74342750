import { randomUUID } from "node:crypto";
import type { Analysis } from "@autoiq/domain/assistant/analysis";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setLaborCosts } from "../../../../test/helpers/labor-costs.ts";
import { postDailyInvoices } from "../../../../test/helpers/posted-invoices.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

interface Reply {
  content: string;
  metadata: { confidence: number };
  analysis: Analysis;
}

let server: TestServer;
let shop: Shop;

// A Friday, 10 a.m. in New York.
const now = "2026-11-20T15:00:00Z";

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const [, plain] = /^costless (.+)$/.exec(token) ?? [];
    const principal = await seen(plain ?? token);
    if (!plain || !principal) return principal;
    const memberships = principal.memberships.map((membership) => ({
      ...membership,
      limits: { ...membership.limits, seesCosts: false },
    }));
    return { ...principal, memberships };
  };
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const ask = async (kind: string, context = {}, token = shop.people.owner.token) => {
  const reply = await server.call<Reply>(token, "POST", `/ai/${kind}`, { prompt: "", context });
  expect(reply.status).toBe(200);
  return reply.body;
};
const factOf = ({ analysis }: Reply, key: string) => analysis.facts.find((each) => each.key === key)?.value;
const blind = () => `costless ${shop.people.owner.token}`;

let number = 5000;
async function orderWith(of: {
  labels?: string[];
  at?: string;
  status?: string;
  jobs: {
    name?: string;
    hours: string;
    clocked: number;
    by?: string;
    parts?: { quantity: string; cost: number; price: number };
    correction?: string;
    work?: string;
  }[];
}) {
  const { organizationId, locationId, customerId, vehicleId } = shop;
  const id = randomUUID();
  const at = of.at ?? "2026-11-10T15:00:00Z";
  await shop.run(
    `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, labels, created_at, advisor_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    ...[organizationId, id, locationId, ++number, customerId, vehicleId],
    ...[of.status ?? "closed", of.labels ?? [], at, shop.people.management.staffId],
  );
  let [labor, parts, partsCost] = [0, 0, 0];
  const jobIds: string[] = [];
  for (const [position, job] of of.jobs.entries()) {
    const jobId = randomUUID();
    jobIds.push(jobId);
    const by = job.by ?? shop.people.technician.staffId;
    const work = job.work ?? "completed";
    await shop.run(
      `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, work_state, technician_id, completed_at, correction, cause)
       values ($1, $2, $3, $4, $5, 'approved', $6, $7, $8, $9, '')`,
      ...[organizationId, jobId, id, position + 1, job.name ?? "Front brakes", work, by],
      ...[work === "completed" ? at : null, job.correction ?? ""],
    );
    const cents = Math.round(Number(job.hours) * 10_000);
    labor += cents;
    await shop.run(
      `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, hours, rate_cents, amount_cents)
       values ($1, $2, $3, $4, 1, 'labor', 'Replace pads', $5, 10000, $6)`,
      ...[organizationId, randomUUID(), jobId, id, job.hours, cents],
    );
    if (job.parts) {
      const { quantity, cost, price } = job.parts;
      parts += price * Number(quantity);
      partsCost += cost * Number(quantity);
      await shop.run(
        `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, part_id, quantity, unit_price_cents,
           unit_cost_cents, amount_cents, part_state, condition)
         values ($1, $2, $3, $4, 2, 'part', 'Brake pads', $5, $6, $7, $8, $9, 'installed', 'new')`,
        ...[
          organizationId,
          randomUUID(),
          jobId,
          id,
          shop.partId,
          quantity,
          price,
          cost,
          price * Number(quantity),
        ],
      );
    }
    if (job.clocked > 0)
      await shop.run(
        `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, ended_at)
         values ($1, $2, $3, $4, $5, $6, $6::timestamptz + $7::int * interval '1 minute')`,
        ...[organizationId, randomUUID(), by, jobId, id, at, job.clocked],
      );
  }
  if (!of.status)
    await shop.run(
      `insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
         sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
         sublet_cost_cents, hours_sold, content)
       values ($1, $2, $3, $2, $4, $5, $6, $7, $8, 0, 0, 0, 0, 0, $9, 0, $10, 0, 1, '{}')`,
      ...[organizationId, id, locationId, customerId, number, at, labor, parts, labor + parts, partsCost],
    );
  if (!of.status)
    await shop.run(
      `insert into invoice_labor_costs (organization_id, invoice_id, job_id, labor_cents, cost_cents, staff_ids, staff_without_cost)
       select $1, $2, j.id, 0, coalesce((select round(sum(extract(epoch from t.ended_at - t.started_at)) / 3600 * 3000) from time_entries t
         where t.organization_id = $1 and t.job_id = j.id), 0), '{}', '{}' from jobs j where j.organization_id = $1 and j.repair_order_id = $2`,
      organizationId,
      id,
    );
  return { id, jobIds };
}

describe("financial-forecasting", () => {
  const bill = { labor: 10_000, laborCost: 0, parts: 0, partsCost: 0, hours: "1.00" };

  it("forecasts new invoices as paid at once where customers pay at once, and open invoices by how customers pay", async () => {
    await postDailyInvoices(shop, { ...bill, from: "2026-02-02", to: "2026-11-13", paidAfter: 0 });
    // This week's four are still open.
    await postDailyInvoices(shop, { ...bill, from: "2026-11-16", to: "2026-11-19" });
    const reply = await ask("financial-forecasting");
    expect(factOf(reply, "owed")).toBe(40_000);
    expect(factOf(reply, "open")).toBeLessThanOrEqual(40_000);
    expect(factOf(reply, "total")).toBeGreaterThan(8 * 35_000);
    expect(factOf(reply, "total")).toBeLessThan(8 * 56_000);
    const rows = reply.analysis.table?.rows ?? [];
    expect(rows).toHaveLength(4);
    expect(rows.every(({ cells, link }) => cells[4] === 10_000 && link?.startsWith("invoices/"))).toBe(true);
    expect(reply.content).toContain("Outgoing money isn't forecast");
  });

  it("counts approved work in the shop, and technicians' time only for people who see costs", async () => {
    await postDailyInvoices(shop, { ...bill, from: "2026-02-02", to: "2026-11-19", paidAfter: 0 });
    await setLaborCosts(shop, 3000);
    await shop.run(
      `insert into time_entries (organization_id, id, staff_id, started_at, ended_at)
       values ($1, $2, $3, '2026-11-18T13:00Z', '2026-11-18T21:00Z')`,
      ...[shop.organizationId, randomUUID(), shop.people.technician.staffId],
    );
    const { id } = await orderWith({
      status: "in-progress",
      jobs: [{ hours: "1.00", clocked: 0, work: "pending" }],
    });
    await shop.run(
      "update repair_orders set authorized_cents = 12345 where organization_id = $1 and id = $2",
      shop.organizationId,
      id,
    );
    const reply = await ask("financial-forecasting");
    expect(factOf(reply, "unbilled")).toBe(12_345);
    expect(factOf(reply, "time-cost")).toBe((8 * 3_000) / 4);
    const hidden = await ask("financial-forecasting", {}, blind());
    expect(JSON.stringify(hidden)).not.toMatch(/time-cost|at cost|hourly cost/);
  });

  it("guesses nothing without history", async () => {
    expect(await ask("financial-forecasting")).toMatchObject({
      metadata: { confidence: 0 },
      analysis: { facts: [] },
    });
  });
});

describe("performance-insights", () => {
  it("ranks no one on chance, and names people whose difference is more than that", async () => {
    const second = randomUUID();
    await shop.run(
      `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
       values ($1, $2, $3, 'technician', 'active', 'Tess Two', 't2@example.com', $4)`,
      ...[shop.organizationId, second, randomUUID(), shop.locationId],
    );
    const both = (mine: number, otherHours: number) =>
      Array.from({ length: 12 }, (_, index) => [
        { hours: "1.00", clocked: mine + ((index * 7) % 5) * 6 },
        { hours: "1.00", clocked: otherHours + ((index * 3) % 5) * 6, by: second },
      ]).flat();
    await orderWith({ jobs: both(50, 52) });
    const even = await ask("performance-insights");
    expect(even.content).toContain("No one differs significantly from the others.");
    expect(factOf(even, "jobs")).toBe(24);
    await orderWith({ at: "2026-11-11T15:00:00Z", jobs: both(30, 110) });
    const apart = await ask("performance-insights");
    expect(apart.content).toMatch(/efficiency \(the shop: .*Tess Two/);
    const rows = apart.analysis.table?.rows.filter(({ cells }) => cells[1] === "Efficiency") ?? [];
    expect(rows.map(({ cells }) => cells[6])).toEqual(["Yes, worse", "Yes, better"]);
    expect(JSON.stringify(apart)).not.toMatch(/cost/i);
  });

  it("counts a comeback against the visit before it", async () => {
    await orderWith({ at: "2026-10-01T15:00:00Z", jobs: [{ hours: "1.00", clocked: 60 }] });
    await orderWith({
      at: "2026-10-20T15:00:00Z",
      labels: ["Comeback"],
      jobs: [{ hours: "1.00", clocked: 60 }],
    });
    const reply = await ask("performance-insights");
    expect(reply.content).toContain("Of 2 visits in 52 weeks 1 came back");
    expect(factOf(reply, "comebacks")).toBe(5_000);
  });
});

describe("cost-analysis", () => {
  const pads = (cost: number, price: number) => ({ quantity: "1", cost, price });

  it("says what kinds of jobs earn, and how much more the same parts cost than a year ago", async () => {
    await setLaborCosts(shop, 3000);
    await orderWith({
      at: "2025-11-12T15:00:00Z",
      jobs: [{ hours: "1.00", clocked: 60, parts: pads(4_000, 8_000) }],
    });
    await orderWith({
      jobs: Array.from({ length: 5 }, () => ({
        name: "Front brakes",
        hours: "1.00",
        clocked: 60,
        parts: pads(5_000, 8_500),
      })),
    });
    await orderWith({
      at: "2026-11-12T15:00:00Z",
      jobs: Array.from({ length: 5 }, () => ({ name: "Diagnosis", hours: "1.00", clocked: 60 })),
    });
    const reply = await ask("cost-analysis");
    // Five at $185 with $80 of cost, five at $100 with $30.
    expect(factOf(reply, "profit")).toBe(5 * 10_500 + 5 * 7_000);
    expect(factOf(reply, "cost-creep")).toBe(5 * 1_000);
    expect(factOf(reply, "price-creep")).toBe(5 * 500);
    const [first] = reply.analysis.table?.rows ?? [];
    expect(first?.cells.slice(0, 6)).toEqual(["Front brakes", "Other work", 5, 92_500, 52_500, 5676]);
    expect(reply.content).toContain("Biggest gap: Front brakes,");
  });

  it("says nothing to people who may not see costs", async () => {
    await orderWith({ jobs: [{ hours: "1.00", clocked: 60, parts: pads(4_321, 8_000) }] });
    const reply = await ask("cost-analysis", {}, blind());
    expect(reply.analysis.facts).toEqual([]);
    expect(reply.analysis.table).toBeUndefined();
    expect(JSON.stringify(reply)).not.toMatch(/4321|80\.00/);
  });
});

describe("invoice-description", () => {
  it("drafts text from notes and installed parts, only for finished jobs", async () => {
    const { id, jobIds } = await orderWith({
      status: "ready",
      jobs: [
        {
          name: "Front brakes",
          hours: "1.50",
          clocked: 60,
          parts: { quantity: "2", cost: 4_000, price: 8_000 },
          correction: "replaced  front pads",
        },
        { name: "Oil service", hours: "0.50", clocked: 0, work: "pending" },
      ],
    });
    const reply = await ask("invoice-description", { subject: { repairOrderId: id } });
    expect(reply.analysis.drafts).toEqual([
      {
        id: jobIds[0],
        kind: "invoice-text",
        title: "Front brakes",
        subject: { repairOrderId: id },
        text: "Replaced front pads. Installed: 2 × Brake pads (new).",
        written: { cause: "", correction: "replaced  front pads" },
      },
    ]);
    expect(reply.content).toContain("Not finished: Oil service.");
    expect(reply.content).toContain("No cause is recorded for Front brakes. Ask The technician.");
    // After the draft is accepted through the ordinary call, there is nothing left to draft.
    const saved = await server.call(shop.people.management.token, "PUT", `/jobs/${jobIds[0]}/findings`, {
      cause: "",
      correction: "Replaced front pads. Installed: 2 × Brake pads (new).",
      seen: { cause: "", correction: "replaced  front pads" },
    });
    expect(saved.status).toBe(200);
    expect((await ask("invoice-description", { subject: { repairOrderId: id } })).analysis.drafts).toEqual(
      [],
    );
  });

  it("leaves posted invoices unchanged, and requires a repair order", async () => {
    const { id } = await orderWith({ jobs: [{ hours: "1.00", clocked: 60 }] });
    expect((await ask("invoice-description", { subject: { repairOrderId: id } })).content).toContain(
      "The invoice is posted",
    );
    expect((await ask("invoice-description")).content).toContain("Open a repair order");
    const other = await server.makeShop();
    const { status } = await server.call(other.people.owner.token, "POST", "/ai/invoice-description", {
      context: { subject: { repairOrderId: id } },
    });
    expect(status).toBe(404);
  });
});
