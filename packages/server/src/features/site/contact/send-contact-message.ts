import { createHash } from "node:crypto";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { sendContactMessage as contract } from "@autoiq/domain/site/contact/contract";
import { looksAutomatic } from "@autoiq/domain/site/contact/form";
import { enqueueEmail } from "../../../platform/email/email.ts";
import type { SiteTx } from "../../../platform/tenancy.ts";
import { messageEmail, receiptEmail } from "./emails.ts";
import { addMessage } from "./store.ts";

/**
 * Stores a visitor's message and emails it to support. A message that looks automatic is stored without an email, so
 * that a person mistaken for a program loses nothing.
 * @param key the browser's own key for this submission, where the same key and message are a repeat
 */
export async function sendContactMessage(
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
  const added = await addMessage(tx, { id, requestHash: hash, name, email, phone, message, state, at });
  if (added === 1 && state === "new") {
    const url = `${around.publicUrl}/operator/messages`;
    const forSupport = messageEmail({ name, email, phone, message, url });
    await enqueueEmail(tx, { id, to: around.supportEmail, replyTo: email, ...forSupport });
    if (around.mayConfirm) await enqueueEmail(tx, { id: call.newId(), to: email, ...receiptEmail({ name }) });
  }
  return { received: true };
}
