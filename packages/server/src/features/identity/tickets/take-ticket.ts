import { createHash } from "node:crypto";
import type { AccountType } from "@autoiq/domain/identity/schema";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { takeTicketRow } from "./store.ts";

export const ticketHash = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

/**
 * Uses up the ticket of a business or student sign-up; it is good once, for one address and one account type.
 * Tells whether it was given to reserve a seat in the training.
 */
export async function takeTicket(
  parts: IdentityParts,
  tx: IdentityTx,
  ticket: string | undefined,
  email: string,
  type: AccountType,
): Promise<{ preEnrolled: boolean }> {
  const taken = ticket
    ? await takeTicketRow.one(tx, ticketHash(ticket), email, type, parts.now().toISOString())
    : undefined;
  if (!taken) {
    throw new WireError(
      422,
      "signup_ticket_invalid",
      "The security verification is missing or has expired. Please enter the security password again.",
    );
  }
  return { preEnrolled: taken.pre_enrolled };
}
