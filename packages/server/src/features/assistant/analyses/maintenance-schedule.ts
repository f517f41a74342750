import type { Fact } from "@autoiq/domain/assistant/analysis";
import { listed } from "@autoiq/domain/assistant/format-fact";
import { stem } from "@autoiq/domain/assistant/questions/tokens";
import { customerName } from "@autoiq/domain/customers/schema";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { dayIn, formatDay } from "@autoiq/domain/kernel/time";
import { isDue } from "@autoiq/domain/vehicles/services/due";
import {
  maintenanceForecastFor,
  queryServicesDue,
  servicesDue,
  type VehicleForecast,
} from "../../vehicles/reads.ts";
import type { AnalysisResult, Analyst, AnalystCall } from "./shared/analyst.ts";
import { type Asked, nothingAsked } from "./shared/asked.ts";
import { withinRange } from "./shared/backtest.ts";
import { findVehicle } from "./shared/find-vehicle.ts";
import { dayFact, sayPeriod } from "./shared/period.ts";

const maxRows = 12;
const formatCount = (count: number) => Math.round(count).toLocaleString("en-US");

/** What a car is due for and when, each with its most likely date range. Without a car, the shop's list. */
export const maintenanceSchedule: Analyst = async (call) => {
  const today = dayIn(call.zone, call.now);
  const vehicleId = await findVehicle(call.tx, call.context);
  return vehicleId
    ? ofCar(call, await maintenanceForecastFor(call.tx, vehicleId, today), today)
    : namesCars(call.asked)
      ? ofNamed(call, today)
      : ofShop(call, today);
};

/** Whether a prompt without a car names services, days, a make, or a customer. */
const namesCars = (asked: AnalystCall["asked"]): asked is Asked =>
  asked !== undefined &&
  (asked.services.length > 0 || asked.periods.length > 0 || asked.cars !== null || asked.customer !== null);

/** The cars that are due for the named services, in the named days or by today. */
async function ofNamed(
  { tx, caller, now, asked = nothingAsked }: AnalystCall,
  today: string,
): Promise<AnalysisResult> {
  const period = asked.periods[0]?.ahead;
  const isPast = period !== undefined && period.to < today;
  const [make = "", model] = asked.cars?.split(", ").length === 1 ? asked.cars.split(" ") : [];
  const rows = await queryServicesDue(tx, {
    ...(period && !isPast ? { from: period.from } : {}),
    to: period && !isPast ? period.to : today,
    words: asked.services,
    customerId: asked.customer?.id ?? null,
    make: make === "" || model ? null : make,
    limit: 200,
    today,
  });
  const shown = asked.cars && model ? rows.filter(({ vehicle }) => vehicle.includes(asked.cars ?? "")) : rows;
  const services = [...new Set(shown.map(({ service }) => service))];
  const count =
    asked.cars && model ? new Set(shown.map(({ vehicleId }) => vehicleId)).size : (rows[0]?.vehicles ?? 0);
  const of = asked.services.length > 0 ? listed(services) || asked.services.join(" ") : "a service";
  const narrowed = [asked.cars, asked.customer && `of ${asked.customer.label}`].filter(Boolean).join(" ");
  const named = can(caller, "customer.view");
  const when = period && !isPast ? sayPeriod(period) : "now";
  return {
    sentences: [
      `${formatCount(count)} ${count === 1 ? "car" : "cars"}${narrowed ? ` (${narrowed})` : ""} ${count === 1 ? "is" : "are"} due for ${of} ${when}.`,
      ...(isPast ? ["Those days are over, so this is what is due now."] : []),
    ],
    facts: [
      { key: "vehicles", label: `Cars due for ${of}`, value: count, unit: "count" },
      ...(period
        ? [
            dayFact("asked-from", "Asked for, first day", period.from),
            dayFact("asked-to", "Asked for, last day", period.to),
          ]
        : []),
    ],
    ...(shown.length > 0
      ? {
          table: {
            columns: [
              { key: "vehicle", label: "Vehicle", unit: "text" },
              ...(named ? [{ key: "customer", label: "Customer", unit: "text" } as const] : []),
              { key: "services", label: "Due", unit: "text" },
              { key: "since", label: "Since", unit: "day" },
            ],
            rows: shown.slice(0, maxRows).map((row) => ({
              cells: [row.vehicle, ...(named ? [row.customer] : []), row.service, row.dueOn],
              ...(named ? { link: `clients/${row.customerId}` } : {}),
            })),
            more: Math.max(0, (shown.length < rows.length ? shown.length : (rows[0]?.count ?? 0)) - maxRows),
          },
        }
      : {}),
    drafts: [],
    asOf: now.toISOString(),
    confidence: 1,
    basis: `Based on vehicles on file, their intervals, and their last visits.${asked.customer ? "" : " Cars not seen for two years aren't included."}`,
  };
}

/** The services that the prompt names, first. */
function sayNamed(services: VehicleForecast["services"], words: readonly string[], today: string): string[] {
  const isNamed = (name: string) =>
    words.some((word) =>
      name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .some((each) => stem(each) === word),
    );
  return services
    .filter(({ name }) => isNamed(name))
    .map((service) => {
      const last = service.recorded ? `last done ${formatDay(service.lastOn, today)}` : "no record here";
      const at = service.dueOdometer === null ? "" : ` at ${formatCount(service.dueOdometer)} miles`;
      return `${service.name}: due ${isDue(service, today) ? "since" : "on"} ${formatDay(service.dueOn, today)}${at}, ${last}.`;
    });
}

