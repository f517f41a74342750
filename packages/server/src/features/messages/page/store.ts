import { consentActions, consentSources } from "@autoiq/domain/messages/consent";
import { customerThread } from "@autoiq/domain/messages/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { isEstimate, messageTables, orderOfMessage, photosOf } from "../store.ts";

/**
 * `repairOrderId` is the repair order of a link, or null. It runs as the customer: row-level security hides other
 * customers' messages, messages that were never sent, and for a link those about another visit. `customerId` is the
 * customer.
 */
const view = statement(
  "messages.find-page",
  { organizationId: "uuid", customerId: "uuid", repairOrderId: "uuid?" },
  `select json_build_object('name', l.name, 'phone', l.phone, 'timeZone', l.time_zone) as shop, c.phone,
     (select json_build_object('act', t.act, 'how', t.how) from sms_consents t
       where t.organization_id = $organizationId and t.customer_id = $customerId and t.phone = c.phone order by t.place desc limit 1) as consent,
     c.sms_allowed as "smsAllowed",
     coalesce((select json_agg(x order by x.at, x.id) from (
       select m.id, m.channel, m.direction, case when m.direction = 'in' then '' else m.author_name end as author,
         m.subject, m.body, m.created_at as at, ${orderOfMessage}, ${isEstimate} as "isEstimate",
         ${photosOf("p.state = 'kept'")} as photos
       from ${messageTables} where m.organization_id = $organizationId and m.customer_id = $customerId and m.kind in ('person', 'notice', 'confirmation', 'reminder', 'ready')
       order by m.created_at desc, m.id desc limit 100) x), '[]') as messages
   from customers c
   left join repair_orders r on r.organization_id = $organizationId and r.id = $repairOrderId
   join locations l on l.organization_id = $organizationId and l.id = coalesce(r.location_id, (select o.location_id from repair_orders o
     where o.organization_id = $organizationId and o.customer_id = $customerId order by o.created_at desc limit 1),
     (select f.id from locations f where f.organization_id = $organizationId order by f.created_at, f.id limit 1))
   where c.organization_id = $organizationId and c.id = $customerId`,
  z.object({
    shop: customerThread.shape.shop,
    phone: z.string().nullable(),
    consent: z.object({ act: z.enum(consentActions), how: z.enum(consentSources) }).nullable(),
    smsAllowed: z.boolean(),
    messages: customerThread.shape.messages,
  }),
);
export const findPage = (tx: CustomerTx, repairOrderId: string | null) =>
  view.one(tx, { customerId: tx.customerId, repairOrderId });

const recent = statement(
  "messages.count-recent-from-portal",
  { organizationId: "uuid", customerId: "uuid", since: "timestamptz" },
  `select count(*)::int as written from messages where organization_id = $organizationId and customer_id = $customerId and channel = 'portal'
     and created_at > $since`,
  z.object({ written: z.number().int() }),
);
export const countRecent = async (tx: TenantTx, customerId: string, since: Date) =>
  (await recent.one(tx, { customerId, since }))?.written ?? 0;
