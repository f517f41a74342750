import { times } from "@autoiq/domain/kernel/money";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { openDay } from "./calendar.ts";
import { createRandom } from "./random.ts";
import { manager } from "./rows/shared.ts";
import { demoLocationId, demoZone } from "./shop.ts";
import type { Simulated, Visit } from "./simulate.ts";

/** Days after the car left: cores go to the vendor, and their credit comes. */
const sentAfter = 3;
const creditedAfter = 10;
/** The journal of the demo shop has parts and cores from so many days ago. */
export const stockAccountsDays = 60;
const vendor = "Gulf Coast Reman";

type Row = Record<string, unknown>;

/**
 * The cores of the last weeks, each where it is by now: at the shop, at the vendor, or credited, which one in nine is less
 * than expected. The cores of earlier visits were all credited.
 */
export function trackCores(
  simulated: Simulated,
  visits: readonly Visit[],
): { readonly visits: readonly Visit[]; readonly core_returns: Row[]; readonly core_entries: Row[] } {
  const { anchor, today } = simulated;
  const random = createRandom(19);
  const since = instantAt(demoZone, addDays(today, -stockAccountsDays), "00:00");
  const core_returns: Row[] = [];
  const core_entries: Row[] = [];
  const after = (at: Date, days: number) =>
    instantAt(demoZone, openDay(addDays(dayIn(demoZone, at), days)), "09:20");
  const tracked = visits.map((visit) => {
    const isDone = visit.stage === "closed" || visit.stage === "invoiced";
    if (visit.openedAt < since && isDone) return visit;
    const jobs = visit.jobs.map((job) => ({
      ...job,
      lines: job.lines.map((line) => {
        if (line.coreState === "none") return line;
        if (!isDone) return { ...line, coreState: "pending" as const };
        const amountCents = times(line.coreCents, line.quantity ?? "0");
        const entry = (kind: string, at: Date, cents: number, return_id: string | null = null) =>
          core_entries.push({
            id: random.uuid(),
            location_id: demoLocationId,
            line_id: line.id,
            return_id,
            kind,
            amount_cents: cents,
            at,
            by_user_id: manager.userId,
          });
        const [sent, credited] = [after(visit.doneAt, sentAfter), after(visit.doneAt, creditedAfter)];
        const received = new Date(Math.min(visit.doneAt.getTime(), anchor.getTime()));
        entry("received", received, amountCents);
        if (sent <= received || sent >= anchor) return { ...line, coreState: "received" as const };
        const returnId = random.uuid();
        core_returns.push({
          id: returnId,
          location_id: demoLocationId,
          vendor,
          reference: `R-${visit.number}`,
          at: sent,
          by_user_id: manager.userId,
        });
        entry("sent", sent, amountCents, returnId);
        if (credited <= sent || credited >= anchor) return { ...line, coreState: "returned" as const };
        entry("credited", credited, visit.number % 9 === 0 ? Math.floor(amountCents / 2) : amountCents);
        return line;
      }),
    }));
    return { ...visit, jobs };
  });
  return { visits: tracked, core_returns, core_entries };
}
