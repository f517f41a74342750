import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const find = statement(
  "administration.find-team-access",
  { organizationId: "uuid", activeSince: "timestamptz" },
  `select s.id as "staffId", a.has_second_factor as "hasSecondFactor", a.last_sign_in_at as "lastSignInAt", a.sessions,
     s.role = any(o.second_factor_roles) or exists (
       select from staff_locations p where p.organization_id = s.organization_id and p.staff_id = s.id
         and p.role = any(o.second_factor_roles)) as "mustHaveSecondFactor"
   from staff s join organizations o using (organization_id)
   join app.team_access($activeSince) a on a.user_id = s.user_id
   where s.organization_id = $organizationId and s.status = 'active'`,
  z.object({
    staffId: z.string(),
    hasSecondFactor: z.boolean(),
    lastSignInAt: z.string().nullable(),
    sessions: z.number(),
    mustHaveSecondFactor: z.boolean(),
  }),
);
/** How each active member of the team signs in, by staff id. Sessions that were not used since then do not count. */
export const findTeamAccess = (tx: TenantTx, activeSince: string) => find.all(tx, { activeSince });
