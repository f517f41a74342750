import { dayIn } from "../../kernel/time.ts";
import { type BreakKind, breakMinutes } from "../breaks/rules.ts";
import { workedMinutes } from "../worked-time.ts";

export const clockActions = ["clock-in", "clock-out", "start-meal", "start-rest", "end-break"] as const;
export type ClockAction = (typeof clockActions)[number];

export const clockStates = ["out", "in", "meal", "rest"] as const;
export type ClockState = (typeof clockStates)[number];

interface Entry {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly breaks: readonly {
    readonly kind: BreakKind;
    readonly isPaid: boolean;
    readonly startedAt: Date;
    readonly endedAt: Date | null;
  }[];
}

/** What a person's attendance says at this moment, by the clock of their workdays. */
export function clockState(
  entries: readonly Entry[],
  now: Date,
  zone: string,
): {
  readonly state: ClockState;
  /** Since when they are in, or on a break. Null: they are out. */
  readonly since: Date | null;
  /**
   * Worked today until now, without unpaid breaks. An entry counts for the day on which it began, and the running one now:
   * it is the shift that a person who works through midnight asks about.
   */
  readonly minutesToday: number;
} {
  const today = dayIn(zone, now);
  const running = entries.find(({ endedAt }) => endedAt === null);
  const pause = running?.breaks.find(({ endedAt }) => endedAt === null);
  const minutes = entries
    .filter(({ startedAt, endedAt }) => endedAt === null || dayIn(zone, startedAt) === today)
    .map(({ startedAt, endedAt, breaks }) => {
      const until = endedAt ?? now;
      const { unpaidBreakMinutes } = breakMinutes(breaks, until);
      return Math.max(0, workedMinutes({ in: startedAt, out: until, unpaidBreakMinutes }));
    });
  return {
    state: pause ? pause.kind : running ? "in" : "out",
    since: pause?.startedAt ?? running?.startedAt ?? null,
    minutesToday: minutes.reduce((sum, each) => sum + each, 0),
  };
}

/** What a person can do next, the usual first. Nothing when the clock-out of an earlier day is missing: a kiosk does not decide when it was. */
export function nextActions(state: ClockState, isMissed: boolean): readonly ClockAction[] {
  if (isMissed) return [];
  if (state === "out") return ["clock-in"];
  if (state === "in") return ["clock-out", "start-meal", "start-rest"];
  return ["end-break", "clock-out"];
}
