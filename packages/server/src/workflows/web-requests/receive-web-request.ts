import { fillIn } from "@autoiq/domain/catalog/message";
import { en as text } from "@autoiq/domain/catalog/request-errors/en";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { requestedVehicle, requestLine } from "@autoiq/domain/customers/web-requests/rules";
import type { WebRequestInput } from "@autoiq/domain/customers/web-requests/schema";
import { addressLine } from "@autoiq/domain/kernel/address";
import { isEmail } from "@autoiq/domain/kernel/email";
import { baseLanguage, languageOfTag } from "@autoiq/domain/kernel/language";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { consentState } from "@autoiq/domain/messages/consent";
import { webConsentText } from "@autoiq/domain/messages/web-consent";
import type { Location } from "@autoiq/domain/shops/schema";
import {
  addToLeadWants,
  findMatchingCustomers,
  findOpenTwin,
  insertLead,
  insertLeadStages,
  noteSecondRequest,
  setLeadCustomer,
} from "../../features/customers/leads/store.ts";
import { insertWebRequest, isRepeatedRequest } from "../../features/customers/web-requests/store.ts";
import { findLastConsent, saveConsent } from "../../features/messages/consent/store.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { findFacts } from "../../features/messages/recipients/store.ts";
import { lockLine } from "../../features/messages/sms/store.ts";
import { touch } from "../../features/messages/store.ts";
import { type MessagingServices, writeMessage } from "../../features/messages/write-message.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { enqueueEmail } from "../../platform/email/email.ts";
import { asName, layoutEmail } from "../../platform/email/email-layout.ts";
import { record } from "../../platform/history.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { daysToName } from "./request-page-view.ts";

const texts = messagesFor("shop-messages");
/** What a lead's wants can hold. */
const longest = 2000;

export interface WebRequestServices {
  readonly post: MessagingServices;
  now(): Date;
  newId(): string;
}
type Request = WebRequestInput;

/**
 * A request from a location's public page: a new lead with the source Web, or one more request of the open lead with
 * this phone or email. In one transaction with its notification, the consent to texts, and the confirmations. The same
 * request again changes nothing.
 */
export async function receiveWebRequest(
  tx: TenantTx,
  services: WebRequestServices,
  request: Request,
  of: {
    readonly locationId: string;
    readonly requestHash: Buffer;
    /** Whether that address and that phone may get a confirmation now. */
    readonly confirms: { readonly email: boolean; readonly phone: boolean };
  },
): Promise<undefined | Refusal> {
  const { locationId, requestHash } = of;
  if (await isRepeatedRequest(tx, requestHash)) return undefined;
  const now = services.now();
  const location = await locationOf(tx, locationId);
  const offered = await daysToName(tx, location, now);
  if (request.days.some((day) => !offered.includes(day))) return refuse(text.day);
  const leadId = await leadOf(tx, services, request, location);
  const { asksFor, name, phone, email, concern, days, language, agreesToTexts } = request;
  const requestId = services.newId();
  await insertWebRequest(tx, {
    id: requestId,
    locationId,
    leadId,
    requestHash,
    asksFor,
    name,
    phone,
    email,
    vehicle: requestedVehicle(request),
    concern,
    days: [...new Set(days)].sort(),
    language,
    agreesToTexts,
    at: now,
  });
  await record(tx, {
    id: services.newId(),
    at: now,
    actor: { userId: null, name },
    action: "asked on the request page",
    subject: "lead",
    subjectId: leadId,
    after: { asksFor, phone, email, concern, days },
  });
  await notifyStaff(tx, services, {
    kind: "request",
    about: `web request ${requestId}`,
    content: (t) => ({
      title: fillIn(t.webRequest[asksFor], { name }),
      body: [requestedVehicle(request), concern].filter(Boolean).join(": ").slice(0, 300),
    }),
    path: `/crm/leads?lead=${leadId}`,
  });
  tx.changed("lead", leadId);
  const mayText =
    phone !== null && agreesToTexts && (await agreeToTexts(tx, services, request, phone, location.name));
  if (email && of.confirms.email) await confirmByEmail(tx, services, request, email, location);
  if (mayText && of.confirms.phone) await confirmByText(tx, services, request, phone, location);
  return undefined;
}

