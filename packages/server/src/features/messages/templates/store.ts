import { languages } from "@autoiq/domain/kernel/language";
import { withSpanish } from "@autoiq/domain/messages/default-templates";
import { template } from "@autoiq/domain/messages/templates";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const columns = `id, kind, name, subject, body, spanish_subject as "spanishSubject", spanish_body as "spanishBody", version`;
const row = template.omit({ spanishState: true });
const list = statement(
  "messages.find-templates",
  { organizationId: "uuid" },
  `select ${columns} from message_templates where organization_id = $organizationId
   order by array_position(array['confirmation', 'reminder', 'ready', 'custom'], kind), lower(name), id`,
  row,
);
const one = statement(
  "messages.find-template",
  { organizationId: "uuid", messageTemplateId: "uuid" },
  `select ${columns} from message_templates where organization_id = $organizationId and id = $messageTemplateId`,
  row,
);
const lock = statement(
  "messages.lock-template",
  { organizationId: "uuid", messageTemplateId: "uuid" },
  `select ${columns} from message_templates where organization_id = $organizationId and id = $messageTemplateId for update`,
  row,
);
const insert = statement(
  "messages.insert-template",
  {
    organizationId: "uuid",
    id: "uuid",
    kind: "text",
    name: "text",
    subject: "text",
    body: "text",
    spanishSubject: "text",
    spanishBody: "text",
  },
  `insert into message_templates (organization_id, id, kind, name, subject, body, spanish_subject, spanish_body)
   values ($organizationId, $id, $kind, $name, $subject, $body, $spanishSubject, $spanishBody)`,
);
const addAll = statement(
  "messages.add-templates",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    kinds: "text[]",
    names: "text[]",
    subjects: "text[]",
    bodies: "text[]",
    spanishSubjects: "text[]",
    spanishBodies: "text[]",
  },
  `insert into message_templates (organization_id, id, kind, name, subject, body, spanish_subject, spanish_body)
   select $organizationId, x.id, x.kind, x.name, x.subject, x.body, x.spanish_subject, x.spanish_body
   from unnest($ids::uuid[], $kinds::text[], $names::text[], $subjects::text[], $bodies::text[], $spanishSubjects::text[],
     $spanishBodies::text[]) as x(id, kind, name, subject, body, spanish_subject, spanish_body)
   on conflict do nothing`,
);
const update = statement(
  "messages.update-template",
  {
    organizationId: "uuid",
    messageTemplateId: "uuid",
    name: "text",
    subject: "text",
    body: "text",
    spanishSubject: "text",
    spanishBody: "text",
  },
  `update message_templates set name = $name, subject = $subject, body = $body, spanish_subject = $spanishSubject,
     spanish_body = $spanishBody, version = version + 1 where organization_id = $organizationId and id = $messageTemplateId`,
);
const remove = statement(
  "messages.remove-template",
  { organizationId: "uuid", messageTemplateId: "uuid" },
  `delete from message_templates where organization_id = $organizationId and id = $messageTemplateId`,
);
const count = statement(
  "messages.count-templates",
  { organizationId: "uuid" },
  `select count(*)::int as custom from message_templates where organization_id = $organizationId and kind = 'custom'`,
  z.object({ custom: z.number().int() }),
);

const completed = (found: z.infer<typeof row> | undefined) => found && withSpanish(found);

export const findTemplates = async (tx: TenantTx) => (await list.all(tx)).map(withSpanish);
export const findTemplate = async (tx: TenantTx, id: string) =>
  completed(await one.one(tx, { messageTemplateId: id }));
export const lockTemplate = async (tx: TenantTx, id: string) =>
  completed(await lock.one(tx, { messageTemplateId: id }));
export const countCustom = async (tx: TenantTx) => (await count.one(tx))?.custom ?? 0;

interface Words {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly spanishSubject: string;
  readonly spanishBody: string;
}
const wordsOf = (of: Omit<Words, "id" | "kind">) => ({
  name: of.name,
  subject: of.subject,
  body: of.body,
  spanishSubject: of.spanishSubject,
  spanishBody: of.spanishBody,
});
export const insertTemplate = (tx: TenantTx, of: Words) =>
  insert.run(tx, { id: of.id, kind: of.kind, ...wordsOf(of) });
