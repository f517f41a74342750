import {
  exportFigureRows,
  exportFigures,
  getFigureRows,
  getFigures,
  getTimeInStatus,
  getToday,
  getWhatIf,
} from "@autoiq/domain/analytics/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { can } from "@autoiq/domain/kernel/permissions";
import type { FastifyInstance } from "fastify";
import { csvRoute, mostRows } from "../../platform/http/csv-route.ts";
import { type CallOf, type Principal, type RouteServices, route } from "../../platform/http/route.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { enqueueKeeping, isOver } from "./days/keep-days.ts";
import {
  figuresBetween,
  figureTable,
  type Look,
  rowsBehind,
  rowTable,
  timeInStatus,
  todayAt,
  whatIfStart,
} from "./reads.ts";

interface Asking {
  readonly caller: Caller;
  readonly principal: Principal;
  readonly query: { readonly place: string };
  readonly now: Date;
}

/** The locations a call looks at: of those in its business where its person may see figures. @throws {AppError} `not-found` */
function lookOf({ caller, principal, query: { place }, now }: Asking): Look {
  const seats = principal.seats.filter(
    (seat) => seat.organizationId === caller.organizationId && can(seat.role, "figures.view"),
  );
  const wanted = place === "here" ? caller.locationId : place;
  const chosen = place === "all" ? seats : seats.filter((seat) => seat.locationId === wanted);
  if (chosen.length === 0)
    throw new AppError("not-found", "You see no figures of that location. Choose one of yours.");
  return {
    placeIds: chosen.map((seat) => seat.locationId),
    seesCosts: chosen.every((seat) => seat.limits.seesCosts),
    now,
  };
}

export function analyticsRoutes(app: FastifyInstance, services: RouteServices): void {
  // Without a location of its own: bills of the other locations are read too, of those and no others that were chosen.
  const look = <T>(call: Asking, work: (tx: TenantTx, look: Look) => Promise<T>): Promise<T> => {
    const chosen = lookOf(call);
    const { organizationId, userId } = call.caller;
    return services.tenancy.read({ organizationId, userId }, (tx) => work(tx, chosen));
  };
  const figures = async (call: CallOf<typeof getFigures>) => {
    let late = false;
    const reply = await look(call, (tx, at) =>
      figuresBetween(tx, at, call.query, (open) => {
        late = open.some(({ first }) => isOver(first, call.now));
      }),
    );
    const { organizationId } = call.caller;
    if (late) await services.tenancy.write({ organizationId, userId: null }, (tx) => enqueueKeeping(tx));
    return reply;
  };
  route(app, services, getFigures, figures, { keep: "for-all" });
  route(app, services, getFigureRows, (call) => look(call, (tx, at) => rowsBehind(tx, at, call.query)));
  route(app, services, getTimeInStatus, (call) => look(call, (tx, at) => timeInStatus(tx, at, call.query)), {
    keep: "for-all",
  });
  route(app, services, getToday, (call) => look(call, todayAt), { keep: "for-all" });
  route(app, services, getWhatIf, (call) =>
    look(call, async (tx, at) =>
      whatIfStart(tx, at, await zoneOf(tx, at.placeIds[0] ?? call.caller.locationId)),
    ),
  );
  csvRoute(app, services, exportFigures, (call) => look(call, (tx, at) => figureTable(tx, at, call.query)));
  csvRoute(app, services, exportFigureRows, (call) =>
    look(call, (tx, at) => rowTable(tx, at, call.query, mostRows)),
  );
}
