import { leaveMessage } from "@autoiq/domain/site/contact/contract";
import type { ContactForm } from "@autoiq/domain/site/contact/rules";
import { request } from "~/platform/api";
import { ProblemError } from "~/platform/problem";

export type Sent =
  | { ok: true }
  /** `fields` has the server's sentence for each field that it refused. */
  | { ok: false; fields: Partial<Record<keyof ContactForm, string>>; sentence: string };

const notReached =
  "The message did not reach us. Check your connection and press Send Message again: nothing you typed is lost.";
const notTaken =
  "Our server could not take the message just now. Press Send Message again in a moment: nothing you typed is lost.";

/** Sends the message; a repeat with the same key and the same words is the same message. */
export async function sendMessage(
  form: ContactForm,
  about: { website: string; writtenInMs: number; key: string },
): Promise<Sent> {
  const { key, ...rest } = about;
  try {
    await request(leaveMessage, { body: { ...form, ...rest } }, { idempotencyKey: key });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { ok: false, fields: {}, sentence: notTaken };
    const fields = error.problem.errors ?? {};
    if (error.status === 0) return { ok: false, fields, sentence: notReached };
    return { ok: false, fields, sentence: error.status >= 500 ? notTaken : error.message };
  }
}
