import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type {
  previewDeparture as contract,
  DeparturePreview,
} from "@autoiq/domain/staff/departures/contract";
import { checkLastDay, workKinds } from "@autoiq/domain/staff/departures/rules";
import { retentionOf } from "@autoiq/domain/staff/personnel/rules";
import { findFirstDayOfI9 } from "../../features/staff/personnel/store.ts";
import { findPerson } from "../../features/staff/store.ts";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { finalPay } from "./final-pay.ts";
import { readHandover } from "./read-handover.ts";
import * as store from "./store.ts";

/** Weeks before this many days are the payroll's own business. */
const daysOfOpenWeeks = 63;
const mostLines = 5;

/** When a day ends in a time zone. */
export const endOfDay = (timeZone: string, day: string): Date =>
  instantAt(timeZone, addDays(day, 1), "00:00");

/**
 * What ends with a person's employment, before it is ended.
 * @throws AppError 404, 422
 */
export async function previewDeparture(
  tx: TenantTx,
  { caller, now }: Pick<ActionContext, "caller" | "now">,
  staffId: string,
  query: QueryOf<typeof contract>,
): Promise<DeparturePreview> {
  const [person, place, found] = await Promise.all([
    findPerson(tx, staffId),
    store.findPlace(tx, staffId),
    store.findDeparture(tx, staffId),
  ]);
  if (!person || !place) throw new AppError("not-found", "That person wasn't found.");
  const { timeZone } = place;
  const today = dayIn(timeZone, now);
  const planned = found?.state === "planned" ? found : null;
  const lastDay = query.lastDay ?? planned?.lastDay ?? today;
  const allowed = checkLastDay(lastDay, today);
  if (!allowed.ok) throw new AppError("invalid-input", allowed.reason);
  const successorId = query.successorId === staffId ? undefined : query.successorId;
  const endsAt = endOfDay(timeZone, lastDay);
  const [successor, candidates, clocks, openWeeks, timeOff, apiKeys, pay, i9] = await Promise.all([
    successorId ? findPerson(tx, successorId) : undefined,
    store.findCandidates(tx, staffId),
    store.findClocks(tx, staffId),
    store.findOpenWeeks(tx, {
      staffId,
      timeZone,
      since: instantAt(timeZone, addDays(today, -daysOfOpenWeeks), "00:00"),
    }),
    store.findTimeOff(tx, { staffId, lastDay }),
    store.countApiKeys(tx, staffId),
    can(caller, "pay.view") ? finalPay(tx, { staffId, lastDay, today }) : undefined,
    can(caller, "personnel.manage") ? findFirstDayOfI9(tx, staffId) : undefined,
  ]);
  if (query.successorId && !successor) throw new AppError("not-found", "Whoever takes over wasn't found.");
  const { handover } = await readHandover(tx, {
    staffId,
    successor,
    unassigned: [],
    from: lastDay > today ? endsAt : now,
    timeZone,
  });
  const all = [...handover.taken, ...handover.open, ...handover.refused.map(({ work }) => work)];
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  const preview: DeparturePreview = {
    name: person.name || person.email,
    today,
    lastDay,
    timeZone,
    planned: planned && {
      id: planned.id,
      lastDay: planned.lastDay,
      successorId: planned.successorId,
      unassigned: planned.unassigned,
      plannedByName: planned.plannedByName,
      version: planned.version,
    },
    candidates,
    work: workKinds.flatMap((kind) => {
      const work = byKind.get(kind) ?? [];
      if (work.length === 0) return [];
      return [
        {
          kind,
          count: work.length,
          lines: work
            .map(({ line }) => line)
            .filter((line) => line !== "")
            .slice(0, mostLines),
          refused: handover.refused
            .filter((each) => each.work.kind === kind)
            .map(({ work: { line }, reason }) => ({ line, reason }))
            .slice(0, 50),
          warnings: handover.taken
            .filter((each) => each.kind === kind && each.missing !== "")
            .map(({ line, missing }) => ({ line, missing }))
            .slice(0, 50),
        },
      ];
    }),
    clocks: clocks.map(({ startedAt, jobName }) => ({ startedAt, jobName })),
    openWeeks: openWeeks.map(({ week }) => week),
    timeOff,
    apiKeys,
  };
  const formI9 = i9 ? retentionOf("i-9", { firstDay: i9.firstDay, lastDay }) : null;
  return Object.assign(preview, pay && { finalPay: pay }, formI9 && { formI9 });
}
