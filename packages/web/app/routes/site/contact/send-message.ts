import { sendContactMessage } from "@autoiq/domain/site/contact/contract";
import type { ContactForm } from "@autoiq/domain/site/contact/form";
import { request } from "~/platform/api";
import { ProblemError } from "~/platform/problem";

export type Sent =
  | { ok: true }
  /** `fields` has the server's message for each field it rejected. */
  | { ok: false; fields: Partial<Record<keyof ContactForm, string>>; sentence: string };

const unreachableText =
  "Your message wasn't sent. Check your connection and click Send Message again. Nothing you typed is lost.";
const rejectedText =
  "Our server couldn't accept the message. Wait a minute and click Send Message again. Nothing you typed is lost.";

/** Sends the message. A retry with the same key and the same text is the same message. */
export async function sendMessage(
  form: ContactForm,
  about: { website: string; writtenInMs: number; key: string },
): Promise<Sent> {
  const { key, ...rest } = about;
  try {
    await request(sendContactMessage, { body: { ...form, ...rest } }, { idempotencyKey: key });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { ok: false, fields: {}, sentence: rejectedText };
    const fields = error.problem.errors ?? {};
    if (error.status === 0) return { ok: false, fields, sentence: unreachableText };
    return { ok: false, fields, sentence: error.status >= 500 ? rejectedText : error.message };
  }
}
