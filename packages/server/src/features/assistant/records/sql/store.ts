import type { ConditionId } from "@autoiq/domain/assistant/records/conditions";
import { vehicleModelText } from "../../../vehicles/reads.ts";

/** Fragments of SQL that the sources of records share. */
export const org = "organization_id = $organizationId";
export const customer = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
export const vehicle = vehicleModelText("v");
export const dayAt = (at: string) => `to_char(${at} at time zone l.time_zone, 'YYYY-MM-DD')`;
export const timeAt = (at: string) => `to_char(${at} at time zone l.time_zone, 'YYYY-MM-DD HH24:MI')`;
export const spaced = (text: string) => `replace(${text}, '-', ' ')`;
/** An instant that a question names on the shop's clock. */
export const instant = (parameter: string) => `(${parameter}::timestamp at time zone l.time_zone)`;
export const plainPlate = (text: string) => `upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`;

export const jobsOf = (where: string, what = "q.name") =>
  `(select string_agg(${what}, ', ' order by q.position) from jobs q where q.${org} and q.repair_order_id = r.id and ${where})`;
export const linesOf = (what: string, where: string) =>
  `(select string_agg(${what}, ', ' order by i.position) from job_lines i where i.${org} and i.repair_order_id = r.id and ${where})`;
export const balanceOf = (where: string) =>
  `(select sum(b.owed_cents)::int from invoices i join invoice_balances b on b.${org} and b.invoice_id = i.id where i.${org} and ${where})`;
export const open = "r.status not in ('closed', 'void')";

/** What a kind of records is read from, with its fields and the conditions that choose its rows. `$value` is theirs. */
export interface Source {
  readonly from: string;
  readonly where: string;
  /** The path of a record in the workspace. */
  readonly link: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly conditions: Readonly<Partial<Record<ConditionId, string>>>;
  /** How rows come without an order of their own. */
  readonly order: string;
}

export const visitJoins = `join customers c on c.${org} and c.id = r.customer_id join vehicles v on v.${org} and v.id = r.vehicle_id
  join locations l on l.${org} and l.id = r.location_id`;
export const atLocations = "r.location_id = any ($locationIds::uuid[])";
export const visitFields = {
  number: "'RO ' || r.number",
  customer,
  vehicle,
  phone: "c.phone",
};
export const ofOrder = (what: "vehicle_id" | "customer_id") =>
  `(select o.${what} from repair_orders o where o.${org} and o.location_id = any ($locationIds::uuid[]) and o.number = any ($value::int[]))`;
export const visitConditions = {
  "of-order": `r.vehicle_id in ${ofOrder("vehicle_id")}`,
  number: "r.number = any ($value::int[])",
  customer: "r.customer_id = any ($value::uuid[])",
  make: "lower(v.make) = any (select lower(x) from unnest($value::text[]) x)",
  model: "lower(v.make || '|' || v.model) = any (select lower(x) from unnest($value::text[]) x)",
  color: "lower(v.color) ~ all ($value::text[])",
  "model-year": "v.year::text = any ($value::text[])",
  plate: `${plainPlate("v.plate")} like any ($value::text[])`,
  visit: "r.visit = any ($value::text[])",
  open,
} as const;
export const price = `(select coalesce(sum(i.amount_cents), 0)::int from job_lines i where i.${org} and i.repair_order_id = r.id and i.job_id = j.id)`;
export const dueServices = `(select string_agg(n.name || ' (' || s.due_on || ')', ', ' order by s.due_on) from vehicle_services s
  join service_intervals n on n.${org} and n.id = s.interval_id where s.${org} and s.vehicle_id = v.id and s.due_on <= $today::date + 30)`;
export const lastOrder = (of: string, what: string) =>
  `(select ${what} from repair_orders r join locations l on l.${org} and l.id = r.location_id
    where r.${org} and ${of} and r.status <> 'void' order by r.created_at desc, r.id desc limit 1)`;
/** "November 20, 2026" within a text. */
export const dayWordsAt = (at: string) => `to_char(${at} at time zone l.time_zone, 'FMMonth FMDD, YYYY')`;
