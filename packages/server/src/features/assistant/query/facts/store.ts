import type { Component, FactKind } from "@autoiq/domain/assistant/query/components";
import { amountsByMeasure, lastAnswers, noMoney } from "../../../analytics/reads.ts";

/**
 * One kind of record: where it comes from in SQL, and what it counts for. Columns that are absent are not known of it.
 * Every text is written here; values of a question are parameters.
 */
export interface FactPart {
  readonly from: string;
  /** The instant that decides its day. Absent: it counts as of now. */
  readonly at?: string;
  readonly customer?: string;
  readonly order?: string;
  readonly vehicle?: string;
  readonly advisor?: string;
  readonly technician?: string;
  readonly job?: { readonly name: string; readonly category: string };
  readonly part?: string;
  readonly status?: string;
  readonly visit?: string;
  readonly amounts: Readonly<Partial<Record<Component, string>>>;
  /** Records that are counted once in each row, however often they occur: the key of each. */
  readonly distinct?: Readonly<Partial<Record<Component, string>>>;
}

const org = "organization_id = $organizationId";
/**
 * The planner knows nothing of the bounds of a location's days, so it is also given instants of its own: `earliest` is
 * before every location's first day, `latest` after its last.
 */
const around = (at: string) => `${at} >= $earliest::timestamptz and ${at} < $latest::timestamptz`;
const within = (at: string) => `${at} >= b.begins and ${at} < b.until and ${around(at)}`;
const hoursOf = (from: string, to: string) => `round(extract(epoch from ${to} - ${from}) / 36)::int`;
const hours = (clock: string) => hoursOf(`${clock}.started_at`, `${clock}.ended_at`);
const ratedAs = (rating: string) =>
  `(select count(*) from inspection_items p where p.${org} and p.inspection_id = n.id and p.rating = '${rating}')`;

const invoiceFrom = `bounds b join invoices i on i.${org} and i.location_id = b.place and ${within("i.posted_at")}`;
const invoiceAmounts = amountsByMeasure("invoice", "i");
const invoices: FactPart = {
  from: invoiceFrom,
  at: "i.posted_at",
  customer: "i.customer_id",
  order: "i.repair_order_id",
  amounts: {
    ...invoiceAmounts,
    fees: "i.fees_cents",
    supplies: "i.supplies_cents",
    tax: "i.tax_cents",
    invoiced: "i.total_cents - i.opening_cents",
    invoices: "1",
    jobs: `(select count(*) from jobs j where j.${org} and j.repair_order_id = i.repair_order_id and j.authorization_state = 'approved')`,
  },
  distinct: { customers: "i.customer_id" },
};
const creditNotes: FactPart = {
  from: `bounds b join credit_notes n on n.${org} and n.location_id = b.place and ${within("n.posted_at")}
     join invoices i on i.${org} and i.id = n.invoice_id`,
  at: "n.posted_at",
  customer: "n.customer_id",
  order: "i.repair_order_id",
  amounts: { ...amountsByMeasure("creditNote", "n"), tax: "-n.tax_cents", invoiced: "-n.total_cents" },
};

/** What the lines of a job come to: how it is summed, and whether only work that the customer pays for counts. */
const lineSums = {
  net: "sum(l.amount_cents)",
  labor: "sum(l.amount_cents) filter (where l.kind = 'labor')",
  parts: "sum(l.amount_cents) filter (where l.kind = 'part')",
  sublet: "sum(l.amount_cents) filter (where l.kind = 'sublet')",
  fees: "sum(l.amount_cents) filter (where l.kind = 'fee')",
  discounts: "-sum(l.amount_cents) filter (where l.kind = 'discount')",
  hours: "sum(round(l.hours * 100)) filter (where l.kind = 'labor')",
  parts_unknown: "sum(l.amount_cents) filter (where l.kind = 'part' and l.unit_cost_cents is null)",
  sublet_unknown: "sum(l.amount_cents) filter (where l.kind = 'sublet' and l.unit_cost_cents is null)",
} as const;
/** What a job cost, also where the customer does not pay for it. */
const costSums = {
  parts_cost: "sum(round(l.unit_cost_cents * l.quantity)) filter (where l.kind = 'part')",
  sublet_cost: "sum(l.unit_cost_cents) filter (where l.kind = 'sublet')",
} as const;
const ofLaborCost = {
  labor_cost: "coalesce(c.cost_cents, 0)",
  labor_unknown: "(c.job_id is not null and c.cost_cents is null)::int * coalesce(x.labor, 0) * s.is_sold",
  hours_unknown: "(c.job_id is not null and c.cost_cents is null)::int * coalesce(x.hours, 0) * s.is_sold",
} as const;

