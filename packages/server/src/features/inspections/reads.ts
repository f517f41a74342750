import type { Inspection } from "@autoiq/domain/inspections/contract";
import {
  defaultTemplate,
  defaultTemplateId,
  defaultTemplateName,
} from "@autoiq/domain/inspections/default-template";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findInspection, findTemplates } from "./store.ts";

/** The shop's own templates; the default one until it has any. */
export async function listTemplates(tx: TenantTx) {
  const own = await findTemplates(tx);
  if (own.length > 0) return own;
  return [{ id: defaultTemplateId, name: defaultTemplateName, points: defaultTemplate.length }];
}

/** @throws {AppError} `not-found` */
export async function loadInspection(tx: TenantTx, id: string): Promise<Inspection> {
  const found = await findInspection(tx, id);
  if (!found) throw new AppError("not-found", "That inspection is not on file.");
  return found;
}
