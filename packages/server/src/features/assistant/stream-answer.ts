import { Readable } from "node:stream";
import type { AnswerPart } from "@autoiq/domain/assistant/questions/answer-stream";
import type { FastifyReply } from "fastify";
import type { Answered } from "./answered.ts";
import type { AnswerChunk, AnswerRequest } from "./compose-answer.ts";

/** An empty line, which is not a part, shows that the connection is alive while a slow model works. */
const sign = "\n";
const signEveryMs = 5_000;

/**
 * An answer in the order in which it is useful: the numbers come before the first word of a slow model, drafts come
 * when the layout no longer moves. Ends without `done` if the person has left.
 */
export async function* partsOf(
  found: Answered,
  request: AnswerRequest,
  saying: AsyncGenerator<AnswerChunk, { readonly model: string }>,
): AsyncGenerator<AnswerPart> {
  let isOver = false;
  // Wording starts at once, so that a question is logged even if the person leaves early.
  const first = saying.next();
  first.catch(() => {});
  try {
    const { facts, table, chart, drafts, basis, asOf } = found.analysis;
    yield { part: "understood", understood: found.understood, interpretation: found.interpretation };
    yield { part: "sources", basis, asOf };
    if (facts.length > 0) yield { part: "facts", facts };
    if (table) yield { part: "table", table };
    if (chart) yield { part: "chart", chart };
    let step = await first;
    for (; !step.done; step = await saying.next())
      yield "withdrawn" in step.value ? { part: "withdrawn" } : { part: "words", words: step.value.words };
    isOver = true;
    if (request.disconnected.aborted) return;
    if (drafts.length > 0) yield { part: "drafts", drafts };
    const suggestions = [...(found.suggestions ?? [])];
    const unknown = [...(found.unknown ?? [])];
    if (found.followUps.length > 0 || suggestions.length > 0 || unknown.length > 0)
      yield { part: "next", followUps: [...found.followUps], suggestions, unknown };
    const processingTime = Math.round((performance.now() - request.began) * 100) / 100;
    const { model } = step.value;
    yield { part: "done", metadata: { processingTime, model, confidence: found.confidence } };
  } finally {
    if (!isOver) await saying.return({ model: "" });
  }
}

async function* lines(parts: AsyncGenerator<AnswerPart>): AsyncGenerator<string> {
  let coming = parts.next();
  let isOver = false;
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), signEveryMs);
      });
      const step = await Promise.race([coming, waited]).finally(() => clearTimeout(timer));
      if (step === null) yield sign;
      else if (step.done) {
        isOver = true;
        return;
      } else {
        yield `${JSON.stringify(step.value)}\n`;
        coming = parts.next();
      }
    }
  } finally {
    if (!isOver) await parts.return(undefined);
  }
}

/** Sends an answer part by part. A person who leaves ends the stream and the wording of the rest. */
export const streamAnswer = (reply: FastifyReply, parts: AsyncGenerator<AnswerPart>): FastifyReply =>
  reply
    .type("application/x-ndjson")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(Readable.from(lines(parts)));
