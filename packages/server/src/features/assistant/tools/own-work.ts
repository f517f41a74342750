import { formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import { weekOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { OwnTopic } from "@autoiq/domain/assistant/questions/own-topics";
import type { ToolInput } from "@autoiq/domain/assistant/questions/tool-inputs";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays, clockIn, dayIn } from "@autoiq/domain/kernel/time";
import type { TimeOffRequest } from "@autoiq/domain/time-clock/time-off/contract";
import { shiftsBetween } from "../../appointments/reads.ts";
import { ownPay } from "../../payroll/reads.ts";
import { attendanceBetween, myDay, ownTimeOff } from "../../time-clock/reads.ts";
import { columns, counted, fact, listed, performedAt, tableOf, valueText, when } from "./format.ts";
import { techniciansTool } from "./people.ts";
import { type Tool, type ToolCall, type ToolResult, wholeSpan } from "./tool.ts";

/** How far ahead the next shift and the next day off are looked for. */
const daysAhead = 28;
const exact = "Exact: your own records right now.";

type Days = { readonly from: string; readonly to: string };

/** The person's own time, pay, and schedule. Nobody else's can be asked for. */
export const ownWorkTool: Tool<"own_work"> = {
  name: "own_work",
  description:
    "The asking person's own clock-in and clock-out times, what they are clocked on now, pay so far, time off and what is left of it, and schedule.",
  run: (call, input) => topics[input.about](call, daysOf(input)),
};

const daysOf = ({ from, to }: ToolInput<"own_work">): Days | null => (from && to ? { from, to } : null);

const topics: Readonly<Record<OwnTopic, (call: ToolCall, days: Days | null) => Promise<ToolResult>>> = {
  "clock-times": async (call, days) => {
    const asked = days ?? { from: call.today, to: call.today };
    const { from, until } = wholeSpan(call, asked);
    const entries = await attendanceBetween(call.tx, {
      begins: from,
      ends: until,
      staffId: call.caller.staffId,
    });
    const clock = (at: Date) => formatClock(clockIn(call.zone, at));
    const [first] = entries;
    const last = entries.at(-1);
    const one = asked.from === asked.to;
    const day = asked.from === call.today ? "today" : when(asked);
    const spoken = one
      ? entries.map(
          (entry) => `in at ${clock(entry.in)}${entry.out ? ` and out at ${clock(entry.out)}` : ""}`,
        )
      : [];
    const stillIn = last && !last.out ? " You are still clocked in." : "";
    return {
      understood: `Your clock-in and clock-out times ${day}`,
      facts: [
        fact("entries", "Times clocked in", entries.length, "count"),
        ...(first
          ? [fact("in", "First clock-in", performedAt(call.zone, first.in.toISOString()), "time")]
          : []),
        ...(last?.out
          ? [fact("out", "Last clock-out", performedAt(call.zone, last.out.toISOString()), "time")]
          : []),
      ],
      sentences: [
        !first
          ? `You have no clock-in ${day}.`
          : one
            ? `You clocked ${listed(spoken)} ${day}.${stillIn}`
            : `You clocked in ${counted(entries.length, "time")} ${day}.${stillIn}`,
      ],
      ...(one && entries.length < 2
        ? {}
        : tableOf(
            entries,
            entries.length,
            columns(["in", "Clock-in", "time"], ["out", "Clock-out", "time"]),
            (entry) => ({
              cells: [
                performedAt(call.zone, entry.in.toISOString()),
                entry.out ? performedAt(call.zone, entry.out.toISOString()) : null,
              ],
            }),
          )),
      basis: exact,
    };
  },
  now: async (call) => {
    const { attendanceSince, onJob, forgotten } = await myDay(call.tx, call.caller, call.now);
    const since = (at: string) => {
      const day = dayIn(call.zone, new Date(at));
      const clock = formatClock(clockIn(call.zone, new Date(at)));
      return day === call.today ? clock : `${formatWeekdayDate(day)}, ${clock}`;
    };
    return {
      understood: "What you are clocked on right now",
      facts: [
        ...(attendanceSince
          ? [fact("in", "Clocked in", performedAt(call.zone, attendanceSince), "time")]
          : [fact("in", "Clocked in", "no", "text")]),
        ...(onJob ? [fact("job", "Job", onJob.jobName, "text")] : []),
      ],
      sentences: [
        onJob
          ? `You are clocked on to ${onJob.jobName} of RO ${onJob.repairOrderNumber} since ${since(onJob.startedAt)}.`
          : "You aren't clocked on to a job.",
        attendanceSince ? `You clocked in at ${since(attendanceSince)}.` : "You aren't clocked in.",
        ...(forgotten.length > 0
          ? [`${counted(forgotten.length, "clock")} ran past closing: correct the time on your week.`]
          : []),
      ],
      basis: exact,
    };
  },
  pay: async (call) => {
    if (!can(call.caller, "own-pay.view"))
      throw new AppError("forbidden", "Your role doesn't include your own pay. Ask the shop owner.");
    const { open, periods } = await ownPay(call.tx, call.caller.staffId, call.today);
    const [last] = periods;
    const closed = last
      ? [`The last closed pay period, ${days(last)}, came to ${formatCents(last.totalCents)}.`]
      : [];
    if (!open)
      return {
        understood: "Your pay",
        facts: last ? [fact("last", "Last closed period", last.totalCents, "cents")] : [],
        sentences: ["No pay plan is set for you here, so no pay is calculated.", ...closed],
        basis: exact,
      };
    const { statement } = open;
    return {
      understood: `Your pay so far, ${days(open)}`,
      facts: [
        fact("open", "So far", statement.totalCents, "cents"),
        ...(last ? [fact("last", "Last closed period", last.totalCents, "cents")] : []),
      ],
      sentences: [
        `You have earned ${formatCents(statement.totalCents)} so far in the pay period ${days(open)}, before taxes and deductions.`,
        ...closed,
      ],
      basis: "Your pay plan, and time and jobs until now. It can change until the period is closed.",
    };
  },
  "time-off": async (call) => {
    const { requests } = await ownTimeOff(call.tx, call.caller.staffId, call.now);
    const current = requests.filter(({ lastDay, state }) => lastDay >= call.today && state !== "canceled");
    const [latest] = current.length > 0 ? current.toSorted(byRequest) : requests;
    return {
      understood: "Your requests for time off",
      facts: [fact("requests", "Requests ahead", current.length, "count")],
      sentences: [
        latest
          ? `Your ${latest.kind === "other" ? "time off" : kindWords[latest.kind]} ${daysOff(latest)} ${stateWords[latest.state]}.${latest.answer ? ` The answer says: “${latest.answer}”` : ""}`
          : "You have no request for time off on record.",
      ],
      ...tableOf(
        current.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay)),
        current.length,
        columns(
          ["kind", "Kind", "text"],
          ["first", "First day", "day"],
          ["last", "Last day", "day"],
          ["state", "State", "text"],
        ),
        ({ kind, firstDay, lastDay, state }) => ({ cells: [kind, firstDay, lastDay, state] }),
      ),
      basis: exact,
    };
  },
  balance: async (call) => {
    const { balances } = await ownTimeOff(call.tx, call.caller.staffId, call.now);
    return {
      understood: "What you have left of vacation and sick leave",
      facts: balances.map(({ kind, minutes }) => fact(kind, kindLabels[kind], hundredths(minutes), "hours")),
      sentences: [
        balances.length > 0
          ? `You have ${listed(balances.map(({ kind, minutes }) => `${valueText(hundredths(minutes), "hours")} of ${kindWords[kind]}`))} left, after what is approved.`
          : "The shop has no policy for earning vacation or sick leave, so nothing is counted.",
      ],
      basis: exact,
    };
  },
  schedule: async (call, days) => {
    const ahead = days ?? { from: call.today, to: addDays(call.today, daysAhead) };
    const { locationId, staffId } = call.caller;
    const [shifts, { requests }] = await Promise.all([
      shiftsBetween(call.tx, { locationId, staffId }, ahead),
      ownTimeOff(call.tx, staffId, call.now),
    ]);
    const approved = requests.filter(({ state }) => state === "approved");
    const off = (day: string) =>
      approved.find((each) => each.isWholeDays && each.firstDay <= day && day <= each.lastDay);
    const works = shifts.filter(({ day }) => !off(day));
    return days ? onThoseDays(call, days, works, off) : nextDays(call, ahead, works, off);
  },
  hours: (call, days) =>
    techniciansTool.run(call, {
      ...(days ?? weekDone(call)),
      technicianId: call.caller.staffId,
      sort: "flagged",
      pick: null,
    }),
};