/**
 * Common table expressions for posted work by job. `worked` has each approved job of a posted invoice with what its
 * lines come to; `leftover` is the rest of each invoice: supplies, state fees, discounts on the whole estimate, and
 * counter sales. Together they are the invoices, to the cent. Only the columns that the components need are summed.
 */
export function workedTables(used: readonly Component[]): string {
  const text = used.map((each) => (jobAmounts as Partial<Record<Component, string>>)[each] ?? "").join(" ");
  const needs = (column: string) => new RegExp(`\\bw\\.${column}\\b`).test(text);
  const labor = Object.entries(ofLaborCost).filter(([column]) => needs(column));
  const isPart = (column: string) => labor.some(([, sql]) => sql.includes(`x.${column},`));
  const sums = Object.entries(lineSums).filter(([column]) => needs(column) || isPart(column));
  const costs = Object.entries(costSums).filter(([column]) => needs(column));
  const lines = [...sums, ...costs].map(([column, sql]) => `${sql} as ${column}`);
  const columns = [
    ...sums.map(([column]) => `coalesce(x.${column}, 0) * s.is_sold as ${column}`),
    ...costs.map(([column]) => `coalesce(x.${column}, 0) as ${column}`),
    ...labor.map(([column, sql]) => `${sql} as ${column}`),
  ];
  const names = [...sums, ...costs, ...labor].map(([column]) => column);
  return `posted as materialized (
     select i.*, b.place from ${invoiceFrom}),
   lines as materialized (
     select l.job_id${lines.map((each) => `, ${each}`).join("")}
     from posted p join job_lines l on l.${org} and l.repair_order_id = p.repair_order_id group by l.job_id),
   worked as materialized (
     select p.place, p.id as invoice_id, p.posted_at, p.customer_id, p.repair_order_id, j.technician_id, coalesce(k.name, j.name) as job,
       coalesce(nullif(k.category, ''), 'Other work') as category${columns.map((each) => `, ${each}`).join("")}
     from posted p join jobs j on j.${org} and j.repair_order_id = p.repair_order_id and j.authorization_state = 'approved'
     cross join lateral (select (j.pay = 'customer')::int as is_sold) s
     left join canned_jobs k on k.${org} and k.id = j.canned_job_id
     ${names.length > 0 ? "left join lines x on x.job_id = j.id" : ""}
     ${labor.length > 0 ? `left join invoice_labor_costs c on c.${org} and c.invoice_id = p.id and c.job_id = j.id` : ""}),
   leftover as (
     select i.*${names.map((column) => `, coalesce(w.${column}, 0) as w_${column}`).join("")}
     from posted i left join (
       select invoice_id${names.map((column) => `, sum(${column}) as ${column}`).join("")} from worked group by 1) w on w.invoice_id = i.id)`;
}

