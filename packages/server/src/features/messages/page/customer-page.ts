import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { consentState } from "@autoiq/domain/messages/consent";
import type { CustomerThread } from "@autoiq/domain/messages/contract";
import { previewOf } from "@autoiq/domain/messages/schema";
import { webConsentText } from "@autoiq/domain/messages/web-consent";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { CustomerCaller, CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { findLastConsent, saveConsent } from "../consent/store.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { attachPhotos } from "../photos/store.ts";
import { missingCustomer } from "../reads.ts";
import { findFacts } from "../recipients/store.ts";
import { lockLine } from "../sms/store.ts";
import * as store from "../store.ts";
import { lostPhoto } from "../write-message.ts";
import { isSamePhotos } from "../write-to-customer.ts";
import { countRecent, findPage } from "./store.ts";

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;

const maxPerTenMinutes = 10;

async function page(tx: CustomerTx, repairOrderId: string | null): Promise<CustomerThread> {
  const found = await findPage(tx, repairOrderId);
  if (!found) throw missingCustomer();
  const { shop, messages, phone, consent } = found;
  // A consent entry from before this customer had the phone is not theirs to read. The checkbox in the record still
  // shows the state.
  const state = consent ? consentState(consent) : found.smsAllowed ? "given" : "none";
  return {
    shop,
    messages,
    texts: {
      phone: phone ? formatPhone(phone) : null,
      state,
      words: webConsentText(shop.name, baseLanguage),
    },
  };
}

/** The messages between a customer and the shop, as the customer sees them. */
export const customerPage = (services: Services, caller: CustomerCaller): Promise<CustomerThread> =>
  services.tenancy.customer(caller, (tx) => page(tx, caller.repairOrderId ?? null));

/** A customer writes a message from their page. Repeating an id does not create a second message. */
export async function writeOnPage(
  services: Services,
  caller: CustomerCaller,
  of: { readonly id: string; readonly body: string; readonly photoIds: readonly string[] },
): Promise<CustomerThread> {
  const { organizationId, customerId, repairOrderId = null } = caller;
  await services.tenancy.write({ organizationId, userId: null }, async (tx): Promise<undefined | Refusal> => {
    const at = services.now();
    const existing = await store.findMessage(tx, of.id);
    if (existing)
      return existing.customerId === customerId &&
        existing.direction === "in" &&
        existing.body === of.body &&
        isSamePhotos(existing, of.photoIds)
        ? undefined
        : conflict(text.invalid.usedId);
    const facts = await findFacts(tx, { customerId }, at);
    if (!facts) throw missingCustomer();
    if ((await countRecent(tx, customerId, new Date(at.getTime() - 600_000))) >= maxPerTenMinutes)
      throw new AppError("too-many-requests", fillIn(text.message.tooMany, { count: maxPerTenMinutes }));
    const thread = await store.touch(tx, {
      newId: services.newId(),
      locationId: facts.shop.locationId,
      customerId,
      address: "",
      preview: previewOf(of.body, of.photoIds.length),
      direction: "in",
      unread: 1,
      done: false,
      at,
      lastSmsAt: null,
    });
    const isNew = await store.insertMessage(tx, {
      id: of.id,
      conversationId: thread.id,
      customerId,
      repairOrderId: repairOrderId ?? (await store.findLastOrder(tx, { conversationId: thread.id })),
      channel: "portal",
      direction: "in",
      kind: "person",
      sender: "",
      recipient: "",
      subject: "",
      body: of.body,
      state: "received",
      author: { id: null, name: facts.name },
      notBefore: null,
      provider: "",
      reference: null,
      at,
    });
    if (!isNew) return conflict(text.message.isThere);
    const owner = { userId: null, customerId };
    if (of.photoIds.length > 0 && (await attachPhotos(tx, of.id, of.photoIds, owner)) !== of.photoIds.length)
      return refuse(lostPhoto);
    await notifyStaff(tx, services, {
      kind: "message",
      about: `message ${of.id}`,
      staffId: thread.assignedTo,
      content: (t) => ({
        title: fillIn(t.message, { name: facts.name }),
        body: previewOf(of.body, of.photoIds.length),
      }),
      path: `/messages/${thread.id}`,
    });
    tx.changed("message", customerId);
    return undefined;
  });
  return customerPage(services, caller);
}

/**
 * A customer gives or withdraws consent to texts, with the wording that was shown next to the checkbox.
 * @param language of that wording
 */
export async function chooseSms(
  services: Services,
  caller: CustomerCaller,
  allowed: boolean,
  language: Language,
): Promise<CustomerThread> {
  const { organizationId, customerId } = caller;
  const { shop } = await customerPage(services, caller);
  const how = caller.repairOrderId ? "link" : "account";
  await services.tenancy.write({ organizationId, userId: null }, (tx) =>
    choose(tx, services, { customerId, allowed, how, words: webConsentText(shop.name, language) }),
  );
  return customerPage(services, caller);
}

async function choose(
  tx: TenantTx,
  services: Services,
  of: { customerId: string; allowed: boolean; how: "link" | "account"; words: string },
): Promise<undefined | Refusal> {
  const at = services.now();
  const facts = await findFacts(tx, { customerId: of.customerId }, at);
  if (!facts) throw missingCustomer();
  const { phone } = facts;
  if (!phone) return refuse(text.message.noPhone);
  await lockLine(tx, phone);
  const last = await findLastConsent(tx, phone);
  if (of.allowed && consentState(last) === "stopped") return refuse(text.message.stopped);
  const act = of.allowed ? "given" : "withdrawn";
  // The state does not change, so nothing is written. A withdrawal without a prior consent is not recorded.
  if (last?.act === act || (!last && !of.allowed)) return undefined;
  await saveConsent(tx, {
    id: services.newId(),
    phone,
    customerId: of.customerId,
    act,
    how: of.how,
    at,
    words: of.allowed ? of.words : "The customer opted out on their own page",
  });
  return undefined;
}
