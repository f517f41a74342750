import type { keepStock as contract } from "@autoiq/domain/books/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { setFirstDay } from "./set-first-day.ts";
import { findDepartments, writeStockFrom } from "./store.ts";

/** Sets the first day whose parts and cores the journal books. Files of earlier days keep their bytes. */
export async function keepStock(
  tx: TenantTx,
  context: ActionContext,
  { fromDay }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const refusal = await setFirstDay(tx, context, {
    before: (await findDepartments(tx))?.stockFrom ?? null,
    fromDay,
    actions: { begins: "began to book parts and cores", ends: "ended booking parts and cores" },
    write: writeStockFrom,
  });
  return refusal ?? { stockFrom: fromDay };
}