/** The week so far. On its first day nothing is done yet, so the one before is meant. */
const weekDone = ({ today, weekStart }: ToolCall): Days => {
  const first = weekOf(today, weekStart).from;
  return first === today ? { from: addDays(today, -7), to: addDays(today, -1) } : { from: first, to: today };
};

type Shift = { readonly day: string; readonly starts: string; readonly ends: string };
type Off = (day: string) => TimeOffRequest | undefined;

const hoursOf = ({ starts, ends }: Shift) => `${formatClock(starts)} to ${formatClock(ends)}`;
const shiftTable = (shifts: readonly Shift[]) =>
  tableOf(
    [...shifts],
    shifts.length,
    columns(["day", "Day", "day"], ["starts", "From", "text"], ["ends", "To", "text"]),
    ({ day, starts, ends }) => ({ cells: [day, formatClock(starts), formatClock(ends)] }),
  );
const scheduled = "Your week, the shop's hours, and approved time off.";

function onThoseDays(call: ToolCall, days: Days, works: readonly Shift[], off: Off): ToolResult {
  const [first] = works;
  const one = days.from === days.to;
  const named = days.from === call.today && one ? "today" : when(days);
  const reason = one ? off(days.from) : undefined;
  return {
    understood: `Your schedule ${named}`,
    facts: [fact("shifts", "Days of work", works.length, "count")],
    sentences: [
      one
        ? first
          ? `You work ${hoursOf(first)} ${named}.`
          : `You are off ${named}${reason ? `: your ${kindWords[reason.kind]} is approved` : ""}.`
        : first
          ? `You work on ${counted(works.length, "day")} ${named}. The first is ${formatWeekdayDate(first.day)}, ${hoursOf(first)}.`
          : `You don't work ${named}.`,
    ],
    ...(one ? {} : shiftTable(works)),
    basis: scheduled,
  };
}

