import { aiKinds, type ShopKind, shopKinds } from "@autoiq/domain/assistant/assistant-kinds";
import type { KindReply } from "@autoiq/domain/assistant/contract";
import { knownNumbers } from "@autoiq/domain/assistant/guard/known-numbers";
import { numbersIn } from "@autoiq/domain/assistant/guard/numbers-in-text";
import { beforeAll, describe, expect, it } from "vitest";
import { admitDemoPeople } from "../../../test/servers/demo-people.ts";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { loadDemoShop } from "../../demo/load.ts";
import { demoLocationId, demoOrganizationId } from "../../demo/shop.ts";

const now = "2026-11-20T19:00:00Z";
const owner = "owner@demo.example";
let server: TestServer;
let names: Record<string, string>;

const find = async <Row>(sql: string) =>
  server.services.tenancy.read({ organizationId: demoOrganizationId, userId: null }, async (tx) => {
    return (await tx.query({ name: "", text: sql, values: [demoOrganizationId] })).rows as Row[];
  });

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  admitDemoPeople(server);
  await loadDemoShop(server.services.tenancy, { now: new Date(now) });
  for (const task of ["vehicles.refresh-services", "shops.learn-patterns", "inventory.forecast"])
    await server.jobs
      .find((each) => each.task === task)!
      .handle({ organizationId: demoOrganizationId, locationId: demoLocationId });
  const [one] = await find<Record<string, string>>(
    `select c.first_name || ' ' || c.last_name as customer, v.make || ' ' || v.model as car, v.year || ' ' || v.make || ' ' || v.model as label
     from customers c join vehicles v on v.organization_id = $1 and v.customer_id = c.id
     where c.organization_id = $1 and c.company = '' and (select count(*) from vehicles x where x.organization_id = $1 and x.customer_id = c.id) = 1
       and (select count(*) from customers x where x.organization_id = $1 and x.last_name = c.last_name and x.first_name = c.first_name) = 1
       and exists (select from repair_orders r where r.organization_id = $1 and r.customer_id = c.id) order by c.id limit 1`,
  );
  const [order] = await find<{ number: string }>(
    "select number from repair_orders where organization_id = $1 and status = 'in-progress' order by number limit 1",
  );
  const [part] = await find<{ number: string; name: string }>(
    "select number, name from parts where organization_id = $1 and number = 'CO-PF424'",
  );
  names = { ...one, order: String(order?.number), part: part?.name ?? "", number: part?.number ?? "" };
}, 120_000);

