import {
  clientPreferences,
  type PreferenceChannel,
  type PreferenceKind,
  preferenceChannels,
  preferenceKinds,
} from "@autoiq/domain/messages/preferences/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

// The latest choice for each kind and channel.
const last = `select distinct on (h.kind, h.channel) h.kind, h.channel, h.allowed from contact_preferences h
   where h.organization_id = $organizationId and h.customer_id = $customerId order by h.kind, h.channel, h.place desc`;
const preferenceRow = z.object({
  kind: z.enum(preferenceKinds),
  channel: z.enum(preferenceChannels),
  allowed: z.boolean(),
});
const ofCustomer = statement(
  "messages.find-preferences",
  { organizationId: "uuid", customerId: "uuid" },
  last,
  preferenceRow,
);
const { shape } = clientPreferences;
const own = statement(
  "messages.find-own-preferences",
  { organizationId: "uuid", customerId: "uuid" },
  `select c.email, case when c.contact_from is not null then json_build_object('from', to_char(c.contact_from, 'HH24:MI'),
       'until', to_char(c.contact_until, 'HH24:MI')) end as hours,
     coalesce((select json_agg(x) from (${last}) x), '[]') as preferences,
     coalesce((select json_agg(x order by x.place desc) from (
       select t.place, t.at, t.act, t.how, t.words from sms_consents t
       where t.organization_id = $organizationId and t.customer_id = $customerId and t.phone = c.phone order by t.place desc limit 20) x), '[]') as ledger
   from customers c where c.organization_id = $organizationId and c.id = $customerId`,
  z.object({
    email: shape.email,
    hours: shape.hours,
    preferences: z.array(preferenceRow),
    ledger: shape.ledger,
  }),
);
const insert = statement(
  "messages.insert-preference",
  {
    organizationId: "uuid",
    id: "uuid",
    customerId: "uuid",
    kind: "text",
    channel: "text",
    allowed: "bool",
    words: "text",
    at: "timestamptz",
  },
  `insert into contact_preferences (organization_id, id, customer_id, kind, channel, allowed, words, at)
   values ($organizationId, $id, $customerId, $kind, $channel, $allowed, $words, $at)`,
);
const lock = statement(
  "messages.lock-preferences",
  { organizationId: "uuid", customerId: "uuid" },
  `select case when contact_from is not null then json_build_object('from', to_char(contact_from, 'HH24:MI'),
     'until', to_char(contact_until, 'HH24:MI')) end as hours
   from customers where organization_id = $organizationId and id = $customerId for no key update`,
  z.object({ hours: shape.hours }),
);
const setHours = statement(
  "messages.set-hours",
  { organizationId: "uuid", customerId: "uuid", contactFrom: "time?", contactUntil: "time?" },
  `update customers set contact_from = $contactFrom::time, contact_until = $contactUntil::time, version = version + 1
   where organization_id = $organizationId and id = $customerId`,
);

export const findPreferences = (tx: TenantTx, customerId: string) => ofCustomer.all(tx, { customerId });
export const findOwnPreferences = (tx: CustomerTx) => own.one(tx, { customerId: tx.customerId });
export const lockPreferenceOwner = (tx: TenantTx, customerId: string) => lock.one(tx, { customerId });
export const writePreference = (
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly customerId: string;
    readonly kind: PreferenceKind;
    readonly channel: PreferenceChannel;
    readonly allowed: boolean;
    readonly words: string;
    readonly at: Date;
  },
) =>
  insert.run(tx, {
    id: of.id,
    customerId: of.customerId,
    kind: of.kind,
    channel: of.channel,
    allowed: of.allowed,
    words: of.words,
    at: of.at,
  });
export const writeHours = (tx: TenantTx, customerId: string, from: string | null, until: string | null) =>
  setHours.run(tx, { customerId, contactFrom: from, contactUntil: until });
