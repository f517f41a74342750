import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { BatchInput, MessageBatch, previewBatch } from "@autoiq/domain/messages/batches/contract";
import { consentState, whyNoText } from "@autoiq/domain/messages/consent";
import { type FieldValues, fillTemplate } from "@autoiq/domain/messages/templates";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { allowed, daytime } from "../reach.ts";
import { missingCustomer } from "../reads.ts";
import { type Facts, findFacts, findFactsOfMany } from "../store.ts";
import { fieldValues, fieldValuesOfMany } from "../templates/fill.ts";
import { type Post, writeMessage } from "../write-message.ts";
import * as store from "./store.ts";

/** In an hour from one person: more is an advertising campaign, and that is not what a template is for. */
const mostInAnHour = 600;

/** What one customer would read, or why nothing goes to them. */
function outcomeOf(
  input: Pick<BatchInput, "channel" | "subject" | "body">,
  facts: Facts,
  values: FieldValues | undefined,
  now: Date,
): { leftOut: string } | { leftOut: ""; subject: string; body: string; leavesAt: Date | null } {
  const isText = input.channel === "text";
  if (isText && !facts.phone) return { leftOut: `${facts.name} has no telephone number on file.` };
  // An answer to somebody who has just texted is no consent to what is written to many.
  if (isText && !allowed({ ...facts, textedAt: null }, "service", now))
    return { leftOut: whyNoText(consentState(facts.consent ?? undefined), facts.name) };
  if (!isText && !facts.email) return { leftOut: `${facts.name} has no email address on file.` };
  const subject = fillTemplate(isText ? "" : input.subject, values ?? {});
  const body = fillTemplate(input.body, values ?? {});
  const missing = [...new Set([...subject.missing, ...body.missing])];
  if (missing.length > 0)
    return { leftOut: `Nothing is known for ${missing.map((name) => `{${name}}`).join(" and ")}.` };
  const leaves = isText ? daytime(facts, now) : now;
  return { leftOut: "", subject: subject.text, body: body.text, leavesAt: leaves > now ? leaves : null };
}

/** Looks at all of them at once, and changes nothing. @throws {AppError} `not-found` where one is not on file */
export async function preview(
  tx: TenantTx,
  of: { readonly locationId: string; readonly sender: string; readonly now: Date },
  input: BatchInput,
): Promise<ReplyOf<typeof previewBatch>> {
  const { customerIds } = input;
  const { locationId, sender, now } = of;
  const [all, values] = await Promise.all([
    findFactsOfMany(tx, customerIds, locationId, now),
    fieldValuesOfMany(tx, customerIds, locationId, now, sender),
  ]);
  const byId = new Map(all.map((facts) => [facts.customerId, facts]));
  if (byId.size !== customerIds.length) throw missingCustomer();
  const seen = customerIds.map((customerId) => {
    const facts = byId.get(customerId)!;
    return { customerId, name: facts.name, ...outcomeOf(input, facts, values.get(customerId), now) };
  });
  const first = seen.find(({ leftOut }) => leftOut === "");
  return {
    rows: seen.map((row) => ({
      ...{ customerId: row.customerId, name: row.name, leftOut: row.leftOut },
      leavesAt: "leavesAt" in row ? (row.leavesAt?.toISOString() ?? null) : null,
    })),
    example: first && "body" in first ? { name: first.name, subject: first.subject, body: first.body } : null,
  };
}

const isSame = (kept: object, ids: readonly string[], input: BatchInput): boolean =>
  JSON.stringify([kept, ids]) ===
  JSON.stringify([{ channel: input.channel, subject: input.subject, body: input.body }, input.customerIds]);

