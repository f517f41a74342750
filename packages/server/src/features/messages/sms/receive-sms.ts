import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { consentState } from "@autoiq/domain/messages/consent";
import { type Keyword, keywordOf } from "@autoiq/domain/messages/keywords";
import { advance, previewOf } from "@autoiq/domain/messages/schema";
import type { RouteServices } from "../../../platform/http/route.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { SmsEvent } from "../../../platform/sms/sms.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findLastConsent, saveConsent } from "../consent/store.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { enqueueFetch } from "../photos/fetch-photo.ts";
import { addWaiting } from "../photos/store.ts";
import { findCustomerBy, findFacts } from "../recipients/store.ts";
import * as store from "../store.ts";
import { type MessagingServices, writeMessage } from "../write-message.ts";
import { findLine, lockLine, lockSent, markState } from "./store.ts";

const texts = messagesFor("shop-messages");

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;
type Received = Extract<SmsEvent, { kind: "received" }>;

/** What else becomes of a text whose sender is no customer, in the transaction that stores it. Keywords are left out. */
export type OnStranger = (
  tx: TenantTx,
  services: Services,
  text: { readonly locationId: string; readonly phone: string; readonly body: string },
) => Promise<void>;

/** Processes a provider's webhook event. A repeated event changes nothing. */
export async function receiveSms(
  services: Services,
  post: MessagingServices,
  event: SmsEvent,
  onStranger: OnStranger,
): Promise<void> {
  if (event.kind === "state") return updateDelivery(services, post.smsProvider.provider, event);
  const lines = await services.tenancy.visitor((tx) => findLine(tx, event.to, event.from));
  const keyword = keywordOf(event.body);
  // STOP and START apply to every shop that texts from this number. Any other text goes to the shop that wrote last.
  const recipients = keyword === "stop" || keyword === "start" ? lines : lines.slice(0, 1);
  // The first shop in which something changes confirms it for all.
  let answered = event.answered;
  for (const [at, line] of recipients.entries())
    await oncePerWebhook(async () => {
      const requestContext = { organizationId: line.organizationId, userId: null };
      const how = { locationId: line.locationId, isFirst: at === 0, answered, onStranger };
      if (await services.tenancy.write(requestContext, (tx) => receiveFor(tx, services, post, event, how)))
        answered = true;
    });
}

/** Returns true when the text was a keyword and was answered. */
async function receiveFor(
  tx: TenantTx,
  services: Services,
  post: MessagingServices,
  event: Received,
  of: {
    readonly locationId: string;
    readonly isFirst: boolean;
    readonly answered: boolean;
    readonly onStranger: OnStranger;
  },
): Promise<boolean> {
  const { locationId, isFirst } = of;
  const at = services.now();
  const keyword = keywordOf(event.body);
  await lockLine(tx, event.from);
  // START restores what STOP ended. It is not consent to a shop that the person never stopped.
  if (!isFirst && keyword === "start" && consentState(await findLastConsent(tx, event.from)) !== "stopped")
    return false;
  const customer = await findCustomerBy(tx, { phone: event.from });
  const photos = event.media.map((source) => ({ id: services.newId(), source }));
  const body = event.body.trim() || (photos.length > 0 ? "" : "(Empty text)");
  const thread = await store.touch(tx, {
    newId: services.newId(),
    locationId,
    customerId: customer?.id ?? null,
    address: event.from,
    at,
    preview: previewOf(body, photos.length),
    direction: "in",
    unread: 1,
    done: false,
    lastSmsAt: keyword ? null : at,
  });
  const id = services.newId();
  const isNew = await store.insertMessage(tx, {
    id,
    conversationId: thread.id,
    customerId: customer?.id ?? null,
    repairOrderId: await store.findLastOrder(tx, { conversationId: thread.id }),
    channel: "sms",
    direction: "in",
    kind: "person",
    sender: event.to,
    recipient: event.from,
    subject: "",
    body,
    state: "received",
    author: { id: null, name: customer?.name ?? formatPhone(event.from) },
    notBefore: null,
    provider: post.smsProvider.provider,
    at,
    // One STOP is recorded in the thread of each shop that it stops.
    reference: `${event.reference} ${tx.organizationId}`,
  });
  // Rolls back the change to the thread, because this text was already received.
  if (!isNew) throw new DuplicateWebhook();
  if (photos.length > 0) {
    await addWaiting(tx, id, photos, at);
    for (const photo of photos) await enqueueFetch(tx, photo.id);
  }
  if (!customer && keyword === null)
    await of.onStranger(tx, services, {
      locationId,
      phone: event.from,
      body: body || previewOf(body, photos.length),
    });
  const answers =
    keyword !== null &&
    (await obey(tx, services, post, {
      event,
      keyword,
      answered: of.answered,
      conversationId: thread.id,
      customerId: customer?.id ?? null,
    }));
  await notifyStaff(tx, services, {
    kind: "message",
    about: `message ${event.reference}`,
    staffId: thread.assignedTo,
    content: (t) => ({
      title: fillIn(t.message, { name: customer?.name ?? formatPhone(event.from) }),
      body: previewOf(body, photos.length),
    }),
    path: `/messages/${thread.id}`,
  });
  tx.changed("message", customer?.id ?? thread.id);
  return answers;
}

