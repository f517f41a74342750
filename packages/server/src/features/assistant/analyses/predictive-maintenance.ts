import { listed } from "@autoiq/domain/assistant/format-fact";
import { addDays, dayIn, formatDay } from "@autoiq/domain/kernel/time";
import { wearingParts } from "@autoiq/domain/vehicles/wearing-parts";
import { medianLife } from "@autoiq/intelligence/maintenance/renewal";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { LearnedPattern } from "../../shops/reads.ts";
import { learnedPatternsOf } from "../../shops/reads.ts";
import { maintenanceForecastFor, type PartForecast } from "../../vehicles/reads.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";
import { percent, predictedShare } from "./shared/backtest.ts";
import { findVehicle } from "./shared/find-vehicle.ts";

const maxRows = 8;
/** Below this chance a sentence does not name a part. */
const worthNaming = 0.15;
const halfYear = 183;

/** What a car most likely needs next. Without a car, how long parts last in this shop's cars. */
export const predictiveMaintenance: Analyst = async ({ tx, context, now, zone }) => {
  const vehicleId = await findVehicle(tx, context);
  if (!vehicleId) return ofShop(tx, now);
  const today = dayIn(zone, now);
  const car = await maintenanceForecastFor(tx, vehicleId, today);
  const until = formatDay(addDays(today, halfYear), today);
  const likely = car.parts.filter(({ chance }) => chance >= worthNaming).slice(0, 3);
  const shown = car.parts.slice(0, maxRows);
  return {
    sentences: [
      car.parts.length === 0
        ? `${car.vehicle.label} has no visit with an odometer reading yet, so there's no prediction for its parts.`
        : likely.length > 0
          ? `Check on ${car.vehicle.label} by ${until}: ${listed(likely.map(sayPart))}.`
          : `No part on ${car.vehicle.label} stands out before ${until}.`,
      "These are odds based on how long parts lasted in this shop's cars. Only an inspection shows what this car needs.",
    ],
    facts: [
      { key: "vehicle", label: "Vehicle", value: car.vehicle.label, unit: "text" },
      { key: "until", label: "Six months out", value: addDays(today, halfYear), unit: "day" },
      ...likely.map(({ part, chance }) => ({
        key: part.key,
        label: `${part.name} within six months`,
        value: percent(chance),
        unit: "percent" as const,
      })),
    ],
    ...(shown.length > 0
      ? {
          table: {
            columns: [
              { key: "part", label: "Part", unit: "text" },
              { key: "chance", label: "Likely replaced within six months", unit: "percent" },
              { key: "replaced", label: "Replaced here", unit: "day" },
              { key: "use", label: "In use", unit: "text" },
              { key: "median", label: "Typical life", unit: "text" },
            ],
            rows: shown.map(({ part, chance, replacedOn, use, median }) => ({
              cells: [
                part.name,
                percent(chance),
                replacedOn,
                sayUse(part.use, use),
                sayUse(part.use, median),
              ],
            })),
            more: car.parts.length - shown.length,
          },
        }
      : {}),
    drafts: [],
    asOf: now.toISOString(),
    ...trialOf(car.lifetimes),
  };
};

const sayUse = (use: "miles" | "months", amount: number) =>
  `${Math.round(use === "miles" ? Math.round(amount / 100) * 100 : amount).toLocaleString("en-US")} ${use}`;
const sayPart = ({ part, chance }: PartForecast) =>
  `${part.name.toLowerCase()} (${Math.round(chance * 100)}%)`;

/** All kinds together, because half a year of one kind says too little. */
function trialOf(lifetimes: LearnedPattern<"lives"> | undefined) {
  const held = lifetimes?.lives.reduce(
    (sum, each) => ({
      expected: sum.expected + each.held.expected,
      happened: sum.happened + each.held.happened,
    }),
    { expected: 0, happened: 0 },
  );
  const earned = predictedShare(held, "replacements");
  return held && earned.confidence > 0
    ? { ...earned, basis: `${earned.basis} The odds shown are adjusted for that.` }
    : { ...earned, basis: `${earned.basis} The odds are based on how long such parts usually last.` };
}

async function ofShop(tx: TenantTx, now: Date): Promise<AnalysisResult> {
  const { lives } = await learnedPatternsOf(tx, "lives");
  const known = wearingParts.flatMap((part) => {
    const learned = lives?.content.lives.find(({ key }) => key === part.key);
    return learned && learned.events > 0 ? [{ part, learned }] : [];
  });
  known.sort((one, other) => other.learned.events - one.learned.events);
  const events = known.reduce((sum, { learned }) => sum + learned.events, 0);
  return {
    sentences: [
      known.length > 0
        ? `${events.toLocaleString("en-US")} replacements between visits show how long parts last in this shop's cars, mostly ${known[0]!.part.name.toLowerCase()}.`
        : "There are no replacements between visits on file yet, so part life isn't known here.",
      "Ask on a vehicle's page to see what might come up next.",
    ],
    facts: [{ key: "events", label: "Replacements between visits", value: events, unit: "count" }],
    ...(known.length > 0
      ? {
          table: {
            columns: [
              { key: "part", label: "Part", unit: "text" },
              { key: "median", label: "Typical life", unit: "text" },
              { key: "events", label: "Replacements", unit: "count" },
              { key: "expected", label: "Predicted, last six months", unit: "count" },
              { key: "happened", label: "Actual", unit: "count" },
            ],
            rows: known.map(({ part, learned }) => ({
              cells: [
                part.name,
                sayUse(part.use, medianLife(learned)),
                learned.events,
                Math.round(learned.held.expected),
                learned.held.happened,
              ],
            })),
            more: 0,
          },
        }
      : {}),
    drafts: [],
    asOf: lives?.learnedAt ?? now.toISOString(),
    ...trialOf(lives?.content),
  };
}
