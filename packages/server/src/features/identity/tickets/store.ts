import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const addTicketStatement = statement(
  "identity.add-ticket",
  { tokenHash: "bytea", email: "text", accountType: "text", expiresAt: "timestamptz", preEnrolled: "bool" },
  `insert into auth.signup_tickets (token_hash, email, account_type, expires_at, pre_enrolled)
   values ($tokenHash, $email, $accountType, $expiresAt::timestamptz, $preEnrolled)`,
);
export const addTicket = (tx: IdentityTx, of: InputOf<typeof addTicketStatement>) =>
  addTicketStatement.run(tx, of);

const takeTicketRowStatement = statement(
  "identity.redeem-ticket",
  { tokenHash: "bytea", email: "text", accountType: "text", at: "timestamptz" },
  `delete from auth.signup_tickets
   where token_hash = $tokenHash and email = $email and account_type = $accountType and expires_at > $at::timestamptz and expires_at <= $at::timestamptz + interval '15 minutes'
   returning pre_enrolled`,
  z.object({ pre_enrolled: z.boolean() }),
);
/** A ticket with a longer life than tickets have is from before the clock was set back. */
export const deleteTicket = (tx: IdentityTx, of: InputOf<typeof takeTicketRowStatement>) =>
  takeTicketRowStatement.one(tx, of);

const dropOldTicketsStatement = statement(
  "identity.delete-old-tickets",
  { at: "timestamptz" },
  "delete from auth.signup_tickets where expires_at <= $at::timestamptz or expires_at > $at::timestamptz + interval '15 minutes'",
);
export const dropOldTickets = (tx: IdentityTx, at: Date | string) => dropOldTicketsStatement.run(tx, { at });
