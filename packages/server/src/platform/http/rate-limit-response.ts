import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyReply } from "fastify";

/** Refuses a caller above the rate limit, with advice. `wait` is in whole seconds. Without a wait the caller passes. */
export function rateLimitResponse(wait: number, reply: FastifyReply, sentence: string): void {
  if (wait === 0) return;
  reply.header("retry-after", String(wait));
  throw new AppError("too-many-requests", sentence);
}
