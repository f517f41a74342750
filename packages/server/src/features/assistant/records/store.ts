import type { ConditionId, RecordKind } from "@autoiq/domain/assistant/records/catalog";
import type { RecordCondition } from "@autoiq/domain/assistant/records/record-plan";
import { bindParameters, type ParameterTypes } from "../../../platform/database/parameters.ts";
import { wordPatterns } from "../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isAtRisk, workLeft } from "../../repair-orders/reads.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const org = "organization_id = $organizationId";
const customer = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
const vehicle = vehicleModelText("v");
const dayAt = (at: string) => `to_char(${at} at time zone l.time_zone, 'YYYY-MM-DD')`;
const timeAt = (at: string) => `to_char(${at} at time zone l.time_zone, 'YYYY-MM-DD HH24:MI')`;
const spaced = (text: string) => `replace(${text}, '-', ' ')`;
/** An instant that a question names on the shop's clock. */
const instant = (parameter: string) => `(${parameter}::timestamp at time zone l.time_zone)`;
const plainPlate = (text: string) => `upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`;

const jobsOf = (where: string, what = "q.name") =>
  `(select string_agg(${what}, ', ' order by q.position) from jobs q where q.${org} and q.repair_order_id = r.id and ${where})`;
const linesOf = (what: string, where: string) =>
  `(select string_agg(${what}, ', ' order by i.position) from job_lines i where i.${org} and i.repair_order_id = r.id and ${where})`;
const balanceOf = (where: string) =>
  `(select sum(b.owed_cents)::int from invoices i join invoice_balances b on b.${org} and b.invoice_id = i.id where i.${org} and ${where})`;
const open = "r.status not in ('closed', 'void')";

/** What a kind of records is read from, with its fields and the conditions that choose its rows. `$value` is theirs. */
interface Source {
  readonly from: string;
  readonly where: string;
  /** The path of a record in the workspace. */
  readonly link: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly conditions: Readonly<Partial<Record<ConditionId, string>>>;
  /** How rows come without an order of their own. */
  readonly order: string;
}

const visitJoins = `join customers c on c.${org} and c.id = r.customer_id join vehicles v on v.${org} and v.id = r.vehicle_id
  join locations l on l.${org} and l.id = r.location_id`;
const atLocations = "r.location_id = any ($locationIds::uuid[])";
const visitFields = {
  number: "'RO ' || r.number",
  customer,
  vehicle,
  phone: "c.phone",
};
const ofOrder = (what: "vehicle_id" | "customer_id") =>
  `(select o.${what} from repair_orders o where o.${org} and o.location_id = any ($locationIds::uuid[]) and o.number = any ($value::int[]))`;
const visitConditions = {
  "of-order": `r.vehicle_id in ${ofOrder("vehicle_id")}`,
  number: "r.number = any ($value::int[])",
  customer: "r.customer_id = any ($value::uuid[])",
  make: "lower(v.make) = any (select lower(x) from unnest($value::text[]) x)",
  model: "lower(v.make || '|' || v.model) = any (select lower(x) from unnest($value::text[]) x)",
  "model-year": "v.year::text = any ($value::text[])",
  plate: `${plainPlate("v.plate")} like any ($value::text[])`,
  visit: "r.visit = any ($value::text[])",
  open,
} as const;
const price = `(select coalesce(sum(i.amount_cents), 0)::int from job_lines i where i.${org} and i.repair_order_id = r.id and i.job_id = j.id)`;
const dueServices = `(select string_agg(n.name || ' (' || s.due_on || ')', ', ' order by s.due_on) from vehicle_services s
  join service_intervals n on n.${org} and n.id = s.interval_id where s.${org} and s.vehicle_id = v.id and s.due_on <= $today::date + 30)`;
const lastOrder = (of: string, what: string) =>
  `(select ${what} from repair_orders r join locations l on l.${org} and l.id = r.location_id
    where r.${org} and ${of} and r.status <> 'void' order by r.created_at desc, r.id desc limit 1)`;

