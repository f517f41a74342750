import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type AccountType, needsSecurityStep } from "@autoiq/domain/identity/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { IdentityParts } from "../parts.ts";
import { addTicket, dropOldTickets } from "./store.ts";
import { ticketHash } from "./take-ticket.ts";

const lasts = 10 * 60_000;

/** Hashes are compared, so that the time tells neither the length nor how far a guess was right. */
function isSecurityPassword(given: string, passwords: readonly string[]): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const wanted = digest(given);
  let found = false;
  for (const password of passwords) if (timingSafeEqual(digest(password), wanted)) found = true;
  return found;
}

/** Gives a ticket for one sign-up of that address with that account type, for ten minutes. */
export async function createTicket(
  parts: IdentityParts,
  asked: { email: string; accountType: AccountType; securityPassword: string },
): Promise<{ ticket: string }> {
  if (!needsSecurityStep(asked.accountType)) {
    throw new AppError("refused", "A client account needs no security verification.");
  }
  if (!isSecurityPassword(asked.securityPassword, parts.signupSecurityPasswords)) {
    throw new AppError("refused", "Incorrect security password. Please try again.");
  }
  return giveTicket(parts, asked.email, asked.accountType, false);
}

/** A ticket to reserve a seat in the training: always a student's, never for anything else. */
export const createPreEnrollmentTicket = (parts: IdentityParts, email: string): Promise<{ ticket: string }> =>
  giveTicket(parts, email, "student", true);

async function giveTicket(
  parts: IdentityParts,
  email: string,
  type: AccountType,
  preEnrolled: boolean,
): Promise<{ ticket: string }> {
  const at = parts.now();
  const ticket = randomBytes(32).toString("base64url");
  const until = new Date(at.getTime() + lasts).toISOString();
  await parts.tenancy.identity(async (tx) => {
    await dropOldTickets.run(tx, at.toISOString());
    await addTicket.run(tx, ticketHash(ticket), email.trim().toLowerCase(), type, until, preEnrolled);
  });
  return { ticket };
}
