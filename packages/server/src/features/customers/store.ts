import { getCustomer } from "@autoiq/domain/customers/contract";
import { type CustomerInput, customer, customerSummary } from "@autoiq/domain/customers/schema";
import { columnsOf } from "@autoiq/domain/kernel/access/columns";
import { contact } from "@autoiq/domain/kernel/access/visibility";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehicleLabelText } from "../vehicles/reads.ts";

const columns = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.company, c.email, c.phone, c.street, c.city,
  c.state, c.zip, c.note, c.sms_allowed as "smsAllowed", c.language, c.alert, to_char(c.contact_from, 'HH24:MI') as "contactFrom",
  to_char(c.contact_until, 'HH24:MI') as "contactUntil", c.merged_into as "mergedInto", c.version, c.created_at as "createdAt"`;
export const summary = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.company, c.email, c.phone, c.alert`;

export const found = customerSummary.extend({
  vehicles: z.array(z.object({ id: z.uuid(), label: z.string(), plate: z.string() })),
  close: z.boolean(),
});

export const vehiclesJson = `coalesce((select json_agg(json_build_object('id', v.id, 'plate', v.plate,
    'label', ${vehicleLabelText("v")}) order by v.created_at desc, v.id desc)
  from vehicles v where v.organization_id = c.organization_id and v.customer_id = c.id), '[]'::json)`;

const customerLine = z.object({
  "First name": z.string(),
  "Last name": z.string(),
  Company: z.string(),
  Phone: contact(z.string().nullable()),
  Email: contact(z.string().nullable()),
  Street: contact(z.string()),
  City: contact(z.string()),
  State: z.string(),
  ZIP: contact(z.string()),
  Vehicles: z.string().nullable(),
  "Texts allowed": z.string(),
  Language: z.string(),
  Terms: z.string(),
  "Credit limit": z.string().nullable(),
  "PO required": z.string(),
  Alert: z.string(),
  Note: z.string(),
  "Customer since": z.string(),
});

// In both, `digits` are those of the input if it is a number, `phoneDigits` those of a part of a phone number, and
// `prefix` is a pattern of names that start with the input.
// The database's own functions find the customers. Matches on names rank first, then phones with those digits, then names
// that start with the input, then approximate ones. The found customers are looked up one by one, because the planner cannot know how few there
// are and would scan the whole business.
const ranks = `c.nearness, coalesce(strpos(c.phone, $phoneDigits) > 0, false) desc,
       (lower(c.last_name) like $prefix or lower(c.first_name) like $prefix or lower(c.company) like $prefix) desc,
       lower(coalesce(nullif(c.company, ''), c.last_name)), lower(c.first_name), c.id`;
const bestOf = (hits: string, limit: string) =>
  `with hit as (
     select customer_id, min(nearness) as nearness from (
       ${hits}
       union all
       select r.customer_id, 1 from app.find_order_numbers($digits, 25) found
       cross join lateral (select customer_id from repair_orders
         where organization_id = $organizationId and id = found.repair_order_id offset 0) r) hits
     group by customer_id)
   select ${summary}, ${vehiclesJson} as vehicles, c.nearness = 2 as close
   from (select c.* from (
       select hit.nearness, c.* from hit
       cross join lateral (select * from customers where organization_id = $organizationId and id = hit.customer_id offset 0) c) c
     order by ${ranks} limit ${limit}) c
   order by ${ranks}`;

/** `typed` is the input as typed. */
const search = statement(
  "customers.search",
  { organizationId: "uuid", typed: "text", digits: "text?", phoneDigits: "text?", prefix: "text" },
  bestOf("select customer_id, nearness from app.find_customers($typed, 200)", "25"),
  found,
);

/** `customerIds` are the customers found already, `nearnesses` how close each is, `limit` the maximum number of rows. */
const best = statement(
  "customers.find-best-matches",
  {
    organizationId: "uuid",
    customerIds: "uuid[]",
    digits: "text?",
    phoneDigits: "text?",
    prefix: "text",
    nearnesses: "int4[]",
    limit: "int8",
  },
  bestOf(
    "select customer_id, nearness from unnest($customerIds::uuid[], $nearnesses::int[]) known (customer_id, nearness)",
    "$limit",
  ),
  found,
);