/** Rolls back the transaction of a repeated event. */
export class DuplicateWebhook extends Error {}

/** A repeated event is not a failure. It leaves no changes. */
export async function oncePerWebhook(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DuplicateWebhook)) throw error;
  }
}

async function obey(
  tx: TenantTx,
  services: Services,
  post: MessagingServices,
  of: {
    readonly event: Received;
    readonly keyword: Keyword;
    /** The provider, or another shop with this number, has already confirmed it. */
    readonly answered: boolean;
    readonly conversationId: string;
    readonly customerId: string | null;
  },
): Promise<boolean> {
  const { event, keyword, answered, conversationId, customerId } = of;
  const at = services.now();
  const before = await findLastConsent(tx, event.from);
  const isStopped = before?.act === "withdrawn" && before.how === "sms";
  const changes = keyword === "stop" ? !isStopped : keyword === "start" ? before?.act !== "given" : false;
  if (changes)
    await saveConsent(tx, {
      id: services.newId(),
      phone: event.from,
      customerId,
      at,
      how: "sms",
      words: event.body.slice(0, 500),
      act: keyword === "stop" ? "withdrawn" : "given",
    });
  // A STOP is confirmed only once, however many shops it stops. A keyword that changes nothing is not confirmed.
  if (answered || (keyword !== "help" && !changes)) return false;
  const facts = await findFacts(tx, { conversationId }, at);
  if (!facts) return false;
  const { name: shop, phone } = facts.shop;
  const { sms } = texts(facts.language);
  const call = phone ? fillIn(sms.call, { phone: formatPhone(phone) }) : "";
  const words = {
    stop: fillIn(sms.stop, { shop }),
    start: fillIn(customerId ? sms.start : sms.startWithoutCustomer, { shop }),
    help: fillIn(sms.help, { shop, call }),
  };
  await writeMessage(tx, post, facts, {
    id: services.newId(),
    at,
    channel: "sms",
    subject: "",
    body: words[keyword],
    repairOrderId: null,
    kind: keyword === "stop" ? "stop-reply" : "keyword-reply",
    author: { id: null, name: "" },
    newId: services.newId,
  });
  return true;
}

async function updateDelivery(
  services: Services,
  provider: string,
  event: { reference: string; state: "sent" | "delivered" | "failed"; reason: string },
): Promise<void> {
  const found = await services.tenancy.visitor((tx) => store.findByReference(tx, provider, event.reference));
  if (!found) return;
  await services.tenancy.write({ organizationId: found.organizationId, userId: null }, (tx) =>
    recordDeliveryState(tx, services, found.id, event),
  );
}

/** Records the delivery state of a sent message. The state never moves back. */
export async function recordDeliveryState(
  tx: TenantTx,
  services: Pick<Services, "now" | "newId">,
  id: string,
  event: { state: "sent" | "delivered" | "failed"; reason: string },
): Promise<void> {
  const message = await lockSent(tx, id);
  if (!message || !advance(message.state, event.state)) return;
  const at = services.now();
  await markState(tx, id, event.state, event.reason, at);
  if (message.readerId) return tx.changed("notification", message.readerId);
  if (event.state === "failed")
    await notifyStaff(tx, services, {
      kind: "undelivered",
      about: `undelivered ${id}`,
      onlyUser: message.authorId,
      content: (t) => ({
        title: fillIn(t.undeliveredTo, { phone: formatPhone(message.recipient) }),
        body: event.reason,
      }),
      path: message.conversationId ? `/messages/${message.conversationId}` : "/messages",
    });
  tx.changed("message", message.customerId ?? message.conversationId ?? id);
}
