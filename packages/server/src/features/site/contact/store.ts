import { contactMessage } from "@autoiq/domain/site/contact/schema";
import { statement } from "../../../platform/database/statement.ts";

/** Touches no row when the same request came before. */
export const addMessage = statement(
  "site.add-message",
  `insert into contact_messages (id, request_hash, name, email, phone, message, state, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz) on conflict do nothing`,
);

const columns = `id, name, email, phone, message, state, received_at as "receivedAt", answered_at as "answeredAt",
  answered_by as "answeredBy"`;

/** 26 rows: one more than a page shows, so that it knows whether another follows. */
export const messagePage = statement(
  "site.message-page",
  `select ${columns} from contact_messages
   where state = $1 and (received_at, id) < ($2::timestamptz, $3::uuid)
   order by received_at desc, id desc limit 26`,
  contactMessage,
);

export const markMessage = statement(
  "site.mark-message",
  `update contact_messages set state = $2,
     answered_at = case when $2 = 'answered' then $3::timestamptz end,
     answered_by = case when $2 = 'answered' then $4 end
   where id = $1 returning ${columns}`,
  contactMessage,
);
