import { fillIn } from "@autoiq/domain/catalog/message";
import { previewOf } from "@autoiq/domain/messages/schema";
import { stripQuotedReply } from "@autoiq/domain/messages/strip-quoted-reply";
import { emailMessage } from "../../../platform/email/email.ts";
import type { InboundEmailEvent } from "../../../platform/email/inbound-email.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import {
  describeUnsavedAttachments,
  dropEmailedPhotos,
  saveEmailedPhotos,
} from "../photos/emailed-photos.ts";
import { addSaved } from "../photos/store.ts";
import { findFacts } from "../recipients/store.ts";
import { DuplicateWebhook, oncePerWebhook, recordDeliveryState } from "../sms/receive-sms.ts";
import * as store from "../store.ts";
import type { ReplyAddresses } from "./reply-address.ts";
import { addEmailBounce } from "./store.ts";

type Services = Pick<RouteServices, "tenancy" | "files" | "now" | "newId">;
type Received = Extract<InboundEmailEvent, { kind: "received" }>;

const longest = 5000;
const ourEmailId = emailMessage.shape.id;

/** A customer's reply to an email goes into the conversation in its signed address, regardless of the sender. */
export async function receiveEmail(
  services: Services,
  replies: ReplyAddresses,
  event: InboundEmailEvent,
): Promise<void> {
  if (event.kind === "state") {
    const found = await services.tenancy.visitor((tx) => store.findByReference(tx, "email", event.reference));
    if (!found) return recordBounce(services, event);
    return services.tenancy.write({ organizationId: found.organizationId, userId: null }, (tx) =>
      recordDeliveryState(tx, services, found.id, event),
    );
  }
  const conversationId = replies.read(event.mailbox);
  if (!conversationId) return;
  const owner = await services.tenancy.visitor((tx) => store.findThreadOwner(tx, conversationId));
  if (!owner) return;
  // Received before, so none of it is processed again.
  if (await services.tenancy.visitor((tx) => store.findByReference(tx, "email", event.reference))) return;
  const { organizationId } = owner;
  const brought = await saveEmailedPhotos(services, organizationId, event.attachments);
  let isSaved = false;
  try {
    await oncePerWebhook(async () => {
      isSaved = await services.tenancy.write({ organizationId, userId: null }, (tx) =>
        writeDown(tx, services, event, conversationId, brought),
      );
    });
  } finally {
    if (!isSaved) await dropEmailedPhotos(services, organizationId, brought.savedPhotos);
  }
}

/** An email of AutoIQ itself, like a sign-in link: operators see that it came back. */
async function recordBounce(
  services: Services,
  { reference: id, bounce }: Extract<InboundEmailEvent, { kind: "state" }>,
): Promise<void> {
  if (!bounce?.address.includes("@") || !ourEmailId.safeParse(id).success) return;
  const of = {
    id,
    address: bounce.address,
    reason: bounce.answer.slice(0, 300),
    at: services.now().toISOString(),
  };
  await services.tenancy.site((tx) => addEmailBounce(tx, of));
}

/**
 * @returns whether the conversation still exists
 */
async function writeDown(
  tx: TenantTx,
  services: Services,
  email: Received,
  conversationId: string,
  { savedPhotos: photos, others }: Awaited<ReturnType<typeof saveEmailedPhotos>>,
): Promise<boolean> {
  const at = services.now();
  const facts = await findFacts(tx, { conversationId }, at);
  if (!facts) return false;
  const words = stripQuotedReply(email.text).slice(0, longest);
  // A forwarded email may be answered from another address, so the message names the sender.
  const isOther = facts.email !== null && !email.from.toLowerCase().includes(facts.email);
  const bodyText = words || (photos.length > 0 || others.length > 0 ? "" : "(Empty email)");
  const body = [
    bodyText,
    describeUnsavedAttachments(others),
    isOther ? `(Sent from ${email.from.slice(0, 320)})` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
  const preview = previewOf(body, photos.length);
  const thread = await store.touch(tx, {
    newId: services.newId(),
    locationId: facts.shop.locationId,
    customerId: facts.customerId,
    address: facts.email ?? facts.phone ?? "",
    preview,
    direction: "in",
    unread: 1,
    done: false,
    at,
    lastSmsAt: null,
  });
  const id = services.newId();
  const isNew = await store.insertMessage(tx, {
    id,
    conversationId: thread.id,
    customerId: facts.customerId,
    repairOrderId: await store.findLastOrder(tx, { conversationId: thread.id }),
    channel: "email",
    direction: "in",
    kind: "person",
    sender: "",
    recipient: email.from.slice(0, 320),
    subject: email.subject.slice(0, 300),
    body,
    state: "received",
    author: { id: null, name: facts.name },
    notBefore: null,
    provider: "email",
    reference: email.reference,
    at,
  });
  if (!isNew) throw new DuplicateWebhook();
  if (photos.length > 0) await addSaved(tx, id, photos, at);
  await notifyStaff(tx, services, {
    kind: "message",
    about: `message ${email.reference}`,
    staffId: thread.assignedTo,
    content: (t) => ({ title: fillIn(t.message, { name: facts.name }), body: preview }),
    path: `/messages/${thread.id}`,
  });
  tx.changed("message", facts.customerId ?? thread.id);
  return true;
}
