import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const target = z.object({
  monthlySalesCents: z.number().nullable(),
  proficiencyBasisPoints: z.number().nullable(),
  openDays: z.array(z.number()),
});
const targets = statement(
  "analytics.find-targets",
  { organizationId: "uuid", locationIds: "uuid[]" },
  `select monthly_sales_target_cents as "monthlySalesCents", proficiency_target_basis_points as "proficiencyBasisPoints",
     open_days as "openDays"
   from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]) order by id`,
  target,
);

/** What each location aims for, with its open weekdays (1 is Monday). */
export const findTargets = (tx: TenantTx, locationIds: readonly string[]) => targets.all(tx, { locationIds });
