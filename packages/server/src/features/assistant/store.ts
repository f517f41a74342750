import type { Subject } from "@autoiq/domain/assistant/analysis";
import { personalKinds } from "@autoiq/domain/assistant/guard/redact-personal-data";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehicleModelText } from "../vehicles/reads.ts";

const subjectOnFile = statement(
  "assistant.check-subject",
  {
    organizationId: "uuid",
    customerId: "uuid?",
    vehicleId: "uuid?",
    repairOrderId: "uuid?",
    partId: "uuid?",
  },
  `select ($customerId::uuid is null or exists (select from customers where organization_id = $organizationId and id = $customerId))
     and ($vehicleId::uuid is null or exists (select from vehicles where organization_id = $organizationId and id = $vehicleId))
     and ($repairOrderId::uuid is null or exists (select from repair_orders where organization_id = $organizationId and id = $repairOrderId))
     and ($partId::uuid is null or exists (select from parts where organization_id = $organizationId and id = $partId)) as "onFile"`,
  z.object({ onFile: z.boolean() }),
);

/** Whether every record in the question belongs to the caller's business. */
export async function isOnFile(tx: TenantTx, subject: Subject): Promise<boolean> {
  const { customerId = null, vehicleId = null, repairOrderId = null, partId = null } = subject;
  if (!customerId && !vehicleId && !repairOrderId && !partId) return true;
  return (await subjectOnFile.one(tx, { customerId, vehicleId, repairOrderId, partId }))?.onFile ?? false;
}

const carsHere = statement(
  "assistant.find-cars-here",
  { organizationId: "uuid", customerIds: "uuid[]" },
  `select distinct on (r.customer_id) r.customer_id as "customerId",
     'RO ' || r.number || ', ' || ${vehicleModelText("v")} as text
   from repair_orders r join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   where r.organization_id = $organizationId and r.customer_id = any($customerIds::uuid[])
     and r.status not in ('invoiced', 'closed', 'void')
   order by r.customer_id, r.created_at desc, r.id`,
  z.object({ customerId: z.uuid(), text: z.string() }),
);
/** The newest open repair order of each customer that has one, with its car, by customer. */
export async function carsHereOf(tx: TenantTx, customerIds: readonly string[]): Promise<Map<string, string>> {
  const found = await carsHere.all(tx, { customerIds });
  return new Map(found.map(({ customerId, text }) => [customerId, text]));
}

const peopleIn = statement(
  "assistant.find-mentioned-customers",
  {
    organizationId: "uuid",
    customerIds: "uuid[]",
    vehicleIds: "uuid[]",
    repairOrderIds: "uuid[]",
    lastNames: "text[]",
  },
  `with about as (
     select c.* from customers c where c.organization_id = $organizationId and c.id = any($customerIds::uuid[])
     union select c.* from customers c join vehicles v on v.organization_id = c.organization_id and v.customer_id = c.id
       where v.organization_id = $organizationId and v.id = any($vehicleIds::uuid[])
     union select c.* from customers c
       join repair_orders r on r.organization_id = c.organization_id and r.customer_id = c.id
       where r.organization_id = $organizationId and r.id = any($repairOrderIds::uuid[])
     union select c.* from (
       select * from customers where organization_id = $organizationId and lower(last_name) = any($lastNames::text[]) limit 200) c)
   select 'person' as kind, trim(first_name || ' ' || last_name) as text from about
   union select 'person', first_name from about where first_name <> ''
   union select 'person', last_name from about where last_name <> ''
   union select 'person', company from about where company <> ''
   union select 'phone', phone from about where phone is not null
   union select 'email', email from about where email is not null
   union select 'address', street from about where street <> ''
   union select 'vin', v.vin from about join vehicles v on v.organization_id = $organizationId and v.customer_id = about.id
     where v.vin is not null
   union select 'plate', v.plate from about join vehicles v on v.organization_id = $organizationId and v.customer_id = about.id
     where v.plate <> ''
   union select 'person', name from staff where organization_id = $organizationId
   union select 'person', split_part(name, ' ', 1) from staff where organization_id = $organizationId
   limit 2000`,
  z.object({ kind: z.enum(personalKinds), text: z.string() }),
);

/** The people an answer is about, or may name. */
export interface About {
  readonly customerIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly repairOrderIds: readonly string[];
  /** Lower-case words that may be last names. */
  readonly words: readonly string[];
}

/** Personal data of the customers that an answer is about or may name, and the names of the team. */
export const findPeople = (tx: TenantTx, { customerIds, vehicleIds, repairOrderIds, words }: About) =>
  peopleIn.all(tx, { customerIds, vehicleIds, repairOrderIds, lastNames: words });
