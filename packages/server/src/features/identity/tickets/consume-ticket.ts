import { createHash } from "node:crypto";
import type { AccountType } from "@autoiq/domain/identity/schema";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { deleteTicket } from "./store.ts";

export const ticketHash = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

/**
 * Uses up the ticket of a business or student sign-up. It is valid once, for one address and one account type.
 * Returns whether it was issued to reserve a place in the training.
 */
export async function consumeTicket(
  parts: IdentityParts,
  tx: IdentityTx,
  ticket: string | undefined,
  email: string,
  type: AccountType,
): Promise<{ preEnrolled: boolean }> {
  const taken = ticket
    ? await deleteTicket(tx, {
        tokenHash: ticketHash(ticket),
        email,
        accountType: type,
        at: parts.now().toISOString(),
      })
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
