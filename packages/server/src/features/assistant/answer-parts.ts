import { Readable } from "node:stream";
import type { AnswerPart } from "@autoiq/domain/assistant/questions/parts";
import type { FastifyReply } from "fastify";
import type { Asked, Saying } from "./answering.ts";
import type { Answered } from "./ask.ts";

/** Whoever waits for a slow model sees that the line stands: an empty line is no part. */
const sign = "\n";
const signEveryMs = 5_000;

/**
 * An answer in the order in which it can be used: the figures are there before the first word of a slow model, drafts
 * come when nothing moves any more. Ends without `done` where the asker has left.
 */
export async function* partsOf(
  found: Answered,
  asked: Asked,
  saying: AsyncGenerator<Saying, { readonly model: string }>,
): AsyncGenerator<AnswerPart> {
  let isOver = false;
  // The words begin at once: a question whose asker leaves early is on record too.
  const first = saying.next();
  first.catch(() => {});
  try {
    const { facts, table, chart, drafts, basis, asOf } = found.analysis;
    yield { part: "understood", understood: found.understood, asked: found.asked };
    yield { part: "sources", basis, asOf };
    if (facts.length > 0) yield { part: "facts", facts };
    if (table) yield { part: "table", table };
    if (chart) yield { part: "chart", chart };
    let step = await first;
    for (; !step.done; step = await saying.next())
      yield "withdrawn" in step.value ? { part: "withdrawn" } : { part: "words", words: step.value.words };
    isOver = true;
    if (asked.left.aborted) return;
    if (drafts.length > 0) yield { part: "drafts", drafts };
    if (found.followUps.length > 0) yield { part: "next", followUps: [...found.followUps] };
    const processingTime = Math.round((performance.now() - asked.began) * 100) / 100;
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

/** Sends an answer part by part. A person who leaves ends the stream, and with it the writing of what is left. */
export const sayParts = (reply: FastifyReply, parts: AsyncGenerator<AnswerPart>): FastifyReply =>
  reply
    .type("application/x-ndjson")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(Readable.from(lines(parts)));