const foundCustomer = z.object({ id: z.uuid(), nearness: z.number().int(), close: z.boolean() });
/** 0 for a match on the words of the name, 1 on something else, 2 on another spelling, which is only `close`. */
export type FoundCustomer = z.infer<typeof foundCustomer>;

const ids = statement(
  "customers.find-matching-ids",
  { typed: "text", limit: "int4" },
  `select customer_id as id, min(nearness) as nearness, min(nearness) = 2 as close from app.find_customers($typed, $limit) group by customer_id limit $limit`,
  foundCustomer,
);

// `customerIds` is null for everyone. Columns have the names that a spreadsheet shows.
const table = statement(
  "customers.find-table",
  { organizationId: "uuid", customerIds: "uuid[]?", limit: "int8" },
  `select c.first_name as "First name", c.last_name as "Last name", c.company as "Company", regexp_replace(c.phone, '^\\+1(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3') as "Phone", c.email as "Email",
     c.street as "Street", c.city as "City", c.state as "State", c.zip as "ZIP",
     (select string_agg(concat_ws(' ', v.year, v.make, v.model, nullif(v.plate, ''), v.vin), '; ' order by v.id) from vehicles v
      where v.organization_id = $organizationId and v.customer_id = c.id) as "Vehicles",
     case when c.sms_allowed then 'yes' else 'no' end as "Texts allowed",
     case c.language when 'es-US' then 'Spanish' else 'English' end as "Language",
     case when not c.charge_account then '' when c.net_days = 0 then 'Due on receipt' else 'Net ' || c.net_days end as "Terms",
     to_char(c.credit_limit_cents / 100.0, 'FM99999990.00') as "Credit limit",
     case when c.purchase_order_required then 'yes' else 'no' end as "PO required", c.alert as "Alert", c.note as "Note",
     to_char(c.created_at, 'YYYY-MM-DD') as "Customer since"
   from customers c
   where c.organization_id = $organizationId and c.merged_into is null and ($customerIds::uuid[] is null or c.id = any ($customerIds))
   order by lower(coalesce(nullif(c.company, ''), c.last_name)), lower(c.first_name), c.id limit $limit`,
  customerLine,
);

const duplicates = statement(
  "customers.find-duplicates",
  { organizationId: "uuid", phone: "text?", email: "text?", exceptCustomerId: "uuid?" },
  `select ${summary} from customers c
   where c.organization_id = $organizationId and (c.phone = $phone or c.email = $email) and c.id is distinct from $exceptCustomerId order by c.id limit 5`,
  customerSummary,
);

// Two saves with one number: the second sees the first.
const phoneLock = statement(
  "customers.lock-phone",
  { organizationId: "uuid", phone: "text" },
  "select pg_advisory_xact_lock(hashtextextended('customer phone ' || $organizationId::uuid || $phone, 0))",
);

const one = statement(
  "customers.get",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${columns} from customers c where c.organization_id = $organizationId and c.id = $customerId`,
  customer,
);

const locked = statement(
  "customers.lock",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${columns} from customers c where c.organization_id = $organizationId and c.id = $customerId for update`,
  customer,
);

const visits = statement(
  "customers.find-visits",
  { organizationId: "uuid", customerId: "uuid" },
  `select r.id, r.number, r.status, r.created_at as "createdAt", ${vehicleLabelText("v")} as vehicle,
     r.total_cents as "totalCents"
   from repair_orders r join vehicles v on v.organization_id = r.organization_id and v.id = r.vehicle_id
   where r.organization_id = $organizationId and r.customer_id = $customerId order by r.created_at desc limit 200`,
  getCustomer.reply!.shape.visits.element,
);

