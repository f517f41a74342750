import { z } from "zod";
import { enqueueEmail } from "../../../platform/email/email.ts";
import { takeEmailInterval } from "../accounts/store.ts";
import { preEnrollmentNotice } from "../emails.ts";
import type { IdentityParts } from "../parts.ts";
import { findReservation } from "../sign-ups/store.ts";

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);
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

/** A sign-up is recent for a quarter of an hour. */
const fresh = 15 * 60_000;
const day = 24 * 60 * 60;

/**
 * Notifies the training team of one student's reserved place, once. The response is the same for an address without a
 * reservation, because it must not reveal who has an account.
 */
export async function notifySupport(parts: IdentityParts, input: unknown): Promise<{ ok: true }> {
  const student = body.parse(input);
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    const since = new Date(at.getTime() - fresh).toISOString();
    if (!(await findReservation(tx, { email: student.email, since }))) return;
    const first = await takeEmailInterval(tx, {
      email: student.email,
      purpose: "pre-enrollment",
      at: at.toISOString(),
      intervalSeconds: day,
    });
    if (!first) return;
    const mail = preEnrollmentNotice(student);
    await enqueueEmail(tx, { id: parts.newId(), to: parts.supportEmail, replyTo: student.email, ...mail });
  });
  return { ok: true };
}
