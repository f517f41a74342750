import type { ForecastRun, ForecastView } from "@autoiq/domain/inventory/forecast/contract";
import type { Trend } from "@autoiq/domain/inventory/forecast/rules";
import type { Tone } from "~/ui/badge";

export const trendLabels: Record<Trend, { label: string; tone: Tone }> = {
  rising: { label: "Rising", tone: "info" },
  steady: { label: "Steady", tone: "neutral" },
  falling: { label: "Falling", tone: "warning" },
  ending: { label: "Ending", tone: "warning" },
  new: { label: "New", tone: "info" },
  none: { label: "No demand", tone: "neutral" },
};

/** @param basisPoints hundredths of a percent: 9520 → "95.2%" */
export const formatShare = (basisPoints: number, digits = 1): string =>
  `${(basisPoints / 100).toFixed(digits)}%`;

/** Rounds units for reading: "0.3", "4.3", "12". */
export const formatUnits = (value: number): string =>
  value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);

/** The forecast's reliability, from a backtest on past months. */
export const describeConfidence = (run: Pick<ForecastRun, "tried" | "held">): string =>
  run.tried === 0
    ? "Not enough history yet for a backtest."
    : `Backtest on ${run.tried.toLocaleString("en-US")} part-months: actual demand stayed within the 95% range ${formatShare(Math.round((10_000 * run.held) / run.tried))} of the time.`;

const methodNames: Record<string, string> = {
  forest: "similar past months across all parts",
  seasonal: "seasonality shared by all parts",
};

/** The inputs of a forecast, in words for people who order parts. */
export function describeMethods(methods: ForecastRun["methods"]): string {
  const shares = new Map<string, number>();
  for (const { name, share } of methods) {
    const key = Object.keys(methodNames).find((each) => name.toLowerCase().includes(each));
    const words = key ? (methodNames[key] as string) : "each part’s own level";
    shares.set(words, (shares.get(words) ?? 0) + share);
  }
  return [...shares]
    .sort((a, b) => b[1] - a[1])
    .map(([words, share]) => `${formatShare(share, 0)} ${words}`)
    .join(", ");
}

export const viewLabels: Record<ForecastView, string> = {
  order: "To order",
  levels: "Levels",
  all: "All parts",
  moving: "Changing",
  dead: "Dead stock",
  excess: "Excess",
};