const jobAmounts = {
  sales: "w.net",
  "costed-sales": "w.net - w.labor_unknown - w.parts_unknown - w.sublet_unknown",
  "all-costs": "w.labor_cost + w.parts_cost + w.sublet_cost",
  labor: "w.labor",
  "costed-labor": "w.labor - w.labor_unknown",
  "labor-cost": "w.labor_cost",
  parts: "w.parts",
  "costed-parts": "w.parts - w.parts_unknown",
  "parts-cost": "w.parts_cost",
  discounts: "w.discounts",
  sublet: "w.sublet",
  "costed-sublet": "w.sublet - w.sublet_unknown",
  "sublet-cost": "w.sublet_cost",
  "hours-sold": "w.hours",
  "costed-hours": "w.hours - w.hours_unknown",
  fees: "w.fees",
} as const satisfies Partial<Record<Component, string>>;

/** The amount of the rest of an invoice: its own less that of its jobs. */
const restOf = (component: keyof typeof jobAmounts): string => {
  const ofInvoice = invoices.amounts[component] ?? "0";
  return `${ofInvoice} - (${jobAmounts[component].replaceAll("w.", "i.w_")})`;
};

const byJob: FactPart = {
  from: "worked w join bounds b on b.place = w.place",
  at: "w.posted_at",
  customer: "w.customer_id",
  order: "w.repair_order_id",
  technician: "w.technician_id",
  job: { name: "w.job", category: "w.category" },
  amounts: { ...jobAmounts, jobs: "1" },
  distinct: {
    cars: "w.invoice_id",
    customers: "w.customer_id",
    comebacks: `case when exists (select from repair_orders q, unnest(q.labels) word where q.${org} and q.id = w.repair_order_id
       and lower(word) = 'comeback') then w.invoice_id end`,
    inspected: `case when exists (select from inspections n where n.${org} and n.repair_order_id = w.repair_order_id
       and n.completed_at is not null) then w.invoice_id end`,
  },
};
const leftover: FactPart = {
  from: "leftover i join bounds b on b.place = i.place",
  at: "i.posted_at",
  customer: "i.customer_id",
  order: "i.repair_order_id",
  amounts: Object.fromEntries(
    (Object.keys(jobAmounts) as (keyof typeof jobAmounts)[]).map((each) => [each, restOf(each)]),
  ),
};

const jobOf = (of: string) => ({
  join: `join jobs j on j.${org} and j.id = ${of}.job_id left join canned_jobs k on k.${org} and k.id = j.canned_job_id`,
  technician: "j.technician_id",
  job: { name: "coalesce(k.name, j.name)", category: "coalesce(nullif(k.category, ''), 'Other work')" },
});

const decisions = (record: "answer" | "refusal"): FactPart => {
  const { join, technician, job } = jobOf("x");
  const only = `and ${around("a.at")} ${record === "refusal" ? "and a.decision <> 'approved'" : ""}`;
  return {
    from: `(${lastAnswers("spans", "a.at >= b.since", only)}) x join bounds b on b.place = x.place ${join}`,
    at: "x.at",
    order: "x.repair_order_id",
    technician,
    job,
    amounts: amountsByMeasure(record, "x"),
  };
};

const appointmentFrom = `bounds b join appointments a on a.${org} and a.location_id = b.place and ${within("a.starts_at")}`;
const appointment = {
  at: "a.starts_at",
  customer: "a.customer_id",
  vehicle: "a.vehicle_id",
  technician: "a.technician_id",
  status: "a.status",
  visit: "a.visit",
} as const;

const clocked = jobOf("t");

/**
 * Refunds, with what undoes them: one that was declined, and one that went back to a gift card or a package. What money
 * held from before pays is entered twice, once each way, and adds nothing.
 */
const isRefund = "(e.kind like '%refund%' or e.kind like '%-returned')";

