import { contactMessage } from "@autoiq/domain/site/contact/schema";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { OperatorTx, SiteTx } from "../../../platform/tenancy.ts";

const addMessageStatement = statement(
  "site.add-message",
  {
    id: "uuid",
    requestHash: "bytea",
    name: "text",
    email: "text",
    phone: "text",
    message: "text",
    state: "text",
    at: "timestamptz",
  },
  `insert into contact_messages (id, request_hash, name, email, phone, message, state, received_at)
   values ($id, $requestHash, $name, $email, $phone, $message, $state, $at::timestamptz) on conflict do nothing`,
);
/** Touches no row if the same request came before. */
export const addMessage = (tx: SiteTx, of: InputOf<typeof addMessageStatement>) =>
  addMessageStatement.run(tx, of);

const columns = `id, name, email, phone, message, state, received_at as "receivedAt", answered_at as "answeredAt",
  answered_by as "answeredBy"`;

const messagePageStatement = statement(
  "site.find-message-page",
  { state: "text", beforeAt: "timestamptz", beforeId: "uuid" },
  `select ${columns} from contact_messages
   where state = $state and (received_at, id) < ($beforeAt::timestamptz, $beforeId::uuid)
   order by received_at desc, id desc limit 26`,
  contactMessage,
);
/** 26 rows, one more than a page shows, to know whether another page follows. */
export const messagePage = (tx: OperatorTx, of: InputOf<typeof messagePageStatement>) =>
  messagePageStatement.all(tx, of);

const markMessageStatement = statement(
  "site.update-message-state",
  { contactMessageId: "uuid", state: "text", now: "timestamptz", email: "text" },
  `update contact_messages set state = $state,
     answered_at = case when $state = 'answered' then $now::timestamptz end,
     answered_by = case when $state = 'answered' then $email end
   where id = $contactMessageId returning ${columns}`,
  contactMessage,
);
export const markMessage = (tx: OperatorTx, of: InputOf<typeof markMessageStatement>) =>
  markMessageStatement.one(tx, of);
