import type { FloorState } from "./contract.ts";
import type { Stretch } from "./stretches.ts";

/** Somebody who is not clocked in that long after the shift began is out. */
export const lateMinutes = 15;
const minute = 60_000;
/** Shorter pauses between two jobs are not worth a word. */
const idleWorthSaying = 5;

/** What a person's state depends on. */
export interface Presence {
  readonly stretches: readonly Stretch[];
  /** The attendance that runs, and whether it began on an earlier day. */
  readonly clockedInSince: Date | null;
  readonly isMissed: boolean;
  /** When the person left today. */
  readonly leftAt: Date | null;
  /** When the person is to work today. */
  readonly scheduled: readonly { readonly from: Date; readonly to: Date }[];
}

const states = { job: "on-job", break: "on-break", idle: "idle", present: "here" } as const;

/** @param usesClock somebody clocked in today: before, nobody is missing, and a shop without the clock misses nobody */
export function stateOf(of: Presence, now: Date, usesClock: boolean): FloorState {
  if (of.isMissed) return "missed";
  const last = of.stretches.at(-1);
  if (of.clockedInSince) return last ? states[last.kind] : "here";
  if (last?.kind === "job" && last.to.getTime() === now.getTime()) return "on-job";
  if (of.leftAt) return "left";
  const [first] = of.scheduled;
  if (!first) return "off";
  return usesClock && now.getTime() >= first.from.getTime() + lateMinutes * minute ? "out" : "expected";
}

const isHere = (state: FloorState) => ["on-job", "on-break", "idle", "here"].includes(state);

interface Stated {
  readonly name: string;
  readonly state: FloorState;
  readonly idleSince: Date | null;
}

/** "4 of 5 here, 1 idle 40 min". Of everybody who works today. */
export function floorFinding(people: readonly Stated[], now: Date): string {
  const working = people.filter(({ state }) => state !== "off");
  const here = working.filter(({ state }) => isHere(state));
  if (working.length === 0) return "Nobody works today";
  if (here.length === 0)
    return working.some(({ state }) => state === "left") ? "Everyone left" : "Nobody is here yet";
  const idle = here.flatMap(({ idleSince }) =>
    idleSince ? [Math.floor((now.getTime() - idleSince.getTime()) / minute)] : [],
  );
  const longest = Math.max(0, ...idle);
  const count = (state: FloorState) => here.filter((each) => each.state === state).length;
  const [onJob, onBreak] = [count("on-job"), count("on-break")];
  const rest =
    longest >= idleWorthSaying
      ? idle.length === 1
        ? `1 idle ${minutesText(longest)}`
        : `${idle.length} idle, the longest ${minutesText(longest)}`
      : onBreak > 0
        ? `${onBreak} on a break`
        : onJob > 0
          ? `${onJob === here.length ? "all" : onJob} on a job`
          : "";
  return [`${here.length} of ${working.length} here`, rest].filter(Boolean).join(", ");
}

/** 40 → "40 min", 75 → "1 h 15 min". */
const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
