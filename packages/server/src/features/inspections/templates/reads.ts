import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import {
  defaultTemplate,
  defaultTemplateId,
  defaultTemplateName,
} from "@autoiq/domain/inspections/default-template";
import type { Template, TemplateRow } from "@autoiq/domain/inspections/templates/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findTemplate, findTemplates } from "./store.ts";

const unsaved: Template = {
  id: defaultTemplateId,
  name: defaultTemplateName,
  version: 0,
  active: true,
  savedAt: null,
  savedBy: "",
  points: [...defaultTemplate],
  versions: [],
};

/** The shop's templates. AutoIQ's own is among them until the shop saves or archives it. */
export async function templatesOf(tx: TenantTx, archived: boolean): Promise<TemplateRow[]> {
  const own = await findTemplates(tx);
  const all = own.some((each) => each.id === defaultTemplateId)
    ? own
    : [...own, { ...unsaved, points: unsaved.points.length }];
  return all
    .filter((each) => archived || each.active)
    .map(({ id, name, points, version, active }) => ({ id, name, points, version, active }));
}

/** @throws {AppError} `not-found` */
export async function loadTemplate(tx: TenantTx, id: string, version?: number): Promise<Template> {
  const own = version === 0 ? undefined : await findTemplate(tx, id, version ?? null);
  if (own) return own;
  if (id === defaultTemplateId && (version === undefined || version === 0)) {
    const saved = version === 0 ? await findTemplate(tx, id) : undefined;
    return saved
      ? { ...unsaved, version: saved.version, active: saved.active, versions: saved.versions }
      : unsaved;
  }
  throw new AppError("not-found", workText.templates.missing);
}

/** The template for a new inspection: that one, or for null the first in the shop's list. */
export async function templateToStart(tx: TenantTx, id: string | null): Promise<Template> {
  const chosen = id ?? (await templatesOf(tx, false))[0]?.id;
  if (!chosen) throw new AppError("conflict", workText.templates.allArchived);
  const template = await loadTemplate(tx, chosen);
  if (!template.active)
    throw new AppError("conflict", fillIn(workText.templates.archived, { template: template.name }));
  return template;
}
