import type { ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import { plansFor, startsAsFollowUp } from "@autoiq/domain/assistant/questions/interpret-question";
import { type LocationInQuestion, locationInQuestion } from "@autoiq/domain/assistant/questions/locations";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { Principal, RouteServices } from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { locationNamesOf } from "../shops/reads.ts";
import type { Answered } from "./answered.ts";

interface QuestionScope {
  readonly caller: Caller;
  readonly principal: Principal;
  readonly body: ShopQuestion;
  readonly now: Date;
}

/** The membership with which a question is answered, and the locations it covers. */
export interface LocationScope {
  readonly caller: Caller;
  readonly locationIds: readonly string[];
  /** At every one of these locations. */
  readonly seesCosts: boolean;
  /** Without the location's name, if it was named. */
  readonly question: string;
  /** The location that was named, or that the previous question was about. */
  readonly location?: { readonly id: string; readonly name: string };
}

/** "At all locations" is either in the words or continues from the previous question. */
const everywhere =
  /\b(?:all|every|both|each)(?: of)?(?: our)? (?:locations?|shops?|stores?)\b|whole business|across locations|company wide|(?:by|per) (?:location|shop)\b/i;

/** "By week" and "why?" are not questions of their own. They are about the previous question's location. */
const goesOn = (question: string, now: Date) =>
  startsAsFollowUp(question) || plansFor(question, { today: dayIn("UTC", now), team: [] }).length === 0;

/**
 * The scopes to try in turn until something is understood. Metrics of several locations are for people who may see
 * reports there. At a named location people have the permissions of their membership there, and they can name no
 * other location.
 */
export async function resolveLocations(
  services: RouteServices,
  { caller, principal, body, now }: QuestionScope,
): Promise<LocationScope[]> {
  const { question, before } = body;
  const own: LocationScope = {
    caller,
    locationIds: [caller.locationId],
    question,
    seesCosts: caller.limits.seesCosts,
  };
  const memberships = principal.memberships.filter(
    (membership) => membership.organizationId === caller.organizationId,
  );
  if (everywhere.test(question) || before?.input.place === "all") {
    const wide = memberships.filter((membership) => can(membership, "report.view"));
    if (wide.length === 0) return [own];
    const seesCosts = wide.every(({ limits }) => limits.seesCosts);
    return [{ ...own, locationIds: wide.map((membership) => membership.locationId), seesCosts }];
  }
  if (memberships.length < 2) return [own];
  const locations = await services.tenancy.read(caller, (tx) =>
    locationNamesOf(
      tx,
      memberships.map(({ locationId }) => locationId),
    ),
  );
  const at = (location: { id: string; name: string }, rest: string): LocationScope[] => {
    const membership = memberships.find(({ locationId }) => locationId === location.id);
    if (!membership) return [];
    const { seesCosts } = membership.limits;
    return [{ caller: membership, locationIds: [location.id], seesCosts, question: rest, location }];
  };
  // A suggestion that was chosen is about the location of the question that it was made for.
  const chosen = body.plan && locations.find(({ id }) => id === body.plan?.place);
  if (body.plan) return chosen ? at(chosen, question) : [own];
  const named: LocationInQuestion | null = locationInQuestion(question, locations);
  if (named?.sure) return at(named.location, named.rest);
  const earlier = goesOn(question, now) ? locations.find(({ id }) => id === before?.place) : undefined;
  return [
    ...(earlier ? at(earlier, question) : [own]),
    // "Sales in Brandon": sales have no city, so Brandon is the location.
    ...(named ? at(named.location, named.rest) : []),
  ];
}

/** The answer with its location. Drafts that can only be accepted at that location are not offered here. */
export function nameLocation(found: Answered, { location, caller }: LocationScope, here: string): Answered {
  if (!location) return found;
  const suggestions = found.suggestions?.map((suggestion) => ({
    ...suggestion,
    label: `${suggestion.label}, ${location.name}`,
    plan: { ...suggestion.plan, place: location.id },
  }));
  if (found.interpretation === null) return { ...found, ...(suggestions ? { suggestions } : {}) };
  const { analysis } = found;
  const drafts = analysis.drafts.filter(({ kind }) => caller.locationId === here || kind === "message");
  const wereOmitted = drafts.length < analysis.drafts.length;
  const { input } = found.interpretation;
  return {
    ...found,
    understood: `${found.understood}, ${location.name}`,
    interpretation: {
      ...found.interpretation,
      input: "place" in input ? { ...input, place: "here" } : input,
      place: location.id,
    },
    analysis: { ...analysis, drafts },
    sentences: wereOmitted
      ? [...found.sentences, `To use the draft, switch to ${location.name} and ask there.`]
      : found.sentences,
  };
}
