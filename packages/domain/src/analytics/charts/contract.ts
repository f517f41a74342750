import { z } from "zod";
import { cost } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";
import { period, steps } from "../contract.ts";

/** The title of a chart, which states what it shows, and up to three bullets that say why. */
const stated = { finding: z.string(), reasons: z.array(z.string()) };

export const getReportCharts = call({
  name: "analytics.charts",
  method: "GET",
  path: "/reports/charts",
  access: "report.view",
  summary:
    "Sales against target and a prior period, gross profit drivers, ARO and car count, and hours sold, each with its finding",
  query: z.object({
    ...period,
    step: z.enum(steps).default("day"),
    /** The same weekdays a year earlier, or as many days before. "auto": a year earlier if there were sales then. */
    against: z.enum(["auto", "year", "before"]).default("auto"),
  }),
  topics: ["invoice", "time-entry", "shop"],
  reply: z.object({
    /** The finished days that are compared: today counts only if nothing else is asked for. */
    from: day,
    to: day,
    /** The first day of each step. */
    steps: z.array(day),
    /** Null: there were no sales to compare with. */
    comparison: z.object({ kind: z.enum(["year", "before"]), from: day, to: day }).nullable(),
    /** Cents per step. A target and an earlier period are null where there are none. */
    sales: z.object({
      ...stated,
      points: z.array(
        z.object({ sales: z.number(), target: z.number().nullable(), compared: z.number().nullable() }),
      ),
    }),
    /** Cars, and cents per car. */
    visits: z.object({
      ...stated,
      points: z.array(
        z.object({
          cars: z.number(),
          aro: z.number().nullable(),
          comparedCars: z.number().nullable(),
          comparedAro: z.number().nullable(),
        }),
      ),
    }),
    /** Hundredths of hours: sold, and present by attendance. */
    hours: z.object({
      ...stated,
      points: z.array(z.object({ sold: z.number(), present: z.number() })),
    }),
    /** Gross profit then and now in cents, and the drivers that sum exactly to the difference. */
    profit: cost(
      z.object({
        ...stated,
        before: z.number(),
        now: z.number(),
        drivers: z.array(z.object({ key: z.string(), label: z.string(), amount: z.number().int() })),
      }),
    ).optional(),
  }),
});

export const getFloorCharts = call({
  name: "analytics.floor-charts",
  method: "GET",
  path: "/reports/floor-charts",
  access: "report.view",
  summary: "Car arrivals by weekday and hour, and each technician's hours sold out of available hours",
  query: z.object(period),
  topics: ["repair-order", "time-entry", "staff", "shop"],
  reply: z.object({
    /** Repair orders opened, by the location's time zone. Weekday 1 is Monday. Hours without an arrival are left out. */
    arrivals: z.object({
      ...stated,
      cells: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), cars: z.number().int() })),
    }),
    /** Hundredths of hours: sold on jobs completed in the period, and present by attendance. */
    technicians: z.object({
      ...stated,
      /** Hundredths of a percent. Null: no target, or locations with different ones. */
      target: z.number().nullable(),
      rows: z.array(z.object({ name: z.string(), sold: z.number(), present: z.number() })),
    }),
  }),
});
