import { withoutCosts } from "@autoiq/domain/kernel/access/costs";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import * as contract from "@autoiq/domain/payroll/contract";
import { choosePeriod } from "@autoiq/domain/payroll/period-rules";
import type { FastifyInstance } from "fastify";
import { csvRoute } from "../../platform/http/csv-route.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { drawnLogo, locationOf, logoOfShop, zoneOf } from "../shops/reads.ts";
import { languageOfPerson } from "../staff/reads.ts";
import { closePeriod } from "./close-period.ts";
import { previewPeriod } from "./read-period.ts";
import { closedPeriod, ownPay, payOverview, statementOf } from "./reads.ts";
import { removePlan, savePlan } from "./save-plan.ts";
import { splitJob } from "./shares/split-job.ts";
import { removeSpiff, saveSpiff } from "./spiffs/save-spiff.ts";
import { findSpiffChoices } from "./spiffs/store.ts";
import { statementPdf } from "./statement-pdf.ts";
import { gustoTable, linesTable } from "./tables.ts";
import { setWageBooking } from "./wages/book-wages.ts";

/** Pay plans, pay periods, and statements. */
export function payrollRoutes(app: FastifyInstance, services: RouteServices): void {
  // Pay is of the whole business: without a location, the transaction reads the invoices of all of them.
  const readAll = <T>({ organizationId, userId }: Caller, work: (tx: TenantTx) => Promise<T>) =>
    services.tenancy.read({ organizationId, userId }, work);
  const todayOf = async (tx: TenantTx, { caller, now }: { caller: Caller; now: Date }) =>
    dayIn(await zoneOf(tx, caller.locationId), now);

  route(app, services, contract.getPay, (call) =>
    readAll(call.caller, async (tx) => payOverview(tx, await todayOf(tx, call))),
  );
  route(app, services, contract.previewPeriod, (call) => {
    const chosen = choosePeriod(call.query, null);
    if (!chosen.ok) throw new AppError("invalid-input", chosen.reason);
    return readAll(call.caller, async (tx) =>
      previewPeriod(tx, call.query, { today: await todayOf(tx, call), locationId: call.caller.locationId }),
    );
  });
  route(app, services, contract.closePayPeriod, (call) => {
    const { organizationId, userId } = call.caller;
    const context = { organizationId, userId, sessionId: call.principal.sessionId, address: call.request.ip };
    return services.tenancy.write(context, (tx) => closePeriod(tx, call, call.body));
  });
  route(app, services, contract.setWageBooking, (call) =>
    call.write((tx) => setWageBooking(tx, call, call.body)),
  );
  route(app, services, contract.getPayPeriod, ({ caller, params }) =>
    readAll(caller, (tx) => closedPeriod(tx, params.id)),
  );
  csvRoute(app, services, contract.exportPayPeriod, async ({ params, query, read }) => {
    const period = await read((tx) => closedPeriod(tx, params.id));
    return query.layout === "gusto" ? gustoTable(period) : linesTable(period);
  });
  route(app, services, contract.savePayPlan, (call) =>
    call.write((tx) => savePlan(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.removePayPlan, (call) =>
    call.write((tx) => removePlan(tx, call, call.params.id)),
  );
  route(app, services, contract.getSpiffChoices, ({ read }) => read((tx) => findSpiffChoices(tx)));
  route(app, services, contract.saveSpiff, (call) =>
    call.write((tx) => saveSpiff(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.removeSpiff, (call) =>
    call.write((tx) => removeSpiff(tx, call, call.params.id)),
  );
  route(app, services, contract.splitJob, (call) =>
    call.write((tx) => splitJob(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.getOwnPay, (call) =>
    readAll(call.caller, async (tx) => ownPay(tx, call.caller.staffId, await todayOf(tx, call))),
  );
  route(app, services, contract.getOwnStatement, ({ caller, params, read }) =>
    read((tx) => statementOf(tx, params.id, caller.staffId)),
  );

  const paperOf = async (
    tx: TenantTx,
    { id, staffId, locationId }: { id: string; staffId: string; locationId: string },
  ) => ({
    ...(await statementOf(tx, id, staffId)),
    location: await locationOf(tx, locationId),
    logo: await logoOfShop(tx),
    language: await languageOfPerson(tx, staffId),
  });
  const drawn = async (paper: Awaited<ReturnType<typeof paperOf>>) => ({
    bytes: await statementPdf({ ...paper, logo: await drawnLogo(services.files, paper.logo) }),
    name: `pay-statement-${paper.from}-${paper.to}.pdf`,
  });
  fileRoute(app, services, contract.getPayStatement, async ({ caller, params, read }) =>
    drawn(await read((tx) => paperOf(tx, { ...params, locationId: caller.locationId }))),
  );
  fileRoute(app, services, contract.getOwnStatementPdf, async ({ caller, params, read }) => {
    const paper = await read((tx) =>
      paperOf(tx, { id: params.id, staffId: caller.staffId, locationId: caller.locationId }),
    );
    return drawn(caller.limits.seesCosts ? paper : { ...paper, statement: withoutCosts(paper.statement) });
  });
}
