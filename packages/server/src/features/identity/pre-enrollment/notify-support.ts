import { z } from "zod";
import { enqueueMail } from "../../../platform/mail.ts";
import { takeMailInterval } from "../accounts/store.ts";
import { preEnrollmentNotice } from "../mails.ts";
import type { IdentityParts } from "../parts.ts";
import { findReservation } from "../sign-ups/store.ts";

const text = (most: number) => z.string().trim().min(1).max(most);
const body = z.object({
  firstName: text(80),
  lastName: text(80),
  email: z.email().transform((typed) => typed.trim().toLowerCase()),
  phone: text(40),
  address: text(200),
  city: text(80),
  state: text(40),
  zipCode: text(20),
});

/** A sign-up is fresh for a quarter of an hour. */
const fresh = 15 * 60_000;
const day = 24 * 60 * 60;

/**
 * Tells the people who run the training of one student's reserved seat, once. The answer is the same for an address
 * that reserved none: it must not tell who has an account.
 */
export async function notifySupport(parts: IdentityParts, given: unknown): Promise<{ ok: true }> {
  const student = body.parse(given);
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    const since = new Date(at.getTime() - fresh).toISOString();
    if (!(await findReservation.one(tx, student.email, since))) return;
    const first = await takeMailInterval.one(tx, student.email, "pre-enrollment", at.toISOString(), day);
    if (!first) return;
    const mail = preEnrollmentNotice(student);
    await enqueueMail(tx, { id: parts.newId(), to: parts.supportEmail, replyTo: student.email, ...mail });
  });
  return { ok: true };
}
