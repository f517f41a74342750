import type { Metric } from "../../analytics/metric.ts";
import { metrics, type ReportMetricKey } from "../../analytics/metrics.ts";
import { type MetricKey, plainMetrics } from "../../analytics/plain-metrics.ts";
import { technicianFormulas } from "../../analytics/technician-formulas.ts";
import type { Permission } from "../../kernel/access/permissions.ts";
import { type Component, type ComponentTerms, type FactKind, factOf, isSnapshot } from "./components.ts";

/** A metric that a plan may ask for, by its formula over components. */
export interface QueryMeasure {
  readonly id: MeasureId;
  readonly label: string;
  /** As in analytics/metric.ts; "units" are pieces of a part. */
  readonly unit: "cents" | "count" | "percent" | "hours" | "units" | "days";
  /** Digits of a quotient after the point. Absent: none. */
  readonly digits?: number;
  readonly formula: string;
  readonly above: ComponentTerms;
  readonly below?: ComponentTerms;
  readonly scale?: number;
  /** Unknown, rather than 0, when the first is 0 and the second is not. */
  readonly needs?: readonly [known: Component, sold: Component];
  readonly access: Permission;
  /** It tells what work or stock cost the shop. */
  readonly fromCosts: boolean;
  /** What "best" means. */
  readonly better: "more" | "less";
  /** The day that assigns a record to a period: "the invoice was posted". Null: as of now. */
  readonly day: string | null;
}

const dayWords: Readonly<Record<Metric["driver"], string>> = {
  posted: "the invoice was posted",
  paid: "the payment settled",
  answered: "the customer decided",
  clocked: "of clock-out",
  booked: "of the appointment",
};

const report = (metric: Metric): QueryMeasure => {
  const { key, label, unit, formula, above, below, scale, needs, fromCosts, better, driver } = metric;
  return {
    id: key as MeasureId,
    label,
    unit,
    formula,
    above,
    ...(below ? { below } : {}),
    ...(scale ? { scale } : {}),
    ...(needs ? { needs } : {}),
    access: "report.view",
    fromCosts: fromCosts ?? false,
    better,
    day: dayWords[driver],
  };
};

type More = Omit<QueryMeasure, "id" | "access" | "fromCosts" | "better" | "day"> &
  Partial<Pick<QueryMeasure, "access" | "fromCosts" | "better" | "day">>;
const percent = 10_000;
const ofPosted = { day: dayWords.posted };

