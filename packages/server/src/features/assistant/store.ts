import type { Subject } from "@autoiq/domain/assistant/analysis";
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
