import { getCustomer } from "@autoiq/domain/customers/contract";
import { type CustomerInput, customer, customerSummary } from "@autoiq/domain/customers/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const columns = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.company, c.email, c.phone, c.street, c.city,
  c.state, c.zip, c.note, c.texts_allowed as "textsAllowed", c.alert, to_char(c.contact_from, 'HH24:MI') as "contactFrom",
  to_char(c.contact_until, 'HH24:MI') as "contactUntil", c.merged_into as "mergedInto", c.version, c.created_at as "createdAt"`;
const summary = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.company, c.email, c.phone, c.alert`;

const found = customerSummary.extend({
  vehicles: z.array(z.object({ id: z.uuid(), label: z.string(), plate: z.string() })),
  close: z.boolean(),
});

const vehiclesJson = `coalesce((select json_agg(json_build_object('id', v.id, 'plate', v.plate,
    'label', concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))) order by v.created_at desc, v.id desc)
  from vehicles v where v.organization_id = c.organization_id and v.customer_id = c.id), '[]'::json)`;

const customerLine = z.object({
  "First name": z.string(),
  "Last name": z.string(),
  Company: z.string(),
  Phone: z.string().nullable(),
  Email: z.string().nullable(),
  Street: z.string(),
  City: z.string(),
  State: z.string(),
  ZIP: z.string(),
  Vehicles: z.string().nullable(),
  "Texts allowed": z.string(),
  Alert: z.string(),
  Note: z.string(),
  "On file since": z.string(),
});

const newest = statement(
  "customers.newest",
  `select ${summary}, ${vehiclesJson} as vehicles, false as close from customers c
   where c.organization_id = $1 and c.merged_into is null order by c.created_at desc, c.id desc limit 25`,
  found,
);

// Of both: $3 the digits of what was typed where it is a number, $4 a pattern of names that begin so. The database's own
// functions find; ranked are those with the words as names, then those whose name begins so, then the close ones. What was
// found is looked up one by one: the database cannot know how few they are, and would read all of the business.
const ranks = `c.nearness,
       (lower(c.last_name) like $4 or lower(c.first_name) like $4 or lower(c.company) like $4) desc,
       lower(coalesce(nullif(c.company, ''), c.last_name)), lower(c.first_name), c.id`;
const bestOf = (hits: string, most: string) =>
  `with hit as (
     select customer_id, min(nearness) as nearness from (
       ${hits}
       union all
       select r.customer_id, 1 from app.find_order_numbers($3, 25) found
       cross join lateral (select customer_id from repair_orders
         where organization_id = $1 and id = found.repair_order_id offset 0) r) hits
     group by customer_id)
   select ${summary}, ${vehiclesJson} as vehicles, c.nearness = 2 as close
   from (select c.* from (
       select hit.nearness, c.* from hit
       cross join lateral (select * from customers where organization_id = $1 and id = hit.customer_id offset 0) c) c
     order by ${ranks} limit ${most}) c
   order by ${ranks}`;

/** $2 as it was typed. */
const search = statement(
  "customers.search",
  bestOf("select customer_id, nearness from app.find_customers($2, 200)", "25"),
  found,
);

/** $2 the customers that were found already, $5 how near each is, $6 so many at most. */
const best = statement(
  "customers.best-of",
  bestOf(
    "select customer_id, nearness from unnest($2::uuid[], $5::int[]) known (customer_id, nearness)",
    "$6",
  ),
  found,
);

const foundCustomer = z.object({ id: z.uuid(), nearness: z.number().int(), close: z.boolean() });
/** 0 by the words of the name, 1 by something else, 2 by another spelling, which is `close` only. */
export type FoundCustomer = z.infer<typeof foundCustomer>;

const ids = statement(
  "customers.ids-matching",
  `select customer_id as id, min(nearness) as nearness, min(nearness) = 2 as close from app.find_customers($1, $2) group by customer_id limit $2`,
  foundCustomer,
);

// $2 null for everybody. Columns are named as a spreadsheet shows them.
const table = statement(
  "customers.table",
  `select c.first_name as "First name", c.last_name as "Last name", c.company as "Company", regexp_replace(c.phone, '^\\+1(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3') as "Phone", c.email as "Email",
     c.street as "Street", c.city as "City", c.state as "State", c.zip as "ZIP",
     (select string_agg(concat_ws(' ', v.year, v.make, v.model, nullif(v.plate, ''), v.vin), '; ' order by v.id) from vehicles v
      where v.organization_id = $1 and v.customer_id = c.id) as "Vehicles",
     case when c.texts_allowed then 'yes' else 'no' end as "Texts allowed", c.alert as "Alert", c.note as "Note",
     to_char(c.created_at, 'YYYY-MM-DD') as "On file since"
   from customers c
   where c.organization_id = $1 and c.merged_into is null and ($2::uuid[] is null or c.id = any ($2))
   order by lower(coalesce(nullif(c.company, ''), c.last_name)), lower(c.first_name), c.id limit $3`,
  customerLine,
);

