import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const find = statement(
  "shops.find-setup",
  { organizationId: "uuid", locationId: "uuid" },
  `select l.state, l.street <> '' and l.city <> '' and l.zip <> '' as address, l.phone <> '' as phone,
     l.registration_number <> '' as registration, 'hours' = any (l.reviewed_pages) as hours,
     'rates' = any (l.reviewed_pages) as rates,
     exists (select from tax_rules x where x.organization_id = $organizationId and x.location_id = l.id and x.confirmed_at is not null) as tax, l.labor_rate_cents > 0 as "laborRate", l.bays_version > 1 as bays,
     (select count(*) from staff s where s.organization_id = $organizationId and s.status in ('active', 'invited')) > 1 as team,
     exists (select from canned_jobs j where j.organization_id = $organizationId and j.active
       and (j.version > 1 or j.used > 0)) as "cannedJobs"
   from locations l where l.organization_id = $organizationId and l.id = $locationId`,
  z.object({
    state: z.string(),
    address: z.boolean(),
    phone: z.boolean(),
    registration: z.boolean(),
    hours: z.boolean(),
    rates: z.boolean(),
    tax: z.boolean(),
    laborRate: z.boolean(),
    bays: z.boolean(),
    team: z.boolean(),
    cannedJobs: z.boolean(),
  }),
);
/** A page of the settings is reviewed once someone has saved it, even with the values that a shop begins with. */
export const findSetup = (tx: TenantTx, locationId: string) => find.one(tx, { locationId });
