import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

async function* oneByOne(sentences: readonly string[]): AsyncGenerator<string> {
  for (const [place, sentence] of sentences.entries()) yield place === 0 ? sentence : ` ${sentence}`;
}

/** Sends an answer sentence by sentence. A person who leaves ends the stream, and with it the writing of what is left. */
export function speak(
  reply: FastifyReply,
  { sentences, model, confidence }: { sentences: readonly string[]; model: string; confidence: number },
): FastifyReply {
  return reply
    .type("text/plain; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .header("x-ai-model", model)
    .header("x-ai-confidence", confidence)
    .send(Readable.from(oneByOne(sentences)));
}