const duplicates = statement(
  "customers.duplicates",
  `select ${summary} from customers c
   where c.organization_id = $1 and (c.phone = $2 or c.email = $3) and c.id is distinct from $4 order by c.id limit 5`,
  customerSummary,
);

const one = statement(
  "customers.get",
  `select ${columns} from customers c where c.organization_id = $1 and c.id = $2`,
  customer,
);

const locked = statement(
  "customers.lock",
  `select ${columns} from customers c where c.organization_id = $1 and c.id = $2 for update`,
  customer,
);

const visits = statement(
  "customers.visits",
  `select r.id, r.number, r.status, r.created_at as "createdAt", concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as vehicle,
     r.total_cents as "totalCents"
   from repair_orders r join vehicles v on v.organization_id = r.organization_id and v.id = r.vehicle_id
   where r.organization_id = $1 and r.customer_id = $2 order by r.created_at desc limit 200`,
  getCustomer.reply!.shape.visits.element,
);

const insert = statement(
  "customers.insert",
  `insert into customers as c (organization_id, id, first_name, last_name, company, email, phone, street, city, state, zip, note,
     texts_allowed, alert, contact_from, contact_until, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::time, $16::time, $17) returning ${columns}`,
  customer,
);

const update = statement(
  "customers.update",
  `update customers c set first_name = $3, last_name = $4, company = $5, email = $6, phone = $7, street = $8, city = $9,
     state = $10, zip = $11, note = $12, texts_allowed = $13, alert = $14, contact_from = $15::time, contact_until = $16::time, version = c.version + 1
   where c.organization_id = $1 and c.id = $2 returning ${columns}`,
  customer,
);

const values = (input: CustomerInput) => [
  input.firstName,
  input.lastName,
  input.company,
  input.email,
  input.phone,
  input.street,
  input.city,
  input.state,
  input.zip,
  input.note,
  input.textsAllowed,
  input.alert,
  input.contactFrom,
  input.contactUntil,
];

export const newestCustomers = (tx: TenantTx) => newest.all(tx, tx.organizationId);

/** `digits` are those of a number that may be a repair order's, null where none was typed; `prefix` is a LIKE pattern. */
export const searchCustomers = (tx: TenantTx, typed: string, digits: string | null, prefix: string) =>
  search.all(tx, tx.organizationId, typed, digits, prefix);

/** The same among customers that were found already. */
export const searchAmong = (
  tx: TenantTx,
  known: readonly FoundCustomer[],
  digits: string | null,
  prefix: string,
  most: number,
) =>
  best.all(
    tx,
    ...[tx.organizationId, known.map(({ id }) => id), digits, prefix],
    known.map(({ nearness }) => nearness),
    most,
  );

/** Customers by what was typed, at most so many, in no order. */
export const findCustomerIds = (tx: TenantTx, typed: string, most: number) => ids.all(tx, typed, most);

export const customerColumns = Object.keys(customerLine.shape);
/** By name; `ids` null for everybody. */
export const findCustomerTable = (tx: TenantTx, ids: readonly string[] | null, most: number) =>
  table.all(tx, tx.organizationId, ids, most);

/** Customers with that phone or email; null asks for neither. */
export const findDuplicates = (
  tx: TenantTx,
  phone: string | null,
  email: string | null,
  exceptId: string | null = null,
) => duplicates.all(tx, tx.organizationId, phone, email, exceptId);

export const findCustomer = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);

export const lockCustomer = (tx: TenantTx, id: string) => locked.one(tx, tx.organizationId, id);

export const findVisits = (tx: TenantTx, customerId: string) => visits.all(tx, tx.organizationId, customerId);

export async function insertCustomer(tx: TenantTx, id: string, at: Date, input: CustomerInput) {
  return (await insert.one(tx, tx.organizationId, id, ...values(input), at))!;
}

export async function changeCustomer(tx: TenantTx, id: string, input: CustomerInput) {
  return (await update.one(tx, tx.organizationId, id, ...values(input)))!;
}
