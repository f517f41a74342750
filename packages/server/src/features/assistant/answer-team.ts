import type { AiRequest } from "@autoiq/domain/assistant/contract";
import { askShop, type ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import { startsAsFollowUp } from "@autoiq/domain/assistant/questions/interpret-question";
import { can } from "@autoiq/domain/kernel/access/permissions";
import type { FastifyReply, FastifyRequest } from "fastify";
import { admitPerson, callerOf, type RouteServices, tokenOf } from "../../platform/http/route.ts";
import type { AnalysisResult } from "./analyses/shared/analyst.ts";
import type { AnswerRequest } from "./compose-answer.ts";
import type { QuestionAnswerer, QuestionRequest } from "./question-routes.ts";

/** A team member's chat message, answered from the records. */
export interface TeamAnswer {
  readonly answerRequest: AnswerRequest;
  readonly analysed: AnalysisResult;
  /** Whether the question was understood. */
  readonly isRead: boolean;
}

/** Whose question it is: a member of a team who may ask about the shop. Undefined for visitors and clients. */
async function memberOf(services: RouteServices, request: FastifyRequest) {
  const token = tokenOf(request);
  const principal = token && (await services.authenticate(token));
  const caller = principal && callerOf(principal, request.headers);
  if (!caller || !can(caller, askShop.access)) return undefined;
  const { caller: admitted } = await admitPerson(services, askShop, request);
  return admitted && { caller: admitted, principal };
}

const questionOf = (question: string, before: ShopQuestion["before"] = null): ShopQuestion => ({
  question,
  before,
  plan: null,
  insteadOf: null,
});

/**
 * Answers a chat message of a signed-in team member from the records, as the assistant does. Undefined for everybody
 * else.
 */
export function createTeamAnswerer(services: RouteServices, answer: QuestionAnswerer) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { prompt, context }: AiRequest,
  ): Promise<TeamAnswer | undefined> => {
    const member = await memberOf(services, request);
    if (!member) return undefined;
    const asked = (body: ShopQuestion): QuestionRequest => ({
      ...member,
      body,
      now: services.now(),
      newId: services.newId,
    });
    const earlier = context?.history?.findLast(({ role, content }) => role === "user" && content !== prompt);
    // "And last month?" goes on from what was understood of the message before.
    const before =
      earlier && startsAsFollowUp(prompt)
        ? (await answer(asked(questionOf(earlier.content)), reply)).found.interpretation
        : null;
    const { answerRequest, found, analysed } = await answer(asked(questionOf(prompt, before)), reply);
    const { understood, sentences, suggestions = [], followUps } = found;
    const isRead = found.outcome !== "unread";
    // A text has nothing to press, so it names what may be asked instead.
    const instead =
      isRead && understood !== "" ? [] : [...suggestions.map(({ label }) => label), ...followUps];
    return {
      answerRequest,
      isRead,
      analysed: {
        ...analysed,
        sentences: [
          ...(understood === "" ? [] : [`${understood}.`]),
          ...sentences,
          ...(instead.length > 0 ? [`${instead.map((each) => `“${each}”`).join(", ")}.`] : []),
        ],
      },
    };
  };
}
