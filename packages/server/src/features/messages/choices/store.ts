import {
  type ChoiceChannel,
  type ChoiceKind,
  choiceChannels,
  choiceKinds,
  clientChoices,
} from "@autoiq/domain/messages/choices/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

// The last word on each kind and way.
const last = `select distinct on (h.kind, h.channel) h.kind, h.channel, h.allowed from contact_choices h
   where h.organization_id = $1 and h.customer_id = $2 order by h.kind, h.channel, h.place desc`;
const said = z.object({
  kind: z.enum(choiceKinds),
  channel: z.enum(choiceChannels),
  allowed: z.boolean(),
});
const ofCustomer = statement("messages.choices-of", last, said);
const { shape } = clientChoices;
const own = statement(
  "messages.own-choices",
  `select c.email as mail, case when c.contact_from is not null then json_build_object('from', to_char(c.contact_from, 'HH24:MI'),
       'until', to_char(c.contact_until, 'HH24:MI')) end as hours,
     coalesce((select json_agg(x) from (${last}) x), '[]') as said,
     coalesce((select json_agg(x order by x.place desc) from (
       select t.place, t.at, t.act, t.how, t.words from text_consents t
       where t.organization_id = $1 and t.customer_id = $2 and t.phone = c.phone order by t.place desc limit 20) x), '[]') as ledger
   from customers c where c.organization_id = $1 and c.id = $2`,
  z.object({ mail: shape.mail, hours: shape.hours, said: z.array(said), ledger: shape.ledger }),
);
const insert = statement(
  "messages.insert-choice",
  `insert into contact_choices (organization_id, id, customer_id, kind, channel, allowed, words, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const lock = statement(
  "messages.lock-chooser",
  `select case when contact_from is not null then json_build_object('from', to_char(contact_from, 'HH24:MI'),
     'until', to_char(contact_until, 'HH24:MI')) end as hours
   from customers where organization_id = $1 and id = $2 for no key update`,
  z.object({ hours: shape.hours }),
);
const setHours = statement(
  "messages.set-hours",
  `update customers set contact_from = $3::time, contact_until = $4::time, version = version + 1
   where organization_id = $1 and id = $2`,
);

export const findChoices = (tx: TenantTx, customerId: string) =>
  ofCustomer.all(tx, tx.organizationId, customerId);
export const findOwnChoices = (tx: CustomerTx) => own.one(tx, tx.organizationId, tx.customerId);
export const lockChooser = (tx: TenantTx, customerId: string) => lock.one(tx, tx.organizationId, customerId);
export const writeChoice = (
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly customerId: string;
    readonly kind: ChoiceKind;
    readonly channel: ChoiceChannel;
    readonly allowed: boolean;
    readonly words: string;
    readonly at: Date;
  },
) =>
  insert.run(tx, tx.organizationId, of.id, of.customerId, of.kind, of.channel, of.allowed, of.words, of.at);
export const writeHours = (tx: TenantTx, customerId: string, from: string | null, until: string | null) =>
  setHours.run(tx, tx.organizationId, customerId, from, until);
