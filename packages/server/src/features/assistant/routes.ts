import {
  type AiReply,
  type AiRequest,
  aiRequest,
  chatResponse,
  chatResponseStream,
} from "@autoiq/domain/assistant/contract";
import { askShop } from "@autoiq/domain/assistant/questions/contract";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientNetworkOf } from "../../platform/http/client-network.ts";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import { type RouteServices, whileAdmitted } from "../../platform/http/route.ts";
import { analysts } from "./analyses/registry.ts";
import { analysisRoutes } from "./analysis-routes.ts";
import { createTeamAnswerer } from "./answer-team.ts";
import { answer } from "./answer-visitor.ts";
import { createChatWording } from "./chat-wording.ts";
import { createAnswerComposer, type LanguageModelSettings } from "./compose-answer.ts";
import { lexiconRoutes } from "./lexicon/routes.ts";
import { nameOf } from "./query/name-of.ts";
import { logRoutes } from "./question-history/routes.ts";
import { createQuestionAnswerer, questionRoutes } from "./question-routes.ts";
import { disconnectSignal, streamText } from "./stream-text.ts";
import { unknownQuestionRoutes } from "./unknown-questions/routes.ts";
import { limitRoutes } from "./usage-limits/routes.ts";

/** A network address may send thirty questions at once, and then one every three seconds. */
const budget = { burst: 30, count: 100, seconds: 300 };

/**
 * The chat: POST /api/ai/chat-response and …/stream, also under /functions/v1/ai, where the official client looks for
 * functions. Visitors are answered from the product's facts, and limited by network address. A signed-in team member
 * is answered by the assistant.
 */
export function assistantRoutes(
  app: FastifyInstance,
  services: RouteServices,
  {
    log,
    languageModel: words,
  }: { log: FastifyBaseLogger; languageModel?: LanguageModelSettings | undefined },
): void {
  const answering = createAnswerComposer({ tenancy: services.tenancy, log }, words);
  const admitted = async (request: FastifyRequest, reply: FastifyReply): Promise<AiRequest> => {
    const body = aiRequest.parse(request.body ?? {});
    const wait = await services.rateLimits.take("chat", clientNetworkOf(request.ip), budget);
    const words = wait === 1 ? "a second" : `${wait} seconds`;
    rateLimitResponse(wait, reply, `Too many questions at once. Try again in ${words}.`);
    return body;
  };
  const answerTeam = createTeamAnswerer(services, createQuestionAnswerer(services, answering));
  const chat = createChatWording(words, services.rateLimits);
  const answered = async (request: FastifyRequest, reply: FastifyReply) => {
    const began = performance.now();
    const admittedRequest = await admitted(request, reply);
    const visit = {
      prompt: admittedRequest.prompt,
      now: services.now(),
      disconnected: disconnectSignal(reply),
    };
    const found = answer(admittedRequest);
    // A team member asks about the shop. Only what the records do not have is looked up in the product's facts.
    const member = await answerTeam(request, reply, admittedRequest);
    const isProduct = found.factId !== null || found.confidence === 1;
    const team = member && (member.isRead || !isProduct) ? member : undefined;
    return { began, visit, team, found };
  };
  const whole = async (request: FastifyRequest, reply: FastifyReply): Promise<AiReply> => {
    const { began, visit, team, found } = await answered(request, reply);
    const { content, model } = team
      ? await answering.whole(team.answerRequest, team.analysed)
      : await chat.whole(found, visit);
    const processingTime = Math.round((performance.now() - began) * 100) / 100;
    reply.header("cache-control", "no-store");
    const { confidence } = team ? team.analysed : found;
    return { content, metadata: { processingTime, model, confidence } };
  };
  const stream = async (request: FastifyRequest, reply: FastifyReply) => {
    const { visit, team, found } = await answered(request, reply);
    if (team) {
      const { sentences, model } = await answering.stream(team.answerRequest, team.analysed);
      const permitted = whileAdmitted(services, askShop, request, sentences);
      return streamText(reply, { sentences: permitted, model, confidence: team.analysed.confidence });
    }
    return streamText(reply, { ...(await chat.stream(found, visit)), confidence: found.confidence });
  };

  app.contracts.set(chatResponse.name, chatResponse);
  app.contracts.set(chatResponseStream.name, chatResponseStream);
  const bases = ["/api", "/functions/v1"];
  analysisRoutes(app, services, { analysts, answering, bases });
  questionRoutes(app, services, answering);
  logRoutes(app, services, words);
  limitRoutes(app, services, words);
  lexiconRoutes(app, services, nameOf);
  unknownQuestionRoutes(app, services);
  for (const base of bases) {
    app.post(`${base}${chatResponse.path}`, { config: { access: "public" } }, whole);
    // Compression would buffer sentences.
    app.post(`${base}${chatResponseStream.path}`, { config: { access: "public" }, compress: false }, stream);
  }
}
