import { aiKinds, type ShopKind } from "@autoiq/domain/assistant/assistant-kinds";
import type { KindRequest } from "@autoiq/domain/assistant/contract";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Principal, RouteServices } from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import type { AnalysisResult, Analyst } from "./analyses/shared/analyst.ts";
import { isOnFile } from "./store.ts";
import { removeCosts, visibleAnswer } from "./visible-answer.ts";

export interface AnalysisRequest {
  readonly kind: ShopKind;
  readonly caller: Caller;
  readonly principal: Principal;
  readonly body: KindRequest;
  readonly now: Date;
}

/** The memberships with which the caller may request that kind at the named locations. @throws {AppError} `not-found` */
function membershipsFor({ kind, caller, principal, body }: AnalysisRequest): readonly Caller[] {
  const scope = body.context?.place ?? "here";
  const memberships = principal.memberships.filter(
    (membership) =>
      membership.organizationId === caller.organizationId && can(membership.role, aiKinds[kind].access),
  );
  const locationId = scope === "here" ? caller.locationId : scope;
  const chosen =
    scope === "all" ? memberships : memberships.filter((membership) => membership.locationId === locationId);
  if (chosen.length === 0)
    throw new AppError("not-found", "You don't have access to that location. Choose one of yours.");
  return chosen;
}

/** Runs the analyst of a kind in one read-only transaction with the caller's own permissions. */
export async function analyze(
  services: RouteServices,
  analyst: Analyst,
  request: AnalysisRequest,
): Promise<{ analysed: AnalysisResult; zone: string }> {
  const { caller, body, now } = request;
  const memberships = membershipsFor(request);
  const locationIds = memberships.map(({ locationId }) => locationId);
  const seesCosts = memberships.every(({ limits }) => limits.seesCosts);
  const isHere = locationIds.length === 1 && locationIds[0] === caller.locationId;
  const { organizationId, userId, locationId } = caller;
  // Without a location of its own when several are requested, because invoices of each are read.
  const reader = isHere ? { organizationId, userId, locationId } : { organizationId, userId };
  return services.tenancy.read(reader, async (tx) => {
    const { subject = {}, page } = body.context ?? {};
    const [onFile, zone] = await Promise.all([isOnFile(tx, subject), zoneOf(tx, locationId)]);
    if (!onFile) throw new AppError("not-found", "That record wasn't found. Open it again and ask there.");
    const analysed = await analyst({
      tx,
      locationIds,
      now,
      zone,
      prompt: body.prompt.trim(),
      context: { page, subject },
      caller: { ...caller, limits: { ...caller.limits, seesCosts } },
    });
    const shown = visibleAnswer(analysed, { costs: seesCosts, contacts: can(caller.role, "customer.view") });
    return { analysed: seesCosts ? shown : removeCosts(shown), zone };
  });
}
