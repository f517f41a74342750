import type { changeAppointmentStatus as contract } from "@autoiq/domain/appointments/contract";
import { changeStatus as rule } from "@autoiq/domain/appointments/rules";
import { visitsIn } from "@autoiq/domain/appointments/series";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refuseSlotConflict } from "./find-slot-conflicts.ts";
import { appointmentOf } from "./reads.ts";
import { cancelVisits, changeStatusTo, lockVisit } from "./store.ts";

/** Setting the same status again changes nothing and is no error, because two people may both mark a car as arrived. */
export async function changeStatus(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const scope = input.status === "cancelled" ? input.scope : "one";
  const locked = await lockVisit(tx, id, scope !== "one");
  if (!locked) throw new AppError("not-found", customerText.notFound.appointment);
  const { chosen } = locked;
  if (chosen.status === input.status) return { ...(await appointmentOf(tx, id)), alsoChanged: 0 };
  const allowed = rule(chosen.status, input.status);
  if (!allowed.ok) return allowed;
  if (chosen.version !== input.version) return stale(await lastActor(tx, id), "appointment");
  // A no-show released its slot, so it may be taken by now.
  const taken = chosen.status === "no-show" ? await refuseSlotConflict(tx, chosen, id) : undefined;
  if (taken) return taken;
  const visits = visitsIn(locked.series, chosen, scope, context.now);
  const ids = visits.map((visit) => visit.id);
  if (input.status === "cancelled") await cancelVisits(tx, ids);
  else await changeStatusTo(tx, id, input.status);
  await recordAll(
    tx,
    context,
    { action: input.status, subject: "appointment" },
    visits.map((visit) => ({
      subjectId: visit.id,
      before: { status: visit.status },
      after: { status: input.status },
    })),
  );
  for (const each of ids) tx.changed("appointment", each);
  return { ...(await appointmentOf(tx, id)), alsoChanged: ids.length - 1 };
}