function nextDays(call: ToolCall, ahead: Days, works: readonly Shift[], off: Off): ToolResult {
  const next = works.find(({ day }) => day > call.today) ?? works[0];
  const worked = new Set(works.map(({ day }) => day));
  let free: string | undefined;
  for (let day = addDays(ahead.from, 1); day <= ahead.to && !free; day = addDays(day, 1))
    if (!worked.has(day)) free = day;
  const reason = free ? off(free) : undefined;
  return {
    understood: "Your next shift and your next day off",
    facts: [
      ...(next ? [fact("shift", "Next shift", next.day, "day")] : []),
      ...(free ? [fact("off", "Next day off", free, "day")] : []),
    ],
    sentences: [
      free
        ? `Your next day off is ${formatWeekdayDate(free)}${reason ? `: your ${kindWords[reason.kind]} is approved` : ""}.`
        : `You have no day off in the next ${daysAhead} days.`,
      next
        ? `Your next shift is ${formatWeekdayDate(next.day)}, ${hoursOf(next)}.`
        : `You have no shift in the next ${daysAhead} days.`,
    ],
    basis: scheduled,
  };
}

const kindLabels = { vacation: "Vacation", sick: "Sick leave" } as const;
const kindWords: Readonly<Record<TimeOffRequest["kind"], string>> = {
  vacation: "vacation",
  sick: "sick leave",
  unpaid: "unpaid time off",
  other: "time off",
};
const stateWords: Readonly<Record<TimeOffRequest["state"], string>> = {
  waiting: "waits for an answer",
  approved: "is approved",
  declined: "was declined",
  canceled: "was canceled",
};
const byRequest = (a: TimeOffRequest, b: TimeOffRequest) => b.requestedAt.localeCompare(a.requestedAt);
/** Minutes as hundredths of an hour. */
const hundredths = (minutes: number) => Math.round((minutes * 100) / 60);
const days = (of: Days) => `${formatWeekdayDate(of.from)} to ${formatWeekdayDate(of.to)}`;
const daysOff = ({ firstDay, lastDay }: TimeOffRequest) =>
  firstDay === lastDay
    ? `on ${formatWeekdayDate(firstDay)}`
    : `from ${formatWeekdayDate(firstDay)} to ${formatWeekdayDate(lastDay)}`;
