import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { isEmail } from "@autoiq/domain/kernel/email";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { consentState, type SmsPurpose, smsRefusalReason } from "@autoiq/domain/messages/consent";
import { introduce, previewOf } from "@autoiq/domain/messages/schema";
import { enqueueEmail } from "../../platform/email/email.ts";
import { asName, layoutEmail } from "../../platform/email/email-layout.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { SmsProvider } from "../../platform/sms/sms.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { allowed, daytime, numberOf } from "./contact-options.ts";
import type { SignedPhotoUrls } from "./photos/signed-urls.ts";
import { attachPhotos } from "./photos/store.ts";
import type { Facts } from "./recipients/store.ts";
import { insertMessage, type NewMessage, touch } from "./store.ts";

/** The messaging providers and settings of this installation. */
export interface MessagingServices {
  readonly smsProvider: SmsProvider;
  readonly signedPhotoUrls: SignedPhotoUrls;
}

export interface Written {
  readonly id: string;
  readonly at: Date;
  readonly channel: "email" | "sms";
  readonly kind: NewMessage["kind"];
  readonly subject: string;
  readonly body: string;
  readonly repairOrderId: string | null;
  readonly author: NewMessage["author"];
  readonly appointment?: NewMessage["appointment"];
  /**
   * Ends a text, and is not stored with the message: a link that is as good as the customer's signature must not be
   * read in the conversation.
   */
  readonly secretLink?: string;
  /** Photos that the author has already uploaded. */
  readonly photoIds?: readonly string[];
  newId(): string;
}

const texts = messagesFor("shop-messages");

const purposeOf = (kind: NewMessage["kind"]): SmsPurpose =>
  kind === "stop-reply" || kind === "keyword-reply" ? kind : "service";

/**
 * The sender of an email and its reply address: the thread where this installation receives email (the job knows it),
 * else the shop's own address.
 */
export const envelopeOf = (
  tx: TenantTx,
  shop: Facts["shop"],
  of: { readonly conversationId: string; readonly messageId: string },
) => ({
  ...(isEmail(shop.email) ? { replyTo: shop.email } : {}),
  fromName: asName(shop.name) || "AutoIQ",
  about: { organizationId: tx.organizationId, ...of },
});

/** Also when someone else uploaded the photo or another message has it. The error does not reveal which. */
export const lostPhoto = text.message.lostPhoto;

const attachmentsOf = (tx: TenantTx, photoIds: readonly string[]) =>
  photoIds.map((fileId, at) => ({ organizationId: tx.organizationId, fileId, name: `photo-${at + 1}.jpg` }));

/**
 * A text's job has the message's id, so a repeated job sends the same text. `link` ends the text and is stored only in
 * the job.
 */
export const enqueueSms = (tx: TenantTx, messageId: string, runAt?: Date, link?: string): Promise<void> =>
  tx.enqueue(
    "messages.send-sms",
    { organizationId: tx.organizationId, messageId, link },
    { key: `messages.send-sms ${messageId}`, ...(runAt ? { runAt: runAt.toISOString() } : {}) },
  );

/**
 * Saves a message to a customer and queues it, only if the transaction commits. A text waits until morning in the
 * customer's time zone. Only replies to STOP, START and HELP are sent at once.
 * @returns false when that message already exists
 */
export async function writeMessage(
  tx: TenantTx,
  post: MessagingServices,
  facts: Facts,
  written: Written,
): Promise<boolean | Refusal> {
  const { channel, at, author, photoIds = [] } = written;
  const byPerson = written.kind === "person";
  const purpose = purposeOf(written.kind);
  const recipient = channel === "sms" ? facts.phone : facts.email;
  if (!recipient)
    return refuse(
      channel === "sms"
        ? `${facts.name} has no phone number on file.`
        : `${facts.name} has no email address on file.`,
    );
  if (channel === "sms" && !allowed(facts, purpose, at))
    return refuse(smsRefusalReason(consentState(facts.consent ?? undefined), facts.name));
  const t = texts(facts.language);
  const body =
    channel === "sms" && purpose === "service" && facts.firstText
      ? introduce(written.body, facts.shop.name, {
          photo: t.sms.photo,
          introduction: t.sms.introduction,
        })
      : written.body;
  const leaves = channel === "sms" && purpose === "service" ? daytime(facts, at) : at;
  const subject =
    channel === "email" ? written.subject || fillIn(t.byPerson.subject, { shop: facts.shop.name }) : "";
  const { id: conversationId } = await touch(tx, {
    newId: written.newId(),
    locationId: facts.shop.locationId,
    customerId: facts.customerId,
    address: facts.customerId ? "" : recipient,
    preview: previewOf(body, photoIds.length),
    direction: "out",
    at,
    // A person who replies has read the conversation. An automatic message changes neither its unread count nor
    // whether it is done.
    unread: byPerson ? null : 0,
    done: byPerson ? false : null,
    lastSmsAt: null,
  });
  const isNew = await insertMessage(tx, {
    id: written.id,
    conversationId,
    customerId: facts.customerId,
    repairOrderId: written.repairOrderId,
    channel,
    direction: "out",
    kind: written.kind,
    recipient,
    subject,
    body,
    state: "queued",
    author,
    at,
    sender: channel === "sms" ? numberOf(post.smsProvider, facts.shop) : "",
    ...(written.appointment ? { appointment: written.appointment } : {}),
    notBefore: leaves > at ? leaves : null,
    provider: channel === "email" ? "email" : "",
    reference: channel === "email" ? written.id : null,
  });
  if (!isNew) return false;
  const owner = { userId: author.id, customerId: null };
  if (photoIds.length > 0 && (await attachPhotos(tx, written.id, photoIds, owner)) !== photoIds.length)
    return refuse(lostPhoto);
  if (channel === "sms")
    await enqueueSms(tx, written.id, leaves > at ? leaves : undefined, written.secretLink);
  else
    await enqueueEmail(tx, {
      id: written.id,
      to: recipient,
      ...layoutEmail({
        language: facts.language,
        shop: facts.shop.name,
        subject,
        headline: subject,
        paragraphs: (body || t.byPerson.photo).split(/\n+/),
        footer: fillIn(t.byPerson.footer, {
          author: author.name
            ? fillIn(t.byPerson.author, { name: asName(author.name), shop: facts.shop.name })
            : facts.shop.name,
        }),
      }),
      ...envelopeOf(tx, facts.shop, { conversationId, messageId: written.id }),
      ...(photoIds.length > 0 ? { attachments: attachmentsOf(tx, photoIds) } : {}),
    });
  tx.changed("message", facts.customerId ?? conversationId);
  return true;
}
