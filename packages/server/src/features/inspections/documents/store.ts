import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { languages } from "@autoiq/domain/kernel/language";
import { shopLogo } from "@autoiq/domain/shops/logo/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";
import { plateText, vehicleLabelText } from "../../vehicles/reads.ts";

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
  language: z.enum(languages),
  shop: z.object({
    name: text,
    phone: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    registrationNumber: text,
    timeZone: text,
  }),
  logo: shopLogo.nullable(),
});
export type InspectionDocument = z.infer<typeof row> & { readonly items: readonly InspectionItem[] };

const paperHeadStatement = statement(
  "inspections.find-printed-header",
  { organizationId: "uuid", id: "uuid" },
  `select i.id, i.name, r.number as "repairOrderNumber", r.odometer_in as odometer, i.started_at as "startedAt",
     i.completed_at as "completedAt",
     (select s.name from staff s where s.organization_id = $organizationId and s.user_id = i.completed_by limit 1) as "completedBy",
     i.signed_off_at as "signedOffAt", i.signed_off_name as "signedOffName",
     json_build_object('label', ${vehicleLabelText("v")}, 'vin', coalesce(v.vin, ''),
       'plate', ${plateText("v")}) as vehicle,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer, ${customerLanguageText("c")} as language,
     json_build_object('name', l.name, 'phone', l.phone, 'street', l.street, 'city', l.city, 'state', l.state,
       'zip', l.zip, 'registrationNumber', l.registration_number, 'timeZone', l.time_zone) as shop,
     (select json_build_object('organizationId', o.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
      from organizations o join files f on f.organization_id = $organizationId and f.id = o.logo_file_id
      where o.organization_id = $organizationId) as logo
   from inspections i
   join repair_orders r on r.organization_id = $organizationId and r.id = i.repair_order_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   join locations l on l.organization_id = $organizationId and l.id = r.location_id
   where i.organization_id = $organizationId and (i.id = $id or i.repair_order_id = $id)`,
  row,
);
/** `id` is the inspection or its repair order. A customer's transaction finds only signed-off ones. */
export const documentHead = (tx: TenantTx | CustomerTx, id: string) => paperHeadStatement.one(tx, { id });
