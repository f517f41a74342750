/** One measured metric, with its threshold if there is one. */
export interface Metric {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: string;
  readonly passes: boolean;
}

export const atLeast = (name: string, value: number, bar: number, unit: string): Metric => ({
  name,
  value: round(value),
  unit,
  bar: `≥ ${bar}`,
  passes: value >= bar,
});

export const atMost = (name: string, value: number, bar: number, unit: string): Metric => ({
  name,
  value: round(value),
  unit,
  bar: `≤ ${bar}`,
  passes: value <= bar,
});

/** Reported without a threshold. */
export const describeMetric = (name: string, value: number, unit: string): Metric => ({
  name,
  value: round(value),
  unit,
  bar: "",
  passes: true,
});

const round = (value: number): number => Math.round(value * 1000) / 1000;

export function printMetrics(metrics: readonly Metric[]): void {
  const width = Math.max(...metrics.map((metric) => metric.name.length));
  for (const { name, value, unit, bar, passes } of metrics) {
    console.log(
      `${name.padEnd(width)}  ${String(value).padStart(10)} ${unit.padEnd(6)} ${bar && (passes ? `${bar} holds` : `${bar} MISSED`)}`,
    );
  }
}
