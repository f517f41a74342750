import { consentEntry } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "messages.insert-consent",
  {
    organizationId: "uuid",
    id: "uuid",
    phone: "text",
    customerId: "uuid?",
    act: "text",
    how: "text",
    words: "text",
    at: "timestamptz",
  },
  `insert into sms_consents (organization_id, id, phone, customer_id, act, how, words, at)
   values ($organizationId, $id, $phone, $customerId, $act, $how, $words, $at)`,
);
const last = statement(
  "messages.find-last-consent",
  { organizationId: "uuid", phone: "text" },
  `select act, how from sms_consents where organization_id = $organizationId and phone = $phone order by place desc limit 1`,
  consentEntry.pick({ act: true, how: true }),
);
const mirror = statement(
  "messages.sync-sms-allowed",
  { organizationId: "uuid", phone: "text", smsAllowed: "bool" },
  `update customers set sms_allowed = $smsAllowed, version = version + 1
   where organization_id = $organizationId and phone = $phone and sms_allowed <> $smsAllowed returning id`,
  z.object({ id: z.uuid() }),
);
// Entries of an earlier number still belong to the customer.
const list = statement(
  "messages.find-consents",
  { organizationId: "uuid", customerId: "uuid" },
  `select t.at, t.phone, t.act, t.how, t.words, coalesce((select s.name from staff s where s.organization_id = $organizationId
       and s.user_id = t.by_user_id order by s.created_at desc limit 1), '') as by
   from sms_consents t where t.organization_id = $organizationId and (t.customer_id = $customerId or t.phone = (
     select phone from customers where organization_id = $organizationId and id = $customerId))
   order by t.place desc limit 100`,
  consentEntry,
);

export const findConsents = (tx: TenantTx, customerId: string) => list.all(tx, { customerId });

export const findLastConsent = (tx: TenantTx, phone: string) => last.one(tx, { phone });

/**
 * Writes the consent ledger, then the checkbox in the customer's record. Under the phone's lock (`lockLine`). A
 * customer's own page knows the customer. A text knows only the phone.
 */
export async function saveConsent(
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly phone: string;
    readonly customerId: string | null;
    readonly act: "given" | "withdrawn";
    readonly how: "sms" | "link" | "account" | "web";
    readonly words: string;
    readonly at: Date;
  },
): Promise<void> {
  await insert.run(tx, {
    id: of.id,
    phone: of.phone,
    customerId: of.customerId,
    act: of.act,
    how: of.how,
    words: of.words,
    at: of.at,
  });
  for (const { id } of await mirror.all(tx, { phone: of.phone, smsAllowed: of.act === "given" }))
    tx.changed("customer", id);
}
