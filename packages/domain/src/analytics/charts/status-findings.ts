/** How long repair orders were in a status, in hundredths of an hour. */
export interface StatusTime {
  readonly status: string;
  /** Status periods that ended in the report period. */
  readonly count: number;
  readonly median: number;
  /** Nine of ten were shorter. */
  readonly ninetieth: number;
}

/** It ends with the payment, not with work in the shop, and would dwarf the others. */
export const isAfterWork = (status: string): boolean => status === "invoiced";

/** "awaiting-approval" → "Awaiting approval". */
export const statusName = (status: string): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll("-", " ")}`;

/** "25 min", "5.2 h", "3.5 days". */
export function durationText(hundredths: number): string {
  if (hundredths < 100) return `${Math.round(hundredths * 0.6)} min`;
  const [amount, unit] = hundredths < 4_800 ? [hundredths / 100, "h"] : [hundredths / 2_400, "days"];
  return `${amount.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${unit}`;
}

const halfAndTenth = ({ median, ninetieth }: StatusTime): string =>
  `half take over ${durationText(median)}, 1 in 10 over ${durationText(ninetieth)}`;

const slowestFirst = (times: readonly StatusTime[]): StatusTime[] =>
  times.filter(({ status }) => !isAfterWork(status)).toSorted((a, b) => b.median - a.median);

/** The status in which repair orders stay longest before the invoice. */
export function statusFinding(times: readonly StatusTime[]): string {
  const [slowest] = slowestFirst(times);
  return slowest
    ? `Repair orders spend the most time in ${statusName(slowest.status)}: ${halfAndTenth(slowest)}`
    : "No repair orders changed status in this period";
}

/** The next two, and how long payments take. */
export function statusReasons(times: readonly StatusTime[]): string[] {
  const next = slowestFirst(times).slice(1, 3);
  return [...next, ...times.filter(({ status }) => isAfterWork(status))].map(
    (time) => `${statusName(time.status)}: ${halfAndTenth(time)}.`,
  );
}
