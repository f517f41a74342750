import type { ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import { type PlaceInQuestion, placeIn } from "@autoiq/domain/assistant/questions/places";
import { plansFor, startsAsFollowUp } from "@autoiq/domain/assistant/questions/understand";
import { can } from "@autoiq/domain/kernel/permissions";
import type { Principal, RouteServices } from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { placeNamesOf } from "../shops/reads.ts";
import type { Answered } from "./ask.ts";

interface Asking {
  readonly caller: Caller;
  readonly principal: Principal;
  readonly body: ShopQuestion;
}

/** From which seat a question is answered, and which locations are looked at. */
export interface Look {
  readonly caller: Caller;
  readonly placeIds: readonly string[];
  /** At each of them. */
  readonly seesCosts: boolean;
  /** Without the location's name, where it was named. */
  readonly question: string;
  /** The location that was named, or that the question before was about. */
  readonly place?: { readonly id: string; readonly name: string };
}

/** "At all locations" is asked for in words, or goes on from a question that was. */
const everywhere =
  /\b(?:all|every|both|each)(?: of)?(?: our)? (?:locations?|shops?|stores?)\b|whole business|across locations|company wide|(?:by|per) (?:location|shop)\b/i;

/** "By week" and "why?" are no question of their own: they are about the location of the one before. */
const goesOn = (question: string) =>
  startsAsFollowUp(question) || plansFor(question, { today: "2000-02-01", team: [] }).length === 0;

/**
 * The looks to try in turn, until something is understood: figures of several locations are for who sees figures there;
 * at a location that is named the asker has the rights of their seat there, and no other location can be named.
 */
export async function looksOf(services: RouteServices, { caller, principal, body }: Asking): Promise<Look[]> {
  const { question, before } = body;
  const own: Look = {
    ...{ caller, placeIds: [caller.locationId], question },
    seesCosts: caller.limits.seesCosts,
  };
  const seats = principal.seats.filter((seat) => seat.organizationId === caller.organizationId);
  if (everywhere.test(question) || before?.input.place === "all") {
    const wide = seats.filter((seat) => can(seat.role, "figures.view"));
    if (wide.length === 0) return [own];
    const seesCosts = wide.every(({ limits }) => limits.seesCosts);
    return [{ ...own, placeIds: wide.map((seat) => seat.locationId), seesCosts }];
  }
  if (seats.length < 2) return [own];
  const places = await services.tenancy.readAtOnce(caller, (tx) =>
    placeNamesOf(
      tx,
      seats.map(({ locationId }) => locationId),
    ),
  );
  const at = (place: { id: string; name: string }, rest: string): Look[] => {
    const seat = seats.find(({ locationId }) => locationId === place.id);
    if (!seat) return [];
    const { seesCosts } = seat.limits;
    return [{ caller: seat, placeIds: [place.id], seesCosts, question: rest, place }];
  };
  const named: PlaceInQuestion | null = placeIn(question, places);
  if (named?.sure) return at(named.place, named.rest);
  const earlier = goesOn(question) ? places.find(({ id }) => id === before?.place) : undefined;
  return [
    ...(earlier ? at(earlier, question) : [own]),
    // "Sales in Brandon": nobody lives in a figure.
    ...(named ? at(named.place, named.rest) : []),
  ];
}

/** The answer with the location that it is about; what is accepted at that location alone is not offered here. */
export function saidOf(found: Answered, { place, caller }: Look, here: string): Answered {
  if (!place || found.asked === null) return found;
  const { analysis } = found;
  const drafts = analysis.drafts.filter(({ kind }) => caller.locationId === here || kind === "message");
  const left = drafts.length < analysis.drafts.length;
  const { input } = found.asked;
  return {
    ...found,
    understood: `${found.understood}, ${place.name}`,
    asked: { ...found.asked, input: "place" in input ? { ...input, place: "here" } : input, place: place.id },
    analysis: { ...analysis, drafts },
    sentences: left
      ? [
          ...found.sentences,
          `Switch to ${place.name} and ask there: a draft is accepted at its own location.`,
        ]
      : found.sentences,
  };
}
