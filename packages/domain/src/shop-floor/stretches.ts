import type { BreakKind } from "../time-clock/breaks/rules.ts";
import type { StretchKind } from "./contract.ts";

interface Span {
  readonly from: Date;
  /** Null: it runs. */
  readonly to: Date | null;
}

export interface JobClock extends Span {
  readonly jobName: string;
  readonly repairOrderNumber: number;
}

/** A person's clocks of a day. */
export interface PersonClocks {
  /** Somebody who is not a technician is never idle: nothing measures the rest of their work. */
  readonly isTechnician: boolean;
  readonly attendance: readonly (Span & {
    readonly breaks: readonly (Span & { readonly kind: BreakKind })[];
  })[];
  readonly jobs: readonly JobClock[];
}

export interface Stretch {
  readonly kind: StretchKind;
  readonly from: Date;
  readonly to: Date;
  readonly job: JobClock | null;
}

const covers = ({ from, to }: Span, at: number, now: Date) =>
  from.getTime() <= at && at < (to ?? now).getTime();

/**
 * What a person did from the start of the day until now, in order. A job counts before a break, and a break before
 * idle time.
 */
export function stretchesOf(clocks: PersonClocks, begins: Date, now: Date): Stretch[] {
  const { attendance, jobs, isTechnician } = clocks;
  const breaks = attendance.flatMap((each) =>
    each.breaks.map((rest) => ({ ...rest, to: rest.to ?? each.to })),
  );
  const within = (at: Date) => Math.min(Math.max(at.getTime(), begins.getTime()), now.getTime());
  const edges = [
    ...new Set(
      [...attendance, ...jobs, ...breaks].flatMap(({ from, to }) => [within(from), within(to ?? now)]),
    ),
  ].sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    if (to === undefined) break;
    const job = jobs.find((each) => covers(each, from, now)) ?? null;
    const kind: StretchKind | null = job
      ? "job"
      : !attendance.some((each) => covers(each, from, now))
        ? null
        : breaks.some((each) => covers(each, from, now))
          ? "break"
          : isTechnician
            ? "idle"
            : "present";
    if (!kind) continue;
    const last = stretches.at(-1);
    if (last?.kind === kind && last.job === job && last.to.getTime() === from)
      stretches[stretches.length - 1] = { kind, job, from: last.from, to: new Date(to) };
    else stretches.push({ kind, job, from: new Date(from), to: new Date(to) });
  }
  return stretches;
}

/** Whole minutes of the stretches of a kind, rounded down together. */
export const minutesOfKind = (stretches: readonly Stretch[], kind: StretchKind): number =>
  Math.floor(
    stretches.reduce(
      (sum, each) => sum + (each.kind === kind ? each.to.getTime() - each.from.getTime() : 0),
      0,
    ) / 60_000,
  );