/** Keeps the batch and its rows, and puts its work into the queue. The same id again is the same batch. */
export async function sendBatch(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BatchInput,
): Promise<MessageBatch | Refusal> {
  const { caller, now } = deed;
  const { channel, subject, body, customerIds } = input;
  const known = await batchOf(tx, id);
  if (!known) {
    if (
      (await store.countRecent(tx, caller.userId, new Date(now.getTime() - 3_600_000))) + customerIds.length >
      mostInAnHour
    )
      throw new AppError(
        "too-many-requests",
        `You have written to many customers in the last hour; at most ${mostInAnHour} may be. Wait a little.`,
      );
    const batch = { ...{ id, locationId: caller.locationId, channel, subject, body }, at: now };
    const isNew = await store.insertBatch(tx, { ...batch, userId: caller.userId, authorName: caller.name });
    if (!isNew) return conflict("That message is being sent already.");
    const rows = customerIds.map((customerId) => ({ customerId, messageId: deed.newId() }));
    if ((await store.addRows(tx, id, rows)) !== rows.length) throw missingCustomer();
    await recordDeed(tx, deed, {
      ...{ action: `wrote to ${rows.length === 1 ? "one customer" : `${rows.length} customers`} at once` },
      ...{ subject: "message-batch", subjectId: id, after: { channel, subject, body } },
    });
    await tx.enqueue(
      "messages.batch",
      { organizationId: tx.organizationId, batchId: id },
      { key: `messages.batch ${id}` },
    );
    return (await batchOf(tx, id))!.shown;
  }
  const { kept } = known;
  const same =
    kept.userId === caller.userId &&
    isSame(
      { channel: kept.channel, subject: kept.subject, body: kept.body },
      await store.findCustomers(tx, id),
      input,
    );
  return same ? known.shown : conflict("That id was used for another message.");
}

async function batchOf(tx: TenantTx, id: string) {
  const kept = await store.findBatch(tx, id);
  if (!kept) return undefined;
  const { channel, total, waiting, written, leftOut } = kept;
  return { kept, shown: { id, channel, total, waiting, written, leftOut } };
}

/** @throws {AppError} `not-found` */
export async function progressOf(tx: TenantTx, id: string): Promise<MessageBatch> {
  const found = await batchOf(tx, id);
  if (!found) throw new AppError("not-found", "That message is not there.");
  return found.shown;
}

/**
 * Writes to one customer after the other, each in a transaction of its own: what a crash interrupts goes on with the
 * next, and nobody is written to twice. Consent and hours are looked at again for each.
 */
export async function writeBatch(
  services: Pick<RouteServices, "tenancy" | "now" | "newId">,
  post: Post,
  { organizationId, batchId }: { organizationId: string; batchId: string },
): Promise<void> {
  const asker = { organizationId, userId: null };
  const one = () =>
    services.tenancy.write(asker, async (tx) => {
      const row = await store.lockNext(tx, batchId);
      const batch = row && (await store.findBatch(tx, batchId));
      if (!row || !batch) return false;
      const why = await writeOne(tx, services, post, batch, row);
      await store.settleRow(tx, row.messageId, why === "" ? "written" : "left-out", why);
      tx.changed("message", batchId);
      return true;
    });
  while (await one());
}

/** Why nothing went to that customer; empty when it did. */
async function writeOne(
  tx: TenantTx,
  services: Pick<RouteServices, "now" | "newId">,
  post: Post,
  batch: NonNullable<Awaited<ReturnType<typeof store.findBatch>>>,
  { customerId, messageId }: { customerId: string; messageId: string },
): Promise<string> {
  const now = services.now();
  const { locationId, authorName } = batch;
  const facts = await findFacts(tx, { customerId, locationId }, now);
  if (!facts) return "This customer is not on file any more.";
  const of = { customerId, locationId, repairOrderId: null, appointmentId: null, now };
  const outcome = outcomeOf(batch, facts, await fieldValues(tx, of, authorName), now);
  if (outcome.leftOut !== "" || !("body" in outcome)) return outcome.leftOut;
  const written = await writeMessage(tx, post, facts, {
    // A notice fills nobody's inbox: what the customer answers does.
    ...{ id: messageId, at: now, channel: batch.channel, kind: "notice", repairOrderId: null },
    ...{ subject: outcome.subject, body: outcome.body, newId: services.newId },
    author: { id: batch.userId, name: authorName },
  });
  return typeof written === "object" ? written.reason : "";
}
