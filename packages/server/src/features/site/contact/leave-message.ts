import { createHash } from "node:crypto";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { leaveMessage as contract } from "@autoiq/domain/site/contact/contract";
import { looksAutomatic } from "@autoiq/domain/site/contact/rules";
import { enqueueMail } from "../../../platform/mail.ts";
import type { SiteTx } from "../../../platform/tenancy.ts";
import { messageMail, receiptMail } from "./mails.ts";
import { addMessage } from "./store.ts";

/**
 * Keeps a visitor's message and mails it on. What looks automatic is kept too, so that a person whom the guard took
 * for a program loses nothing, but mails nobody.
 * @param key the browser's own for this sending; with the same message it is a repeat
 */
export async function leaveMessage(
  tx: SiteTx,
  call: { now: Date; newId(): string; body: BodyOf<typeof contract> },
  around: { key: string; supportEmail: string; publicUrl: string; mayConfirm: boolean },
): Promise<{ received: true }> {
  const { name, email, phone, message } = call.body;
  const hash = createHash("sha256")
    .update(JSON.stringify([around.key, name, email, phone, message]))
    .digest();
  const state = looksAutomatic(call.body) ? "held" : "new";
  const id = call.newId();
  const at = call.now.toISOString();
  const added = await addMessage.run(tx, id, hash, name, email, phone, message, state, at);
  if (added === 1 && state === "new") {
    const url = `${around.publicUrl}/operator/messages`;
    const forSupport = messageMail({ name, email, phone, message, url });
    await enqueueMail(tx, { id, to: around.supportEmail, replyTo: email, ...forSupport });
    if (around.mayConfirm) await enqueueMail(tx, { id: call.newId(), to: email, ...receiptMail({ name }) });
  }
  return { received: true };
}
