const money = (word: string) => ({ word, unit: "cents" }) as const;
const hours = (word: string) => ({ word, unit: "hours" }) as const;
const count = (word: string) => ({ word, unit: "count" }) as const;

/**
 * What is counted of a shop's records, and what it is called. Money in cents, hours in hundredths, everything else in
 * pieces: all of them integers, so that rows sum exactly to the figure that leads to them.
 */
const measured = {
  sales: money("Sales"),
  "all-costs": money("Cost"),
  labor: money("Labor sales"),
  "labor-cost": money("Labor cost"),
  parts: money("Part sales"),
  "parts-cost": money("Part cost"),
  sublet: money("Sublet sales"),
  "sublet-cost": money("Sublet cost"),
  "hours-sold": hours("Hours sold"),
  cars: count("Cars"),
  inspected: count("Inspected"),
  comebacks: count("Comebacks"),
  paid: money("Received"),
  presented: money("Answered"),
  sold: money("Approved"),
  declined: money("Declined"),
  refused: money("Declined or deferred"),
  recovered: money("Sold since"),
  "hours-clocked": hours("Hours clocked"),
  "hours-present": hours("Hours present"),
  due: count("Appointments"),
  kept: count("Came"),
  "bay-hours-open": hours("Bay-hours open"),
  "bay-hours-held": hours("Bay-hours held"),
};
export type Measure = keyof typeof measured;
export const measures = Object.keys(measured) as readonly Measure[];
export type Sums = Readonly<Partial<Record<Measure, number>>>;

/** A sum of measures, each added or subtracted once. */
type Terms = Readonly<Partial<Record<Measure, 1 | -1>>>;

export const drivers = ["posted", "paid", "answered", "clocked", "booked"] as const;

export interface Metric {
  readonly key: string;
  readonly group: "Sales" | "Gross profit" | "Hours" | "Estimates and visits" | "Cash";
  readonly label: string;
  /** Cents, a count, hundredths of a percent, or hundredths of an hour. */
  readonly unit: "cents" | "count" | "percent" | "hours";
  readonly formula: string;
  /** The date that assigns a record to a day. */
  readonly driver: (typeof drivers)[number];
  /** Reveals what the work cost the shop. */
  readonly fromCosts?: true;
  readonly above: Terms;
  readonly below?: Terms;
  /** Multiplies the quotient to convert it to the metric's unit. */
  readonly scale?: number;
  /** Whether more is better, so that a rise is shown as good or bad. */
  readonly better: "more" | "less";
}

const percent = 10_000;
const oneHour = 100;
const posted = { driver: "posted", better: "more" } as const;
const profit = { group: "Gross profit", fromCosts: true, ...posted } as const;

