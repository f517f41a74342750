import { getFloorCharts, getReportCharts } from "@autoiq/domain/analytics/charts/contract";
import {
  exportMetricRows,
  exportMetrics,
  getMetricRows,
  getMetrics,
  getTimeInStatus,
  getToday,
  getWhatIf,
} from "@autoiq/domain/analytics/contract";
import { exportDailyTotals, getDailyTotals } from "@autoiq/domain/analytics/daily-totals/contract";
import { exportDepartmentReport, getDepartmentReport } from "@autoiq/domain/analytics/departments/contract";
import { exportPaymentsReport, getPaymentsReport } from "@autoiq/domain/analytics/payments/contract";
import { exportSalesTaxReport, getSalesTaxReport } from "@autoiq/domain/analytics/sales-tax/contract";
import { exportJournal, exportJournalIif, getJournal } from "@autoiq/domain/books/contract";
import { iifOf } from "@autoiq/domain/books/iif";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../../platform/history.ts";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type Principal, type RouteServices, route, visibilityScopeOf } from "../../platform/http/route.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { journalBetween, journalPage, journalTable, namesIn } from "../books/reads.ts";
import { zoneOf } from "../shops/reads.ts";
import type { DayRange } from "./daily-metrics/store.ts";
import { enqueueDailyMetricsUpdate, isDayOver } from "./daily-metrics/update-daily-metrics.ts";
import { dailyTotals, dailyTotalsTable } from "./daily-totals/reads.ts";
import { departmentsBetween, departmentsTable } from "./departments/reads.ts";
import { paymentsReport, paymentsTable } from "./payments/reads.ts";
import { checkPeriod } from "./period-sums.ts";
import {
  floorCharts,
  type MetricsQuery,
  metricsBetween,
  metricsTable,
  reportCharts,
  rowsBehind,
  rowTable,
  timeInStatus,
  todayAt,
  whatIfStart,
} from "./reads.ts";
import { salesTaxBetween, salesTaxTable } from "./sales-tax/reads.ts";

interface MetricsRequest {
  readonly caller: Caller;
  readonly principal: Principal;
  readonly query: { readonly place: string };
  readonly now: Date;
}

/**
 * The locations a call covers, out of those in the business where the caller may see reports. @throws {AppError}
 * `not-found`
 */
function lookOf({
  caller,
  principal,
  query: { place },
  now,
}: MetricsRequest): MetricsQuery & { readonly seesPay: boolean } {
  const memberships = principal.memberships.filter(
    (membership) => membership.organizationId === caller.organizationId && can(membership, "report.view"),
  );
  const locationId = place === "here" ? caller.locationId : place;
  const chosen =
    place === "all" ? memberships : memberships.filter((membership) => membership.locationId === locationId);
  if (chosen.length === 0)
    throw new AppError("not-found", "You don't have access to that location's reports. Choose one of yours.");
  return {
    locationIds: chosen.map((membership) => membership.locationId),
    seesCosts: chosen.every((membership) => membership.limits.seesCosts),
    seesPay: chosen.every((membership) => can(membership, "pay.view")),
    now,
  };
}

