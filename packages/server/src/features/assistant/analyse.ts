import type { KindRequest } from "@autoiq/domain/assistant/contract";
import { aiKinds, type ShopKind } from "@autoiq/domain/assistant/kinds";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { can } from "@autoiq/domain/kernel/permissions";
import type { Principal, RouteServices } from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import type { Analysed, Analyst } from "./analysts/analyst.ts";
import { isOnFile } from "./store.ts";
import { withoutTellingCosts } from "./without-costs.ts";

export interface Asking {
  readonly kind: ShopKind;
  readonly caller: Caller;
  readonly principal: Principal;
  readonly body: KindRequest;
  readonly now: Date;
}

/** The seats from which the asker may ask for that kind at the locations that were named. @throws {AppError} `not-found` */
function seatsOf({ kind, caller, principal, body }: Asking): readonly Caller[] {
  const place = body.context?.place ?? "here";
  const seats = principal.seats.filter(
    (seat) => seat.organizationId === caller.organizationId && can(seat.role, aiKinds[kind].access),
  );
  const wanted = place === "here" ? caller.locationId : place;
  const chosen = place === "all" ? seats : seats.filter((seat) => seat.locationId === wanted);
  if (chosen.length === 0)
    throw new AppError("not-found", "You may not ask that of that location. Choose one of yours.");
  return chosen;
}

/** Lets the analyst of a kind work in one read-only transaction under the asker's own rights. */
export async function analyse(
  services: RouteServices,
  analyst: Analyst,
  asking: Asking,
): Promise<{ analysed: Analysed; zone: string }> {
  const { caller, body, now } = asking;
  const seats = seatsOf(asking);
  const placeIds = seats.map(({ locationId }) => locationId);
  const seesCosts = seats.every(({ limits }) => limits.seesCosts);
  const isHere = placeIds.length === 1 && placeIds[0] === caller.locationId;
  const { organizationId, userId, locationId } = caller;
  // Without a location of its own where several are asked for: bills of each of them are read.
  const reader = isHere ? { organizationId, userId, locationId } : { organizationId, userId };
  return services.tenancy.read(reader, async (tx) => {
    const { subject = {}, page } = body.context ?? {};
    const [onFile, zone] = await Promise.all([isOnFile(tx, subject), zoneOf(tx, locationId)]);
    if (!onFile)
      throw new AppError("not-found", "What you ask about is not on file. Open it again and ask there.");
    const analysed = await analyst({
      ...{ tx, placeIds, now, zone, prompt: body.prompt.trim(), context: { page, subject } },
      caller: { ...caller, limits: { ...caller.limits, seesCosts } },
    });
    return { analysed: seesCosts ? analysed : withoutTellingCosts(analysed), zone };
  });
}
