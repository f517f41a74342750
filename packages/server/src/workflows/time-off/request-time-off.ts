import { fillIn } from "@autoiq/domain/catalog/message";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { en as ruleText } from "@autoiq/domain/catalog/work-rules/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { requestTimeOff as contract, TimeOffRequest } from "@autoiq/domain/time-clock/time-off/contract";
import { askForDays, daysOff } from "@autoiq/domain/time-clock/time-off/rules";
import { findSpecialDays, lockPersonOf } from "../../features/appointments/availability/store.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { findRequest, insertRequest, overlaps } from "../../features/time-clock/time-off/store.ts";
import { findPerson } from "../../features/time-clock/weeks/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { spokenDay } from "./notify-requester.ts";

/** The caller asks for time off at their own location. The same id again is the same request. */
export async function requestTimeOff(
  tx: TenantTx,
  context: ActionContext,
  { id, kind, firstDay, lastDay, from, until, note }: BodyOf<typeof contract>,
): Promise<TimeOffRequest | Refusal> {
  const { caller, now } = context;
  const { staffId } = caller;
  // Two requests at once wait here, so that the second one sees the first.
  const work = await lockPersonOf(tx, staffId);
  const person = await findPerson(tx, { staffId, locationId: null });
  if (!work || !person) throw new AppError("not-found", text.clock.noTeam);
  const earlier = await findRequest(tx, id);
  if (earlier) return earlier.staffId === staffId ? earlier : conflict(text.clock.requestExists);
  const zone = person.timeZone;
  const days = { firstDay, lastDay, from, until };
  const allowed = askForDays(days, dayIn(zone, now));
  if (!allowed.ok) return allowed;
  const [at, specialDays] = await Promise.all([
    locationOf(tx, person.locationId),
    findSpecialDays(tx, person.locationId, firstDay, lastDay),
  ]);
  const off = daysOff(days, { at, specialDays, week: work.week });
  const minutes = sum(off.map((each) => each.minutes));
  if (minutes === 0) return refuse(ruleText.timeOff.noWork);
  const startsAt = instantAt(zone, firstDay, from ?? "00:00");
  const endsAt = until ? instantAt(zone, lastDay, until) : instantAt(zone, addDays(lastDay, 1), "00:00");
  if (await overlaps(tx, { staffId, from: startsAt, until: endsAt }))
    return conflict(ruleText.timeOff.overlaps);
  await insertRequest(tx, {
    timeOffRequestId: id,
    staffId,
    kind,
    firstDay,
    lastDay,
    isWholeDays: from === null,
    startsAt,
    endsAt,
    minutes,
    days: JSON.stringify(off),
    note,
    now,
  });
  await recordAction(tx, context, {
    action: "asked for time off",
    subject: "time-entry",
    subjectId: staffId,
    after: { kind, firstDay, lastDay, minutes },
  });
  await notifyStaff(tx, context, {
    kind: "time-off",
    about: `time-off ${id}`,
    path: "/team/time",
    content: ({ timeOff: t }, language) => ({
      title: fillIn(t.requested, { name: person.name }),
      body: fillIn(firstDay === lastDay ? t.oneDay : t.days, {
        from: spokenDay(firstDay, language),
        until: spokenDay(lastDay, language),
      }),
    }),
  });
  tx.changed("time-entry", staffId);
  const saved = await findRequest(tx, id);
  if (!saved) throw new Error("A request that was inserted is there");
  return saved;
}