/** The parts of each kind of fact, without work by job. */
export const facts: Readonly<Record<Exclude<FactKind, "bays">, readonly FactPart[]>> = {
  posted: [invoices, creditNotes],
  decided: [decisions("answer")],
  refused: [decisions("refusal")],
  clocked: [
    {
      from: `bounds b join time_entries t on t.${org} and ${within("t.ended_at")} and t.job_id is not null
         join repair_orders o on o.${org} and o.id = t.repair_order_id and o.location_id = b.place ${clocked.join}`,
      at: "t.ended_at",
      order: "t.repair_order_id",
      technician: "t.staff_id",
      job: clocked.job,
      amounts: { "hours-clocked": hours("t") },
    },
  ],
  present: [
    {
      from: `bounds b join time_entries t on t.${org} and ${within("t.ended_at")} and t.job_id is null
         join staff p on p.${org} and p.id = t.staff_id and p.location_id = b.place`,
      at: "t.ended_at",
      technician: "t.staff_id",
      amounts: { "hours-present": hours("t") },
    },
  ],
  flagged: [
    {
      from: `bounds b join staff p on p.${org} and p.location_id = b.place
         join jobs j on j.${org} and j.technician_id = p.id and ${within("j.completed_at")}
         left join canned_jobs k on k.${org} and k.id = j.canned_job_id`,
      at: "j.completed_at",
      order: "j.repair_order_id",
      technician: "j.technician_id",
      job: clocked.job,
      amounts: {
        flagged: `(select coalesce(round(sum(l.hours) * 100), 0) from job_lines l where l.${org} and l.repair_order_id = j.repair_order_id
           and l.job_id = j.id and l.kind = 'labor')`,
      },
    },
  ],
  paid: [
    {
      from: `bounds b join ledger_entries e on e.${org} and e.location_id = b.place and ${within("e.at")} and e.kind not in ${noMoney}`,
      at: "e.at",
      customer: "e.customer_id",
      amounts: {
        ...amountsByMeasure("payment", "e"),
        received: `case when ${isRefund} then 0 else -e.amount_cents end`,
        refunded: `case when ${isRefund} then e.amount_cents else 0 end`,
      },
    },
  ],
  due: [
    {
      ...appointment,
      from: `${appointmentFrom} and a.starts_at < $now::timestamptz and a.status not in ('cancelled', 'requested')`,
      amounts: { ...amountsByMeasure("appointment", "a"), missed: "(a.status = 'no-show')::int" },
    },
  ],
  appointments: [
    {
      ...appointment,
      from: appointmentFrom,
      amounts: {
        booked: "(a.status <> 'cancelled')::int",
        missed: "(a.status = 'no-show')::int",
        cancelled: "(a.status = 'cancelled')::int",
        "hours-booked": `case when a.status in ('cancelled', 'no-show') then 0 else ${hoursOf("a.starts_at", "a.ends_at")} end`,
      },
    },
  ],
  sent: [
    {
      from: `bounds b join estimates z on z.${org} and ${within("z.sent_at")}
         join repair_orders o on o.${org} and o.id = z.repair_order_id and o.location_id = b.place`,
      at: "z.sent_at",
      order: "o.id",
      customer: "o.customer_id",
      amounts: {
        // The last estimate of a repair order on a day is the one that counts.
        estimated: `case when exists (select from estimates y where y.${org} and y.repair_order_id = z.repair_order_id and y.sent_at > z.sent_at
           and (y.sent_at at time zone b.zone)::date = (z.sent_at at time zone b.zone)::date) then 0 else z.total_cents end`,
      },
      distinct: {
        sent: "o.id::text || (z.sent_at at time zone b.zone)::date",
        "sent-approved": `case when exists (select from jobs j where j.${org} and j.repair_order_id = o.id
           and j.authorization_state = 'approved') then o.id::text || (z.sent_at at time zone b.zone)::date end`,
      },
    },
  ],
  opened: [
    {
      from: `bounds b join repair_orders o on o.${org} and o.location_id = b.place and ${within("o.created_at")} and o.status <> 'void'`,
      at: "o.created_at",
      order: "o.id",
      customer: "o.customer_id",
      status: "o.status",
      amounts: {
        opened: "1",
        "new-customers": `(not exists (select from repair_orders e where e.${org} and e.customer_id = o.customer_id and e.status <> 'void'
           and (e.created_at, e.id) < (o.created_at, o.id)))::int`,
      },
    },
  ],
  inspected: [
    {
      from: `bounds b join inspections n on n.${org} and ${within("n.completed_at")}
         join repair_orders o on o.${org} and o.id = n.repair_order_id and o.location_id = b.place`,
      at: "n.completed_at",
      order: "o.id",
      technician: `(select t.id from staff t where t.${org} and t.user_id = coalesce(n.completed_by, n.started_by) limit 1)`,
      amounts: { "inspections-done": "1", "red-points": ratedAs("red"), "yellow-points": ratedAs("yellow") },
    },
  ],
  issued: [
    {
      from: `bounds b join stock_movements m on m.${org} and m.location_id = b.place and ${within("m.at")} and m.kind in ('issued', 'returned')`,
      at: "m.at",
      part: "m.part_id",
      amounts: { "parts-used": "-m.quantity" },
    },
  ],
  stock: [
    {
      from: `bounds b join stock_levels m on m.${org} and m.location_id = b.place`,
      part: "m.part_id",
      amounts: {
        "on-hand": "m.on_hand",
        "stock-value": `round(m.on_hand * (select p.cost_cents from parts p where p.${org} and p.id = m.part_id))`,
      },
    },
  ],
  owed: [
    {
      from: `bounds b join invoice_balances m on m.${org} and m.location_id = b.place and m.owed_cents > 0
         join invoices i on i.${org} and i.id = m.invoice_id`,
      customer: "i.customer_id",
      order: "i.repair_order_id",
      amounts: { owed: "m.owed_cents", unpaid: "1" },
    },
    {
      // A finance charge is due like an invoice, but is none.
      from: `bounds b join finance_charges f on f.${org} and f.location_id = b.place
         join lateral (select app.open_finance_charge(f.organization_id, f.id) as cents) m on m.cents > 0`,
      customer: "f.customer_id",
      amounts: { owed: "m.cents" },
    },
  ],
  visits: [
    {
      from: `${invoiceFrom} join repair_orders o on o.${org} and o.id = i.repair_order_id`,
      at: "i.posted_at",
      customer: "i.customer_id",
      order: "i.repair_order_id",
      amounts: {
        "orders-done": "1",
        "days-in-shop": "extract(epoch from i.posted_at - o.created_at) / 86400",
      },
    },
  ],
  open: [
    {
      from: `bounds b join repair_orders o on o.${org} and o.location_id = b.place and o.status not in ('closed', 'void')`,
      customer: "o.customer_id",
      order: "o.id",
      status: "o.status",
      visit: "o.visit",
      amounts: {
        "open-orders": "1",
        "open-work":
          "case when o.status in ('approved', 'in-progress', 'quality-check', 'ready') then o.authorized_cents else 0 end",
      },
    },
  ],
  left: [
    {
      from: `bounds b join repair_orders o on o.${org} and o.location_id = b.place and o.status not in ('closed', 'void')
         join jobs j on j.${org} and j.repair_order_id = o.id and j.authorization_state = 'approved' and j.work_state <> 'completed'
         left join canned_jobs k on k.${org} and k.id = j.canned_job_id`,
      customer: "o.customer_id",
      order: "o.id",
      technician: "j.technician_id",
      job: clocked.job,
      status: "o.status",
      visit: "o.visit",
      amounts: {
        "jobs-left": "1",
        "hours-left": `(select coalesce(round(sum(l.hours) * 100), 0) from job_lines l where l.${org} and l.repair_order_id = j.repair_order_id
           and l.job_id = j.id and l.kind = 'labor')`,
      },
    },
  ],
};

/** Posted work by job: by technician, job, or category. The rest of each invoice has none of them. */
export const factsByJob: readonly FactPart[] = [byJob, leftover, creditNotes];
