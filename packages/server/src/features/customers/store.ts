import { getCustomer } from "@autoiq/domain/customers/contract";
import { type CustomerInput, customer, customerSummary } from "@autoiq/domain/customers/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const columns = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.company, c.email, c.phone, c.street, c.city,
  c.state, c.zip, c.note, c.texts_allowed as "textsAllowed", c.version, c.created_at as "createdAt"`;
const summary = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.company, c.email, c.phone`;

const found = customerSummary.extend({
  vehicles: z.array(z.object({ id: z.uuid(), label: z.string(), plate: z.string() })),
});

const vehiclesJson = `coalesce((select json_agg(json_build_object('id', v.id, 'plate', v.plate,
    'label', concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))) order by v.created_at desc, v.id desc)
  from vehicles v where v.organization_id = c.organization_id and v.customer_id = c.id), '[]'::json)`;

const newest = statement(
  "customers.newest",
  `select ${summary}, ${vehiclesJson} as vehicles from customers c
   where c.organization_id = $1 order by c.created_at desc, c.id desc limit 25`,
  found,
);

// Walks the shop's search texts and stops at enough matches: a common word ends at once, a rare
// one reads the whole shop. No index can find a part of a word under row-level security (LIKE is not leakproof).
const search = statement(
  "customers.search",
  `select ${summary}, ${vehiclesJson} as vehicles
   from (select t.organization_id, t.customer_id from customer_search_texts t
         where t.organization_id = $1 and t.words like all ($2::text[]) order by t.customer_id desc limit 50) hit
   join customers c on c.organization_id = hit.organization_id and c.id = hit.customer_id
   order by (lower(c.last_name) like $3 or lower(c.first_name) like $3 or lower(c.company) like $3) desc,
     lower(coalesce(nullif(c.company, ''), c.last_name)), lower(c.first_name), c.id
   limit 25`,
  found,
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
     texts_allowed, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
  customer,
);

const update = statement(
  "customers.update",
  `update customers c set first_name = $3, last_name = $4, company = $5, email = $6, phone = $7, street = $8, city = $9,
     state = $10, zip = $11, note = $12, texts_allowed = $13, version = c.version + 1
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
];

export const newestCustomers = (tx: TenantTx) => newest.all(tx, tx.organizationId);

/** `patterns` are LIKE patterns that must all match; `prefix` is one that puts names which begin so first. */
export const searchCustomers = (tx: TenantTx, patterns: readonly string[], prefix: string) =>
  search.all(tx, tx.organizationId, patterns, prefix);

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