const sources: Readonly<Record<RecordKind, Source>> = {
  order: {
    from: `repair_orders r ${visitJoins} left join staff s on s.${org} and s.id = r.advisor_id cross join lateral ${workLeft("true")} w`,
    where: `r.${org} and ${atLocations} and r.status <> 'void'`,
    link: "'repair-orders/' || r.id",
    fields: {
      ...visitFields,
      status: spaced("r.status"),
      technicians: `(select string_agg(distinct t.name, ', ') from jobs q join staff t on t.${org} and t.id = q.technician_id
        where q.${org} and q.repair_order_id = r.id and q.authorization_state in ('proposed', 'approved'))`,
      advisor: "s.name",
      promised: timeAt("r.promised_at"),
      opened: dayAt("r.created_at"),
      "days-here": "floor(extract(epoch from $now::timestamptz - r.created_at) / 86400)::int",
      visit: "r.visit",
      keytag: "nullif(r.keytag, '')",
      bay: `(select y.name from appointments a join bays y on y.${org} and y.id = a.bay_id where a.${org} and a.repair_order_id = r.id
        order by a.starts_at desc limit 1)`,
      plate: "nullif(v.plate, '')",
      vin: "v.vin",
      color: "nullif(v.color, '')",
      engine: "nullif(v.engine, '')",
      due: dueServices,
      concern: "nullif(r.concern, '')",
      odometer: "coalesce(r.odometer_out, r.odometer_in)",
      jobs: jobsOf("q.authorization_state in ('proposed', 'approved')"),
      unfinished: jobsOf("q.authorization_state = 'approved' and q.work_state <> 'completed'"),
      undecided: jobsOf("q.authorization_state = 'proposed'"),
      approved: jobsOf("q.authorization_state = 'approved'"),
      declined: jobsOf("q.authorization_state in ('declined', 'deferred')"),
      parts: linesOf(
        "i.description || ': ' || case when i.back_ordered then 'back-ordered' else i.part_state end",
        "i.kind = 'part'",
      ),
      reds: `(select string_agg(p.label, ', ' order by p.position) from inspection_items p where p.${org} and p.repair_order_id = r.id and p.rating = 'red')`,
      hold: jobsOf("q.hold_reason is not null", "q.hold_reason || ': ' || q.name"),
      inspection: `coalesce((select case when p.completed_at is null then 'started' else 'completed ' || ${dayAt("p.completed_at")} end
        from inspections p where p.${org} and p.repair_order_id = r.id limit 1), 'none')`,
      presented: "r.presented_cents",
      authorized: "r.authorized_cents",
      total: "r.total_cents",
      balance: balanceOf("i.repair_order_id = r.id"),
      paid: `coalesce((select string_agg('$' || to_char(p.amount_cents / 100.0, 'FM999,999,990.00') || ' by ' || ${spaced("p.method")} || ' on ' || ${dayAt("coalesce(p.settled_at, p.created_at)")}, ', ' order by p.created_at)
        from invoices i join payments p on p.${org} and p.invoice_id = i.id and p.state = 'succeeded' where i.${org} and i.repair_order_id = r.id), 'nothing')`,
    },
    conditions: {
      ...visitConditions,
      words: `exists (select from jobs q left join canned_jobs k on k.${org} and k.id = q.canned_job_id
        where q.${org} and q.repair_order_id = r.id and lower(concat_ws(' ', q.name, k.category)) ~ all ($value::text[]))`,
      technician: `exists (select from jobs q where q.${org} and q.repair_order_id = r.id and q.technician_id = any ($value::uuid[])
        and q.authorization_state in ('proposed', 'approved') and q.work_state <> 'completed')`,
      unassigned: `exists (select from jobs q where q.${org} and q.repair_order_id = r.id and q.technician_id is null
        and q.authorization_state = 'approved' and q.work_state <> 'completed')`,
      status: "r.status = any ($value::text[])",
      opened: `${dayAt("r.created_at")} between ($value::text[])[1] and ($value::text[])[2]`,
      "older-than": "r.created_at < $now::timestamptz - ($value::text[])[1]::int * interval '1 day'",
      promised: `r.promised_at >= ${instant("($value::text[])[1]")} and r.promised_at <= ${instant("($value::text[])[2]")}`,
      "at-least": "r.presented_cents >= ($value::text[])[1]::int",
      "at-most": "r.presented_cents <= ($value::text[])[1]::int",
      unfinished: "w.before_ready",
      late: `${isAtRisk("$now::timestamptz")} and r.promised_at < $now::timestamptz`,
      undecided: "r.status = 'awaiting-approval'",
      "waiting-for-parts": `exists (select from jobs q where q.${org} and q.repair_order_id = r.id and q.hold_reason = 'parts')`,
      "not-inspected": `not exists (select from inspections p where p.${org} and p.repair_order_id = r.id and p.completed_at is not null)`,
    },
    order: "r.created_at desc, r.id",
  },
  job: {
    from: `jobs j join repair_orders r on r.${org} and r.id = j.repair_order_id ${visitJoins} left join staff s on s.${org} and s.id = j.technician_id
      left join canned_jobs k on k.${org} and k.id = j.canned_job_id`,
    where: `j.${org} and ${atLocations} and r.status <> 'void'`,
    link: "'repair-orders/' || r.id",
    fields: {
      ...visitFields,
      job: "j.name",
      technician: "s.name",
      work: `case when j.hold_reason is null then ${spaced("j.work_state")} else 'on hold: ' || j.hold_reason end`,
      decision:
        "case j.authorization_state when 'proposed' then 'no decision yet' else j.authorization_state end",
      promised: timeAt("r.promised_at"),
      day: dayAt("coalesce(j.completed_at, j.authorized_at, r.created_at)"),
      odometer: "coalesce(r.odometer_out, r.odometer_in)",
      hours: `(select round(sum(i.hours) * 100)::int from job_lines i where i.${org} and i.repair_order_id = r.id and i.job_id = j.id)`,
      price,
    },
    conditions: {
      ...visitConditions,
      words: "lower(concat_ws(' ', j.name, k.category)) ~ all ($value::text[])",
      technician: "j.technician_id = any ($value::uuid[])",
      unassigned: "j.technician_id is null",
      day: `${dayAt("coalesce(j.completed_at, j.authorized_at, r.created_at)")} between ($value::text[])[1] and ($value::text[])[2]`,
      unfinished: "j.work_state <> 'completed' and j.authorization_state = 'approved'",
      "not-started": "j.work_state = 'pending' and j.authorization_state = 'approved'",
      "in-progress": "j.work_state = 'in-progress'",
      finished: "j.work_state = 'completed'",
      undecided: "j.authorization_state = 'proposed'",
      approved: "j.authorization_state = 'approved'",
      declined: "j.authorization_state in ('declined', 'deferred')",
      "at-least": `${price} >= ($value::text[])[1]::int`,
      "at-most": `${price} <= ($value::text[])[1]::int`,
    },
    order: "coalesce(j.completed_at, j.authorized_at, r.created_at) desc, j.id",
  },
  customer: {
    from: "customers c",
    where: `c.${org} and c.merged_into is null`,
    link: "'clients/' || c.id",
    fields: {
      customer,
      phone: "c.phone",
      email: "c.email",
      address:
        "nullif(concat_ws(', ', nullif(c.street, ''), nullif(c.city, ''), nullif(trim(c.state || ' ' || c.zip), '')), '')",
      "last-visit": lastOrder("r.customer_id = c.id", dayAt("r.created_at")),
      "last-order": lastOrder("r.customer_id = c.id", "'RO ' || r.number"),
      vehicles: `(select string_agg(${vehicle} || coalesce(' (' || nullif(v.plate, '') || ')', ''), ', ' order by v.created_at) from vehicles v where v.${org} and v.customer_id = c.id)`,
      balance: `coalesce(${balanceOf("i.customer_id = c.id and i.location_id = any ($locationIds::uuid[])")}, 0)`,
      visits: `(select count(*)::int from repair_orders r where r.${org} and r.customer_id = c.id and r.status <> 'void')`,
      "next-appointment": `(select ${timeAt("a.starts_at")} from appointments a join locations l on l.${org} and l.id = a.location_id
        where a.${org} and a.customer_id = c.id and a.starts_at >= $now::timestamptz and a.status in ('requested', 'confirmed') order by a.starts_at limit 1)`,
      texts: "case when c.sms_allowed then 'agreed' else 'not agreed' end",
      note: "nullif(concat_ws(' ', nullif(c.alert, ''), nullif(c.note, '')), '')",
    },
    conditions: { customer: "c.id = any ($value::uuid[])", "of-order": `c.id in ${ofOrder("customer_id")}` },
    order: "lower(coalesce(nullif(c.company, ''), c.last_name)), c.id",
  },
  vehicle: {
    from: `vehicles v join customers c on c.${org} and c.id = v.customer_id left join vehicle_mileages m on m.${org} and m.vehicle_id = v.id`,
    where: `v.${org}`,
    link: "'clients/' || v.customer_id",
    fields: {
      vehicle,
      customer,
      phone: "c.phone",
      plate: "nullif(v.plate, '')",
      vin: "v.vin",
      odometer: "coalesce(m.known_odometer, v.odometer)",
      "read-on": "to_char(m.known_on, 'YYYY-MM-DD')",
      "last-visit": lastOrder("r.vehicle_id = v.id", dayAt("r.created_at")),
      "last-order": lastOrder("r.vehicle_id = v.id", "'RO ' || r.number"),
      due: dueServices,
      color: "nullif(v.color, '')",
      engine: "nullif(v.engine, '')",
    },
    conditions: {
      customer: "v.customer_id = any ($value::uuid[])",
      make: visitConditions.make,
      model: visitConditions.model,
      "model-year": visitConditions["model-year"],
      plate: visitConditions.plate,
      vin: "v.vin like any ($value::text[])",
      "of-order": `v.id in ${ofOrder("vehicle_id")}`,
    },
    order: `(select max(r.created_at) from repair_orders r where r.${org} and r.vehicle_id = v.id) desc nulls last, v.id`,
  },
  appointment: {
    from: `appointments a join customers c on c.${org} and c.id = a.customer_id join locations l on l.${org} and l.id = a.location_id
      left join vehicles v on v.${org} and v.id = a.vehicle_id left join staff s on s.${org} and s.id = a.technician_id left join bays y on y.${org} and y.id = a.bay_id`,
    where: `a.${org} and a.location_id = any ($locationIds::uuid[])`,
    link: `'schedule?day=' || ${dayAt("a.starts_at")}`,
    fields: {
      at: timeAt("a.starts_at"),
      customer,
      phone: "c.phone",
      vehicle,
      concern: "nullif(a.concern, '')",
      visit: "a.visit",
      status: spaced("a.status"),
      technician: "s.name",
      bay: "y.name",
    },
    conditions: {
      customer: "a.customer_id = any ($value::uuid[])",
      "of-order": `a.customer_id in ${ofOrder("customer_id")}`,
      make: visitConditions.make,
      model: visitConditions.model,
      day: `a.starts_at >= ${instant("($value::text[])[1]")} and a.starts_at < ${instant("(($value::text[])[2]::date + 1)::text")}`,
      before: "(a.starts_at at time zone l.time_zone)::time < ($value::text[])[1]::time",
      after: "(a.starts_at at time zone l.time_zone)::time >= ($value::text[])[1]::time",
      active: "a.status not in ('cancelled', 'no-show')",
      upcoming: "a.starts_at >= $now::timestamptz",
      visit: "a.visit = any ($value::text[])",
      status: "a.status = any ($value::text[])",
      technician: "a.technician_id = any ($value::uuid[])",
    },
    order: "a.starts_at, a.id",
  },
  "ordered-part": {
    from: `job_lines i join jobs j on j.${org} and j.id = i.job_id join repair_orders r on r.${org} and r.id = i.repair_order_id ${visitJoins}`,
    where: `i.${org} and i.kind = 'part' and ${atLocations} and r.status <> 'void' and j.authorization_state <> 'declined'`,
    link: "'repair-orders/' || r.id",
    fields: {
      ...visitFields,
      part: "i.description",
      "part-number": "nullif(i.part_number, '')",
      quantity: "trim_scale(i.quantity)::float8",
      state: "case when i.back_ordered then 'back-ordered' else i.part_state end",
      "core-state": "nullif(i.core_state, 'none')",
      "core-value": "round(i.core_cents * i.quantity)::int",
    },
    conditions: {
      number: visitConditions.number,
      customer: visitConditions.customer,
      make: visitConditions.make,
      model: visitConditions.model,
      open,
      words: "lower(concat_ws(' ', i.description, i.part_number, j.name)) ~ all ($value::text[])",
      "on-order": "i.part_state = 'ordered'",
      "core-out": "i.core_state in ('pending', 'received', 'returned')",
      technician: "j.technician_id = any ($value::uuid[])",
    },
    order: "r.number, i.position, i.id",
  },
  stock: {
    from: `parts p join stock_levels k on k.${org} and k.part_id = p.id`,
    where: `p.${org} and p.active and k.location_id = any ($locationIds::uuid[])`,
    link: "'inventory?part=' || p.id",
    fields: {
      part: "p.name",
      "part-number": "p.number",
      brand: "nullif(p.brand, '')",
      bin: "nullif(k.bin, '')",
      "on-hand": "trim_scale(k.on_hand)::float8",
      available: "trim_scale(k.on_hand - k.reserved)::float8",
      minimum: "trim_scale(k.minimum)::float8",
      cost: "p.cost_cents",
    },
    conditions: {
      words: "lower(concat_ws(' ', p.number, p.name, p.brand, p.category)) ~ all ($value::text[])",
      "in-stock": "k.on_hand > 0",
    },
    order: "p.name, p.id",
  },
  "inspection-item": {
    from: `inspection_items p join inspections n on n.${org} and n.id = p.inspection_id join repair_orders r on r.${org} and r.id = p.repair_order_id ${visitJoins}`,
    where: `p.${org} and ${atLocations} and r.status <> 'void'`,
    link: "'repair-orders/' || r.id",
    fields: {
      ...visitFields,
      point: "p.label",
      rating: "p.rating",
      note: "nullif(p.note, '')",
      day: dayAt("n.started_at"),
    },
    conditions: {
      number: visitConditions.number,
      customer: visitConditions.customer,
      make: visitConditions.make,
      model: visitConditions.model,
      open,
      words: "lower(concat_ws(' ', p.label, p.section, p.note)) ~ all ($value::text[])",
      red: "p.rating = 'red'",
      day: `${dayAt("n.started_at")} between ($value::text[])[1] and ($value::text[])[2]`,
    },
    order: "n.started_at desc, p.position, p.id",
  },
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
};

