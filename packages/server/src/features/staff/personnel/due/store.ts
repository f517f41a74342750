import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../../platform/tenancy.ts";
import { perhapsDue } from "../../expiry/due.ts";

const dueStatement = statement(
  "personnel.find-due",
  { now: "timestamptz" },
  `select organization_id as "organizationId", array_agg(id) as ids from personnel_documents
   where state = 'current' and ${perhapsDue} group by organization_id order by organization_id`,
  z.object({ organizationId: z.uuid(), ids: z.array(z.uuid()) }),
);
/** Across all businesses: documents of which somebody is perhaps to be reminded. */
export const findDueDocuments = (tx: ClockTx, now: Date) => dueStatement.all(tx, { now });

const lockDueStatement = statement(
  "personnel.lock-due",
  { organizationId: "uuid", ids: "uuid[]", now: "timestamptz" },
  `select d.id, d.staff_id as "staffId", coalesce(nullif(s.name, ''), s.email) as person, s.role,
     to_char(d.expires_on, 'YYYY-MM-DD') as "expiresOn", d.reminded_days as reminded,
     to_char(($now::timestamptz at time zone l.time_zone)::date, 'YYYY-MM-DD') as today
   from personnel_documents d
   join staff s on s.organization_id = $organizationId and s.id = d.staff_id and s.status = 'active'
   join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where d.organization_id = $organizationId and d.id = any ($ids::uuid[]) and d.state = 'current' and d.expires_on is not null
   order by d.id for update of d skip locked`,
  z.object({
    id: z.uuid(),
    staffId: z.uuid(),
    person: z.string(),
    role: z.string(),
    expiresOn: z.string(),
    reminded: z.number().int().nullable(),
    today: z.string(),
  }),
);
export type DueDocument = Awaited<ReturnType<typeof lockDueDocuments>>[number];
/** Of people who work here. What is being written now is skipped, and checked again the next time. */
export const lockDueDocuments = (tx: TenantTx, of: InputOf<typeof lockDueStatement>) =>
  lockDueStatement.all(tx, of);

const remindStatement = statement(
  "personnel.mark-reminded",
  { organizationId: "uuid", ids: "uuid[]", days: "int4[]" },
  `update personnel_documents d set reminded_days = x.days
   from unnest($ids::uuid[], $days::int[]) as x(id, days)
   where d.organization_id = $organizationId and d.id = x.id`,
);
/** `days` has one element for each document. */
export const markDocumentsReminded = (tx: TenantTx, of: InputOf<typeof remindStatement>) =>
  remindStatement.run(tx, of);
