import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Thread } from "@autoiq/domain/messages/contract";
import type { TenantTx } from "../../platform/tenancy.ts";
import { contactOptionsOf } from "./contact-options.ts";
import { type Facts, findFacts } from "./recipients/store.ts";
import * as threads from "./threads/store.ts";

export const missingThread = () => new AppError("not-found", "That conversation wasn't found.");
export const missingCustomer = () => new AppError("not-found", "That customer wasn't found.");

const pageOfThread = 100;

async function threadOf(
  tx: TenantTx,
  facts: Facts,
  conversationId: string | null,
  before: string,
  now: Date,
): Promise<Thread> {
  const [conversation, newest] = conversationId
    ? await Promise.all([
        threads.findConversation(tx, conversationId),
        threads.findMessages(tx, conversationId, before || null, pageOfThread + 1),
      ])
    : [undefined, []];
  return {
    conversation: conversation ?? null,
    messages: newest.slice(0, pageOfThread).reverse(),
    earlier: newest.length > pageOfThread,
    reach: contactOptionsOf(facts, now),
  };
}

/** @throws {AppError} `not-found` */
export async function thread(tx: TenantTx, id: string, before: string, now: Date): Promise<Thread> {
  const facts = await findFacts(tx, { conversationId: id }, now);
  if (!facts) throw missingThread();
  return threadOf(tx, facts, id, before, now);
}

/** @throws {AppError} `not-found` */
export async function customerThread(
  tx: TenantTx,
  customerId: string,
  locationId: string,
  before: string,
  now: Date,
): Promise<Thread> {
  const facts = await findFacts(tx, { customerId, locationId }, now);
  if (!facts) throw missingCustomer();
  return threadOf(tx, facts, facts.conversationId, before, now);
}

/** The cursor of a list page: "instant id" of the last row of the previous page. */
export function readCursor(after: string): { at: string; id: string } | null {
  if (after === "") return null;
  const [, at = "", id = ""] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(after) ?? [];
  if (at === "" || Number.isNaN(Date.parse(at)))
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  return { at, id };
}

export const pageSize = 40;

/** One page, and the cursor of the next one. Null at the end. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  at: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > pageSize && last ? `${at(last)} ${last.id}` : null };
}

export { allowed as mayText, daytime as textTime } from "./contact-options.ts";
export { countDeliveries } from "./deliveries/store.ts";
export { waitingConversations } from "./queries/reads.ts";
export { type Facts as Recipient, findFactsOfMany as recipientsOf } from "./recipients/store.ts";