/** What plans count beside the metrics of the reports. */
const more = {
  "labor-profit": {
    label: "Labor gross profit",
    unit: "cents",
    above: { "costed-labor": 1, "labor-cost": -1 },
    needs: ["costed-labor", "labor"],
    formula: "Labor sales − labor cost, without labor whose cost is unknown",
    fromCosts: true,
    ...ofPosted,
  },
  "parts-profit": {
    label: "Parts gross profit",
    unit: "cents",
    above: { "costed-parts": 1, "parts-cost": -1 },
    needs: ["costed-parts", "parts"],
    formula: "Part sales − part cost, without parts whose cost is unknown",
    fromCosts: true,
    ...ofPosted,
  },
  cost: {
    label: "Cost of work",
    unit: "cents",
    above: { "all-costs": 1 },
    formula: "Cost of labor, parts, and sublet, as far as it is known",
    fromCosts: true,
    better: "less",
    ...ofPosted,
  },
  "parts-cost": {
    label: "Parts cost",
    unit: "cents",
    above: { "parts-cost": 1 },
    formula: "Cost of the parts on posted invoices",
    fromCosts: true,
    better: "less",
    ...ofPosted,
  },
  "labor-cost": {
    label: "Labor cost",
    unit: "cents",
    above: { "labor-cost": 1 },
    formula: "Labor cost of posted invoices, as far as it is known",
    fromCosts: true,
    better: "less",
    ...ofPosted,
  },
  fees: { label: "Fees", unit: "cents", above: { fees: 1 }, formula: "Fees on posted invoices", ...ofPosted },
  supplies: {
    label: "Shop supplies",
    unit: "cents",
    above: { supplies: 1 },
    formula: "Shop supplies on posted invoices",
    ...ofPosted,
  },
  discounts: {
    label: "Discounts",
    unit: "cents",
    above: { discounts: 1 },
    formula: "Discounts on posted invoices",
    better: "less",
    ...ofPosted,
  },
  tax: {
    label: "Sales tax",
    unit: "cents",
    above: { tax: 1 },
    formula: "Sales tax of posted invoices less that of credit notes",
    ...ofPosted,
  },
  invoiced: {
    label: "Invoiced with tax",
    unit: "cents",
    above: { invoiced: 1 },
    formula: "Totals of posted invoices less credit notes, tax included",
    ...ofPosted,
  },
  invoices: {
    label: "Invoices",
    unit: "count",
    above: { invoices: 1 },
    formula: "Invoices posted, counter sales included",
    access: "invoice.view",
    ...ofPosted,
  },
  jobs: {
    label: "Jobs sold",
    unit: "count",
    above: { jobs: 1 },
    formula: "Approved jobs on posted invoices",
    ...ofPosted,
  },
  "sales-per-job": {
    label: "Average sale per job",
    unit: "cents",
    above: { sales: 1 },
    below: { jobs: 1 },
    formula: "Sales before tax ÷ approved jobs on posted invoices",
    ...ofPosted,
  },
  customers: {
    label: "Customers served",
    unit: "count",
    above: { customers: 1 },
    formula: "Different customers with a posted invoice",
    ...ofPosted,
  },
  "hours-flagged": {
    label: "Hours flagged",
    unit: "hours",
    above: { flagged: 1 },
    formula: "Labor hours of jobs, by the day the job was finished",
    day: "the job was finished",
  },
  refunds: {
    label: "Refunds",
    unit: "cents",
    above: { refunded: 1 },
    formula: "Refunds paid out",
    access: "invoice.view",
    better: "less",
    day: "of the refund",
  },
  appointments: {
    label: "Appointments",
    unit: "count",
    above: { booked: 1 },
    formula: "Appointments, not counting canceled ones",
    access: "appointment.view",
    day: dayWords.booked,
  },
  "no-shows": {
    label: "No-shows",
    unit: "count",
    above: { missed: 1 },
    formula: "Appointments marked as no-show",
    access: "appointment.view",
    better: "less",
    day: dayWords.booked,
  },
  "no-show-rate": {
    label: "No-show rate",
    unit: "percent",
    above: { missed: 1 },
    below: { due: 1 },
    scale: percent,
    formula: "No-shows ÷ past appointments, not counting canceled ones",
    better: "less",
    day: dayWords.booked,
  },
  cancelled: {
    label: "Canceled appointments",
    unit: "count",
    above: { cancelled: 1 },
    formula: "Appointments that were canceled",
    access: "appointment.view",
    better: "less",
    day: dayWords.booked,
  },
  "estimates-sent": {
    label: "Estimates sent",
    unit: "count",
    above: { sent: 1 },
    formula: "Repair orders whose estimate was sent, each once for each day",
    day: "the estimate was sent",
  },
  "estimates-approved": {
    label: "Estimates sent and approved",
    unit: "count",
    above: { "sent-approved": 1 },
    formula: "Repair orders whose estimate was sent and that have an approved job",
    day: "the estimate was sent",
  },
  opened: {
    label: "Repair orders opened",
    unit: "count",
    above: { opened: 1 },
    formula: "Repair orders opened, not counting void ones",
    access: "repair-order.view",
    day: "the repair order was opened",
  },
  "new-customers": {
    label: "New customers",
    unit: "count",
    above: { "new-customers": 1 },
    formula: "Customers whose first repair order was opened, not counting void ones",
    day: "the repair order was opened",
  },
  inspections: {
    label: "Inspections completed",
    unit: "count",
    above: { "inspections-done": 1 },
    formula: "Inspections completed",
    access: "repair-order.view",
    day: "the inspection was completed",
  },
  "parts-used": {
    label: "Parts used",
    unit: "units",
    above: { "parts-used": 1 },
    formula: "Pieces issued or sold, less pieces returned",
    access: "part.view",
    day: "the part was issued",
  },
  "on-hand": {
    label: "On hand",
    unit: "units",
    above: { "on-hand": 1 },
    formula: "Pieces in stock now",
    access: "part.view",
    day: null,
  },
  "stock-value": {
    label: "Stock at cost",
    unit: "cents",
    above: { "stock-value": 1 },
    formula: "Pieces in stock now × the part's cost",
    access: "part.view",
    fromCosts: true,
    day: null,
  },
  owed: {
    label: "Balance due",
    unit: "cents",
    above: { owed: 1 },
    formula: "What is due on posted invoices now",
    access: "invoice.view",
    better: "less",
    day: null,
  },
  "unpaid-invoices": {
    label: "Unpaid invoices",
    unit: "count",
    above: { unpaid: 1 },
    formula: "Posted invoices with a balance due now",
    access: "invoice.view",
    better: "less",
    day: null,
  },
  "hours-booked": {
    label: "Hours booked",
    unit: "hours",
    above: { "hours-booked": 1 },
    formula: "Lengths of appointments, not counting canceled ones and no-shows",
    access: "appointment.view",
    day: dayWords.booked,
  },
  "red-points": {
    label: "Red items found",
    unit: "count",
    above: { "red-points": 1 },
    formula: "Points rated red in completed inspections",
    access: "repair-order.view",
    day: "the inspection was completed",
  },
  "yellow-points": {
    label: "Yellow items found",
    unit: "count",
    above: { "yellow-points": 1 },
    formula: "Points rated yellow in completed inspections",
    access: "repair-order.view",
    day: "the inspection was completed",
  },
  "reds-per-inspection": {
    label: "Red items per inspection",
    unit: "units",
    above: { "red-points": 1 },
    below: { "inspections-done": 1 },
    digits: 2,
    formula: "Points rated red ÷ inspections completed",
    access: "repair-order.view",
    day: "the inspection was completed",
  },
  "average-estimate": {
    label: "Average estimate",
    unit: "cents",
    above: { estimated: 1 },
    below: { sent: 1 },
    formula: "Totals of the estimates sent, the last one of each day ÷ estimates sent",
    day: "the estimate was sent",
  },
  "days-in-shop": {
    label: "Average days from drop-off to invoice",
    unit: "days",
    above: { "days-in-shop": 1 },
    below: { "orders-done": 1 },
    digits: 1,
    formula:
      "Time from opening the repair order to posting its invoice, nights and closed days included ÷ invoices",
    better: "less",
    ...ofPosted,
  },
  "open-orders": {
    label: "Open repair orders",
    unit: "count",
    above: { "open-orders": 1 },
    formula: "Repair orders that are open now",
    access: "repair-order.view",
    day: null,
  },
  "open-work": {
    label: "Work in progress",
    unit: "cents",
    above: { "open-work": 1 },
    formula: "Approved work on repair orders from approved to ready, as in the list of work in progress",
    day: null,
  },
  "jobs-left": {
    label: "Jobs not finished",
    unit: "count",
    above: { "jobs-left": 1 },
    formula: "Approved jobs that are not finished on open repair orders",
    access: "repair-order.view",
    day: null,
  },
  "hours-left": {
    label: "Hours not finished",
    unit: "hours",
    above: { "hours-left": 1 },
    formula: "Labor hours of approved jobs that are not finished on open repair orders",
    access: "repair-order.view",
    day: null,
  },
} as const satisfies Readonly<Record<string, More>>;

