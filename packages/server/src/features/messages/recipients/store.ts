import { languages } from "@autoiq/domain/kernel/language";
import { consentActions, consentSources } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";

/** A customer's display name, from the table alias `c`. */
export const nameOf = (c: string) =>
  `coalesce(nullif(${c}.company, ''), trim(${c}.first_name || ' ' || ${c}.last_name))`;

const wishOf = `case when c.contact_from is not null then json_build_object('from', to_char(c.contact_from, 'HH24:MI'),
  'until', to_char(c.contact_until, 'HH24:MI')) end`;

const facts = z.object({
  conversationId: z.uuid().nullable(),
  customerId: z.uuid().nullable(),
  name: z.string(),
  firstName: z.string(),
  /** In which the customer is written to. English for a number or an address that no customer has. */
  language: z.enum(languages),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.string(),
  lastSmsAt: z.string().nullable(),
  /** The customer's contact hours, in the shop's time zone. */
  wish: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** The shop has not yet texted this phone. */
  firstText: z.boolean(),
  /** Messages from the shop's team members in the last ten minutes. */
  recent: z.number().int(),
  consent: z.object({ act: z.enum(consentActions), how: z.enum(consentSources), at: z.string() }).nullable(),
  shop: z.object({
    locationId: z.uuid(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    state: z.string(),
    timeZone: z.string(),
    smsNumber: z.string().nullable(),
    smsFrom: z.string(),
    smsUntil: z.string(),
  }),
});
export type Facts = z.infer<typeof facts>;

/**
 * The recipients and the facts that decide about the message: `customerIds` customers, `conversationId` a
 * conversation or null, `locationId` the sending location, or null for the conversation's own, then that of the
 * customer's last visit, `since` ten minutes ago.
 */
const factsOf = statement(
  "messages.find-facts",
  {
    organizationId: "uuid",
    customerIds: "uuid[]",
    conversationId: "uuid?",
    locationId: "uuid?",
    since: "timestamptz",
  },
  `select x."conversationId", x."customerId", x.name, x."firstName", x.language, x.phone, x.email, x.state, x."lastSmsAt", x.wish,
     not exists (select from messages m where m.organization_id = $organizationId and m.conversation_id = x."conversationId"
       and m.channel = 'sms' and m.direction = 'out' and m.state not in ('held', 'failed')) as "firstText",
     (select count(*)::int from messages m where m.organization_id = $organizationId and m.conversation_id = x."conversationId"
       and m.direction = 'out' and m.kind = 'person' and m.created_at > $since) as recent,
     (select json_build_object('act', t.act, 'how', t.how, 'at', t.at) from sms_consents t
       where t.organization_id = $organizationId and t.phone = x.phone order by t.place desc limit 1) as consent,
     json_build_object('locationId', l.id, 'name', l.name, 'phone', l.phone, 'email', l.email, 'state', l.state,
       'timeZone', l.time_zone, 'smsNumber', s.sms_number,
       'smsFrom', to_char(coalesce(s.sms_from, '08:00'), 'HH24:MI'),
       'smsUntil', to_char(coalesce(s.sms_until, '20:00'), 'HH24:MI')) as shop
   from (
     select v.id as "conversationId", c.id as "customerId", ${nameOf("c")} as name,
       coalesce(nullif(c.first_name, ''), c.company) as "firstName", ${customerLanguageText("c")} as language,
       c.phone, c.email, c.state,
       v.last_sms_at as "lastSmsAt", v.location_id, ${wishOf} as wish
     from customers c left join conversations v on v.organization_id = $organizationId and v.customer_id = c.id
     where c.organization_id = $organizationId and c.id = any($customerIds::uuid[])
     union all
     select v.id, c.id, coalesce(${nameOf("c")}, v.address), coalesce(nullif(c.first_name, ''), c.company, ''), ${customerLanguageText("c")},
       case when c.id is not null then c.phone when v.address like '+%' then v.address end,
       case when c.id is not null then c.email when v.address like '%@%' then v.address end,
       coalesce(c.state, ''), v.last_sms_at, v.location_id, ${wishOf}
     from conversations v left join customers c on c.organization_id = $organizationId and c.id = v.customer_id
     where v.organization_id = $organizationId and v.id = $conversationId) x
   join locations l on l.organization_id = $organizationId and l.id = coalesce($locationId, x.location_id,
     (select r.location_id from repair_orders r where r.organization_id = $organizationId and r.customer_id = x."customerId"
       order by r.created_at desc, r.id desc limit 1),
     (select f.id from locations f where f.organization_id = $organizationId order by f.created_at, f.id limit 1))
   left join message_settings s on s.organization_id = $organizationId and s.location_id = l.id`,
  facts,
);

const tenMinutes = 600_000;

export const findFacts = (
  tx: TenantTx,
  of: { customerId?: string | null; conversationId?: string | null; locationId?: string | null },
  now: Date,
) =>
  factsOf.one(tx, {
    customerIds: of.customerId ? [of.customerId] : [],
    conversationId: of.conversationId ?? null,
    locationId: of.locationId ?? null,
    since: new Date(now.getTime() - tenMinutes),
  });

/** The same for many customers, for the sending location. */
export const findFactsOfMany = (
  tx: TenantTx,
  customerIds: readonly string[],
  locationId: string,
  now: Date,
) =>
  factsOf.all(tx, {
    customerIds,
    conversationId: null,
    locationId,
    since: new Date(now.getTime() - tenMinutes),
  });

const customerByAddress = statement(
  "messages.find-customer-by-address",
  { organizationId: "uuid", phone: "text?", email: "text?" },
  `select id, ${nameOf("c")} as name from customers c where organization_id = $organizationId and (phone = $phone or email = $email)
   order by (select max(v.last_at) from conversations v where v.organization_id = $organizationId and v.customer_id = c.id) desc nulls last,
     c.created_at, c.id limit 1`,
  z.object({ id: z.uuid(), name: z.string() }),
);
/** The customer on file with that number or email address: of several who share it, the one last in contact. */
export const findCustomerBy = (tx: TenantTx, of: { phone?: string; email?: string }) =>
  customerByAddress.one(tx, { phone: of.phone ?? null, email: of.email ?? null });
