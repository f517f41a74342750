import { columnsOf } from "@autoiq/domain/kernel/access/columns";
import { contact } from "@autoiq/domain/kernel/access/visibility";
import { getRepairOrderHistory, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleLabelText } from "../../vehicles/reads.ts";

const vehicle = vehicleLabelText("v");
const customer = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";

/** A row of the list. `r` is the repair order, `c` the customer, `v` the vehicle. */
export const columns = `r.id, r.number, r.status, r.created_at as "createdAt", ${customer} as "customerName",
     ${vehicle} as vehicle, r.labels, r.presented_cents as "presentedCents", r.total_cents as "totalCents",
     r.promised_at as "promisedAt",
     array(select distinct s.name from jobs j join staff s on s.organization_id = $organizationId and s.id = j.technician_id
       where j.organization_id = $organizationId and j.repair_order_id = r.id order by s.name) as technicians,
     (select b.owed_cents from invoices i
        join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id
      where i.organization_id = $organizationId and i.repair_order_id = r.id) as "balanceDueCents"`;
export const named = `join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id`;
export const row = listRepairOrders.reply!.shape.rows.element;

// Of all three: `organizationId` organization, `locationId` location, `beforeAt` and `beforeId` the last row of the page before. The page is cut before
// names are joined to it, so that a page costs the same at any depth.

const pageStatement = statement(
  "repair-orders.find-page",
  { organizationId: "uuid", locationId: "uuid", beforeAt: "timestamptz", beforeId: "uuid", status: "text?" },
  `select ${columns} from (
     select * from repair_orders
     where organization_id = $organizationId and location_id = $locationId and (created_at, id) < ($beforeAt::timestamptz, $beforeId::uuid)
       and ($status::text is null or status = $status)
     order by created_at desc, id desc limit 26) r ${named}
   order by r.created_at desc, r.id desc`,
  row,
);
/** By the index of age: reads 26 entries and stops. `status` is null for any status. */
export const page = (tx: TenantTx, of: InputOf<typeof pageStatement>) => pageStatement.all(tx, of);

const openPageStatement = statement(
  "repair-orders.find-open-page",
  {
    organizationId: "uuid",
    locationId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    statuses: "text[]?",
  },
  `select ${columns} from (
     select * from repair_orders
     where organization_id = $organizationId and location_id = $locationId and (created_at, id) < ($beforeAt::timestamptz, $beforeId::uuid)
       and status not in ('closed', 'void') and status = any ($statuses::text[])
     order by created_at desc, id desc limit 26) r ${named}
   order by r.created_at desc, r.id desc`,
  row,
);
/** By the index of open ones, which stays small however old the shop is. `statuses` is null for any open status. */
export const openPage = (tx: TenantTx, of: InputOf<typeof openPageStatement>) =>
  openPageStatement.all(tx, of);

// The searchable text of a repair order is its customer's and its own vehicle's, not that of the customer's other
// cars. The patterns are in a subquery so that they are built once, not for each row.
const patterns = "((select app.search_patterns($typed))::text[])";
const matches = `concat_ws(' ', app.customer_search_text(c), app.vehicle_search_text(v)) like all (${patterns})`;

const foundPageStatement = statement(
  "repair-orders.search-page",
  {
    organizationId: "uuid",
    locationId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    statuses: "text[]?",
    typed: "text",
    digits: "text?",
    customerIds: "uuid[]",
    surelyIds: "uuid[]",
    limit: "int8",
  },
  `with hit as (
     select r.* from unnest($customerIds::uuid[]) customer cross join lateral (
       select * from repair_orders where organization_id = $organizationId and customer_id = customer offset 0) r
     union all
     select r.* from app.find_order_numbers($digits, 500) found cross join lateral (
       select * from repair_orders where organization_id = $organizationId and id = found.repair_order_id offset 0) r
     where r.customer_id <> all ($customerIds::uuid[]))
   select ${columns} from (
     select r.* from hit r
     where r.location_id = $locationId and (r.created_at, r.id) < ($beforeAt::timestamptz, $beforeId::uuid)
       and ($statuses::text[] is null or r.status = any ($statuses))
     order by r.created_at desc, r.id desc offset 0) r ${named}
   where strpos(r.number::text, $digits) > 0 or r.customer_id = any ($surelyIds::uuid[]) or ${matches}
   order by r.created_at desc, r.id desc limit $limit`,
  row,
);
/**
 * `statuses` statuses or null, `typed` as it was typed, `digits` its digits where it may be a number, `customerIds` customers who match, `surelyIds` those of them
 * whose name it is or nearly is, `limit` so many at most. Their repair orders come by the indexes of customer and of number: each
 * is looked up separately, or the database, which cannot know how few there are, reads all of the location.
 */
export const foundPage = (tx: TenantTx, of: InputOf<typeof foundPageStatement>) =>
  foundPageStatement.all(tx, of);

const newestPageStatement = statement(
  "repair-orders.find-newest-page",
  {
    organizationId: "uuid",
    locationId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    statuses: "text[]?",
    typed: "text",
    digits: "text?",
    customerIds: "uuid[]",
    surelyIds: "uuid[]",
    limit: "int8",
  },
  `select ${columns} from (
     select * from (
       select * from repair_orders
       where organization_id = $organizationId and location_id = $locationId and (created_at, id) < ($beforeAt::timestamptz, $beforeId::uuid)
       order by created_at desc, id desc limit 2000) newest
     where ($statuses::text[] is null or status = any ($statuses))
       and (strpos(number::text, $digits) > 0 or customer_id in (select unnest($customerIds::uuid[])))
     order by created_at desc, id desc limit 40) r ${named}
   where strpos(r.number::text, $digits) > 0 or r.customer_id = any ($surelyIds::uuid[]) or ${matches}
   order by r.created_at desc, r.id desc limit $limit`,
  row,
);
/**
 * The same for common words, among the location's 2,000 newest. A full page is the first page. A page that is not
 * full says nothing about older ones.
 */