const described = [
  {
    key: "sales",
    group: "Sales",
    label: "Sales",
    unit: "cents",
    ...posted,
    above: { sales: 1 },
    formula: "Invoices posted, less credit notes, without tax",
  },
  {
    key: "car-count",
    group: "Sales",
    label: "Car count",
    unit: "count",
    ...posted,
    above: { cars: 1 },
    formula: "Repair orders posted",
  },
  {
    key: "aro",
    group: "Sales",
    label: "Average repair order (ARO)",
    unit: "cents",
    ...posted,
    above: { sales: 1 },
    below: { cars: 1 },
    formula: "Sales without tax ÷ repair orders posted",
  },
  {
    key: "gross-profit",
    label: "Gross profit",
    unit: "cents",
    ...profit,
    above: { sales: 1, "all-costs": -1 },
    formula: "Sales without tax − cost of labor, parts and sublet",
  },
  {
    key: "gross-profit-percent",
    label: "Gross profit %",
    unit: "percent",
    ...profit,
    above: { sales: 1, "all-costs": -1 },
    below: { sales: 1 },
    scale: percent,
    formula: "(Sales without tax − cost of labor, parts and sublet) ÷ sales without tax",
  },
  {
    key: "labor-profit-percent",
    label: "Labor gross profit %",
    unit: "percent",
    ...profit,
    above: { labor: 1, "labor-cost": -1 },
    below: { labor: 1 },
    scale: percent,
    formula: "(Labor sales − labor cost) ÷ labor sales",
  },
  {
    key: "parts-profit-percent",
    label: "Parts gross profit %",
    unit: "percent",
    ...profit,
    above: { parts: 1, "parts-cost": -1 },
    below: { parts: 1 },
    scale: percent,
    formula: "(Part sales − part cost) ÷ part sales",
  },
  {
    key: "sublet-profit-percent",
    label: "Sublet gross profit %",
    unit: "percent",
    ...profit,
    above: { sublet: 1, "sublet-cost": -1 },
    below: { sublet: 1 },
    scale: percent,
    formula: "(Sublet sales − sublet cost) ÷ sublet sales",
  },
  {
    key: "hours-sold",
    group: "Hours",
    label: "Hours sold",
    unit: "hours",
    ...posted,
    above: { "hours-sold": 1 },
    formula: "Labor hours on invoices posted",
  },
  {
    key: "effective-labor-rate",
    group: "Hours",
    label: "Effective labor rate",
    unit: "cents",
    ...posted,
    above: { labor: 1 },
    below: { "hours-sold": 1 },
    scale: oneHour,
    formula: "Labor sales ÷ hours sold",
  },
  {
    key: "hours-per-ro",
    group: "Hours",
    label: "Hours per repair order",
    unit: "hours",
    ...posted,
    above: { "hours-sold": 1 },
    below: { cars: 1 },
    formula: "Hours sold ÷ repair orders posted",
  },
  {
    key: "efficiency",
    group: "Hours",
    label: "Efficiency",
    unit: "percent",
    driver: "clocked",
    above: { "hours-sold": 1 },
    below: { "hours-clocked": 1 },
    scale: percent,
    better: "more",
    formula: "Hours sold, by posting date ÷ hours clocked on jobs, by the clock's end",
  },
  {
    key: "productivity",
    group: "Hours",
    label: "Productivity",
    unit: "percent",
    driver: "clocked",
    above: { "hours-clocked": 1 },
    below: { "hours-present": 1 },
    scale: percent,
    better: "more",
    formula: "Hours clocked on jobs ÷ attendance hours",
  },
  {
    key: "proficiency",
    group: "Hours",
    label: "Proficiency",
    unit: "percent",
    driver: "clocked",
    above: { "hours-sold": 1 },
    below: { "hours-present": 1 },
    scale: percent,
    better: "more",
    formula: "Hours sold, by posting date ÷ attendance hours, by the clock's end",
  },
  {
    key: "bay-utilization",
    group: "Hours",
    label: "Bay utilization",
    unit: "percent",
    driver: "booked",
    above: { "bay-hours-held": 1 },
    below: { "bay-hours-open": 1 },
    scale: percent,
    better: "more",
    formula:
      "Hours of bays held by appointments whose car came ÷ hours in which bays were open, without time out of use",
  },
  {
    key: "close-ratio",
    group: "Estimates and visits",
    label: "Close ratio",
    unit: "percent",
    driver: "answered",
    above: { sold: 1 },
    below: { presented: 1 },
    scale: percent,
    better: "more",
    formula: "Dollars approved ÷ dollars answered, by each job's last answer in the period",
  },
  {
    key: "declined",
    group: "Estimates and visits",
    label: "Declined and deferred",
    unit: "cents",
    driver: "answered",
    above: { declined: 1 },
    better: "less",
    formula: "Dollars of jobs whose last answer in the period is declined or deferred",
  },
  {
    key: "declined-recovered",
    group: "Estimates and visits",
    label: "Declined work sold later",
    unit: "cents",
    driver: "answered",
    above: { recovered: 1 },
    better: "more",
    formula: "Dollars declined or deferred in the period that the same car has bought since",
  },
  {
    key: "declined-recovery",
    group: "Estimates and visits",
    label: "Declined recovery",
    unit: "percent",
    driver: "answered",
    above: { recovered: 1 },
    below: { refused: 1 },
    scale: percent,
    better: "more",
    formula:
      "Dollars declined or deferred in the period and sold since ÷ dollars declined or deferred in the period",
  },
  {
    key: "inspection-rate",
    group: "Estimates and visits",
    label: "Inspection rate",
    unit: "percent",
    ...posted,
    above: { inspected: 1 },
    below: { cars: 1 },
    scale: percent,
    formula: "Repair orders posted with a completed inspection ÷ repair orders posted",
  },
  {
    key: "comeback-rate",
    group: "Estimates and visits",
    label: "Comeback rate",
    unit: "percent",
    driver: "posted",
    above: { comebacks: 1 },
    below: { cars: 1 },
    scale: percent,
    better: "less",
    formula: "Repair orders posted that carry the label “Comeback” ÷ repair orders posted",
  },
  {
    key: "show-rate",
    group: "Estimates and visits",
    label: "Show rate",
    unit: "percent",
    driver: "booked",
    above: { kept: 1 },
    below: { due: 1 },
    scale: percent,
    better: "more",
    formula: "Appointments at which the car came ÷ appointments whose time has come, without cancelled ones",
  },
  {
    key: "paid",
    group: "Cash",
    label: "Money received",
    unit: "cents",
    driver: "paid",
    above: { paid: 1 },
    better: "more",
    formula: "Payments settled, less refunds, tax included",
  },
] as const satisfies readonly Metric[];

