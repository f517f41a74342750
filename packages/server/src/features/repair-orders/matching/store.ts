import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { wordPatterns } from "../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const plain = (text: string) => `translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

const row = z.object({
  id: z.string(),
  number: z.number().int(),
  status: z.enum(repairOrderStatuses),
  customer: z.string(),
  vehicle: z.string(),
  /** Customer, car, and plate in lower case without accents, to tell which words a job's name must have. */
  header: z.string(),
});
export type MatchedOrder = z.infer<typeof row>;

const matching = statement(
  "repair-orders.match-in-shop",
  { organizationId: "uuid", locationId: "uuid", number: "int4?", words: "text[]" },
  `select x.id, x.number, x.status, x.customer, x.vehicle, x.header from (
     select r.id, r.number, r.status, r.created_at, coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
       ${vehicleModelText("v")} as vehicle,
       ${plain("concat_ws(' ', c.company, c.first_name, c.last_name, v.year, v.make, v.model, v.plate)")} as header
     from repair_orders r
     join customers c on c.organization_id = $organizationId and c.id = r.customer_id
     join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
     where r.organization_id = $organizationId and r.location_id = $locationId
       and case when $number::int is null then r.status not in ('invoiced', 'closed', 'void') else r.number = $number end) x
   where $number::int is not null or concat_ws(' ', x.header,
     (select string_agg(${plain("j.name")}, ' ') from jobs j where j.organization_id = $organizationId and j.repair_order_id = x.id
       and j.authorization_state in ('proposed', 'approved') and j.work_state <> 'completed')) ~ all ($words::text[])
   order by x.created_at desc, x.id limit 9`,
  row,
);

/**
 * The repair order with that number, whatever its status, or up to nine of the cars in the shop whose customer, car,
 * plate, or open jobs have all those words.
 */
export const matchOrders = (
  tx: TenantTx,
  locationId: string,
  of: { readonly number: number } | { readonly words: readonly string[] },
) =>
  matching.all(tx, {
    locationId,
    number: "number" in of ? of.number : null,
    words: "words" in of ? wordPatterns(of.words) : [],
  });
