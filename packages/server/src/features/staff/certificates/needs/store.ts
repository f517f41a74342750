import { skillModes } from "@autoiq/domain/staff/certificates/contract";
import { skillIds } from "@autoiq/domain/staff/certificates/skills";
import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const namedSkill = z.object({ skill: z.enum(skillIds), name: z.string() });

const settingsStatement = statement(
  "skills.find-settings",
  { organizationId: "uuid" },
  `select mode, version, changed_by_name as "changedByName" from skill_settings where organization_id = $organizationId`,
  z.object({ mode: z.enum(skillModes), version: z.number().int(), changedByName: z.string() }),
);
export const findSettings = (tx: TenantTx) => settingsStatement.one(tx);

const saveStatement = statement(
  "skills.save-settings",
  { organizationId: "uuid", mode: "text", version: "int4", byName: "text", now: "timestamptz" },
  `insert into skill_settings (organization_id, mode, changed_by_name, changed_at) values ($organizationId, $mode, $byName, $now)
   on conflict (organization_id) do update set mode = excluded.mode, changed_by_name = excluded.changed_by_name,
     changed_at = excluded.changed_at, version = skill_settings.version + 1 where skill_settings.version = $version
   returning version`,
  z.object({ version: z.number().int() }),
);
/** Nothing is returned when the settings have another version by now. */
export const saveSettings = (tx: TenantTx, of: InputOf<typeof saveStatement>) => saveStatement.one(tx, of);

const needsStatement = statement(
  "skills.list-needs",
  { organizationId: "uuid" },
  `select category, canned_job_id as "cannedJobId", skill, name from skill_needs where organization_id = $organizationId
   order by category nulls last, canned_job_id, skill, name`,
  namedSkill.extend({ category: z.string().nullable(), cannedJobId: z.uuid().nullable() }),
);
export const findNeeds = (tx: TenantTx) => needsStatement.all(tx);

const clearStatement = statement(
  "skills.delete-needs",
  { organizationId: "uuid" },
  "delete from skill_needs where organization_id = $organizationId",
);
export const clearNeeds = (tx: TenantTx) => clearStatement.run(tx);

const insertStatement = statement(
  "skills.insert-needs",
  { organizationId: "uuid", needs: "json" },
  `insert into skill_needs (organization_id, id, category, canned_job_id, skill, name)
   select $organizationId, x.id, x.category, x."cannedJobId", x.skill, x.name
   from json_to_recordset($needs::json) as x(id uuid, category text, "cannedJobId" uuid, skill text, name text)`,
);
/** `needs` is an array of needs with their ids. */
export const insertNeeds = (tx: TenantTx, of: InputOf<typeof insertStatement>) => insertStatement.run(tx, of);

const cannedStatement = statement(
  "skills.list-canned-jobs",
  { organizationId: "uuid" },
  `select id, code, name, category from canned_jobs where organization_id = $organizationId and active order by lower(name), id limit 2000`,
  z.object({ id: z.uuid(), code: z.string(), name: z.string(), category: z.string() }),
);
export const findCannedJobs = (tx: TenantTx) => cannedStatement.all(tx);

const needOf = `(n.canned_job_id = c.id or n.category = lower(trim(c.category)))`;

const ofCannedJobStatement = statement(
  "skills.find-needs-of-canned-job",
  { organizationId: "uuid", cannedJobId: "uuid" },
  `select distinct n.skill, n.name from canned_jobs c join skill_needs n on n.organization_id = $organizationId and ${needOf}
   where c.organization_id = $organizationId and c.id = $cannedJobId order by n.skill, n.name`,
  namedSkill,
);
export const findNeedsOfCannedJob = (tx: TenantTx, cannedJobId: string) =>
  ofCannedJobStatement.all(tx, { cannedJobId });

const ofOrdersStatement = statement(
  "skills.find-needs-of-orders",
  { organizationId: "uuid", repairOrderIds: "uuid[]" },
  `select distinct j.repair_order_id as "repairOrderId", n.skill, n.name from jobs j
   join canned_jobs c on c.organization_id = $organizationId and c.id = j.canned_job_id
   join skill_needs n on n.organization_id = $organizationId and ${needOf}
   where j.organization_id = $organizationId and j.repair_order_id = any ($repairOrderIds::uuid[])
     and j.authorization_state = 'approved' and j.work_state <> 'completed'
   order by 1, 2, 3`,
  namedSkill.extend({ repairOrderId: z.uuid() }),
);
/** What the approved jobs of repair orders that are not completed need. */
export const findNeedsOfOrders = (tx: TenantTx, repairOrderIds: readonly string[]) =>
  ofOrdersStatement.all(tx, { repairOrderIds });

const heldStatement = statement(
  "skills.find-held",
  { organizationId: "uuid", staffIds: "uuid[]" },
  `select staff_id as "staffId", skill, name, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(expires_on, 'YYYY-MM-DD') as "expiresOn"
   from staff_certificates
   where organization_id = $organizationId and staff_id = any ($staffIds::uuid[]) and state = 'confirmed'`,
  namedSkill.extend({ staffId: z.uuid(), issuedOn: z.string(), expiresOn: z.string().nullable() }),
);
/** The confirmed certificates of people, expired ones too. */
export const findHeld = (tx: TenantTx, staffIds: readonly string[]) => heldStatement.all(tx, { staffIds });

const ofCannedJobsStatement = statement(
  "skills.find-needs-of-canned-jobs",
  { organizationId: "uuid", cannedJobIds: "uuid[]" },
  `select distinct c.id as "cannedJobId", n.skill, n.name from canned_jobs c
   join skill_needs n on n.organization_id = $organizationId and ${needOf}
   where c.organization_id = $organizationId and c.id = any ($cannedJobIds::uuid[]) order by c.id, n.skill, n.name`,
  namedSkill.extend({ cannedJobId: z.uuid() }),
);
export const findNeedsOfCannedJobs = (tx: TenantTx, cannedJobIds: readonly string[]) =>
  ofCannedJobsStatement.all(tx, { cannedJobIds });
