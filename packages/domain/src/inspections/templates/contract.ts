import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { pointKinds, pointLimits } from "../points.ts";

/** One thing to inspect. Its id does not change with the template, so that visits can be compared. */
export const templatePoint = z.object({
  id,
  section: z.string().trim().min(1, "Enter a group name.").max(60),
  label: z.string().trim().min(1, "Enter a point name.").max(80),
  kind: z.enum(pointKinds),
  unit: z.string().trim().max(12).default(""),
  /** For the person who inspects: where to measure, what to look for. */
  hint: z.string().trim().max(200).default(""),
  limits: pointLimits.nullable().default(null),
  /** For a battery: percent of its rated cold-cranking amperes. */
  capacityLimits: pointLimits.nullable().default(null),
  /** The canned job that a finding here becomes in one click. */
  cannedJobId: id.nullable().default(null),
});
export type TemplatePoint = z.infer<typeof templatePoint>;

const name = z.string().trim().min(1, "Enter a template name.").max(80);
export const template = z.object({
  id,
  name: z.string(),
  /** 0 is AutoIQ's own template, before a shop has saved it. */
  version: z.number().int(),
  active: z.boolean(),
  points: z.array(templatePoint),
  savedAt: instant.nullable(),
  savedBy: z.string(),
  /** The stored versions, newest first. */
  versions: z.array(
    z.object({ version: z.number().int(), savedAt: instant, savedBy: z.string(), points: z.number().int() }),
  ),
});
export type Template = z.infer<typeof template>;

const one = z.object({ id });

export const listTemplates = call({
  name: "inspections.templates",
  method: "GET",
  path: "/inspection-templates",
  access: "inspection.view",
  summary: "Inspection templates, optionally with archived ones",
  query: z.object({ archived: z.enum(["yes", "no"]).default("no") }),
  topics: ["inspection"],
  reply: z.object({
    templates: z.array(
      z.object({
        id,
        name: z.string(),
        points: z.number().int(),
        version: z.number().int(),
        active: z.boolean(),
      }),
    ),
  }),
});
export type TemplateRow = NonNullable<typeof listTemplates.reply>["_output"]["templates"][number];

export const getTemplate = call({
  name: "inspections.template",
  method: "GET",
  path: "/inspection-templates/:id",
  access: "inspection.view",
  summary: "An inspection template with its points, current or an earlier version",
  params: one,
  query: z.object({ version: z.coerce.number().int().min(0).optional() }),
  topics: ["inspection"],
  reply: template,
});

/** The browser chooses the id of a new template, so a repeated save is the same template. */
export const saveTemplate = call({
  name: "inspections.save-template",
  method: "PUT",
  path: "/inspection-templates/:id",
  access: "inspection-template.write",
  summary: "Adds or changes a template; existing inspections keep their points",
  params: one,
  body: z.object({
    /** Null for a new template. */
    version: z.number().int().nullable(),
    name,
    points: z.array(templatePoint).min(1, "Add at least one point.").max(200),
  }),
  reply: template,
});

export const archiveTemplate = call({
  name: "inspections.archive-template",
  method: "POST",
  path: "/inspection-templates/:id/archive",
  access: "inspection-template.write",
  summary: "Archives or restores a template",
  params: one,
  body: z.object({ version: z.number().int(), active: z.boolean() }),
  reply: template,
});
