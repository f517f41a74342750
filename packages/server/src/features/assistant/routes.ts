import {
  type AiReply,
  type AiRequest,
  aiRequest,
  chatResponse,
  chatResponseStream,
} from "@autoiq/domain/assistant/contract";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { holdBack } from "../../platform/http/hold-back.ts";
import { bound, type RouteServices } from "../../platform/http/route.ts";
import { networkOf } from "../../platform/network.ts";
import { analysts } from "./analysts/registry.ts";
import { answer } from "./answer.ts";
import { createAnswering, type Words } from "./answering.ts";
import { askRoutes } from "./ask-routes.ts";
import { createChatWords } from "./chat-words.ts";
import { kindRoutes } from "./kind-routes.ts";
import { limitRoutes } from "./limits/routes.ts";
import { logRoutes } from "./log/routes.ts";
import { leftOf, speak } from "./spoken.ts";

/** A network address may ask thirty questions at once, and then one in three seconds. */
const budget = { burst: 30, count: 100, seconds: 300 };

/**
 * The sales chat: POST /api/ai/chat-response and …/stream, also under /functions/v1/ai, where the official client
 * looks for functions. Open to visitors, and limited by network address.
 */
export function assistantRoutes(
  app: FastifyInstance,
  services: RouteServices,
  { log, words }: { log: FastifyBaseLogger; words?: Words | undefined },
): void {
  const answering = createAnswering({ tenancy: services.tenancy, log }, words);
  const admitted = async (request: FastifyRequest, reply: FastifyReply): Promise<AiRequest> => {
    const asked = aiRequest.parse(request.body ?? {});
    const wait = await services.budgets.take("chat", networkOf(request.ip), budget);
    const words = wait === 1 ? "a second" : `${wait} seconds`;
    holdBack(wait, reply, `That was many questions at once. Please ask again in ${words}.`);
    return asked;
  };
  const chat = createChatWords(words, services.budgets);
  const answered = async (request: FastifyRequest, reply: FastifyReply) => {
    const began = performance.now();
    const asked = await admitted(request, reply);
    const visit = { prompt: asked.prompt, now: services.now(), left: leftOf(reply) };
    return { began, visit, found: answer(asked) };
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
    return speak(reply, { ...(await chat.stream(found, visit)), confidence: found.confidence });
  };

  bound.set(chatResponse.name, chatResponse);
  bound.set(chatResponseStream.name, chatResponseStream);
  const bases = ["/api", "/functions/v1"];
  kindRoutes(app, services, { analysts, answering, bases });
  askRoutes(app, services, answering);
  logRoutes(app, services, words);
  limitRoutes(app, services, words);
  for (const base of bases) {
    app.post(`${base}${chatResponse.path}`, { config: { access: "public" } }, whole);
    // Compression would hold sentences back until there are enough of them.
    app.post(`${base}${chatResponseStream.path}`, { config: { access: "public" }, compress: false }, stream);
  }
}
