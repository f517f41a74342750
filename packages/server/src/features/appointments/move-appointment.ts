import type { moveAppointment as contract } from "@autoiq/domain/appointments/contract";
import { move } from "@autoiq/domain/appointments/rules";
import { moveSeries, seriesRefusal, visitsIn } from "@autoiq/domain/appointments/series";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { findSlotConflicts } from "./find-slot-conflicts.ts";
import { appointmentOf } from "./reads.ts";
import { changeSlots, lockVisit } from "./store.ts";

/** Moves one visit, or also the later ones of its series: all or none, each with its reason. */
export async function moveAppointment(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { scope, version, ...to }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const locked = await lockVisit(tx, id, scope !== "one");
  if (!locked) throw new AppError("not-found", customerText.notFound.appointment);
  const { chosen } = locked;
  const allowed = move(chosen.status);
  if (!allowed.ok) return allowed;
  if (chosen.version !== version) return stale(await lastActor(tx, id), "appointment");
  const { locationId } = chosen;
  const visits = visitsIn(locked.series, chosen, scope, context.now);
  const slots = moveSeries(await zoneOf(tx, locationId), visits, chosen, to);
  const ids = visits.map((visit) => visit.id);
  const found = await findSlotConflicts(tx, locationId, to, slots, context.now, {
    except: ids,
    visits: visits.map((visit) => visit.visit),
  });
  if (!("problems" in found)) return found;
  const { problems, timeZone } = found;
  const reasons = problems.map((problem) => problem?.reason);
  if (visits.length === 1 && problems[0]) return problems[0];
  if (reasons.some(Boolean)) return conflict(seriesRefusal(timeZone, slots, reasons));
  await changeSlots(tx, ids, to, slots);
  const { bayId, technicianId } = to;
  await recordAll(
    tx,
    context,
    { action: "moved", subject: "appointment" },
    visits.map((visit, index) => ({
      subjectId: visit.id,
      before: {
        bayId: visit.bayId,
        technicianId: visit.technicianId,
        startsAt: visit.startsAt,
        endsAt: visit.endsAt,
      },
      after: { bayId, technicianId, ...slots[index] },
    })),
  );
  for (const each of ids) tx.changed("appointment", each);
  return { ...(await appointmentOf(tx, id)), alsoChanged: ids.length - 1 };
}
