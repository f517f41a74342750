import type { ForecastRun, ForecastView } from "@autoiq/domain/inventory/forecast/contract";
import type { Trend } from "@autoiq/domain/inventory/forecast/rules";
import type { Tone } from "~/ui/badge";

export const trendWords: Record<Trend, { label: string; tone: Tone }> = {
  rising: { label: "Rising", tone: "info" },
  steady: { label: "Steady", tone: "neutral" },
  falling: { label: "Falling", tone: "warning" },
  ending: { label: "Ending", tone: "warning" },
  new: { label: "New", tone: "info" },
  none: { label: "Not asked for", tone: "neutral" },
};

/** @param basisPoints hundredths of a percent: 9520 → "95.2%" */
export const sayShare = (basisPoints: number, digits = 1): string =>
  `${(basisPoints / 100).toFixed(digits)}%`;

/** A rule of thumb for units: "0.3", "4.3", "12". */
export const sayUnits = (value: number): string =>
  value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);

/** How far it can be trusted, from months that were forecast again without knowing them. */
export const sayTrust = (run: Pick<ForecastRun, "tried" | "held">): string =>
  run.tried === 0
    ? "There are too few months yet to hold some back and try the forecast on them."
    : `Tried on ${run.tried.toLocaleString("en-US")} months of parts that it did not know: ${sayShare(Math.round((10_000 * run.held) / run.tried))} stayed within what it called enough 95 times of 100.`;

const methodNames: Record<string, string> = {
  forest: "similar past months of all parts",
  seasonal: "the season that parts share",
};

/** What a forecast is mixed of, in words for people who order parts. */
export function sayMethods(methods: ForecastRun["methods"]): string {
  const shares = new Map<string, number>();
  for (const { name, share } of methods) {
    const key = Object.keys(methodNames).find((each) => name.toLowerCase().includes(each));
    const words = key ? (methodNames[key] as string) : "each part’s own level";
    shares.set(words, (shares.get(words) ?? 0) + share);
  }
  return [...shares]
    .sort((a, b) => b[1] - a[1])
    .map(([words, share]) => `${sayShare(share, 0)} ${words}`)
    .join(", ");
}

export const viewNames: Record<ForecastView, string> = {
  order: "To order",
  levels: "Levels",
  all: "All parts",
  moving: "Changing",
  dead: "Dead stock",
  excess: "Excess",
};