/** A prompt of each kind, what its answer has, and what it does not have. `{name}` is of the demo shop. */
const prompts: [kind: ShopKind, prompt: string, has: RegExp, not?: RegExp | undefined][] = [
  [
    "analytics-trends",
    "Why is parts margin down in October?",
    /^Parts gross profit % in October 2026: [\d.]+%, .* than [\d.]+% in September 2026\. Gross profit: \$/,
    /August|wasn't used/,
  ],
  [
    "analytics-trends",
    "Why were sales up last week?",
    /^Sales on November 8–14, 2026: \$.* on November 1–7, 2026\. Mostly/,
  ],
  [
    "analytics-trends",
    "How did car count change in October vs August?",
    /^Car count in October 2026: .* in August 2026\./,
  ],
  ["analytics-trends", "2026-10-01 to 2026-10-31", /Sales in October 2026 were .* than in September 2026/],
  ["analytics-trends", "What changed this year?", /from January 1 to November 20, 2026 .* November 20, 2025/],
  [
    "analytics-trends",
    "Sales trend for Tess in October",
    /whole location, so “Tess Technician” wasn't used\.$/,
  ],
  [
    "analytics-trends",
    "Sales in February 2027",
    /February 2027 hasn't begun, so this is about the last 28 days/,
  ],
  ["analytics-prediction", "Sales for December?", /^Expect \$\d.* sold in December 2026\./],
  ["analytics-prediction", "Sales next week?", /^Expect \$\d.* on November 22–28, 2026\./],
  [
    "analytics-prediction",
    "How many cars this month?",
    /^On November 1–19, 2026: .* on November 20–30, 2026, \$\d.* together/,
  ],
  [
    "analytics-prediction",
    "Sales for March 2027?",
    /^This forecast goes to .*January 14, 2027, so March 2027 isn't in it\./,
  ],
  [
    "analytics-prediction",
    "What will we do in January?",
    /only a part of January 2027 .* on January 1–14, 2027\./,
  ],
  ["analytics-prediction", "Sales for October?", /October 2026 is over\. In October 2026: \$/],
  [
    "financial-forecasting",
    "How much cash comes in next week?",
    /^Expect about \$\d.* on November 22–28, 2026\./,
  ],
  ["financial-forecasting", "Payments in December", /^Expect about \$\d.* in December 2026\./],
  ["financial-forecasting", "Will {customer} pay?", /^Nothing is due from {customer}\./, /used\./],
  ["financial-forecasting", "Cash in June 2027", /January 14, 2027, so June 2027 isn't in it/],
  [
    "inventory-forecasting",
    "How many {part} will we need in December?",
    /^This covers {part}.* expected in December 2026/,
  ],
  [
    "inventory-forecasting",
    "Demand for {number}",
    /\({number}\) expected in November 2026.* Used so far this month: \d/,
  ],
  ["inventory-forecasting", "Demand for brake pads in January", /^This covers brake pads: \d+ parts\./],
  ["inventory-forecasting", "Demand in May", /goes to .*January 31, 2027, so May 2027 isn't in it\./],
  [
    "inventory-forecasting",
    "Demand for zorblax",
    /^No part here is named “zorblax”, so this covers all parts\./,
  ],
  [
    "inventory-optimization",
    "Is {number} dead stock?",
    /^This covers {part} \({number}\): 1 part\. 0 parts in stock weren't used/,
  ],
  ["inventory-optimization", "Dead stock in October", /as of today, so “October” wasn't used\.$/],
  ["inventory-reorder", "What should I order for $500?", /within \$500\.00/],
  ["inventory-reorder", "Reorder oil filters", /^This covers oil filters: \d+ parts\./],
  ["cost-analysis", "Job profit in October", /In October 2026, jobs on posted invoices earned/],
  ["cost-analysis", "What do jobs cost us last quarter?", /In July to September 2026, jobs on posted/],
  ["performance-insights", "How is Tess doing?", /^Tess Technician in 13 weeks: efficiency/],
  ["performance-insights", "Tess in October", /^Tess Technician in October 2026: efficiency/],
  ["performance-insights", "Who is fastest this year?", /efficiency/, /used\./],
  [
    "business-optimization",
    "What if the labor rate goes up by $10?",
    /^Effective labor rate from \$145 to \$155 adds \$/,
  ],
  [
    "business-optimization",
    "What if we see 5 more cars a week?",
    /^Cars a week from ([\d.]+) to [\d.]+ adds \$/,
  ],
  [
    "business-optimization",
    "What if close ratio drops 5%?",
    /^Close ratio from 87.7% to 82.7% takes \$/,
    /used\./,
  ],
  [
    "business-optimization",
    "What if in December parts margin rises 10%?",
    /^Parts gross profit % from .* “December” wasn't used\.$/,
  ],
  ["customer-insights", "Tell me about {customer}", /^{customer} has \d+ paid visits.* Last visit on/],
  ["customer-insights", "Who owns RO {order}?", /in the shop now, since/],
  ["customer-segmentation", "How many customers are at risk?", /^At risk: \d+ customers/],
  ["customer-segmentation", "Customer segments in October", /as of today, so “October” wasn't used\.$/],
  [
    "crm-insights",
    "Who declined work?",
    /^\d+ cars have declined work not sold since\. /,
    /overdue compared/,
  ],
  [
    "crm-insights",
    "Whom to win back, like {customer}?",
    /^\d+ customers are overdue.* so “{customer}” wasn't used\.$/,
    /declined/,
  ],
  ["maintenance-schedule", "Whos due for oil", /^[\d,]+ cars are due for Oil and filter now\./],
  [
    "maintenance-schedule",
    "Which cars are due for a tire rotation in December?",
    /^\d+ cars are due for Tire rotation in December 2026\./,
  ],
  [
    "maintenance-schedule",
    "When is the oil due on {customer}'s car?",
    /^Oil and filter: due (?:since|on) .* at [\d,]+ miles, last done/,
  ],
  [
    "maintenance-schedule",
    "What is {customer}'s {car} due for by March?",
    /^(?:Due|Nothing is due) by March 31, 2027/,
  ],
  ["maintenance-schedule", "What is RO {order} due for?", /^\d{4} .* miles today/],
  [
    "maintenance-schedule",
    "When is the Honda due?",
    /^Several cars fit: .* Add the customer's name, the plate, or a repair order's number\.$/,
  ],
  ["predictive-maintenance", "What will {customer}'s {car} need next?", /on \d{4} {car}/],
  [
    "predictive-maintenance",
    "What fails on RO {order} in December?",
    /six months ahead, so “December” wasn't used\.$/,
  ],
  ["service-recommendation", "What to offer {customer}?", /(?:^For|for) {label}/],
  ["service-recommendation", "What should I sell on RO {order}?", /(?:^For|for) \d{4} /],
  ["invoice-description", "Write the invoice for RO {order}", /finished/],
  [
    "invoice-description",
    "Write it for RO {order} in October",
    /one repair order, so “October” wasn't used\.$/,
  ],
  ["scheduling-optimization", "Plan Monday", /for Monday, November 23/i],
  ["scheduling-optimization", "Plan tomorrow", /for Saturday, November 21/i],
  [
    "scheduling-optimization",
    "Plan next week for {customer}",
    /^A plan is for one day, so this plans Monday, November 23 only\..* “{customer}” wasn't used\.$/,
  ],
  ["scheduling-optimization", "Plan 2026-11-24", /for Tuesday, November 24/i],
];

describe("a kind takes what its prompt names, and says what it cannot take", () => {
  const filled = (text: string, escaped = false) =>
    text.replaceAll(/\{([a-z]+)\}/g, (_, key: string) =>
      escaped ? (names[key] ?? "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&") : (names[key] ?? ""),
    );

  it.each<(typeof prompts)[number]>(prompts)("%s: %s", async (kind, prompt, has, not) => {
    const { status, body } = await server.call<KindReply>(owner, "POST", `/ai/${kind}`, {
      prompt: filled(prompt),
    });
    expect(status).toBe(200);
    expect(body.content).toMatch(new RegExp(filled(has.source, true), has.flags));
    if (not) expect(body.content).not.toMatch(not);
    const known = knownNumbers(body.analysis!, []);
    const untraced = numbersIn(body.content).filter((each) => !known.knows(each));
    expect(untraced.map(({ words }) => words)).toEqual([]);
  });

  it("every kind has prompts", () => {
    const kinds = new Set(prompts.map(([kind]) => kind));
    expect([...kinds].sort()).toEqual([...shopKinds].sort());
    expect(prompts.length).toBeGreaterThanOrEqual(40);
  });

  // Pages that ask without words send the title of their card.
  const titles = [
    ...shopKinds.map((kind) => [kind, aiKinds[kind].title] as const),
    ["analytics-prediction", "Sales, cars, and hours for the next eight weeks"] as const,
    ["financial-forecasting", "Expected payments"] as const,
    ["performance-insights", "Technicians and advisors"] as const,
    ["cost-analysis", "Job profit and parts cost"] as const,
    ["business-optimization", "Which lever brings in the most"] as const,
  ];
  it.each(titles)("the title of %s names nothing: %s", async (kind, title) => {
    const { status, body } = await server.call<KindReply>(owner, "POST", `/ai/${kind}`, { prompt: title });
    if (kind === "customer-insights") return expect(status).toBe(422);
    expect(status).toBe(200);
    expect(body.content).not.toMatch(/(?:wasn't|weren't) used\.|isn't in it|^No part here/);
  });
});