/** The open lead that the request joins, or the one that it adds. @returns its id */
async function leadOf(
  tx: TenantTx,
  services: WebRequestServices,
  request: Request,
  location: Location,
): Promise<string> {
  const { name, phone, email } = request;
  const [leadId, at] = [services.newId(), services.now()];
  const locationId = location.id;
  const line = requestLine(request).slice(0, longest);
  const open = await findOpenTwin(tx, { locationId, phone, email, exceptLeadId: leadId });
  if (open) {
    if (!(await addToLeadWants(tx, { leadId: open.id, line, most: longest })))
      await noteSecondRequest(tx, { leadId: open.id, today: dayIn(location.timeZone, at) });
    return open.id;
  }
  await insertLead(tx, {
    leadId,
    locationId,
    name,
    phone,
    email,
    vehicle: requestedVehicle(request),
    wants: line,
    source: "web",
    referredBy: "",
    ownerStaffId: null,
    nextStep: "",
    nextOn: null,
    valueCents: null,
    stage: "new",
    contactedAt: null,
    at,
    createdBy: null,
    createdByName: name,
  });
  await insertLeadStages(tx, {
    ids: [services.newId()],
    leadIds: [leadId],
    locationId,
    stage: "new",
    at,
    byName: name,
    note: "Request page",
  });
  // Of several customers with that phone or email, a person chooses.
  const [customer, ...others] = await findMatchingCustomers(tx, { phone, email });
  if (customer && others.length === 0) await setLeadCustomer(tx, { leadId, customerId: customer.id });
  return leadId;
}

/**
 * The ledger keeps the words that were shown. Anyone can type a number, so the page never takes back a STOP or another
 * withdrawal.
 * @returns whether the phone may be texted now
 */
async function agreeToTexts(
  tx: TenantTx,
  services: WebRequestServices,
  { language }: Request,
  phone: string,
  shop: string,
): Promise<boolean> {
  await lockLine(tx, phone);
  const state = consentState(await findLastConsent(tx, phone));
  if (state !== "none") return state === "given";
  await saveConsent(tx, {
    id: services.newId(),
    phone,
    customerId: null,
    act: "given",
    how: "web",
    words: webConsentText(shop, languageOfTag(language) ?? baseLanguage),
    at: services.now(),
  });
  return true;
}

/** It repeats nothing that was written, so that nobody can make a shop send their words to a stranger. */
async function confirmByEmail(
  tx: TenantTx,
  services: WebRequestServices,
  { name, language: tag }: Request,
  to: string,
  location: Location,
): Promise<void> {
  const language = languageOfTag(tag) ?? baseLanguage;
  const { hello, webRequest: t } = texts(language);
  await enqueueEmail(tx, {
    id: services.newId(),
    to,
    ...(isEmail(location.email) ? { replyTo: location.email } : {}),
    fromName: asName(location.name) || "AutoIQ",
    ...layoutEmail({
      language,
      shop: location.name,
      subject: fillIn(t.subject, { shop: location.name }),
      headline: t.headline,
      paragraphs: [
        fillIn(hello, { name: asName(name) }),
        t.text,
        ...(location.phone ? [fillIn(t.reach, { phone: formatPhone(location.phone) })] : []),
      ],
      footer: fillIn(t.footer, { place: addressLine(location) }),
    }),
  });
}

async function confirmByText(
  tx: TenantTx,
  services: WebRequestServices,
  { language: tag }: Request,
  phone: string,
  location: Location,
): Promise<void> {
  const at = services.now();
  const [customer] = await findMatchingCustomers(tx, { phone, email: null });
  const { id: conversationId } = await touch(tx, {
    newId: services.newId(),
    locationId: location.id,
    customerId: customer?.id ?? null,
    address: customer ? "" : phone,
    at,
    preview: "",
    direction: "out",
    unread: 0,
    done: null,
    lastSmsAt: null,
  });
  const facts = await findFacts(tx, { conversationId, locationId: location.id }, at);
  if (!facts) return;
  const language = customer ? facts.language : (languageOfTag(tag) ?? baseLanguage);
  // A refused text is none: the request is as good without it.
  await writeMessage(tx, services.post, Object.assign(facts, { language }), {
    id: services.newId(),
    at,
    channel: "sms",
    kind: "notice",
    subject: "",
    body: texts(language).webRequest.sms,
    repairOrderId: null,
    author: { id: null, name: "" },
    newId: services.newId,
  });
}
