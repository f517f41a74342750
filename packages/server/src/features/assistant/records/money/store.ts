import {
  customer,
  dayAt,
  instant,
  org,
  type Source,
  spaced,
  timeAt,
  vehicle,
  visitConditions,
  visitFields,
  visitJoins,
} from "../sql/store.ts";

/** Of an invoice: counter sales have no repair order, and may have no customer. */
const billedJoins = `join locations l on l.${org} and l.id = i.location_id left join customers c on c.${org} and c.id = i.customer_id
  left join repair_orders r on r.${org} and r.id = i.repair_order_id left join vehicles v on v.${org} and v.id = r.vehicle_id`;
const billedFields = {
  ...visitFields,
  invoice: "'#' || i.number",
  customer: `case when c.id is not null then ${customer} end`,
  vehicle: `case when v.id is not null then ${vehicle} end`,
} as const;
const billedConditions = {
  number: visitConditions.number,
  customer: "i.customer_id = any ($value::uuid[])",
  make: visitConditions.make,
  model: visitConditions.model,
  color: visitConditions.color,
} as const;
const onDays = (at: string) =>
  `${at} >= ${instant("($value::text[])[1]")} and ${at} < ${instant("(($value::text[])[2]::date + 1)::text")}`;

/** Deposits, invoices, payments, and refunds. */
export const moneySources = {
  deposit: {
    from: `(select d.*, d.amount_cents - app.refunded_of_deposit(d.organization_id, d.id) - coalesce(d.applied_cents, 0) as held_cents
      from deposits d where d.${org} and (d.applied_at is null or d.applied_cents < d.amount_cents)) d
      join repair_orders r on r.${org} and r.id = d.repair_order_id ${visitJoins}`,
    where: "d.location_id = any ($locationIds::uuid[])",
    link: "'repair-orders/' || r.id",
    fields: {
      ...visitFields,
      amount: "d.held_cents::int",
      day: dayAt("d.taken_at"),
      method: spaced("d.method"),
    },
    conditions: {
      customer: visitConditions.customer,
      number: visitConditions.number,
      held: "d.held_cents > 0",
    },
    order: "d.taken_at, d.id",
  },
  invoice: {
    from: `invoices i ${billedJoins} left join invoice_balances b on b.${org} and b.invoice_id = i.id`,
    where: `i.${org} and i.location_id = any ($locationIds::uuid[])`,
    link: "'invoices/' || i.id",
    fields: {
      ...billedFields,
      day: dayAt("i.posted_at"),
      total: "i.total_cents",
      tax: "i.tax_cents",
      balance: "b.owed_cents",
    },
    conditions: {
      ...billedConditions,
      technician: `exists (select from jobs q where q.${org} and q.repair_order_id = i.repair_order_id and q.technician_id = any ($value::uuid[])
        and q.authorization_state = 'approved')`,
      words: `exists (select from jobs q left join canned_jobs k on k.${org} and k.id = q.canned_job_id
        where q.${org} and q.repair_order_id = i.repair_order_id and q.authorization_state = 'approved'
          and lower(concat_ws(' ', q.name, k.category)) ~ all ($value::text[]))`,
      day: onDays("i.posted_at"),
      "at-least": "i.total_cents >= ($value::text[])[1]::int",
      "at-most": "i.total_cents <= ($value::text[])[1]::int",
      untaxed: "i.tax_cents = 0",
      unpaid: "b.owed_cents > 0",
      paid: "coalesce(b.owed_cents, 0) <= 0",
    },
    order: "i.posted_at desc, i.id",
  },
  payment: {
    from: `payments p join invoices i on i.${org} and i.id = p.invoice_id ${billedJoins}`,
    where: `p.${org} and p.state in ('succeeded', 'refunded') and p.settled_at is not null and i.location_id = any ($locationIds::uuid[])`,
    link: "'invoices/' || i.id",
    fields: {
      ...billedFields,
      amount: "p.amount_cents",
      method: spaced("p.method"),
      at: timeAt("p.settled_at"),
      "taken-by": "nullif(p.taken_by_name, '')",
    },
    conditions: {
      ...billedConditions,
      day: onDays("p.settled_at"),
      "at-least": "p.amount_cents >= ($value::text[])[1]::int",
      "at-most": "p.amount_cents <= ($value::text[])[1]::int",
      method: "p.method = any ($value::text[])",
      technician: `p.taken_by in (select t.user_id from staff t where t.${org} and t.id = any ($value::uuid[]))`,
    },
    order: "p.settled_at desc, p.id",
  },
  refund: {
    from: `refunds f join invoices i on i.${org} and i.id = f.invoice_id ${billedJoins}`,
    where: `f.${org} and i.location_id = any ($locationIds::uuid[])`,
    link: "'invoices/' || i.id",
    fields: {
      ...billedFields,
      amount: "f.amount_cents",
      reason: "nullif(f.reason, '')",
      method: spaced("f.method"),
      at: timeAt("f.created_at"),
      "taken-by": "nullif(f.created_name, '')",
    },
    conditions: {
      ...billedConditions,
      day: onDays("f.created_at"),
      "at-least": "f.amount_cents >= ($value::text[])[1]::int",
      method: "f.method = any ($value::text[])",
    },
    order: "f.created_at desc, f.id",
  },
} as const satisfies Readonly<Record<string, Source>>;
