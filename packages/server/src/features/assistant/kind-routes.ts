import { type KindReply, kindContracts } from "@autoiq/domain/assistant/contract";
import { type ShopKind, unknownKind } from "@autoiq/domain/assistant/kinds";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Contract } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { replySchema } from "../../platform/http/reply-schema.ts";
import { admit, bound, type RouteServices } from "../../platform/http/route.ts";
import { type Asking, analyse } from "./analyse.ts";
import type { Analysed, Analyst } from "./analysts/analyst.ts";
import { speak } from "./spoken.ts";

/** Who writes where no language model does. */
export const builtIn = "autoiq-analyst";

/**
 * POST /api/ai/{kind} and …/stream for each kind that has an analyst, also under /functions/v1/ai, where the official
 * client looks for functions. Every other kind is answered with one sentence.
 */
export function kindRoutes(
  app: FastifyInstance,
  services: RouteServices,
  analysts: Partial<Record<ShopKind, Analyst>>,
  bases: readonly string[],
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
    const answered = async (contract: Contract, request: FastifyRequest, reply: FastifyReply) => {
      const asking = { kind, ...((await admit(services, contract, request, reply)) as Omit<Asking, "kind">) };
      return analyse(services, analyst, asking);
    };
    bound.set(whole.name, whole);
    bound.set(stream.name, stream);
    const response = { 200: replySchema(whole.reply as never) };
    for (const base of bases) {
      app.post(
        `${base}${whole.path}`,
        { config: { access: whole.access }, schema: { response } },
        async (request, reply) => {
          const began = performance.now();
          const analysed = await answered(whole, request, reply);
          reply.header("cache-control", "no-store");
          return replyOf(analysed, performance.now() - began);
        },
      );
      app.post(
        `${base}${stream.path}`,
        { config: { access: stream.access }, compress: false },
        async (request, reply) =>
          speak(reply, { ...(await answered(stream, request, reply)), model: builtIn }),
      );
    }
  }
}

function replyOf({ sentences, confidence, ...analysis }: Analysed, took: number): KindReply {
  const processingTime = Math.round(took * 100) / 100;
  return { content: sentences.join(" "), metadata: { processingTime, model: builtIn, confidence }, analysis };
}
