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
import { kindRoutes } from "./kind-routes.ts";
import { logRoutes } from "./log/routes.ts";
import { oneByOne, speak } from "./spoken.ts";

/** What answers: it is no language model, and says so. */
const model = "autoiq-facts";

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
  const whole = async (request: FastifyRequest, reply: FastifyReply): Promise<AiReply> => {
    const began = performance.now();
    const { sentences, confidence } = answer(await admitted(request, reply));
    const processingTime = Math.round((performance.now() - began) * 100) / 100;
    reply.header("cache-control", "no-store");
    return { content: sentences.join(" "), metadata: { processingTime, model, confidence } };
  };
  const stream = async (request: FastifyRequest, reply: FastifyReply) => {
    const { sentences, confidence } = answer(await admitted(request, reply));
    return speak(reply, { sentences: oneByOne(sentences), model, confidence });
  };

  bound.set(chatResponse.name, chatResponse);
  bound.set(chatResponseStream.name, chatResponseStream);
  const bases = ["/api", "/functions/v1"];
  kindRoutes(app, services, { analysts, answering, bases });
  logRoutes(app, services, words);
  for (const base of bases) {
    app.post(`${base}${chatResponse.path}`, { config: { access: "public" } }, whole);
    // Compression would hold sentences back until there are enough of them.
    app.post(`${base}${chatResponseStream.path}`, { config: { access: "public" }, compress: false }, stream);
  }
}