export const newestPage = (tx: TenantTx, of: InputOf<typeof newestPageStatement>) =>
  newestPageStatement.all(tx, of);

const commonPageStatement = statement(
  "repair-orders.find-filtered-page",
  {
    organizationId: "uuid",
    locationId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    statuses: "text[]?",
    typed: "text",
    digits: "text?",
    limit: "int8",
  },
  `select ${columns} from (
     select r.* from (
       select *, strpos(number::text, $digits) > 0 as numbered from repair_orders
       where organization_id = $organizationId and location_id = $locationId and (created_at, id) < ($beforeAt::timestamptz, $beforeId::uuid)
         and ($statuses::text[] is null or status = any ($statuses))
       order by created_at desc, id desc offset 0) r
     cross join lateral (
       select from customer_search_index t where t.organization_id = $organizationId and t.customer_id = r.customer_id
         and (r.numbered or t.words like all (${patterns})) offset 0) t
     order by r.created_at desc, r.id desc limit 2000) r ${named}
   where r.numbered or ${matches}
   order by r.created_at desc, r.id desc limit $limit`,
  row,
);
/**
 * The same for very common words: reads by age until the page is full, which is soon. The customer's match is checked
 * first, because it is cheaper than looking up the person and the car.
 */
export const commonPage = (tx: TenantTx, of: InputOf<typeof commonPageStatement>) =>
  commonPageStatement.all(tx, of);

const numberedStatement = statement(
  "repair-orders.numbered",
  { organizationId: "uuid", locationId: "uuid", number: "int4" },
  `select ${columns} from repair_orders r ${named}
   where r.organization_id = $organizationId and r.location_id = $locationId and r.number = $number`,
  row,
);
export const numbered = (tx: TenantTx, of: InputOf<typeof numberedStatement>) =>
  numberedStatement.one(tx, of);

const orderLine = z.object({
  Number: z.number().int(),
  Status: z.string(),
  Opened: z.string(),
  Customer: z.string(),
  Phone: contact(z.string().nullable()),
  Vehicle: z.string(),
  Plate: z.string(),
  VIN: z.string().nullable(),
  Odometer: z.number().int().nullable(),
  Advisor: z.string().nullable(),
  Presented: z.string(),
  Authorized: z.string(),
  Total: z.string(),
});
export const orderColumns = columnsOf(orderLine);
const tableStatement = statement(
  "repair-orders.find-table",
  {
    organizationId: "uuid",
    locationId: "uuid",
    statuses: "text[]?",
    typed: "text",
    digits: "text?",
    customerIds: "uuid[]",
    limit: "int8",
    zone: "text",
  },
  `select r.number as "Number", r.status as "Status", to_char(r.created_at at time zone $zone, 'YYYY-MM-DD HH24:MI') as "Opened",
     ${customer} as "Customer", regexp_replace(c.phone, '^\\+1(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3') as "Phone", ${vehicle} as "Vehicle", v.plate as "Plate", v.vin as "VIN",
     r.odometer_in as "Odometer", s.name as "Advisor", (r.presented_cents / 100.0)::numeric(12, 2)::text as "Presented",
     (r.authorized_cents / 100.0)::numeric(12, 2)::text as "Authorized", (r.total_cents / 100.0)::numeric(12, 2)::text as "Total"
   from repair_orders r ${named} left join staff s on s.organization_id = $organizationId and s.id = r.advisor_id
   where r.organization_id = $organizationId and r.location_id = $locationId and ($statuses::text[] is null or r.status = any ($statuses))
     and ($typed = '' or strpos(r.number::text, $digits) > 0 or r.customer_id = any ($customerIds::uuid[]))
   order by r.created_at desc, r.id desc limit $limit`,
  orderLine,
);
/** `statuses` statuses or null, `typed` as it was typed or empty, `digits` its digits, `customerIds` the customers who match, `limit` at most so many, `zone` the zone. */
export const table = (tx: TenantTx, of: InputOf<typeof tableStatement>) => tableStatement.all(tx, of);

const historyStatement = statement(
  "repair-orders.find-history",
  { organizationId: "uuid", repairOrderId: "uuid", actorUserId: "uuid" },
  `select h.id, h.at, h.received_at as "receivedAt", h.actor_name as actor, h.action, h.before, h.after,
     coalesce(h.actor_user_id = $actorUserId, false) as own,
     exists (select from history u where u.organization_id = $organizationId and u.repair_order_id = $repairOrderId and u.undoes = h.id) as undone
   from history h
   where h.organization_id = $organizationId and h.repair_order_id = $repairOrderId order by h.at desc, h.id desc limit 500`,
  getRepairOrderHistory.reply!.shape.entries.element,
);
export const history = (tx: TenantTx, of: InputOf<typeof historyStatement>) => historyStatement.all(tx, of);

const existsStatement = statement(
  "repair-orders.find-exists",
  { organizationId: "uuid", repairOrderId: "uuid" },
  "select id from repair_orders where organization_id = $organizationId and id = $repairOrderId",
  z.object({ id: z.string() }),
);
export const exists = (tx: TenantTx, repairOrderId: string) => existsStatement.one(tx, { repairOrderId });
