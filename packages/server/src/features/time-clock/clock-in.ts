import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { atKiosk } from "./kiosks/at-kiosk.ts";
import { type From, judgePlace } from "./place/judge-place.ts";
import { refuseStaleEvent } from "./refuse-stale-event.ts";
import { startAttendance } from "./store.ts";

/** Starts the caller's attendance. @param from where they are, which the location's rule may ask. Null: on a kiosk */
export async function clockIn(
  tx: TenantTx,
  context: ActionContext,
  from: From | null = null,
): Promise<undefined | Refusal> {
  const { staffId } = context.caller;
  const staleEvent = await refuseStaleEvent(tx, context, "start");
  if (staleEvent) return staleEvent;
  const place = await judgePlace(tx, context, from);
  if ("ok" in place) return place;
  const { now, receivedAt = null } = context;
  const started = await startAttendance(tx, {
    id: context.newId(),
    staffId,
    now,
    startedReceivedAt: receivedAt,
    startedKiosk: context.kiosk ?? "",
    ...place,
  });
  if (started === 0) return conflict(text.clock.in);
  await recordAction(tx, context, {
    action: `clocked in${atKiosk(context)}`,
    subject: "time-entry",
    subjectId: staffId,
  });
  tx.changed("time-entry", staffId);
  return undefined;
}
