import { consentActs, consentWays } from "@autoiq/domain/messages/consent";
import { customerThread } from "@autoiq/domain/messages/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { photosOf } from "../store.ts";

/**
 * $2 the customer, $3 the repair order of a link or null. It runs as the customer: row-level security itself hides what is
 * another's, what never left, and by a link what is about another visit.
 */
const view = statement(
  "messages.page",
  `select json_build_object('name', l.name, 'phone', l.phone, 'timeZone', l.time_zone) as shop, c.phone,
     (select json_build_object('act', t.act, 'how', t.how) from text_consents t
       where t.organization_id = $1 and t.customer_id = $2 and t.phone = c.phone order by t.place desc limit 1) as consent,
     c.texts_allowed as "textsAllowed",
     coalesce((select json_agg(x order by x.at, x.id) from (
       select m.id, m.channel, m.direction, case when m.direction = 'in' then '' else m.author_name end as author,
         m.subject, m.body, m.created_at as at, ${photosOf("p.state = 'kept'")} as photos
       from messages m where m.organization_id = $1 and m.customer_id = $2 and m.kind in ('person', 'notice', 'confirmation', 'reminder', 'ready')
       order by m.created_at desc, m.id desc limit 100) x), '[]') as messages
   from customers c
   left join repair_orders r on r.organization_id = $1 and r.id = $3
   join locations l on l.organization_id = $1 and l.id = coalesce(r.location_id, (select o.location_id from repair_orders o
     where o.organization_id = $1 and o.customer_id = $2 order by o.created_at desc limit 1),
     (select f.id from locations f where f.organization_id = $1 order by f.created_at, f.id limit 1))
   where c.organization_id = $1 and c.id = $2`,
  z.object({
    shop: customerThread.shape.shop,
    phone: z.string().nullable(),
    consent: z.object({ act: z.enum(consentActs), how: z.enum(consentWays) }).nullable(),
    textsAllowed: z.boolean(),
    messages: customerThread.shape.messages,
  }),
);
export const findPage = (tx: CustomerTx, repairOrderId: string | null) =>
  view.one(tx, tx.organizationId, tx.customerId, repairOrderId);

const recent = statement(
  "messages.recent-from-page",
  `select count(*)::int as written from messages where organization_id = $1 and customer_id = $2 and channel = 'page'
     and created_at > $3`,
  z.object({ written: z.number().int() }),
);
export const countRecent = async (tx: TenantTx, customerId: string, since: Date) =>
  (await recent.one(tx, tx.organizationId, customerId, since))?.written ?? 0;
