import {
  exportForecast,
  getForecast,
  getPartForecast,
  refreshForecast,
  savePartOrdering,
  saveReorderSettings,
  saveStockLevels,
} from "@autoiq/domain/inventory/forecast/contract";
import type { FastifyInstance } from "fastify";
import { ageOf } from "../../../platform/clock/age.ts";
import { csvRoute } from "../../../platform/http/csv-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { forecastTable } from "./forecast-table.ts";
import { partForecast, stockForecast } from "./reads.ts";
import { refreshForecast as refresh } from "./refresh-forecast.ts";
import { savePartOrdering as order } from "./save-part-ordering.ts";
import { saveReorderSettings as saveRules } from "./save-reorder-settings.ts";
import { saveStockLevels as shelve } from "./save-stock-levels.ts";

/** A recent run is reused, so a double click gets the same one. */
const restMs = 20_000;

export function forecastRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getForecast, (call) =>
    call.read((tx) => stockForecast(tx, call.caller, call.query, call.now)),
  );
  route(app, services, getPartForecast, (call) =>
    call.read((tx) => partForecast(tx, call.caller, call.params.id, call.now)),
  );
  csvRoute(app, services, exportForecast, (call) =>
    call.read((tx) => forecastTable(tx, call.caller, call.query, call.now)),
  );
  route(app, services, refreshForecast, async (call) => {
    const findDueRuns = () =>
      call.read((tx) => stockForecast(tx, call.caller, { view: "dead", q: "", after: "" }, services.now()));
    const { run, history } = await findDueRuns();
    const age = run ? ageOf(run.computedAt, call.now) : Number.POSITIVE_INFINITY;
    if (run && !run.outdated && age < restMs) return { run, history };
    await refresh(services, call.caller);
    const after = await findDueRuns();
    return { run: after.run, history: after.history };
  });
  route(app, services, saveReorderSettings, (call) => call.write((tx) => saveRules(tx, call, call.body)));
  route(app, services, savePartOrdering, (call) =>
    call.write((tx) => order(tx, call, call.params.id, call.body)),
  );
  route(app, services, saveStockLevels, (call) => call.write((tx) => shelve(tx, call, call.body)));
}
