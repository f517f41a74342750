import { AppError } from "@autoiq/domain/kernel/app-error";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findHead, findTransfers, findVisitsOf } from "./store.ts";

/** A vehicle's visits under all its owners. @throws {AppError} `not-found` */
export async function vehicleHistory(tx: TenantTx, id: string) {
  const [head, transfers, visits] = await Promise.all([
    findHead(tx, id),
    findTransfers(tx, id),
    findVisitsOf(tx, id),
  ]);
  if (!head) throw new AppError("not-found", "That vehicle wasn't found.");
  return { ...head, transfers, visits };
}
