import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export async function* streamSentences(sentences: readonly string[]): AsyncGenerator<string> {
  for (const [index, sentence] of sentences.entries()) yield index === 0 ? sentence : ` ${sentence}`;
}

/** Aborted when the person has left before the answer was complete. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Sends an answer sentence by sentence. A person who leaves ends the stream and the wording of the rest. */
export function streamText(
  reply: FastifyReply,
  { sentences, model, confidence }: { sentences: AsyncIterable<string>; model: string; confidence: number },
): FastifyReply {
  return (
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      // A header allows no other characters.
      .header("x-ai-model", model.replace(/[^\x20-\x7e]/g, "?"))
      .header("x-ai-confidence", confidence)
      .send(Readable.from(sentences))
  );
}
