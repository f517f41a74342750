import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export async function* oneByOne(sentences: readonly string[]): AsyncGenerator<string> {
  for (const [place, sentence] of sentences.entries()) yield place === 0 ? sentence : ` ${sentence}`;
}

/** Aborted when whoever asked has gone before the answer was complete. */
export function leftOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Sends an answer sentence by sentence. A person who leaves ends the stream, and with it the writing of what is left. */
export function speak(
  reply: FastifyReply,
  { sentences, model, confidence }: { sentences: AsyncIterable<string>; model: string; confidence: number },
): FastifyReply {
  return (
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      // A header carries no other letters.
      .header("x-ai-model", model.replace(/[^\x20-\x7e]/g, "?"))
      .header("x-ai-confidence", confidence)
      .send(Readable.from(sentences))
  );
}
