import type { Fact } from "@autoiq/domain/assistant/analysis";
import { listed } from "@autoiq/domain/assistant/format-fact";
import { customerName } from "@autoiq/domain/customers/schema";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { dayIn, formatDay } from "@autoiq/domain/kernel/time";
import { isDue } from "@autoiq/domain/vehicles/services/due";
import { maintenanceForecastFor, servicesDue, type VehicleForecast } from "../../vehicles/reads.ts";
import type { AnalysisResult, Analyst, AnalystCall } from "./shared/analyst.ts";
import { withinRange } from "./shared/backtest.ts";
import { findVehicle } from "./shared/find-vehicle.ts";

const maxRows = 12;
const formatCount = (count: number) => Math.round(count).toLocaleString("en-US");

/** What a car is due for and when, each with its most likely date range. Without a car, the shop's list. */
export const maintenanceSchedule: Analyst = async (call) => {
  const today = dayIn(call.zone, call.now);
  const vehicleId = await findVehicle(call.tx, call.context);
  return vehicleId
    ? ofCar(call, await maintenanceForecastFor(call.tx, vehicleId, today), today)
    : ofShop(call, today);
};

function ofCar({ now }: AnalystCall, car: VehicleForecast, today: string): AnalysisResult {
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
  ];
  const sentences = [
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
  const named = can(caller.role, "customer.view");
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
