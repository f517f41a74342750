import { createHash, randomBytes } from "node:crypto";
import { fillIn } from "@autoiq/domain/catalog/message";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { addressLine } from "@autoiq/domain/kernel/address";
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
import { dateFormat } from "../../platform/language/format.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

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
    return refuse("There's nothing to approve yet. Add a job first.");
  const complete = checkEstimateFacts(order, order.pricing.state);
  if (!complete.ok) return complete;

  const facts = (await store.facts(tx, id))!;
  const token = randomBytes(32).toString("base64url");
  const estimateId = context.newId();
  const version = (order.estimates[0]?.version ?? 0) + 1;
  const expiresAt = new Date(context.now.getTime() + facts.validDays * 86_400_000);
  const content = estimateContentOf(order, facts, context.now);
  await saveRates(tx, id, order.pricing);
  const { label: vehicle } = content.vehicle;
  const total = formatCents(order.presented.totalCents);
  const url = `${publicUrl}/e/${token}`;
  const emailMessageId = body.to ? context.newId() : null;
  if (emailMessageId && body.to)
    await emailCustomer(tx, {
      id: emailMessageId,
      at: context.now,
      customerId: order.customer.id,
      repairOrderId: id,
      to: body.to,
      content(language) {
        const { hello, footer, estimate: t } = texts(language);
        const { name: shop, street, city } = facts.shop;
        return {
          subject: fillIn(t.subject, { vehicle, shop }),
          headline: fillIn(t.headline, { total }),
          paragraphs: [
            fillIn(hello, { name: customerName(order.customer) }),
            fillIn(t.text, { shop, vehicle }),
            fillIn(t.link, {
              date: dateFormat(language, { timeZone: facts.timeZone, dateStyle: "long" }).format(expiresAt),
              phone: facts.shop.phone ? formatPhone(facts.shop.phone) : shop,
            }),
          ],
          button: { label: t.button, url },
          footer: fillIn(footer.vehicle, { place: addressLine({ name: shop, street, city }) }),
        };
      },
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
      body: fillIn(texts(recipient.language).estimate.sms, { vehicle, total }),
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
