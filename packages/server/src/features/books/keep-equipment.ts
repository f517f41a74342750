import type { keepEquipment as contract } from "@autoiq/domain/books/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { setFirstDay } from "./set-first-day.ts";
import { findDepartments, writeEquipmentFrom } from "./store.ts";

/** Sets the day in whose month depreciation begins to be booked. Nothing is booked on an earlier day than today. */
export async function keepEquipment(
  tx: TenantTx,
  context: ActionContext,
  { fromDay }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const refusal = await setFirstDay(tx, context, {
    before: (await findDepartments(tx))?.equipmentFrom ?? null,
    fromDay,
    actions: { begins: "began to book depreciation", ends: "ended booking depreciation" },
    write: writeEquipmentFrom,
  });
  return refusal ?? { equipmentFrom: fromDay };
}
