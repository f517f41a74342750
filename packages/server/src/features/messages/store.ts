import { statement } from "../../platform/database/statement.ts";

export const insertMessage = statement(
  "messages.insert",
  `insert into messages (organization_id, id, customer_id, repair_order_id, channel, recipient, subject, body, created_at)
   values ($1, $2, $3, $4, 'mail', $5, $6, $7, $8)`,
);
