import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyReply } from "fastify";

/** Refuses who took more than a budget has, with what to do; `wait` in whole seconds, none of it lets them pass. */
export function holdBack(wait: number, reply: FastifyReply, sentence: string): void {
  if (wait === 0) return;
  reply.header("retry-after", String(wait));
  throw new AppError("too-many-requests", sentence);
}
