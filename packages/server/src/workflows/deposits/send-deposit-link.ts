import { createHash, randomBytes } from "node:crypto";
import { fillIn } from "@autoiq/domain/catalog/message";
import { customerName } from "@autoiq/domain/customers/schema";
import { addressLine } from "@autoiq/domain/kernel/address";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { accept, conflict, type Refusal, type Result, refuse } from "@autoiq/domain/kernel/result";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import { missingCustomer } from "../../features/messages/reads.ts";
import { findFacts } from "../../features/messages/recipients/store.ts";
import { type MessagingServices, writeMessage } from "../../features/messages/write-message.ts";
import { depositsOf } from "../../features/payments/deposits/reads.ts";
import { findRequest, insertDepositLink } from "../../features/payments/deposits/requests/store.ts";
import { lockRepairOrder, type WholeOrder } from "../../features/repair-orders/reads.ts";
import { shopOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

export interface DepositLinkServices {
  readonly checkout: Checkout;
  readonly post: MessagingServices;
  readonly publicUrl: string;
}

/** Emails or texts the link to an open deposit request. */
export async function sendDepositLink(
  tx: TenantTx,
  context: ActionContext,
  around: DepositLinkServices,
  of: { id: string; requestId: string },
  channel: "email" | "sms",
): Promise<Deposits | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const request = await findRequest(tx, of.requestId);
  if (request?.repairOrderId !== of.id)
    throw new AppError("not-found", "That deposit wasn't requested on this repair order.");
  if (request.state !== "open")
    return conflict(
      request.state === "paid"
        ? "This deposit is already paid."
        : "This deposit request was canceled. Request it again.",
    );
  if (around.checkout.notOffered) return refuse(around.checkout.notOffered);
  const { amountCents } = request;
  const sent = await sendLink(tx, context, around, order, { id: of.requestId, amountCents }, channel);
  return sent.ok ? depositsOf(tx, order) : sent;
}

/**
 * The link's token is 32 random bytes. Only its hash is stored, with the request. It opens that one deposit and
 * nothing else of the customer's, so it may be sent in a message.
 */
export async function sendLink(
  tx: TenantTx,
  context: ActionContext,
  { post, publicUrl }: DepositLinkServices,
  order: WholeOrder,
  request: { id: string; amountCents: number },
  channel: "email" | "sms",
): Promise<Result<true>> {
  const { customer } = order;
  const facts = await findFacts(tx, { customerId: customer.id, locationId: order.locationId }, context.now);
  if (!facts) throw missingCustomer();
  const recipient = channel === "email" ? facts.email : facts.phone;
  if (!recipient)
    return refuse(
      channel === "email"
        ? `${facts.name} has no email address on file. Add one, or open the checkout here.`
        : `${facts.name} has no phone number on file. Add one, or open the checkout here.`,
    );
  const messageId = context.newId();
  const token = randomBytes(32).toString("base64url");
  const url = `${publicUrl}/d/${token}`;
  const amount = formatCents(request.amountCents);
  const vehicle = vehicleLabel(order.vehicle);
  if (channel === "email") {
    const { organizationName, location } = await shopOf(tx, order.locationId);
    const shop = location.name || organizationName;
    await emailCustomer(tx, {
      id: messageId,
      at: context.now,
      customerId: customer.id,
      repairOrderId: order.id,
      to: recipient,
      content(language) {
        const { hello, footer, depositRequest: t } = texts(language);
        return {
          subject: fillIn(t.subject, { shop, amount }),
          headline: fillIn(t.headline, { amount }),
          paragraphs: [
            fillIn(hello, { name: customerName(customer) }),
            fillIn(t.text, { shop, amount, number: order.number, vehicle }),
            t.applied,
          ],
          button: { label: t.button, url },
          footer: fillIn(footer.vehicle, {
            place: addressLine({ name: shop, street: location.street, city: location.city }),
          }),
        };
      },
    });
  } else {
    const written = await writeMessage(tx, post, facts, {
      id: messageId,
      at: context.now,
      channel,
      kind: "notice",
      subject: "",
      body: fillIn(texts(facts.language).depositRequest.sms, { amount, vehicle, url }),
      repairOrderId: order.id,
      author: { id: context.caller.userId, name: context.caller.name },
      newId: context.newId,
    });
    if (typeof written === "object") return written;
  }
  await insertDepositLink(tx, {
    tokenHash: createHash("sha256").update(token).digest("hex"),
    requestId: request.id,
    channel,
    recipient,
    at: context.now,
    messageId,
  });
  await recordAction(tx, context, {
    action: `sent a deposit link for ${amount} to ${recipient}`,
    subject: "payment",
    subjectId: request.id,
    repairOrderId: order.id,
    after: { channel, to: recipient, amountCents: request.amountCents },
  });
  tx.changed("payment", request.id);
  return accept(true);
}
