import { consentEntry } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "messages.insert-consent",
  `insert into text_consents (organization_id, id, phone, customer_id, act, how, words, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const last = statement(
  "messages.last-consent",
  `select act, how from text_consents where organization_id = $1 and phone = $2 order by place desc limit 1`,
  consentEntry.pick({ act: true, how: true }),
);
const mirror = statement(
  "messages.mirror-consent",
  `update customers set texts_allowed = $3, version = version + 1
   where organization_id = $1 and phone = $2 and texts_allowed <> $3 returning id`,
  z.object({ id: z.uuid() }),
);
// $3: the number that the customer has now; entries of an earlier number stay the customer's.
const list = statement(
  "messages.consents",
  `select t.at, t.phone, t.act, t.how, t.words, coalesce((select s.name from staff s where s.organization_id = $1
       and s.user_id = t.by_user_id order by s.created_at desc limit 1), '') as by
   from text_consents t where t.organization_id = $1 and (t.customer_id = $2 or t.phone = (
     select phone from customers where organization_id = $1 and id = $2))
   order by t.place desc limit 100`,
  consentEntry,
);

export const findConsents = (tx: TenantTx, customerId: string) => list.all(tx, tx.organizationId, customerId);

export const findLastConsent = (tx: TenantTx, phone: string) => last.one(tx, tx.organizationId, phone);

/**
 * Writes the ledger, then the box in the customer's record. Under the phone's lock (`lockLine`).
 * A customer's own page knows the customer; a text knows only the phone.
 */
export async function keepConsent(
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly phone: string;
    readonly customerId: string | null;
    readonly act: "given" | "withdrawn";
    readonly how: "text" | "link" | "account";
    readonly words: string;
    readonly at: Date;
  },
): Promise<void> {
  await insert.run(tx, tx.organizationId, of.id, of.phone, of.customerId, of.act, of.how, of.words, of.at);
  for (const { id } of await mirror.all(tx, tx.organizationId, of.phone, of.act === "given"))
    tx.changed("customer", id);
}
