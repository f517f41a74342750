import { templatePoint } from "@autoiq/domain/inspections/templates/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  points: z.number().int(),
  version: z.number().int(),
  active: z.boolean(),
});

const list = statement(
  "inspections.templates",
  `select t.id, t.name, json_array_length(v.points) as points, t.version, t.active
   from inspection_templates t
   join inspection_template_versions v
     on v.organization_id = t.organization_id and v.template_id = t.id and v.version = t.version
   where t.organization_id = $1 order by t.name, t.id`,
  row,
);

const whole = statement(
  "inspections.template",
  `select t.id, v.name, t.version, t.active, v.points, v.saved_at as "savedAt", v.saved_by as "savedBy",
     (select json_agg(json_build_object('version', o.version, 'savedAt', o.saved_at, 'savedBy', o.saved_by,
        'points', json_array_length(o.points)) order by o.version desc)
      from inspection_template_versions o where o.organization_id = $1 and o.template_id = $2) as versions
   from inspection_templates t
   join inspection_template_versions v
     on v.organization_id = $1 and v.template_id = t.id and v.version = coalesce($3::int, t.version)
   where t.organization_id = $1 and t.id = $2`,
  z.object({
    id: z.uuid(),
    name: z.string(),
    version: z.number().int(),
    active: z.boolean(),
    points: z.array(templatePoint),
    savedAt: z.string(),
    savedBy: z.string(),
    versions: z.array(
      z.object({
        version: z.number().int(),
        savedAt: z.string(),
        savedBy: z.string(),
        points: z.number().int(),
      }),
    ),
  }),
);

const lock = statement(
  "inspections.lock-template",
  "select version, active from inspection_templates where organization_id = $1 and id = $2 for update",
  z.object({ version: z.number().int(), active: z.boolean() }),
);

const sameName = statement(
  "inspections.template-of-name",
  `select id from inspection_templates
   where organization_id = $1 and active and lower(name) = lower($2) and id <> $3 limit 1`,
  z.object({ id: z.uuid() }),
);

const put = statement(
  "inspections.put-template",
  `insert into inspection_templates (organization_id, id, name, version, active, saved_at, saved_by)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (organization_id, id) do update set name = excluded.name, version = excluded.version,
     active = excluded.active, saved_at = excluded.saved_at, saved_by = excluded.saved_by
   where inspection_templates.version = excluded.version - 1`,
);

const keepVersion = statement(
  "inspections.keep-template-version",
  `insert into inspection_template_versions (organization_id, template_id, version, name, points, saved_at, saved_by)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const setActive = statement(
  "inspections.set-template-active",
  "update inspection_templates set active = $3 where organization_id = $1 and id = $2",
);

const cannedJobs = statement(
  "inspections.canned-jobs",
  "select id from canned_jobs where organization_id = $1 and active and id = any ($2::uuid[])",
  z.object({ id: z.uuid() }),
);

export const findTemplates = (tx: TenantTx) => list.all(tx, tx.organizationId);
/** As it stands, or with a version as that one had it. */
export const findTemplate = (tx: TenantTx, id: string, version: number | null = null) =>
  whole.one(tx, tx.organizationId, id, version);
export const lockTemplate = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);
export const nameIsTaken = async (tx: TenantTx, name: string, by: string): Promise<boolean> =>
  (await sameName.one(tx, tx.organizationId, name, by)) !== undefined;

/** Those of these saved jobs that can be put on a repair order. */
export const usableCannedJobs = async (tx: TenantTx, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await cannedJobs.all(tx, tx.organizationId, [...ids])).map((each) => each.id));

/** False when somebody else has saved that version in the meantime. */
export async function putTemplate(
  tx: TenantTx,
  of: { id: string; name: string; version: number; active: boolean; points: unknown; at: Date; by: string },
): Promise<boolean> {
  const organization = tx.organizationId;
  const { id, name, version, active, at, by } = of;
  if ((await put.run(tx, organization, id, name, version, active, at, by)) === 0) return false;
  await keepVersion.run(tx, organization, id, version, name, JSON.stringify(of.points), at, by);
  return true;
}

export const setTemplateActive = (tx: TenantTx, id: string, active: boolean) =>
  setActive.run(tx, tx.organizationId, id, active);