const insert = statement(
  "customers.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    firstName: "text",
    lastName: "text",
    company: "text",
    email: "text?",
    phone: "text?",
    street: "text",
    city: "text",
    state: "text",
    zip: "text",
    note: "text",
    smsAllowed: "bool",
    language: "text",
    alert: "text",
    contactFrom: "time?",
    contactUntil: "time?",
    at: "timestamptz",
  },
  `insert into customers as c (organization_id, id, first_name, last_name, company, email, phone, street, city, state, zip, note,
     sms_allowed, language, language_set_by, alert, contact_from, contact_until, created_at)
   values ($organizationId, $id, $firstName, $lastName, $company, $email, $phone, $street, $city, $state, $zip, $note, $smsAllowed,
     $language, case when $language::text <> 'en-US' then 'shop' end, $alert, $contactFrom::time, $contactUntil::time, $at) returning ${columns}`,
  customer,
);

// The shop has set a language that it changed. A form that was saved with the same language sets nothing.
const update = statement(
  "customers.update",
  {
    organizationId: "uuid",
    customerId: "uuid",
    firstName: "text",
    lastName: "text",
    company: "text",
    email: "text?",
    phone: "text?",
    street: "text",
    city: "text",
    state: "text",
    zip: "text",
    note: "text",
    smsAllowed: "bool",
    language: "text",
    alert: "text",
    contactFrom: "time?",
    contactUntil: "time?",
  },
  `update customers c set first_name = $firstName, last_name = $lastName, company = $company, email = $email, phone = $phone, street = $street, city = $city,
     state = $state, zip = $zip, note = $note, sms_allowed = $smsAllowed,
     language_set_by = case when c.language <> $language then 'shop' else c.language_set_by end, language = $language, alert = $alert, contact_from = $contactFrom::time, contact_until = $contactUntil::time, version = c.version + 1
   where c.organization_id = $organizationId and c.id = $customerId returning ${columns}`,
  customer,
);

const values = (input: CustomerInput) => ({
  firstName: input.firstName,
  lastName: input.lastName,
  company: input.company,
  email: input.email,
  phone: input.phone,
  street: input.street,
  city: input.city,
  state: input.state,
  zip: input.zip,
  note: input.note,
  smsAllowed: input.smsAllowed,
  language: input.language,
  alert: input.alert,
  contactFrom: input.contactFrom,
  contactUntil: input.contactUntil,
});

interface SearchRanks {
  /** Of a number that may be a repair order's. Null if none was typed. */
  readonly digits: string | null;
  /** Of a part of a phone number. Null if none was typed. */
  readonly phoneDigits: string | null;
  /** A LIKE pattern. */
  readonly prefix: string;
}

export const searchCustomers = (tx: TenantTx, typed: string, ranks: SearchRanks) =>
  search.all(tx, { ...ranks, typed });

/** The same among customers found already. */
export const searchAmong = (
  tx: TenantTx,
  known: readonly FoundCustomer[],
  ranks: SearchRanks,
  limit: number,
) =>
  best.all(tx, {
    ...ranks,
    customerIds: known.map(({ id }) => id),
    nearnesses: known.map(({ nearness }) => nearness),
    limit,
  });

/** Customers that match the input, up to a limit, in no order. */
export const findCustomerIds = (tx: TenantTx, typed: string, limit: number) => ids.all(tx, { typed, limit });

export const customerColumns = columnsOf(customerLine);
/** By name. `ids` is null for everyone. */
export const findCustomerTable = (tx: TenantTx, ids: readonly string[] | null, limit: number) =>
  table.all(tx, { customerIds: ids, limit });

/** Customers with that phone or email. Null skips the comparison. */
export const findDuplicates = (
  tx: TenantTx,
  phone: string | null,
  email: string | null,
  exceptId: string | null = null,
) => duplicates.all(tx, { phone, email, exceptCustomerId: exceptId });

export const lockPhone = (tx: TenantTx, phone: string) => phoneLock.run(tx, { phone });

export const findCustomer = (tx: TenantTx, id: string) => one.one(tx, { customerId: id });

export const lockCustomer = (tx: TenantTx, id: string) => locked.one(tx, { customerId: id });

export const findVisits = (tx: TenantTx, customerId: string) => visits.all(tx, { customerId });

export async function insertCustomer(tx: TenantTx, id: string, at: Date, input: CustomerInput) {
  return (await insert.one(tx, { id, ...values(input), at }))!;
}

export async function changeCustomer(tx: TenantTx, id: string, input: CustomerInput) {
  return (await update.one(tx, { customerId: id, ...values(input) }))!;
}
