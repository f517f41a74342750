import { type AnswerPart, answerPart } from "@autoiq/domain/assistant/questions/parts";

/** A server that has begun and says nothing for so long, not even that it is there, counts as gone. */
const patienceMs = 30_000;
/** No answer is so long: a stream without an end is given up. */
const mostCharacters = 4_000_000;

const gone = () => new Error("The server stopped answering.");

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(gone()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The parts of an answer as they come, one JSON object per line; empty lines say that the server is there.
 * @throws where the stream breaks, falls silent, never ends, or says anything that is no part
 */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  patience = patienceMs,
): AsyncGenerator<AnswerPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = "";
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), patience);
      const text = decoder.decode(value, { stream: !done });
      read += text.length;
      if (read > mostCharacters) throw gone();
      const lines = (held + text).split("\n");
      held = lines.pop() ?? "";
      for (const line of lines) if (line.trim() !== "") yield answerPart.parse(JSON.parse(line));
      if (done) return;
    }
  } finally {
    // What nobody reads any more is not sent on.
    reader.cancel().catch(() => undefined);
  }
}
