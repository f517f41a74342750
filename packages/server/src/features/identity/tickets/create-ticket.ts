import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import { type AccountType, needsSecurityStep } from "@autoiq/domain/identity/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { IdentityParts } from "../parts.ts";
import { ticketHash } from "./consume-ticket.ts";
import { addTicket, dropOldTickets } from "./store.ts";

const lasts = 10 * 60_000;

/** Compares hashes, so that the time reveals neither the length nor how much of a guess was right. */
function isSecurityPassword(input: string, passwords: readonly string[]): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(input);
  let found = false;
  for (const password of passwords) if (timingSafeEqual(digest(password), expected)) found = true;
  return found;
}

/** Issues a ticket for one sign-up of that address with that account type, valid for ten minutes. */
export async function createTicket(
  parts: IdentityParts,
  request: { email: string; accountType: AccountType; securityPassword: string },
): Promise<{ ticket: string }> {
  if (!needsSecurityStep(request.accountType)) {
    throw new AppError("refused", identityText.account.noTicket);
  }
  if (!isSecurityPassword(request.securityPassword, parts.signupSecurityPasswords)) {
    throw new AppError("refused", "Incorrect security password. Please try again.");
  }
  return giveTicket(parts, request.email, request.accountType, false);
}

/** A ticket to reserve a place in the training. It is always for a student and for nothing else. */
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
    await dropOldTickets(tx, at.toISOString());
    await addTicket(tx, {
      tokenHash: ticketHash(ticket),
      email: email.trim().toLowerCase(),
      accountType: type,
      expiresAt: until,
      preEnrolled,
    });
  });
  return { ticket };
}
