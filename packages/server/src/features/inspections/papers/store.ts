import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { shopLogo } from "@autoiq/domain/shops/logo/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const text = z.string();
const row = z.object({
  id: z.uuid(),
  name: text,
  repairOrderNumber: z.number().int(),
  odometer: z.number().int().nullable(),
  startedAt: text,
  completedAt: text.nullable(),
  completedBy: text.nullable(),
  signedOffAt: text.nullable(),
  signedOffName: text.nullable(),
  vehicle: z.object({ label: text, vin: text, plate: text }),
  customer: text,
  shop: z.object({
    ...{ name: text, phone: text, street: text, city: text, state: text, zip: text },
    ...{ registrationNumber: text, timeZone: text },
  }),
  logo: shopLogo.nullable(),
});
export type InspectionPaper = z.infer<typeof row> & { readonly items: readonly InspectionItem[] };

/** $2 the inspection or its repair order; a customer's transaction finds a signed-off one only. */
export const paperHead = statement(
  "inspections.paper-head",
  `select i.id, i.name, r.number as "repairOrderNumber", r.odometer_in as odometer, i.started_at as "startedAt",
     i.completed_at as "completedAt",
     (select s.name from staff s where s.organization_id = $1 and s.user_id = i.completed_by limit 1) as "completedBy",
     i.signed_off_at as "signedOffAt", i.signed_off_name as "signedOffName",
     json_build_object('label', concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')), 'vin', coalesce(v.vin, ''),
       'plate', trim(v.plate_state || ' ' || v.plate)) as vehicle,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     json_build_object('name', l.name, 'phone', l.phone, 'street', l.street, 'city', l.city, 'state', l.state,
       'zip', l.zip, 'registrationNumber', l.registration_number, 'timeZone', l.time_zone) as shop,
     (select json_build_object('organizationId', o.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
      from organizations o join files f on f.organization_id = $1 and f.id = o.logo_file_id
      where o.organization_id = $1) as logo
   from inspections i
   join repair_orders r on r.organization_id = $1 and r.id = i.repair_order_id
   join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   join locations l on l.organization_id = $1 and l.id = r.location_id
   where i.organization_id = $1 and (i.id = $2 or i.repair_order_id = $2)`,
  row,
);
