import { Readable } from "node:stream";
import {
  type AiReply,
  type AiRequest,
  aiRequest,
  chatResponse,
  chatResponseStream,
} from "@autoiq/domain/assistant/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { holdBack } from "../../platform/http/hold-back.ts";
import { bound, type RouteServices } from "../../platform/http/route.ts";
import { networkOf } from "../../platform/network.ts";
import { answer } from "./answer.ts";

/** What answers: it is no language model, and says so. */
const model = "autoiq-facts";

/** A network address may ask thirty questions at once, and then one in three seconds. */
const budget = { burst: 30, count: 100, seconds: 300 };

/**
 * The sales chat: POST /api/ai/chat-response and …/stream, also under /functions/v1/ai, where the official client
 * looks for functions. Open to visitors, and limited by network address.
 */
export function assistantRoutes(app: FastifyInstance, services: RouteServices): void {
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
    return (
      reply
        .type("text/plain; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .header("x-ai-model", model)
        .header("x-ai-confidence", confidence)
        // A visitor who leaves ends the stream, and with it the writing of what is left.
        .send(Readable.from(spoken(sentences)))
    );
  };

  bound.set(chatResponse.name, chatResponse);
  bound.set(chatResponseStream.name, chatResponseStream);
  for (const base of ["/api", "/functions/v1"]) {
    app.post(`${base}${chatResponse.path}`, { config: { access: "public" } }, whole);
    // Compression would hold sentences back until there are enough of them.
    app.post(`${base}${chatResponseStream.path}`, { config: { access: "public" }, compress: false }, stream);
  }
}

async function* spoken(sentences: readonly string[]): AsyncGenerator<string> {
  for (const [place, sentence] of sentences.entries()) yield place === 0 ? sentence : ` ${sentence}`;
}
