import { type ShopKind, unknownKind } from "@autoiq/domain/assistant/assistant-kinds";
import { kindContracts } from "@autoiq/domain/assistant/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Contract } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import { replySchema } from "../../platform/http/reply-schema.ts";
import { admit, type RouteServices, whileAdmitted } from "../../platform/http/route.ts";
import type { Analyst } from "./analyses/shared/analyst.ts";
import { type AnalysisRequest, analyze } from "./analyze.ts";
import type { AnswerComposer, AnswerRequest } from "./compose-answer.ts";
import { disconnectSignal, streamText } from "./stream-text.ts";

/** For each kind, one person may send this many requests at once, and then one every five seconds. */
const budget = { burst: 60, count: 60, seconds: 300 };

/**
 * POST /api/ai/{kind} and …/stream for each kind that has an analyst, also under /functions/v1/ai, where the official
 * client looks for functions. Every other kind gets a one-sentence response.
 */
export function analysisRoutes(
  app: FastifyInstance,
  services: RouteServices,
  {
    analysts,
    answering,
    bases,
  }: {
    analysts: Partial<Record<ShopKind, Analyst>>;
    answering: AnswerComposer;
    bases: readonly string[];
  },
): void {
  const unknown = async () => {
    throw new AppError("not-found", unknownKind);
  };
  for (const base of bases) {
    app.post(`${base}/ai/:kind`, { config: { access: "public" } }, unknown);
    app.post(`${base}/ai/:kind/stream`, { config: { access: "public" } }, unknown);
  }
  for (const [kind, { whole, stream }] of kindContracts) {
    const analyst = analysts[kind];
    if (!analyst) continue;
    const analysed = async (contract: Contract, request: FastifyRequest, reply: FastifyReply) => {
      const began = performance.now();
      const analysisRequest = {
        kind,
        ...((await admit(services, contract, request, reply)) as Omit<AnalysisRequest, "kind">),
      };
      const wait = await services.rateLimits.take(`assistant ${kind}`, analysisRequest.caller.userId, budget);
      rateLimitResponse(wait, reply, `Too many requests at once. Try again in ${wait} s.`);
      const disconnected = disconnectSignal(reply);
      const { analysed: found, zone } = await analyze(services, analyst, analysisRequest);
      const { caller, now, body } = analysisRequest;
      const answerRequest: AnswerRequest = {
        kind,
        caller,
        now,
        zone,
        began,
        disconnected,
        newId: services.newId,
        prompt: body.prompt.trim(),
        subject: body.context?.subject,
      };
      return { answerRequest: answerRequest, found };
    };
    app.contracts.set(whole.name, whole);
    app.contracts.set(stream.name, stream);
    const response = { 200: replySchema(whole.reply as never) };
    for (const base of bases) {
      app.post(
        `${base}${whole.path}`,
        { config: { access: whole.access }, schema: { response } },
        async (request, reply) => {
          const { answerRequest, found } = await analysed(whole, request, reply);
          const { sentences: _, confidence, ...analysis } = found;
          const { content, model } = await answering.whole(answerRequest, found);
          reply.header("cache-control", "no-store");
          const processingTime = Math.round((performance.now() - answerRequest.began) * 100) / 100;
          return { content, metadata: { processingTime, model, confidence }, analysis };
        },
      );
      app.post(
        `${base}${stream.path}`,
        { config: { access: stream.access }, compress: false },
        async (request, reply) => {
          const { answerRequest, found } = await analysed(stream, request, reply);
          const { confidence } = found;
          const { sentences, model } = await answering.stream(answerRequest, found);
          const admitted = whileAdmitted(services, stream, request, sentences);
          return streamText(reply, { sentences: admitted, model, confidence });
        },
      );
    }
  }
}