export type MeasureId = MetricKey | keyof typeof more | ReportMetricKey;

/** Every metric that a plan may ask for. The metrics of the reports are theirs, by the same formulas. */
export const measures: readonly QueryMeasure[] = [
  ...metrics.map(report),
  ...plainMetrics.map(report),
  ...Object.entries<More>(more).map(([id, each]) => ({
    access: "report.view" as const,
    fromCosts: false,
    better: "more" as const,
    day: null,
    ...each,
    id: id as MeasureId,
  })),
];
const byId = new Map(measures.map((measure) => [measure.id as string, measure]));
export const measureIds = measures.map(({ id }) => id) as [MeasureId, ...MeasureId[]];
export const measureOf = (id: string): QueryMeasure | undefined => byId.get(id);

/** The amounts that a metric is made of. */
export const componentsOf = ({ above, below, needs }: QueryMeasure): Component[] => [
  ...new Set([...Object.keys(above), ...Object.keys(below ?? {}), ...(needs ?? [])] as Component[]),
];

/**
 * The metric for work by technician: what technicians flag are the jobs that they finished, as on their own page and in
 * the list of technicians.
 */
export const perTechnician = (measure: QueryMeasure): QueryMeasure =>
  measure.id === "efficiency" || measure.id === "proficiency"
    ? {
        ...measure,
        above: { flagged: 1 },
        formula: technicianFormulas[measure.id],
      }
    : measure;

export const factsOf = (measure: QueryMeasure): FactKind[] => [...new Set(componentsOf(measure).map(factOf))];

/** Whether it is counted as of now, so that no period belongs to it. */
export const isNow = (measure: QueryMeasure): boolean => factsOf(measure).every(isSnapshot);
