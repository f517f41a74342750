import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { atKiosk } from "../kiosks/at-kiosk.ts";
import { endBreak as end } from "./store.ts";

/** Ends the caller's break. */
export async function endBreak(tx: TenantTx, context: ActionContext): Promise<undefined | Refusal> {
  const { staffId } = context.caller;
  const ended = await end(tx, { staffId, now: context.now, kiosk: context.kiosk ?? "" });
  if (ended === 0) return conflict(text.clock.noBreak);
  await recordAction(tx, context, {
    action: `ended a break${atKiosk(context)}`,
    subject: "time-entry",
    subjectId: staffId,
  });
  tx.changed("time-entry", staffId);
  return undefined;
}
