import { AppError } from "@autoiq/domain/kernel/app-error";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCustomer } from "../store.ts";
import { findMergeCounts, findPossibleDuplicates } from "./store.ts";

async function sideOf(tx: TenantTx, id: string) {
  const [customer, counts] = await Promise.all([findCustomer(tx, id), findMergeCounts(tx, id)]);
  if (!customer) throw new AppError("not-found", "That customer wasn't found.");
  return { customer, ...counts };
}

/** Both records with what belongs to each. @throws {AppError} `not-found` */
export async function mergePreview(tx: TenantTx, intoId: string, fromId: string) {
  const [into, from] = await Promise.all([sideOf(tx, intoId), sideOf(tx, fromId)]);
  return { into, from };
}

export const possibleDuplicates = async (tx: TenantTx) => ({ pairs: await findPossibleDuplicates(tx) });
