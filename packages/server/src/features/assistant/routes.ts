import {
  type AiReply,
  type AiRequest,
  aiRequest,
  chatResponse,
  chatResponseStream,
} from "@autoiq/domain/assistant/contract";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientNetworkOf } from "../../platform/http/client-network.ts";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { analysts } from "./analyses/registry.ts";
import { analysisRoutes } from "./analysis-routes.ts";
import { answer } from "./answer-visitor.ts";
import { createChatWording } from "./chat-wording.ts";
import { createAnswerComposer, type LanguageModelSettings } from "./compose-answer.ts";
import { lexiconRoutes } from "./lexicon/routes.ts";
import { nameOf } from "./query/write-plan.ts";
import { logRoutes } from "./question-history/routes.ts";
import { questionRoutes } from "./question-routes.ts";
import { disconnectSignal, streamText } from "./stream-text.ts";
import { unknownQuestionRoutes } from "./unknown-questions/routes.ts";
import { limitRoutes } from "./usage-limits/routes.ts";

/** A network address may send thirty questions at once, and then one every three seconds. */
const budget = { burst: 30, count: 100, seconds: 300 };

/**
 * The sales chat: POST /api/ai/chat-response and …/stream, also under /functions/v1/ai, where the official client
 * looks for functions. Open to visitors, and limited by network address.
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
  const chat = createChatWording(words, services.rateLimits);
  const answered = async (request: FastifyRequest, reply: FastifyReply) => {
    const began = performance.now();
    const admittedRequest = await admitted(request, reply);
    const visit = {
      prompt: admittedRequest.prompt,
      now: services.now(),
      disconnected: disconnectSignal(reply),
    };
    return { began, visit, found: answer(admittedRequest) };
  };
  const whole = async (request: FastifyRequest, reply: FastifyReply): Promise<AiReply> => {
    const { began, visit, found } = await answered(request, reply);
    const { content, model } = await chat.whole(found, visit);
    const processingTime = Math.round((performance.now() - began) * 100) / 100;
    reply.header("cache-control", "no-store");
    return { content, metadata: { processingTime, model, confidence: found.confidence } };
  };
  const stream = async (request: FastifyRequest, reply: FastifyReply) => {
    const { visit, found } = await answered(request, reply);
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
