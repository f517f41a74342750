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
  "inspections.find-templates",
  { organizationId: "uuid" },
  `select t.id, t.name, json_array_length(v.points) as points, t.version, t.active
   from inspection_templates t
   join inspection_template_versions v
     on v.organization_id = t.organization_id and v.template_id = t.id and v.version = t.version
   where t.organization_id = $organizationId order by t.name, t.id`,
  row,
);

const whole = statement(
  "inspections.find-template",
  { organizationId: "uuid", templateId: "uuid", version: "int4?" },
  `select t.id, v.name, t.version, t.active, v.points, v.saved_at as "savedAt", v.saved_by as "savedBy",
     (select json_agg(json_build_object('version', o.version, 'savedAt', o.saved_at, 'savedBy', o.saved_by,
        'points', json_array_length(o.points)) order by o.version desc)
      from inspection_template_versions o where o.organization_id = $organizationId and o.template_id = $templateId) as versions
   from inspection_templates t
   join inspection_template_versions v
     on v.organization_id = $organizationId and v.template_id = t.id and v.version = coalesce($version::int, t.version)
   where t.organization_id = $organizationId and t.id = $templateId`,
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
  { organizationId: "uuid", templateId: "uuid" },
  "select version, active from inspection_templates where organization_id = $organizationId and id = $templateId for update",
  z.object({ version: z.number().int(), active: z.boolean() }),
);

const sameName = statement(
  "inspections.find-template-by-name",
  { organizationId: "uuid", name: "text", exceptTemplateId: "uuid" },
  `select id from inspection_templates
   where organization_id = $organizationId and active and lower(name) = lower($name) and id <> $exceptTemplateId limit 1`,
  z.object({ id: z.uuid() }),
);

const upsert = statement(
  "inspections.upsert-template",
  {
    organizationId: "uuid",
    id: "uuid",
    name: "text",
    version: "int4",
    active: "bool",
    at: "timestamptz",
    savedBy: "text",
  },
  `insert into inspection_templates (organization_id, id, name, version, active, saved_at, saved_by)
   values ($organizationId, $id, $name, $version, $active, $at, $savedBy)
   on conflict (organization_id, id) do update set name = excluded.name, version = excluded.version,
     active = excluded.active, saved_at = excluded.saved_at, saved_by = excluded.saved_by
   where inspection_templates.version = excluded.version - 1`,
);

const keepVersion = statement(
  "inspections.insert-template-version",
  {
    organizationId: "uuid",
    templateId: "uuid",
    version: "int4",
    name: "text",
    points: "json",
    at: "timestamptz",
    savedBy: "text",
  },
  `insert into inspection_template_versions (organization_id, template_id, version, name, points, saved_at, saved_by)
   values ($organizationId, $templateId, $version, $name, $points, $at, $savedBy)`,
);

const setActive = statement(
  "inspections.set-template-active",
  { organizationId: "uuid", templateId: "uuid", active: "bool" },
  "update inspection_templates set active = $active where organization_id = $organizationId and id = $templateId",
);

const cannedJobs = statement(
  "inspections.find-canned-jobs",
  { organizationId: "uuid", cannedJobIds: "uuid[]" },
  "select id from canned_jobs where organization_id = $organizationId and active and id = any ($cannedJobIds::uuid[])",
  z.object({ id: z.uuid() }),
);

export const findTemplates = (tx: TenantTx) => list.all(tx);

/** The current template, or an earlier version of it. */
export const findTemplate = (tx: TenantTx, id: string, version: number | null = null) =>
  whole.one(tx, { templateId: id, version });
export const lockTemplate = (tx: TenantTx, id: string) => lock.one(tx, { templateId: id });
export const nameIsTaken = async (tx: TenantTx, name: string, by: string): Promise<boolean> =>
  (await sameName.one(tx, { name, exceptTemplateId: by })) !== undefined;

/** Those of these canned jobs that can be added to a repair order. */
export const usableCannedJobs = async (tx: TenantTx, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await cannedJobs.all(tx, { cannedJobIds: [...ids] })).map((each) => each.id));

/** False if someone else saved that version in the meantime. */
export async function putTemplate(
  tx: TenantTx,
  of: { id: string; name: string; version: number; active: boolean; points: unknown; at: Date; by: string },
): Promise<boolean> {
  const { id, name, version, active, at, by } = of;
  if ((await upsert.run(tx, { id, name, version, active, at, savedBy: by })) === 0) return false;
  await keepVersion.run(tx, {
    templateId: id,
    version,
    name,
    points: JSON.stringify(of.points),
    at,
    savedBy: by,
  });
  return true;
}

export const setTemplateActive = (tx: TenantTx, id: string, active: boolean) =>
  setActive.run(tx, { templateId: id, active });