/** The metrics of a period, by the industry's formulas. */
export const metrics: readonly Metric[] = described;
export const metricKeys = metrics.map((each) => each.key);

const plain = { group: "Sales", ...posted } as const;

/** What the assistant counts beside the figures of the shop's page: one measure each. */
const describedPlain = [
  {
    key: "labor-sales",
    label: "Labor sales",
    unit: "cents",
    ...plain,
    above: { labor: 1 },
    formula: "Labor on invoices posted, without tax",
  },
  {
    key: "parts-sales",
    label: "Part sales",
    unit: "cents",
    ...plain,
    above: { parts: 1 },
    formula: "Parts on invoices posted, without tax",
  },
  {
    key: "sublet-sales",
    label: "Sublet sales",
    unit: "cents",
    ...plain,
    above: { sublet: 1 },
    formula: "Sublet work on invoices posted, without tax",
  },
  {
    key: "comebacks",
    label: "Comebacks",
    unit: "count",
    ...plain,
    above: { comebacks: 1 },
    formula: "Repair orders posted that carry the label “Comeback”",
  },
  {
    key: "hours-clocked",
    label: "Hours clocked on jobs",
    unit: "hours",
    ...plain,
    driver: "clocked",
    above: { "hours-clocked": 1 },
    formula: "Clocks on jobs, by their end",
  },
  {
    key: "hours-present",
    label: "Attendance hours",
    unit: "hours",
    ...plain,
    driver: "clocked",
    above: { "hours-present": 1 },
    formula: "Attendance clocks, by their end",
  },
] as const satisfies readonly Metric[];
export const plainMetrics: readonly Metric[] = describedPlain;

export type MetricKey = (typeof described)[number]["key"] | (typeof describedPlain)[number]["key"];

/** A figure by its key, of the shop's page or of those that the assistant alone counts. */
export const metricOf = (key: string): Metric | undefined =>
  metrics.find((each) => each.key === key) ?? plainMetrics.find((each) => each.key === key);

/** Whether the assistant alone counts it. */
export const isPlainMetric = (key: unknown): boolean => plainMetrics.some((each) => each.key === key);

export const sumOf = (terms: Terms, sums: Sums): number =>
  Object.entries(terms).reduce((total, [measure, sign]) => total + sign * (sums[measure as Measure] ?? 0), 0);

/** The measures that a metric uses. */
export const measuresOf = ({ above, below }: Metric): readonly Measure[] => [
  ...new Set([...Object.keys(above), ...Object.keys(below ?? {})] as Measure[]),
];

/** The labels and units of a metric's numerator and denominator. */
export function sidesOf({ above, below }: Metric) {
  const side = (terms: Terms) => {
    const named = Object.keys(terms).map((measure) => measured[measure as Measure]);
    const unit = named[0]?.unit ?? "count";
    return { word: named.length > 1 ? "Gross profit" : (named[0]?.word ?? ""), unit };
  };
  return { above: side(above), below: below ? side(below) : null };
}