export interface RecordQuery {
  readonly of: RecordKind;
  readonly where: readonly RecordCondition[];
  /** Fields in the order of the cells. */
  readonly fields: readonly string[];
  /** Which of them are summed over all records. */
  readonly sums: readonly string[];
  readonly sort: { readonly by: string; readonly order: "first" | "last" } | null;
  readonly limit: number;
  readonly locationIds: readonly string[];
  readonly now: Date;
  readonly today: string;
}
export interface RecordRow {
  readonly cells: readonly (string | number | null)[];
  readonly link: string;
}

const typeOf = (is: ConditionId): ParameterTypes[string] =>
  is === "number" ? "int4[]" : is === "customer" || is === "technician" ? "uuid[]" : "text[]";
const valuesOf = ({ is, values }: RecordCondition): readonly (string | number)[] =>
  is === "number" ? values.map(Number) : is === "words" ? wordPatterns(values) : values;

/**
 * Records in their order, how many there are, and sums over all of them. The text has nothing but fragments of this file;
 * values are parameters.
 */
export async function findRecords(
  tx: TenantTx,
  query: RecordQuery,
): Promise<{ rows: RecordRow[]; total: number; sums: readonly number[] }> {
  const source = sources[query.of];
  const conditions = query.where.flatMap(({ is }, index) => {
    const sql = source.conditions[is];
    return sql === undefined ? [] : [sql.replaceAll("$value", `$value${index}`)];
  });
  const fieldSql = (id: string) => source.fields[id] ?? "null";
  const { sort } = query;
  const order = sort
    ? `${fieldSql(sort.by)} ${sort.order === "first" ? "asc" : "desc"} nulls last, ${source.order}`
    : source.order;
  // Fields that cost something are read after the limit, for the rows that are shown.
  const selected = [
    ...query.fields.map((id, index) => `${fieldSql(id)} as f${index}`),
    ...query.sums.map((id, index) => `sum(${fieldSql(id)}) over ()::float8 as t${index}`),
    `${source.link} as link`,
    "count(*) over ()::int as total",
  ];
  const where = [source.where, ...conditions].map((each) => `(${each})`).join(" and ");
  const text = `select ${selected.join(", ")} from ${source.from} where ${where} order by ${order} limit $limit::int`;
  const types: Record<string, ParameterTypes[string]> = {
    organizationId: "uuid",
    locationIds: "uuid[]",
    now: "timestamptz",
    today: "date",
    limit: "int4",
  };
  const values: Record<string, unknown> = {
    organizationId: tx.organizationId,
    locationIds: query.locationIds,
    now: query.now,
    today: query.today,
    limit: query.limit,
  };
  for (const [index, condition] of query.where.entries()) {
    types[`value${index}`] = typeOf(condition.is);
    values[`value${index}`] = valuesOf(condition);
  }
  const used = Object.fromEntries(
    Object.entries(types).filter(([name]) => new RegExp(`\\$${name}\\b`).test(text)),
  );
  const placed = bindParameters("assistant.find-records", text, used);
  // Not prepared by name: each plan has a text of its own.
  const { rows } = await tx.query({
    name: "",
    text: placed.text,
    values: placed.order.map((name) => values[name]),
  });
  const found = rows as Record<string, string | number | null>[];
  return {
    rows: found.map((row) => ({
      cells: query.fields.map((_, index) => row[`f${index}`] ?? null),
      link: String(row.link ?? ""),
    })),
    total: Number(found[0]?.total ?? 0),
    sums: query.sums.map((_, index) => Number(found[0]?.[`t${index}`] ?? 0)),
  };
}
