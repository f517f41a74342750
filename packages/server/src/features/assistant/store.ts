import type { Subject } from "@autoiq/domain/assistant/analysis";
import { personalKinds } from "@autoiq/domain/assistant/guard/veil";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const subjectOnFile = statement(
  "assistant.subject-on-file",
  `select ($2::uuid is null or exists (select from customers where organization_id = $1 and id = $2))
     and ($3::uuid is null or exists (select from vehicles where organization_id = $1 and id = $3))
     and ($4::uuid is null or exists (select from repair_orders where organization_id = $1 and id = $4))
     and ($5::uuid is null or exists (select from parts where organization_id = $1 and id = $5)) as "onFile"`,
  z.object({ onFile: z.boolean() }),
);

/** Whether every record that the question is about is one of the asker's business. */
export async function isOnFile(tx: TenantTx, subject: Subject): Promise<boolean> {
  const { customerId, vehicleId, repairOrderId, partId } = subject;
  const ids = [customerId, vehicleId, repairOrderId, partId].map((id) => id ?? null);
  if (ids.every((id) => id === null)) return true;
  return (await subjectOnFile.one(tx, tx.organizationId, ...ids))?.onFile ?? false;
}

const peopleIn = statement(
  "assistant.people-in",
  `with about as (
     select c.* from customers c where c.organization_id = $1 and c.id = any($2::uuid[])
     union select c.* from customers c join vehicles v on v.organization_id = c.organization_id and v.customer_id = c.id
       where v.organization_id = $1 and v.id = any($3::uuid[])
     union select c.* from customers c
       join repair_orders r on r.organization_id = c.organization_id and r.customer_id = c.id
       where r.organization_id = $1 and r.id = any($4::uuid[])
     union select c.* from (
       select * from customers where organization_id = $1 and lower(last_name) = any($5::text[]) limit 200) c)
   select 'person' as kind, trim(first_name || ' ' || last_name) as text from about
   union select 'person', first_name from about where first_name <> ''
   union select 'person', last_name from about where last_name <> ''
   union select 'person', company from about where company <> ''
   union select 'phone', phone from about where phone is not null
   union select 'email', email from about where email is not null
   union select 'address', street from about where street <> ''
   union select 'vin', v.vin from about join vehicles v on v.organization_id = $1 and v.customer_id = about.id
     where v.vin is not null
   union select 'plate', v.plate from about join vehicles v on v.organization_id = $1 and v.customer_id = about.id
     where v.plate <> ''
   union select 'person', name from staff where organization_id = $1
   union select 'person', split_part(name, ' ', 1) from staff where organization_id = $1
   limit 2000`,
  z.object({ kind: z.enum(personalKinds), text: z.string() }),
);

/** Whom an answer is about, or may name. */
export interface About {
  readonly customerIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly repairOrderIds: readonly string[];
  /** Words, in small letters, that may be last names. */
  readonly words: readonly string[];
}

/** What is their own of the customers that an answer is about or that its words may name, and the names of the team. */
export const findPeople = (tx: TenantTx, { customerIds, vehicleIds, repairOrderIds, words }: About) =>
  peopleIn.all(tx, tx.organizationId, customerIds, vehicleIds, repairOrderIds, words);
