import type { Subject } from "@autoiq/domain/assistant/analysis";
import { aiKinds, type ShopKind } from "@autoiq/domain/assistant/assistant-kinds";
import type { KindRequest } from "@autoiq/domain/assistant/contract";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { Principal, RouteServices } from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { calendarOf } from "../shops/reads.ts";
import type { AnalysisResult, Analyst } from "./analyses/shared/analyst.ts";
import type { Asked } from "./analyses/shared/asked.ts";
import { unusedText } from "./analyses/shared/scope-of-kind.ts";
import { readPrompt } from "./read-prompt.ts";
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
      membership.organizationId === caller.organizationId && can(membership, aiKinds[kind].access),
  );
  const locationId = scope === "here" ? caller.locationId : scope;
  const chosen =
    scope === "all" ? memberships : memberships.filter((membership) => membership.locationId === locationId);
  if (chosen.length === 0)
    throw new AppError("not-found", "You don't have access to that location. Choose one of yours.");
  return chosen;
}

/** What the prompt names is the subject, before the record on the screen. */
function subjectOf(subject: Subject, { vehicle, order, customer }: Asked): Subject {
  if (order) return { repairOrderId: order.id, ...(vehicle ? { vehicleId: vehicle.id } : {}) };
  if (vehicle) return { vehicleId: vehicle.id, customerId: vehicle.customerId };
  return customer ? { customerId: customer.id } : subject;
}

/** A sentence of its own. It repeats words of the prompt, which are a fact for whoever checks the numbers of a text. */
const withNote = (analysed: AnalysisResult, note: string): AnalysisResult => ({
  ...analysed,
  sentences: [...analysed.sentences, note],
  facts: [...analysed.facts, { key: "unused", label: "Not used", value: note, unit: "text" }],
});

const whichOne = (sentence: string, now: Date): AnalysisResult => ({
  sentences: [sentence],
  facts: [{ key: "which", label: "Fits", value: sentence, unit: "text" }],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: "Nothing was looked up because the question fits several records.",
});

/** Runs the analyst of a kind in one read-only transaction with the caller's own permissions. */
export async function analyze(
  services: RouteServices,
  analyst: Analyst,
  request: AnalysisRequest,
): Promise<{ analysed: AnalysisResult; zone: string }> {
  const { kind, caller, body, now } = request;
  const memberships = membershipsFor(request);
  const locationIds = memberships.map(({ locationId }) => locationId);
  const seesCosts = memberships.every(({ limits }) => limits.seesCosts);
  const isHere = locationIds.length === 1 && locationIds[0] === caller.locationId;
  const { organizationId, userId, locationId } = caller;
  // Without a location of its own when several are requested, because invoices of each are read.
  const reader = isHere ? { organizationId, userId, locationId } : { organizationId, userId };
  return services.tenancy.read(reader, async (tx) => {
    const { subject = {}, page } = body.context ?? {};
    const [onFile, { zone, weekStart }] = await Promise.all([
      isOnFile(tx, subject),
      calendarOf(tx, locationId),
    ]);
    if (!onFile) throw new AppError("not-found", "That record wasn't found. Open it again and ask there.");
    const unmasked = { ...caller, limits: { ...caller.limits, seesCosts } };
    const prompt = body.prompt.trim();
    const toolCall = { tx, locationIds, now, zone, weekStart, today: dayIn(zone, now), caller: unmasked };
    const asked = await readPrompt({ ...toolCall, newId: services.newId, onOpen: () => {} }, kind, prompt);
    const analysed =
      asked.unclear === null
        ? await analyst({
            tx,
            locationIds,
            now,
            zone,
            prompt,
            asked,
            caller: unmasked,
            context: { page, subject: subjectOf(subject, asked) },
          })
        : whichOne(asked.unclear, now);
    const unused = asked.unclear === null ? unusedText(kind, asked) : null;
    const said = unused === null ? analysed : withNote(analysed, unused);
    const shown = visibleAnswer(said, { costs: seesCosts, contacts: can(caller, "customer.view") });
    return { analysed: seesCosts ? shown : removeCosts(shown), zone };
  });
}
