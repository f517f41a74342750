import { getRepairOrderHistory, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const vehicle = "concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))";
const customer = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";

const columns = `r.id, r.number, r.status, r.created_at as "createdAt", ${customer} as "customerName",
     ${vehicle} as vehicle, r.labels, r.presented_cents as "presentedCents", r.total_cents as "totalCents"`;
const named = `join customers c on c.organization_id = $1 and c.id = r.customer_id
   join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id`;
const row = listRepairOrders.reply!.shape.rows.element;

// Of all three: $1 organization, $2 location, $3 and $4 the last row of the page before. The page is cut before
// names are joined to it, so that a page costs the same at any depth.

/** By the index of age: reads 26 entries and stops. $5 is null for any status. */
export const page = statement(
  "repair-orders.page",
  `select ${columns} from (
     select * from repair_orders
     where organization_id = $1 and location_id = $2 and (created_at, id) < ($3::timestamptz, $4::uuid)
       and ($5::text is null or status = $5)
     order by created_at desc, id desc limit 26) r ${named}
   order by r.created_at desc, r.id desc`,
  row,
);

/** By the index of open ones, which stays small however old the shop is. $5 is null for any open status. */
export const openPage = statement(
  "repair-orders.open-page",
  `select ${columns} from (
     select * from repair_orders
     where organization_id = $1 and location_id = $2 and (created_at, id) < ($3::timestamptz, $4::uuid)
       and status not in ('closed', 'void') and status = any ($5::text[])
     order by created_at desc, id desc limit 26) r ${named}
   order by r.created_at desc, r.id desc`,
  row,
);

// The words of a repair order are its customer's and its own vehicle's, not those of the customer's other cars.
// The patterns stand in a subquery so that they are made once, not for each row.
const patterns = "((select app.search_patterns($6))::text[])";
const matches = `concat_ws(' ', app.customer_words(c), app.vehicle_words(v)) like all (${patterns})`;

/**
 * $5 statuses or null, $6 as it was typed, $7 its digits where it may be a number, $8 customers who match, $9 those of them
 * whose name it is or nearly is, $10 so many at most. Their repair orders come by the indexes of customer and of number: each
 * is looked up by itself, or the database, which cannot know how few there are, reads all of the location.
 */
export const foundPage = statement(
  "repair-orders.found-page",
  `with hit as (
     select r.* from unnest($8::uuid[]) customer cross join lateral (
       select * from repair_orders where organization_id = $1 and customer_id = customer offset 0) r
     union all
     select r.* from app.find_order_numbers($7, 500) found cross join lateral (
       select * from repair_orders where organization_id = $1 and id = found.repair_order_id offset 0) r
     where r.customer_id <> all ($8::uuid[]))
   select ${columns} from (
     select r.* from hit r
     where r.location_id = $2 and (r.created_at, r.id) < ($3::timestamptz, $4::uuid)
       and ($5::text[] is null or r.status = any ($5))
     order by r.created_at desc, r.id desc offset 0) r ${named}
   where strpos(r.number::text, $7) > 0 or r.customer_id = any ($9::uuid[]) or ${matches}
   order by r.created_at desc, r.id desc limit $10`,
  row,
);

/**
 * The same for words that many customers have, among the location's 2,000 newest: a page that is full is the first one,
 * one that is not says nothing of older ones.
 */
export const newestPage = statement(
  "repair-orders.newest-page",
  `select ${columns} from (
     select * from (
       select * from repair_orders
       where organization_id = $1 and location_id = $2 and (created_at, id) < ($3::timestamptz, $4::uuid)
       order by created_at desc, id desc limit 2000) newest
     where ($5::text[] is null or status = any ($5))
       and (strpos(number::text, $7) > 0 or customer_id in (select unnest($8::uuid[])))
     order by created_at desc, id desc limit 40) r ${named}
   where strpos(r.number::text, $7) > 0 or r.customer_id = any ($9::uuid[]) or ${matches}
   order by r.created_at desc, r.id desc limit $10`,
  row,
);

/**
 * The same for words that very many customers have: read by age until the page is full, which is soon. What the customer
 * is found by is compared first, as it costs less than to look up the person and the car.
 */
export const commonPage = statement(
  "repair-orders.common-page",
  `select ${columns} from (
     select r.* from (
       select *, strpos(number::text, $7) > 0 as numbered from repair_orders
       where organization_id = $1 and location_id = $2 and (created_at, id) < ($3::timestamptz, $4::uuid)
         and ($5::text[] is null or status = any ($5))
       order by created_at desc, id desc offset 0) r
     cross join lateral (
       select from customer_search_texts t where t.organization_id = $1 and t.customer_id = r.customer_id
         and (r.numbered or t.words like all (${patterns})) offset 0) t
     order by r.created_at desc, r.id desc limit 2000) r ${named}
   where r.numbered or ${matches}
   order by r.created_at desc, r.id desc limit $8`,
  row,
);

const orderLine = z.object({
  Number: z.number().int(),
  Status: z.string(),
  Opened: z.string(),
  Customer: z.string(),
  Phone: z.string().nullable(),
  Vehicle: z.string(),
  Plate: z.string(),
  VIN: z.string().nullable(),
  Odometer: z.number().int().nullable(),
  Advisor: z.string().nullable(),
  Presented: z.string(),
  Authorized: z.string(),
  Total: z.string(),
});
export const orderColumns = Object.keys(orderLine.shape);
/** $3 statuses or null, $4 as it was typed or empty, $5 its digits, $6 the customers who match, $7 at most so many, $8 the zone. */
export const table = statement(
  "repair-orders.table",
  `select r.number as "Number", r.status as "Status", to_char(r.created_at at time zone $8, 'YYYY-MM-DD HH24:MI') as "Opened",
     ${customer} as "Customer", regexp_replace(c.phone, '^\\+1(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3') as "Phone", ${vehicle} as "Vehicle", v.plate as "Plate", v.vin as "VIN",
     r.odometer_in as "Odometer", s.name as "Advisor", (r.presented_cents / 100.0)::numeric(12, 2)::text as "Presented",
     (r.authorized_cents / 100.0)::numeric(12, 2)::text as "Authorized", (r.total_cents / 100.0)::numeric(12, 2)::text as "Total"
   from repair_orders r ${named} left join staff s on s.organization_id = $1 and s.id = r.advisor_id
   where r.organization_id = $1 and r.location_id = $2 and ($3::text[] is null or r.status = any ($3))
     and ($4 = '' or strpos(r.number::text, $5) > 0 or r.customer_id = any ($6::uuid[]))
   order by r.created_at desc, r.id desc limit $7`,
  orderLine,
);

export const history = statement(
  "repair-orders.history",
  `select h.id, h.at, h.received_at as "receivedAt", h.actor_name as actor, h.action, h.before, h.after,
     coalesce(h.actor_user_id = $3, false) as own,
     exists (select from history u where u.organization_id = $1 and u.repair_order_id = $2 and u.undoes = h.id) as undone
   from history h
   where h.organization_id = $1 and h.repair_order_id = $2 order by h.at desc, h.id desc limit 500`,
  getRepairOrderHistory.reply!.shape.entries.element,
);

export const exists = statement(
  "repair-orders.exists",
  "select id from repair_orders where organization_id = $1 and id = $2",
  z.object({ id: z.string() }),
);
