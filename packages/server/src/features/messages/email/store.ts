import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { SiteTx } from "../../../platform/tenancy.ts";

const addBounceStatement = statement(
  "messages.add-email-bounce",
  { id: "text", address: "text", reason: "text", at: "timestamptz" },
  `insert into email_bounces (id, address, reason, at) values ($id, $address, $reason, $at::timestamptz) on conflict do nothing`,
);
/** Records that an email came back that is no message to a customer. A repeated report adds nothing. */
export const addEmailBounce = (tx: SiteTx, of: InputOf<typeof addBounceStatement>) =>
  addBounceStatement.run(tx, of);
