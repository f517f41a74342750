import { template } from "@autoiq/domain/messages/templates";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `id, kind, name, subject, body, version`;
const list = statement(
  "messages.templates",
  `select ${columns} from message_templates where organization_id = $1
   order by array_position(array['confirmation', 'reminder', 'ready', 'custom'], kind), lower(name), id`,
  template,
);
const one = statement(
  "messages.template",
  `select ${columns} from message_templates where organization_id = $1 and id = $2`,
  template,
);
const lock = statement(
  "messages.lock-template",
  `select ${columns} from message_templates where organization_id = $1 and id = $2 for update`,
  template,
);
const insert = statement(
  "messages.insert-template",
  `insert into message_templates (organization_id, id, kind, name, subject, body) values ($1, $2, $3, $4, $5, $6)`,
);
const addAll = statement(
  "messages.add-templates",
  `insert into message_templates (organization_id, id, kind, name, subject, body)
   select $1, x.id, x.kind, x.name, x.subject, x.body
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) as x(id, kind, name, subject, body)
   on conflict do nothing`,
);
const update = statement(
  "messages.update-template",
  `update message_templates set name = $3, subject = $4, body = $5, version = version + 1 where organization_id = $1 and id = $2`,
);
const remove = statement(
  "messages.remove-template",
  `delete from message_templates where organization_id = $1 and id = $2`,
);
const count = statement(
  "messages.count-templates",
  `select count(*)::int as custom from message_templates where organization_id = $1 and kind = 'custom'`,
  z.object({ custom: z.number().int() }),
);

export const findTemplates = (tx: TenantTx) => list.all(tx, tx.organizationId);
export const findTemplate = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);
export const lockTemplate = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);
export const countCustom = async (tx: TenantTx) => (await count.one(tx, tx.organizationId))?.custom ?? 0;

interface Words {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
}
export const insertTemplate = (tx: TenantTx, of: Words) =>
  insert.run(tx, tx.organizationId, of.id, of.kind, of.name, of.subject, of.body);
export const addTemplates = (tx: TenantTx, all: readonly Words[]) =>
  addAll.run(
    tx,
    tx.organizationId,
    all.map((each) => each.id),
    all.map((each) => each.kind),
    all.map((each) => each.name),
    all.map((each) => each.subject),
    all.map((each) => each.body),
  );
export const updateTemplate = (tx: TenantTx, of: Omit<Words, "kind">) =>
  update.run(tx, tx.organizationId, of.id, of.name, of.subject, of.body);
export const removeTemplate = (tx: TenantTx, id: string) => remove.run(tx, tx.organizationId, id);

const templateFacts = z.object({
  customerId: z.uuid(),
  firstName: z.string(),
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
  "messages.template-facts",
  `select c.id as "customerId", coalesce(nullif(c.first_name, ''), c.company) as "firstName", l.name as shop, l.phone as "shopPhone",
     concat_ws(', ', nullif(l.street, ''), nullif(l.city, '')) as "shopAddress", l.time_zone as "timeZone",
     to_char(l.closes, 'HH24:MI') as closes,
     (select concat_ws(' ', v.year, v.make, v.model) from vehicles v
       where v.organization_id = $1 and v.id = coalesce(r.vehicle_id, a.vehicle_id)) as vehicle,
     r.promised_at as "promisedAt", i.total_cents as "invoiceCents",
     coalesce((select sum(p.amount_cents)::int from payments p
       where p.organization_id = $1 and p.invoice_id = i.id and p.state = 'succeeded'), 0) as "paidCents",
     r.authorized_cents as "authorizedCents", a.starts_at as "startsAt"
   from customers c
   join locations l on l.organization_id = $1 and l.id = $3
   left join repair_orders r on r.organization_id = $1 and r.id = $4 and r.customer_id = c.id
   left join invoices i on i.organization_id = $1 and i.repair_order_id = r.id
   left join lateral (select n.starts_at, n.vehicle_id from appointments n
     where n.organization_id = $1 and n.customer_id = c.id and (n.id = $5 or ($5::uuid is null and n.starts_at > $6))
       and n.status in ('requested', 'confirmed', 'arrived') order by n.starts_at limit 1) a on true
   where c.organization_id = $1 and c.id = any($2::uuid[])`,
  templateFacts,
);

/** $4 a repair order or null; $5 an appointment, or null for the customer's next after $6. */
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
  facts.one(
    tx,
    ...[tx.organizationId, [of.customerId], of.locationId, of.repairOrderId, of.appointmentId, of.now],
  );

/** Of many customers, none of them for a repair order. */
export const findTemplateFactsOfMany = (
  tx: TenantTx,
  customerIds: readonly string[],
  locationId: string,
  now: Date,
) => facts.all(tx, tx.organizationId, customerIds, locationId, null, null, now);
