import { demoLocationId } from "../shop.ts";
import type { Visit } from "../simulate.ts";
import { type AllRows, later } from "./shared.ts";

/** How a repair order passed the time before its work began. Two of three needed little until the approval. */
const sharesOf = (number: number) =>
  number % 3 === 0 ? { estimate: 0.2, waiting: 0.6 } : { estimate: 0.4, waiting: 0.3 };

/** The periods of a finished visit in each status, from its opening to its payment. */
export function pushStatusPeriods(rows: AllRows, visit: Visit, postedAt: Date): void {
  const { openedAt, startedAt, doneAt, paidAt } = visit;
  const minutes = (startedAt.getTime() - openedAt.getTime()) / 60_000;
  const shares = sharesOf(visit.number);
  const sent = later(openedAt, Math.round(minutes * shares.estimate));
  const approved = later(openedAt, Math.round(minutes * (shares.estimate + shares.waiting)));
  const checked = later(doneAt, 15);
  const steps = [
    ["estimate", openedAt, sent],
    ["awaiting-approval", sent, approved],
    ["approved", approved, startedAt],
    ["in-progress", startedAt, doneAt],
    ["quality-check", doneAt, checked],
    ["ready", checked, postedAt],
    ...(paidAt ? [["invoiced", postedAt, paidAt] as const] : []),
  ] as const;
  for (const [status, since, until] of steps)
    if (until > since)
      rows.status_periods.push({
        repair_order_id: visit.id,
        location_id: demoLocationId,
        status,
        since,
        until,
      });
}
