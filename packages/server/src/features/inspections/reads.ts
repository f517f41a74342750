import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { Inspection } from "@autoiq/domain/inspections/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findInspection } from "./store.ts";

/** @throws {AppError} `not-found` */
export async function loadInspection(tx: TenantTx, id: string): Promise<Inspection> {
  const found = await findInspection(tx, id);
  if (!found) throw new AppError("not-found", text.notFound.inspection);
  return found;
}

export { inspectionsCompleted, inspectionsOpen } from "./queries/reads.ts";
export { ratingColumns, ratingCount, ratingPairs } from "./rating-columns.ts";