export const addTemplates = (tx: TenantTx, all: readonly Words[]) =>
  addAll.run(tx, {
    ids: all.map((each) => each.id),
    kinds: all.map((each) => each.kind),
    names: all.map((each) => each.name),
    subjects: all.map((each) => each.subject),
    bodies: all.map((each) => each.body),
    spanishSubjects: all.map((each) => each.spanishSubject),
    spanishBodies: all.map((each) => each.spanishBody),
  });
export const updateTemplate = (tx: TenantTx, of: Omit<Words, "kind">) =>
  update.run(tx, { messageTemplateId: of.id, ...wordsOf(of) });
export const removeTemplate = (tx: TenantTx, id: string) => remove.run(tx, { messageTemplateId: id });

const templateFacts = z.object({
  customerId: z.uuid(),
  firstName: z.string(),
  language: z.enum(languages),
  shop: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  timeZone: z.string(),
  closes: z.string(),
  vehicle: z.string().nullable(),
  promisedAt: z.string().nullable(),
  invoiceCents: z.number().int().nullable(),
  paidCents: z.number().int(),
  authorizedCents: z.number().int().nullable(),
  startsAt: z.string().nullable(),
});
export type TemplateFacts = z.infer<typeof templateFacts>;

const facts = statement(
  "messages.find-template-facts",
  {
    organizationId: "uuid",
    customerIds: "uuid[]",
    locationId: "uuid",
    repairOrderId: "uuid?",
    appointmentId: "uuid?",
    now: "timestamptz",
  },
  `select c.id as "customerId", coalesce(nullif(c.first_name, ''), c.company) as "firstName", ${customerLanguageText("c")} as language, l.name as shop, l.phone as "shopPhone",
     concat_ws(', ', nullif(l.street, ''), nullif(l.city, '')) as "shopAddress", l.time_zone as "timeZone",
     to_char(coalesce(l.closes_by_weekday[extract(isodow from $now::timestamptz at time zone l.time_zone)::int], l.closes), 'HH24:MI') as closes,
     (select ${vehicleModelText("v")} from vehicles v
       where v.organization_id = $organizationId and v.id = coalesce(r.vehicle_id, a.vehicle_id)) as vehicle,
     r.promised_at as "promisedAt", i.total_cents as "invoiceCents",
     coalesce((select sum(p.amount_cents)::int from payments p
       where p.organization_id = $organizationId and p.invoice_id = i.id and p.state = 'succeeded'), 0) as "paidCents",
     r.authorized_cents as "authorizedCents", a.starts_at as "startsAt"
   from customers c
   join locations l on l.organization_id = $organizationId and l.id = $locationId
   left join repair_orders r on r.organization_id = $organizationId and r.id = $repairOrderId and r.customer_id = c.id
   left join invoices i on i.organization_id = $organizationId and i.repair_order_id = r.id
   left join lateral (select n.starts_at, n.vehicle_id from appointments n
     where n.organization_id = $organizationId and n.customer_id = c.id and (n.id = $appointmentId or ($appointmentId::uuid is null and n.starts_at > $now))
       and n.status in ('requested', 'confirmed', 'arrived') order by n.starts_at limit 1) a on true
   where c.organization_id = $organizationId and c.id = any($customerIds::uuid[])`,
  templateFacts,
);

/** If `appointmentId` is null, the customer's next appointment after `now`. */
export const findTemplateFacts = (
  tx: TenantTx,
  of: {
    customerId: string;
    locationId: string;
    repairOrderId: string | null;
    appointmentId: string | null;
    now: Date;
  },
) =>
  facts.one(tx, {
    customerIds: [of.customerId],
    locationId: of.locationId,
    repairOrderId: of.repairOrderId,
    appointmentId: of.appointmentId,
    now: of.now,
  });

/** For many customers, never for a repair order. */
export const findTemplateFactsOfMany = (
  tx: TenantTx,
  customerIds: readonly string[],
  locationId: string,
  now: Date,
) => facts.all(tx, { customerIds, locationId, repairOrderId: null, appointmentId: null, now });
