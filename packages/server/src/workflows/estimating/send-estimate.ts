import { createHash, randomBytes } from "node:crypto";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { sendEstimate as contract } from "@autoiq/domain/repair-orders/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { checkEstimateFacts } from "@autoiq/domain/repair-orders/visit-facts";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import { missingCustomer } from "../../features/messages/reads.ts";
import { findFacts } from "../../features/messages/recipients/store.ts";
import { type MessagingServices, writeMessage } from "../../features/messages/write-message.ts";
import { estimateContentOf } from "../../features/repair-orders/estimates/content.ts";
import * as store from "../../features/repair-orders/estimates/store.ts";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../../features/repair-orders/reads.ts";
import { saveRates } from "../../features/repair-orders/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

export interface EstimatingServices {
  readonly post: MessagingServices;
  readonly publicUrl: string;
}

/**
 * Saves the current estimate and emails or texts the customer a link to it. The link's token is 32 random bytes, of
 * which only the hash is stored. It opens only this repair order, until it expires. A text goes to the phone on file,
 * by the rules of every text: consent, quiet hours, and whose phone it is now.
 */
export async function sendEstimate(
  tx: TenantTx,
  context: ActionContext,
  { post, publicUrl }: EstimatingServices,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, body.version);
  if (stale) return stale;
  if (!order.jobs.some((job) => job.authorization === "proposed" || job.authorization === "approved"))
    return refuse("There is nothing to approve yet: add a job first.");
  const complete = checkEstimateFacts(order, order.pricing.state);
  if (!complete.ok) return complete;

  const facts = (await store.facts(tx, id))!;
  const token = randomBytes(32).toString("base64url");
  const estimateId = context.newId();
  const version = (order.estimates[0]?.version ?? 0) + 1;
  const expiresAt = new Date(context.now.getTime() + facts.validDays * 86_400_000);
  const content = estimateContentOf(order, facts, context.now);
  await saveRates(tx, { repairOrderId: id, rates: JSON.stringify(order.pricing) });
  const until = new Intl.DateTimeFormat("en-US", { timeZone: facts.timeZone, dateStyle: "long" });
  const { label } = content.vehicle;
  const url = `${publicUrl}/e/${token}`;
  const emailMessageId = body.to ? context.newId() : null;
  if (emailMessageId && body.to)
    await emailCustomer(tx, {
      id: emailMessageId,
      at: context.now,
      customerId: order.customer.id,
      repairOrderId: id,
      to: body.to,
      subject: `Estimate for your ${label} from ${facts.shop.name}`,
      headline: `Your estimate: ${formatCents(order.presented.totalCents)}`,
      paragraphs: [
        `Hello ${customerName(order.customer)},`,
        `${facts.shop.name} has looked at your ${label} and asks for your approval. Open the estimate to see each job with its price, approve or decline job by job, and sign. No work begins on a job that you have not approved.`,
        `The link is yours alone and works until ${until.format(expiresAt)}. Questions? Call ${facts.shop.phone ? formatPhone(facts.shop.phone) : facts.shop.name}.`,
      ],
      button: { label: "See the estimate", url },
      footer: `You get this email because your car is at ${facts.shop.name}, ${facts.shop.street}, ${facts.shop.city}.`,
    });
  const smsMessageId = body.text ? context.newId() : null;
  let phone: string | null = null;
  if (smsMessageId) {
    const of = { customerId: order.customer.id, locationId: order.locationId };
    const recipient = await findFacts(tx, of, context.now);
    if (!recipient) throw missingCustomer();
    phone = recipient.phone;
    const written = await writeMessage(tx, post, recipient, {
      id: smsMessageId,
      at: context.now,
      channel: "sms",
      kind: "notice",
      subject: "",
      body: `Your estimate for your ${label} is ${formatCents(order.presented.totalCents)}. See each job and approve or decline it here:`,
      secretLink: url,
      repairOrderId: id,
      author: { id: context.caller.userId, name: context.caller.name },
      newId: context.newId,
    });
    if (typeof written === "object") return written;
  }
  const sentTo = [body.to, phone && formatPhone(phone)].filter(Boolean).join(" and ");
  await store.insert(tx, {
    id: estimateId,
    repairOrderId: id,
    version,
    repairOrderVersion: order.version + 1,
    now: context.now,
    sentBy: context.caller.userId,
    sentTo,
    expiresAt,
    tokenHash: createHash("sha256").update(token).digest("hex"),
    totalCents: order.presented.totalCents,
    content: JSON.stringify(content),
    emailMessageId,
    smsMessageId,
  });
  await recordAction(tx, context, {
    action: `sent estimate ${version} to ${sentTo}`,
    subject: "estimate",
    subjectId: estimateId,
    repairOrderId: id,
    after: { version, to: sentTo, totalCents: order.presented.totalCents },
  });
  return refreshRepairOrder(tx, id, context.now);
}
