import { isEmail } from "@autoiq/domain/kernel/email";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { consentState, type TextPurpose, whyNoText } from "@autoiq/domain/messages/consent";
import { introduce, previewOf } from "@autoiq/domain/messages/schema";
import { enqueueMail } from "../../platform/mail.ts";
import { asName, layOutMail } from "../../platform/mail-layout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import type { Texting } from "../../platform/texting/texting.ts";
import type { PhotoPasses } from "./photos/passes.ts";
import { attachPhotos } from "./photos/store.ts";
import { allowed, daytime, numberOf } from "./reach.ts";
import { type Facts, insertMessage, type NewMessage, touch } from "./store.ts";

/** What messages go by on this installation. */
export interface Post {
  readonly texting: Texting;
  readonly passes: PhotoPasses;
}

export interface Written {
  readonly id: string;
  readonly at: Date;
  readonly channel: "mail" | "text";
  readonly kind: NewMessage["kind"];
  readonly subject: string;
  readonly body: string;
  readonly repairOrderId: string | null;
  readonly author: NewMessage["author"];
  readonly appointment?: NewMessage["appointment"];
  /** Of the author's, put up before. */
  readonly photoIds?: readonly string[];
  newId(): string;
}

const purposeOf = (kind: NewMessage["kind"]): TextPurpose =>
  kind === "stop-answer" || kind === "keyword-answer" ? kind : "service";

/**
 * In whose name a mail goes, and where its answer goes: into the thread where this installation takes mail in (the job
 * knows), else to the shop's own address.
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

/** Also where somebody else put it up, or another message has it: nobody learns which. */
export const lostPhoto = "A photo of this message is not there any more. Take it off, and add it again.";

const attachmentsOf = (tx: TenantTx, photoIds: readonly string[]) =>
  photoIds.map((fileId, at) => ({
    ...{ organizationId: tx.organizationId, fileId, name: `photo-${at + 1}.jpg` },
  }));

/** The job of one text has its message's id: a repeat of the job is the same text. */
export const enqueueText = (tx: TenantTx, messageId: string, runAt?: Date): Promise<void> =>
  tx.enqueue(
    "messages.text",
    { organizationId: tx.organizationId, messageId },
    { key: `messages.text ${messageId}`, ...(runAt ? { runAt: runAt.toISOString() } : {}) },
  );

/**
 * Keeps a message to a customer and puts it into the queue, both only if the transaction commits. A text waits for the
 * morning where the customer is; only the answers to STOP, START and HELP leave at once.
 * @returns false where that message is there already
 */
export async function writeMessage(
  tx: TenantTx,
  post: Post,
  facts: Facts,
  written: Written,
): Promise<boolean | Refusal> {
  const { channel, at, author, photoIds = [] } = written;
  const byPerson = written.kind === "person";
  const purpose = purposeOf(written.kind);
  const recipient = channel === "text" ? facts.phone : facts.email;
  if (!recipient)
    return refuse(
      channel === "text"
        ? `${facts.name} has no telephone number on file.`
        : `${facts.name} has no email address on file.`,
    );
  if (channel === "text" && !allowed(facts, purpose, at))
    return refuse(whyNoText(consentState(facts.consent ?? undefined), facts.name));
  const body =
    channel === "text" && purpose === "service"
      ? introduce(written.body, facts.shop.name, facts.firstText)
      : written.body;
  const leaves = channel === "text" && purpose === "service" ? daytime(facts, at) : at;
  const subject = channel === "mail" ? written.subject || `A message from ${facts.shop.name}` : "";
  const { id: conversationId } = await touch(tx, {
    ...{ newId: written.newId(), locationId: facts.shop.locationId, customerId: facts.customerId },
    ...{
      address: facts.customerId ? "" : recipient,
      preview: previewOf(body, photoIds.length),
      direction: "out",
      at,
    },
    // Who answers has read it; what leaves by itself says nothing about that, and fills nobody's inbox.
    ...{ unread: byPerson ? null : 0, done: byPerson ? false : null, textedAt: null },
  });
  const isNew = await insertMessage(tx, {
    ...{ id: written.id, conversationId, customerId: facts.customerId, repairOrderId: written.repairOrderId },
    ...{
      channel,
      direction: "out",
      kind: written.kind,
      recipient,
      subject,
      body,
      state: "queued",
      author,
      at,
    },
    sender: channel === "text" ? numberOf(post.texting, facts.shop) : "",
    ...(written.appointment ? { appointment: written.appointment } : {}),
    notBefore: leaves > at ? leaves : null,
    provider: channel === "mail" ? "mail" : "",
    reference: channel === "mail" ? written.id : null,
  });
  if (!isNew) return false;
  const owner = { userId: author.id, customerId: null };
  if (photoIds.length > 0 && (await attachPhotos(tx, written.id, photoIds, owner)) !== photoIds.length)
    return refuse(lostPhoto);
  if (channel === "text") await enqueueText(tx, written.id, leaves > at ? leaves : undefined);
  else
    await enqueueMail(tx, {
      ...{ id: written.id, to: recipient },
      ...layOutMail({
        ...{ subject, headline: subject, paragraphs: (body || "A photo is attached.").split(/\n+/) },
        footer: `${author.name ? `${asName(author.name)} of ${facts.shop.name}` : facts.shop.name} wrote you this mail. Your answer goes straight to the shop.`,
      }),
      ...envelopeOf(tx, facts.shop, { conversationId, messageId: written.id }),
      ...(photoIds.length > 0 ? { attachments: attachmentsOf(tx, photoIds) } : {}),
    });
  tx.changed("message", facts.customerId ?? conversationId);
  return true;
}