function ofCar({ now, asked }: AnalystCall, car: VehicleForecast, today: string): AnalysisResult {
  const { odometer, services } = car;
  const due = services.filter((service) => isDue(service, today));
  const next = services.find((service) => !isDue(service, today));
  const facts: Fact[] = [
    { key: "vehicle", label: "Vehicle", value: car.vehicle.label, unit: "text" },
    ...(odometer
      ? ([
          { key: "odometer", label: "Odometer today, estimated", value: odometer.mean, unit: "miles" },
          { key: "odometer-low", label: "95% range, low", value: odometer.low, unit: "miles" },
          { key: "odometer-high", label: "95% range, high", value: odometer.high, unit: "miles" },
        ] as const)
      : []),
    { key: "per-day", label: "Miles per day", value: Math.round(car.milesPerDay), unit: "miles" },
    { key: "due", label: "Services due", value: due.length, unit: "count" },
    ...(asked?.periods[0] ? [dayFact("asked-to", "Asked for, up to", asked.periods[0].ahead.to)] : []),
  ];
  const by = asked?.periods[0]?.ahead;
  const until = by && by.to > today ? services.filter(({ dueOn }) => dueOn <= by.to) : [];
  const sentences = [
    ...sayNamed(services, asked?.services ?? [], today),
    ...(by && by.to > today
      ? [
          until.length > 0
            ? `Due by ${formatDay(by.to, today)}: ${listed(until.map(({ name }) => name))}.`
            : `Nothing is due by ${formatDay(by.to, today)}.`,
        ]
      : []),
    odometer
      ? `${car.vehicle.label} is at about ${formatCount(odometer.mean)} miles today${odometer.low < odometer.high ? `, between ${formatCount(odometer.low)} and ${formatCount(odometer.high)},` : ""} at ${formatCount(car.milesPerDay)} miles a day.`
      : `${car.vehicle.label} has no odometer reading on file, so due dates are by time only.`,
    due.length > 0
      ? `Due now: ${listed(due.map(({ name, dueOn }) => `${name} since ${formatDay(dueOn, today)}`))}.`
      : services.length > 0
        ? "Nothing is due now."
        : "No service interval applies to it.",
    ...(next
      ? [
          next.early === next.late
            ? `Next is ${next.name} on ${formatDay(next.dueOn, today)}, by time.`
            : `Next is ${next.name}, most likely on ${formatDay(next.dueOn, today)}, as early as ${formatDay(next.early, today)}.`,
        ]
      : []),
  ];
  return {
    sentences,
    facts,
    drafts: [],
    asOf: now.toISOString(),
    table: {
      columns: [
        { key: "service", label: "Service", unit: "text" },
        { key: "last", label: "Last done", unit: "day" },
        { key: "due", label: "Due", unit: "day" },
        { key: "odometer", label: "Due at", unit: "miles" },
        { key: "early", label: "Earliest", unit: "day" },
        { key: "late", label: "Latest", unit: "day" },
      ],
      rows: services.slice(0, maxRows).map((service) => ({
        cells: [
          service.name,
          service.recorded ? service.lastOn : null,
          ...[service.dueOn, service.dueOdometer, service.early, service.late],
        ],
      })),
      more: Math.max(0, services.length - maxRows),
    },
    ...withinRange(car.mileage, "odometer reading"),
  };
}

async function ofShop({ tx, caller, now }: AnalystCall, today: string): Promise<AnalysisResult> {
  const { rows, counts } = await servicesDue(tx, today, { view: "overdue", after: "" });
  const named = can(caller, "customer.view");
  return {
    sentences: [
      `${formatCount(counts.overdue)} vehicles seen in the last two years have an overdue service, and ${formatCount(counts.soon)} more come due in the next 30 days.`,
      "The most recently due are listed first.",
    ],
    facts: [
      {
        key: "overdue",
        label: "Overdue, of those seen in the last two years",
        value: counts.overdue,
        unit: "count",
      },
      { key: "soon", label: "Due in the next 30 days", value: counts.soon, unit: "count" },
    ],
    table: {
      columns: [
        { key: "vehicle", label: "Vehicle", unit: "text" },
        ...(named ? [{ key: "customer", label: "Customer", unit: "text" } as const] : []),
        { key: "services", label: "Due", unit: "text" },
        { key: "since", label: "Since", unit: "day" },
      ],
      rows: rows.slice(0, maxRows).map(({ vehicle, customer, services }) => ({
        cells: [
          vehicle,
          ...(named ? [customerName(customer)] : []),
          services
            .filter((service) => isDue(service, today))
            .map(({ name }) => name)
            .join(", "),
          services[0]?.dueOn ?? null,
        ],
        ...(named ? { link: `clients/${customer.id}` } : {}),
      })),
      more: Math.max(0, counts.overdue - Math.min(maxRows, rows.length)),
    },
    drafts: [],
    asOf: now.toISOString(),
    confidence: 1,
    basis: "Based on vehicles on file, their intervals, and their last visits.",
  };
}
