import type { PlannedItem, PlannedSlot } from "@autoiq/domain/appointments/day-plan/contract";
import { clockIn, formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import type { Draft, Fact } from "@autoiq/domain/assistant/analysis";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { gatherDay } from "../../../workflows/booking/gather-day.ts";
import { planFacts } from "../../../workflows/booking/plan-day.ts";
import type { AnalysisResult, Analyst, AnalystCall } from "./shared/analyst.ts";
import { count, percent } from "./shared/parts-by-location.ts";

type Change = NonNullable<Draft["changes"]>[number];

/** A person waits for this response. The plan's own page searches longer. */
const milliseconds = 25;

/** The day that the question names, the days of the week that it names, or the next five. The first open one is planned. */
function daysIn(prompt: string, today: string, asked: AnalystCall["asked"]): string[] {
  const [named] = /\b\d{4}-\d{2}-\d{2}\b/.exec(prompt) ?? [];
  if (named && !Number.isNaN(Date.parse(named))) return [named];
  const period = asked?.periods[0]?.ahead;
  if (period && period.to >= today) {
    const days: string[] = [];
    for (let day = period.from; day <= period.to && days.length < 31; day = addDays(day, 1))
      if (day >= today) days.push(day);
    return days;
  }
  return Array.from({ length: 5 }, (_, ahead) => addDays(today, ahead));
}

async function factsOf({ tx, caller, locationIds, now, zone, prompt, asked }: AnalystCall) {
  // A day is planned at one location. With several, it is the caller's own.
  const [locationId = caller.locationId] = locationIds.length === 1 ? locationIds : [];
  const days = daysIn(prompt, dayIn(zone, now), asked);
  for (const day of days) {
    try {
      return await gatherDay(tx, locationId, day, now);
    } catch (error) {
      // If it is closed or over, the next day that could be meant.
      if (!(error instanceof AppError) || error.code !== "refused" || day === days.at(-1)) throw error;
    }
  }
  throw new AppError("refused", "The shop is closed for the next few days. Choose a day to plan.");
}

/** A plan is for one day: what else a named period has is said, and that a past day cannot be planned. */
function daysNote({ asked, now, zone }: AnalystCall, day: string): string[] {
  const period = asked?.periods[0]?.ahead;
  if (!period) return [];
  if (period.to < dayIn(zone, now)) return [`That's over, so this plans ${formatWeekdayDate(day)}.`];
  return period.from === period.to
    ? []
    : [`A plan is for one day, so this plans ${formatWeekdayDate(day)} only.`];
}

/** What accepting the plan would send. */
function changeOf({ kind, id, version, now, planned }: PlannedItem): Pick<Change, "move" | "work"> {
  if (!planned) return {};
  const { bayId, technicianId, startsAt, endsAt } = planned;
  if (kind === "work") return { work: { repairOrderId: id, technicianId, had: now?.technicianId ?? null } };
  return bayId && version !== null
    ? { move: { appointmentId: id, version, bayId, technicianId, startsAt, endsAt } }
    : {};
}

/** Who does what, in which bay and when, with few moves: a proposal to accept on its page. */
export const schedulingOptimization: Analyst = async (call): Promise<AnalysisResult> => {
  const facts = await factsOf(call);
  const plan = await planFacts(facts, [], milliseconds, call.now);
  const { before, after, items } = plan;
  const changed = items.filter((item) => item.changes.length > 0 && item.planned);
  const tell = changed.filter((item) => item.tell);
  const bayOf = new Map(facts.bays.map((bay) => [bay.id, bay.name]));
  const say = (slot: PlannedSlot | null) =>
    slot
      ? [
          formatClock(clockIn(plan.timeZone, new Date(slot.startsAt))),
          bayOf.get(slot.bayId ?? "") ?? "no bay",
          facts.names.get(slot.technicianId ?? "") ?? "unassigned",
        ].join(", ")
      : "doesn't fit";
  const gains = [
    ["late cars", before.late, after.late],
    ["minutes late", before.lateMinutes, after.lateMinutes],
    ["unassigned cars", before.open, after.open],
  ].flatMap(([label, was, is]) => (was === is ? [] : [`${label} from ${was} to ${is}`]));
  const number = (key: string, label: string, value: number): Fact => ({ key, label, value, unit: "count" });
  return {
    sentences: [
      ...daysNote(call, plan.day),
      ...(changed.length === 0
        ? [`No changes needed for ${formatWeekdayDate(plan.day)}. No move would keep more promises.`]
        : [
            `For ${formatWeekdayDate(plan.day)} there ${changed.length === 1 ? "is" : "are"} ${count(changed.length, "change")} worth making.`,
            ...(gains.length > 0 ? [`That changes ${gains.join(", ")}.`] : []),
          ]),
      ...(tell.length > 0
        ? [`${count(tell.length, "customer")} would get a new time.`]
        : changed.length > 0
          ? ["No customer gets a new time."]
          : []),
      ...(plan.waitingForParts.length > 0
        ? [`Not planned, waiting for parts: ${count(plan.waitingForParts.length, "repair order")}.`]
        : []),
    ],
    facts: [
      { key: "day", label: "Day", value: plan.day, unit: "day" },
      { key: "dayName", label: "Summary", value: formatWeekdayDate(plan.day), unit: "text" },
      number("cars", "Cars planned", items.length),
      number("changes", "Changes", changed.length),
      number("lateBefore", "Promises at risk, current", before.late),
      number("lateAfter", "Promises at risk, planned", after.late),
      number("minutesBefore", "Minutes late, current", before.lateMinutes),
      number("minutesAfter", "Minutes late, planned", after.lateMinutes),
      number("openBefore", "Unassigned, current", before.open),
      number("openAfter", "Unassigned, planned", after.open),
      number("tell", "Customers to notify", tell.length),
      number("waiting", "Waiting for parts", plan.waitingForParts.length),
    ],
    table: {
      columns: [
        { key: "car", label: "Car", unit: "text" },
        { key: "now", label: "Current", unit: "text" },
        { key: "planned", label: "Planned", unit: "text" },
        { key: "tell", label: "Notify customer", unit: "text" },
      ],
      rows: changed.slice(0, 20).map((item) => ({
        cells: [
          [item.customer, item.vehicle].filter(Boolean).join(", "),
          say(item.now),
          say(item.planned),
          item.tell ? "yes" : "no",
        ],
        link: `scheduling/plan?day=${plan.day}`,
      })),
      more: Math.max(0, changed.length - 20),
    },
    drafts:
      changed.length === 0
        ? []
        : [
            {
              id: `plan-${plan.day}`,
              kind: "plan",
              title: `A plan for ${formatWeekdayDate(plan.day)}`,
              changes: changed.slice(0, 50).map((item) => ({
                label: `${item.customer}: ${say(item.planned)}`,
                tell: item.tell,
                ...changeOf(item),
              })),
            },
          ],
    confidence: plan.tried > 0 ? Math.round((1000 * plan.held) / plan.tried) / 1000 : 0.3,
    basis:
      plan.tried > 0
        ? `The plan follows all shift, bay, and promise rules. Job times are measured: of ${plan.tried.toLocaleString("en-US")} jobs finished in 90 days ${percent(Math.round((10_000 * plan.held) / plan.tried))} took at most 25% longer than the technician's usual pace.`
        : "The plan follows all shift, bay, and promise rules. No finished job has clocked time yet, so job times are book hours.",
    asOf: call.now.toISOString(),
  };
};
