import type { getCustomerRecord, getCustomerTimeline } from "@autoiq/domain/customers/record/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findPossibleDuplicatesOf } from "../duplicates/store.ts";
import { findCustomer } from "../store.ts";
import { findDeclined, findMergesInto, findMoney, findTimeline } from "./store.ts";

/** @throws {AppError} `not-found` */
export async function recordOf(tx: TenantTx, id: string): Promise<ReplyOf<typeof getCustomerRecord>> {
  const [customer, money, declined, possibleDuplicates, merges] = await Promise.all([
    findCustomer(tx, id),
    findMoney(tx, id),
    findDeclined(tx, id),
    findPossibleDuplicatesOf(tx, id),
    findMergesInto(tx, id),
  ]);
  if (!customer) throw new AppError("not-found", "That customer wasn't found.");
  const declinedCents = declined.reduce((sum, job) => sum + job.cents, 0);
  return { money, declined, declinedCents, possibleDuplicates, merges };
}

const size = 30;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const beginning = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

/** Everything that happened with a customer, newest first. */
export async function timelineOf(
  tx: TenantTx,
  id: string,
  query: QueryOf<typeof getCustomerTimeline>,
): Promise<ReplyOf<typeof getCustomerTimeline>> {
  const after = cursor.safeParse(query.after.split("_"));
  if (query.after !== "" && !after.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const [customer, entries] = await Promise.all([
    findCustomer(tx, id),
    findTimeline(tx, id, after.data ?? beginning, query.kind === "all" ? null : query.kind),
  ]);
  if (!customer) throw new AppError("not-found", "That customer wasn't found.");
  const last = entries.length > size ? entries[size - 1] : undefined;
  return { entries: entries.slice(0, size), next: last ? `${last.at}_${last.id}` : null };
}
