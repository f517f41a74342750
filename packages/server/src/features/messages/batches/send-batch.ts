import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { BatchInput, MessageBatch, previewBatch } from "@autoiq/domain/messages/batches/contract";
import { consentState, smsRefusalReason } from "@autoiq/domain/messages/consent";
import { type FieldValues, fillTemplate } from "@autoiq/domain/messages/templates";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { allowed, daytime } from "../contact-options.ts";
import { missingCustomer } from "../reads.ts";
import { type Facts, findFacts, findFactsOfMany } from "../recipients/store.ts";
import { fieldValues, fieldValuesOfMany } from "../templates/fill-fields.ts";
import { type MessagingServices, writeMessage } from "../write-message.ts";
import * as store from "./store.ts";

/** Per hour and person. More would be an advertising campaign, which templates are not for. */
const maxPerHour = 600;

/** What one customer would read, or why nothing is sent to them. */
function outcomeOf(
  input: Pick<BatchInput, "channel" | "subject" | "body">,
  facts: Facts,
  values: FieldValues | undefined,
  now: Date,
): { skipped: string } | { skipped: ""; subject: string; body: string; leavesAt: Date | null } {
  const isText = input.channel === "sms";
  if (isText && !facts.phone) return { skipped: `${facts.name} has no phone number on file.` };
  // A reply to a recent text is not consent to a message to many.
  if (isText && !allowed({ ...facts, lastSmsAt: null }, "service", now))
    return { skipped: smsRefusalReason(consentState(facts.consent ?? undefined), facts.name) };
  if (!isText && !facts.email) return { skipped: `${facts.name} has no email address on file.` };
  const subject = fillTemplate(isText ? "" : input.subject, values ?? {});
  const body = fillTemplate(input.body, values ?? {});
  const missing = [...new Set([...subject.missing, ...body.missing])];
  if (missing.length > 0)
    return { skipped: `No value for ${missing.map((name) => `{${name}}`).join(" and ")}.` };
  const leaves = isText ? daytime(facts, now) : now;
  return { skipped: "", subject: subject.text, body: body.text, leavesAt: leaves > now ? leaves : null };
}

/** Previews all of them at once, and changes nothing. @throws {AppError} `not-found` if one is not on file */
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
  const first = seen.find(({ skipped }) => skipped === "");
  return {
    rows: seen.map((row) => ({
      customerId: row.customerId,
      name: row.name,
      skipped: row.skipped,
      leavesAt: "leavesAt" in row ? (row.leavesAt?.toISOString() ?? null) : null,
    })),
    example: first && "body" in first ? { name: first.name, subject: first.subject, body: first.body } : null,
  };
}

const isSame = (saved: object, ids: readonly string[], input: BatchInput): boolean =>
  JSON.stringify([saved, ids]) ===
  JSON.stringify([{ channel: input.channel, subject: input.subject, body: input.body }, input.customerIds]);

/** Stores the batch and its rows, and enqueues its job. The same id again is the same batch. */
export async function sendBatch(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BatchInput,
): Promise<MessageBatch | Refusal> {
  const { caller, now } = context;
  const { channel, subject, body, customerIds } = input;
  const existing = await batchOf(tx, id);
  if (!existing) {
    if (
      (await store.countRecent(tx, caller.userId, new Date(now.getTime() - 3_600_000))) + customerIds.length >
      maxPerHour
    )
      throw new AppError(
        "too-many-requests",
        `You can message up to ${maxPerHour} customers per hour. Try again later.`,
      );
    const batch = { id, locationId: caller.locationId, channel, subject, body, at: now };
    const isNew = await store.insertBatch(tx, { ...batch, userId: caller.userId, authorName: caller.name });
    if (!isNew) return conflict("That message is already being sent.");
    const rows = customerIds.map((customerId) => ({ customerId, messageId: context.newId() }));
    if ((await store.addRows(tx, id, rows)) !== rows.length) throw missingCustomer();
    await recordAction(tx, context, {
      action: `sent a message to ${rows.length === 1 ? "one customer" : `${rows.length} customers`}`,
      subject: "message-batch",
      subjectId: id,
      after: { channel, subject, body },
    });
    await tx.enqueue(
      "messages.send-batch",
      { organizationId: tx.organizationId, batchId: id },
      { key: `messages.send-batch ${id}` },
    );
    return (await batchOf(tx, id))!.shown;
  }
  const { saved } = existing;
  const same =
    saved.userId === caller.userId &&
    isSame(
      { channel: saved.channel, subject: saved.subject, body: saved.body },
      await store.findCustomers(tx, id),
      input,
    );
  return same ? existing.shown : conflict("That ID was already used for another message.");
}

async function batchOf(tx: TenantTx, id: string) {
  const saved = await store.findBatch(tx, id);
  if (!saved) return undefined;
  const { channel, total, waiting, written, skipped } = saved;
  return { saved, shown: { id, channel, total, waiting, written, skipped } };
}

/** @throws {AppError} `not-found` */
export async function progressOf(tx: TenantTx, id: string): Promise<MessageBatch> {
  const found = await batchOf(tx, id);
  if (!found) throw new AppError("not-found", "That message wasn't found.");
  return found.shown;
}

/**
 * Messages one customer after the other, each in a transaction of its own. After a crash it continues with the next,
 * and no one is messaged twice. Consent and hours are checked again for each.
 */
export async function writeBatch(
  services: Pick<RouteServices, "tenancy" | "now" | "newId">,
  post: MessagingServices,
  { organizationId, batchId }: { organizationId: string; batchId: string },
): Promise<void> {
  const requestContext = { organizationId, userId: null };
  const one = () =>
    services.tenancy.write(requestContext, async (tx) => {
      const row = await store.lockNext(tx, batchId);
      const batch = row && (await store.findBatch(tx, batchId));
      if (!row || !batch) return false;
      const why = await writeOne(tx, services, post, batch, row);
      await store.settleRow(tx, row.messageId, why === "" ? "written" : "skipped", why);
      tx.changed("message", batchId);
      return true;
    });
  while (await one());
}

/** Why nothing was sent to that customer. Empty if it was sent. */
async function writeOne(
  tx: TenantTx,
  services: Pick<RouteServices, "now" | "newId">,
  post: MessagingServices,
  batch: NonNullable<Awaited<ReturnType<typeof store.findBatch>>>,
  { customerId, messageId }: { customerId: string; messageId: string },
): Promise<string> {
  const now = services.now();
  const { locationId, authorName } = batch;
  const facts = await findFacts(tx, { customerId, locationId }, now);
  if (!facts) return "This customer no longer exists.";
  const of = { customerId, locationId, repairOrderId: null, appointmentId: null, now };
  // As in the preview: the text was typed once for all of them.
  const filled = await fieldValues(tx, of, authorName, baseLanguage);
  const outcome = outcomeOf(batch, facts, filled?.values, now);
  if (outcome.skipped !== "" || !("body" in outcome)) return outcome.skipped;
  const written = await writeMessage(tx, post, facts, {
    // A notice does not fill the inbox. The customer's reply does.
    id: messageId,
    at: now,
    channel: batch.channel,
    kind: "notice",
    repairOrderId: null,
    subject: outcome.subject,
    body: outcome.body,
    newId: services.newId,
    author: { id: batch.userId, name: authorName },
  });
  return typeof written === "object" ? written.reason : "";
}
