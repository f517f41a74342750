import type { keepByDepartment as contract } from "@autoiq/domain/books/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { setFirstDay } from "./set-first-day.ts";
import { findDepartments, writeDepartmentsFrom } from "./store.ts";

/** Sets the first day whose sales the journal books by department. Files of earlier days keep their bytes. */
export async function keepByDepartment(
  tx: TenantTx,
  context: ActionContext,
  { fromDay }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const refusal = await setFirstDay(tx, context, {
    before: (await findDepartments(tx))?.fromDay ?? null,
    fromDay,
    actions: {
      begins: "began to keep the journal by department",
      ends: "ended keeping the journal by department",
    },
    write: writeDepartmentsFrom,
  });
  return refusal ?? { departmentsFrom: fromDay };
}
