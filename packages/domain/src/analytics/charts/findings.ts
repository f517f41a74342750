import { formatRoundCents } from "../../kernel/money.ts";

/** What a period is compared with. */
export const comparisonLabels = { year: "last year", before: "the prior period" } as const;
export type ComparisonKind = keyof typeof comparisonLabels;

/** At most this many bullets say why. */
const maxReasons = 3;

const signed = (cents: number): string => `${cents < 0 ? "−" : "+"}${formatRoundCents(Math.abs(cents))}`;
const hoursText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString("en-US", { maximumFractionDigits: 1 })} h`;
const direction = (change: number): string => (change > 0 ? "up" : "down");

/** "$4,210 ahead of target", "$300 behind last year", "even with last year". */
function gap(cents: number, label: string): string {
  if (cents === 0) return `even with ${label}`;
  return `${formatRoundCents(Math.abs(cents))} ${cents > 0 ? "ahead of" : "behind"} ${label}`;
}

export interface Compared {
  readonly kind: ComparisonKind;
}

/** Sales of finished days in cents. Null: no target, or no earlier sales to compare with. */
export function salesFinding(of: {
  readonly sales: number;
  readonly target: number | null;
  readonly compared: (Compared & { readonly sales: number }) | null;
}): string {
  const gaps = [
    ...(of.target === null ? [] : [gap(of.sales - of.target, "target")]),
    ...(of.compared === null ? [] : [gap(of.sales - of.compared.sales, comparisonLabels[of.compared.kind])]),
  ];
  if (gaps.length > 0) return `Sales are ${gaps.join(" and ")}`;
  return of.sales === 0
    ? "No sales in this period"
    : `Sales are ${formatRoundCents(of.sales)}. Not enough history yet to compare`;
}

/** ", up 8 from last year": empty if there is nothing to compare with. */
function changeFrom(change: number, amount: string, compared: Compared | null): string {
  if (!compared) return "";
  const label = comparisonLabels[compared.kind];
  return change === 0 ? `, the same as ${label}` : `, ${direction(change)} ${amount} from ${label}`;
}

const counted = (value: number): string => value.toLocaleString("en-US");
const perCarOf = ({ sales, cars }: { readonly sales: number; readonly cars: number }): number | null =>
  cars > 0 ? Math.round(sales / cars) : null;

type Visits = { readonly sales: number; readonly cars: number };

/** What sales are the product of: car count and ARO. */
export function salesReasons(now: Visits, compared: (Compared & Visits) | null): string[] {
  const [aro, aroBefore] = [perCarOf(now), compared && perCarOf(compared)];
  const cars = now.cars - (compared?.cars ?? 0);
  return [
    `Car count is ${counted(now.cars)}${changeFrom(cars, counted(Math.abs(cars)), compared)}.`,
    ...(aro === null
      ? []
      : [
          `ARO is ${formatRoundCents(aro)}${aroBefore === null ? "" : changeFrom(aro - aroBefore, formatRoundCents(Math.abs(aro - aroBefore)), compared)}.`,
        ]),
  ];
}

export interface NamedAmount {
  readonly label: string;
  readonly amount: number;
}

const largestFirst = (drivers: readonly NamedAmount[]): NamedAmount[] =>
  drivers.filter(({ amount }) => amount !== 0).toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));

/** The change of gross profit and the driver that moved it most in the same direction. */
export function profitFinding(drivers: readonly NamedAmount[], compared: Compared | null): string {
  if (!compared) return "Not enough history yet to show what moved gross profit";
  const label = comparisonLabels[compared.kind];
  const change = drivers.reduce((sum, { amount }) => sum + amount, 0);
  if (change === 0) return `Gross profit is even with ${label}`;
  const most = largestFirst(drivers).find(({ amount }) => Math.sign(amount) === Math.sign(change));
  const mostly = most ? `, mostly ${most.label.toLowerCase()} (${signed(most.amount)})` : "";
  return `Gross profit is ${direction(change)} ${formatRoundCents(Math.abs(change))} from ${label}${mostly}`;
}

/** The three drivers that moved gross profit most. */
export const profitReasons = (drivers: readonly NamedAmount[]): string[] =>
  largestFirst(drivers)
    .slice(0, maxReasons)
    .map(({ label, amount }) => `${label}: ${signed(amount)}.`);

/** ARO and car count beside the earlier period. */
export function visitsFinding(now: Visits, compared: (Compared & Visits) | null): string {
  const [aro, aroBefore] = [perCarOf(now), compared && perCarOf(compared)];
  if (aro === null) return "No repair orders posted in this period";
  if (!compared || aroBefore === null)
    return `ARO is ${formatRoundCents(aro)} from ${counted(now.cars)} ${now.cars === 1 ? "car" : "cars"}`;
  const [change, cars] = [aro - aroBefore, now.cars - compared.cars];
  const aroText =
    change === 0
      ? `ARO is unchanged at ${formatRoundCents(aro)}`
      : `ARO is ${direction(change)} ${formatRoundCents(Math.abs(change))} to ${formatRoundCents(aro)}`;
  const carText =
    cars === 0 ? "car count is unchanged" : `car count is ${direction(cars)} ${counted(Math.abs(cars))}`;
  return `${aroText} and ${carText} from ${comparisonLabels[compared.kind]}`;
}

type SoldHours = { readonly cars: number; readonly hours: number };

/** Hours sold per car, in hundredths. */
export function visitsReasons(now: SoldHours, compared: (Compared & SoldHours) | null): string[] {
  if (now.cars === 0) return [];
  const perCar = Math.round(now.hours / now.cars);
  const before = compared && compared.cars > 0 ? Math.round(compared.hours / compared.cars) : null;
  const change = perCar - (before ?? 0);
  return [
    `${hoursText(perCar)} sold per repair order${before === null ? "" : changeFrom(change, hoursText(Math.abs(change)), compared)}.`,
  ];
}

/** Hours in hundredths. */
export function hoursFinding({ sold, present }: { readonly sold: number; readonly present: number }): string {
  if (present === 0)
    return sold === 0
      ? "No hours sold and no attendance in this period"
      : `${hoursText(sold)} sold. No attendance on record to compare with`;
  const percent = Math.round((sold / present) * 100);
  if (sold === present) return "Every available hour was sold";
  return sold > present
    ? `Technicians sold ${percent}% of their available hours, ${hoursText(sold - present)} more than their attendance`
    : `Technicians sold ${percent}% of their available hours, with ${hoursText(present - sold)} unsold`;
}

/** How available hours became sold hours: by clocks on jobs. Hours in hundredths. */
export function hoursReasons(of: {
  readonly sold: number;
  readonly present: number;
  readonly clocked: number;
}): string[] {
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;
  return [
    ...(of.present > 0
      ? [`Productivity is ${percent(of.clocked, of.present)}: ${hoursText(of.clocked)} clocked on jobs.`]
      : []),
    ...(of.clocked > 0
      ? [`Efficiency is ${percent(of.sold, of.clocked)} (hours sold ÷ hours clocked on jobs).`]
      : []),
  ];
}
