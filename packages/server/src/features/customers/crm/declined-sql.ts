import { customerSummary } from "@autoiq/domain/customers/schema";
import { consentEntry } from "@autoiq/domain/messages/consent";
import { vehicleLabelText } from "../../vehicles/reads.ts";

// What lists of customers to contact have in common: the customer `c`, the car `v`, and declined work.

export const person = `json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
       'email', c.email, 'phone', c.phone, 'alert', c.alert) as customer,
     (select json_build_object('act', t.act, 'how', t.how) from sms_consents t
       where t.organization_id = $organizationId and t.phone = c.phone order by t.place desc limit 1) as consent`;
export const label = vehicleLabelText("v");
export const customerColumns = {
  customer: customerSummary,
  consent: consentEntry.pick({ act: true, how: true }).nullable(),
};
// Work offered for cars in the last year and not sold since.
export const notTaken = (car: string) => `from jobs j
     join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id and r.status in ('invoiced', 'closed')
       and r.created_at >= $today::date - interval '1 year' ${car}
     join locations l on l.organization_id = $organizationId and l.id = r.location_id
     left join lateral (select x.at, x.job_cents from authorizations x where x.organization_id = $organizationId
       and x.repair_order_id = r.id and x.job_id = j.id order by x.at desc, x.id desc limit 1) a on true
     where j.organization_id = $organizationId and j.authorization_state in ('declined', 'deferred')
       and not exists (select from repair_orders later
         join jobs sold on sold.organization_id = $organizationId and sold.repair_order_id = later.id
           and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
         where later.organization_id = $organizationId and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
           and later.status <> 'void')`;