export function analyticsRoutes(app: FastifyInstance, services: RouteServices): void {
  // Opens the transaction without a location, because invoices of several locations are read. The query limits them
  // to the chosen ones.
  const readMetrics = <T>(
    call: MetricsRequest,
    work: (tx: TenantTx, metricsQuery: ReturnType<typeof lookOf>) => Promise<T>,
  ): Promise<T> => {
    const chosen = lookOf(call);
    const { organizationId, userId } = call.caller;
    return services.tenancy.read({ organizationId, userId }, (tx) => work(tx, chosen));
  };
  /** Reads metrics, and has finished days that had to be read from their records summed in the background. */
  const readSummed = async <T>(
    call: MetricsRequest,
    work: (tx: TenantTx, at: MetricsQuery, onOpen: (open: readonly DayRange[]) => void) => Promise<T>,
  ): Promise<T> => {
    let late = false;
    const reply = await readMetrics(call, (tx, at) =>
      work(tx, at, (open) => {
        late ||= open.some(({ first }) => isDayOver(first, call.now));
      }),
    );
    const { organizationId } = call.caller;
    if (late)
      await services.tenancy.write({ organizationId, userId: null }, (tx) => enqueueDailyMetricsUpdate(tx));
    return reply;
  };
  const zoneAt = (tx: TenantTx, at: MetricsQuery, call: MetricsRequest) =>
    zoneOf(tx, at.locationIds[0] ?? call.caller.locationId);
  route(
    app,
    services,
    getMetrics,
    (call) => readSummed(call, (tx, at, onOpen) => metricsBetween(tx, at, call.query, onOpen)),
    { cache: "shared" },
  );
  route(
    app,
    services,
    getReportCharts,
    (call) =>
      readSummed(call, async (tx, at, onOpen) =>
        reportCharts(tx, at, call.query, await zoneAt(tx, at, call), onOpen),
      ),
    { cache: "shared" },
  );
  route(
    app,
    services,
    getFloorCharts,
    (call) =>
      readMetrics(call, (tx, { locationIds }) =>
        floorCharts(tx, { locationIds, from: call.query.from, to: call.query.to }),
      ),
    { cache: "shared" },
  );
  route(app, services, getMetricRows, (call) =>
    readMetrics(call, (tx, at) => rowsBehind(tx, at, call.query)),
  );
  route(
    app,
    services,
    getTimeInStatus,
    (call) => readMetrics(call, (tx, at) => timeInStatus(tx, at, call.query)),
    {
      cache: "shared",
    },
  );
  route(app, services, getToday, (call) => readMetrics(call, todayAt), { cache: "shared" });
  route(app, services, getWhatIf, (call) =>
    readMetrics(call, async (tx, at) => whatIfStart(tx, at, await zoneAt(tx, at, call))),
  );
  route(
    app,
    services,
    getDailyTotals,
    (call) =>
      readMetrics(call, async (tx, at) => dailyTotals(tx, at, call.query, await zoneAt(tx, at, call))),
    { cache: "shared" },
  );
  csvRoute(app, services, exportDailyTotals, (call) =>
    readMetrics(call, async (tx, at) => dailyTotalsTable(tx, at, call.query, await zoneAt(tx, at, call))),
  );
  route(
    app,
    services,
    getDepartmentReport,
    (call) => readMetrics(call, (tx, at) => departmentsBetween(tx, at, call.query)),
    { cache: "shared" },
  );
  csvRoute(app, services, exportDepartmentReport, (call) =>
    readMetrics(call, async (tx, at) => ({
      ...(await departmentsTable(tx, at, call.query)),
      scope: { ...visibilityScopeOf(call), costs: at.seesCosts },
    })),
  );
  route(
    app,
    services,
    getPaymentsReport,
    (call) =>
      readMetrics(call, async (tx, at) => paymentsReport(tx, at, call.query, await zoneAt(tx, at, call))),
    { cache: "shared" },
  );
  csvRoute(app, services, exportPaymentsReport, (call) =>
    readMetrics(call, async (tx, at) => paymentsTable(tx, at, call.query, await zoneAt(tx, at, call))),
  );
  route(
    app,
    services,
    getSalesTaxReport,
    (call) =>
      readMetrics(call, async (tx, at) => salesTaxBetween(tx, at, call.query, await zoneAt(tx, at, call))),
    { cache: "shared" },
  );
  csvRoute(app, services, exportSalesTaxReport, (call) =>
    readMetrics(call, async (tx, at) => salesTaxTable(tx, at, call.query, await zoneAt(tx, at, call))),
  );
  const readJournal = <T>(
    call: MetricsRequest & { readonly query: { readonly from: string; readonly to: string } },
    read: (
      tx: TenantTx,
      of: ReturnType<typeof lookOf> & { readonly from: string; readonly to: string },
    ) => Promise<T>,
  ): Promise<T> => {
    const { from, to } = call.query;
    checkPeriod({ from, to });
    return readMetrics(call, (tx, at) => read(tx, { ...at, from, to }));
  };
  route(app, services, getJournal, (call) => readJournal(call, journalPage));
  csvRoute(app, services, exportJournal, (call) => readJournal(call, journalTable));
  fileRoute(app, services, exportJournalIif, async (call) => {
    const { entries, nameOf } = await readJournal(call, async (tx, of) => ({
      entries: await journalBetween(tx, of),
      nameOf: (await namesIn(tx, of)).nameOf,
    }));
    const { from, to } = call.query;
    await call.write(async (tx) => {
      await recordAction(tx, call, {
        action: "exported the journal to QuickBooks Desktop",
        subject: "export",
        subjectId: call.newId(),
        after: { entries: entries.length, ...call.query },
      });
      return undefined as never;
    });
    return { bytes: Buffer.from(iifOf(entries, nameOf)), name: `journal-${from}-${to}.iif` };
  });
  csvRoute(app, services, exportMetrics, (call) =>
    readMetrics(call, (tx, at) => metricsTable(tx, at, call.query)),
  );
  csvRoute(app, services, exportMetricRows, (call) =>
    readMetrics(call, async (tx, at) => ({
      ...(await rowTable(tx, at, call.query, maxRows)),
      scope: { ...visibilityScopeOf(call), costs: at.seesCosts },
    })),
  );
}
