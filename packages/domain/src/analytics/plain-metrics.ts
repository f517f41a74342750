import { type Metric, posted } from "./metric.ts";
import { metrics, type ReportMetricKey } from "./metrics.ts";

const plain = { group: "Sales", ...posted } as const;

/** What the assistant counts beside the figures of the shop's page: one measure each. */
const describedPlain = [
  {
    key: "labor-sales",
    label: "Labor sales",
    unit: "cents",
    ...plain,
    above: { labor: 1 },
    formula: "Labor on posted invoices, before tax",
  },
  {
    key: "parts-sales",
    label: "Part sales",
    unit: "cents",
    ...plain,
    above: { parts: 1 },
    formula: "Parts on posted invoices, before tax",
  },
  {
    key: "sublet-sales",
    label: "Sublet sales",
    unit: "cents",
    ...plain,
    above: { sublet: 1 },
    formula: "Sublet work on posted invoices, before tax",
  },
  {
    key: "comebacks",
    label: "Comebacks",
    unit: "count",
    ...plain,
    above: { comebacks: 1 },
    formula: "Posted repair orders labeled “Comeback”",
  },
  {
    key: "hours-clocked",
    label: "Hours clocked on jobs",
    unit: "hours",
    ...plain,
    driver: "clocked",
    above: { "hours-clocked": 1 },
    formula: "Time clocked on jobs, by clock-out date",
  },
  {
    key: "hours-present",
    label: "Attendance hours",
    unit: "hours",
    ...plain,
    driver: "clocked",
    above: { "hours-present": 1 },
    formula: "Attendance time, by clock-out date",
  },
] as const satisfies readonly Metric[];
export const plainMetrics: readonly Metric[] = describedPlain;

export type MetricKey = ReportMetricKey | (typeof describedPlain)[number]["key"];

/** A figure by its key, of the shop's page or of those that the assistant alone counts. */
export const metricOf = (key: string): Metric | undefined =>
  metrics.find((each) => each.key === key) ?? plainMetrics.find((each) => each.key === key);

/** Whether the assistant alone counts it. */
export const isPlainMetric = (key: unknown): boolean => plainMetrics.some((each) => each.key === key);
