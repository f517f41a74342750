import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

export const addTicket = statement(
  "identity.add-ticket",
  `insert into auth.signup_tickets (token_hash, email, account_type, expires_at, pre_enrolled)
   values ($1, $2, $3, $4::timestamptz, $5)`,
);
/** One that lasts longer than tickets do is from before the clock was set back. */
export const takeTicketRow = statement(
  "identity.take-ticket",
  `delete from auth.signup_tickets
   where token_hash = $1 and email = $2 and account_type = $3 and expires_at > $4::timestamptz and expires_at <= $4::timestamptz + interval '15 minutes'
   returning pre_enrolled`,
  z.object({ pre_enrolled: z.boolean() }),
);
export const dropOldTickets = statement(
  "identity.drop-old-tickets",
  "delete from auth.signup_tickets where expires_at <= $1::timestamptz or expires_at > $1::timestamptz + interval '15 minutes'",
);
