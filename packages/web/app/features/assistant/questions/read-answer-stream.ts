import { type AnswerPart, answerPart } from "@autoiq/domain/assistant/questions/answer-stream";

/** A server that has started and then sends nothing for this long, not even a keep-alive, counts as gone. */
const timeoutMs = 30_000;
/** No response is this long. A stream beyond it is aborted. */
const maxCharacters = 4_000_000;

const gone = () => new Error("The server stopped answering.");

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(gone()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The parts of a response as they arrive, one JSON object per line. Empty lines are keep-alives.
 * @throws when the stream breaks, stalls, never ends, or sends an invalid part
 */
export async function* readParts(
  body: ReadableStream<Uint8Array>,
  timeout = timeoutMs,
): AsyncGenerator<AnswerPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = "";
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), timeout);
      const text = decoder.decode(value, { stream: !done });
      read += text.length;
      if (read > maxCharacters) throw gone();
      const lines = (held + text).split("\n");
      held = lines.pop() ?? "";
      for (const line of lines) if (line.trim() !== "") yield answerPart.parse(JSON.parse(line));
      if (done) return;
    }
  } finally {
    // Stops the server from sending what is no longer read.
    reader.cancel().catch(() => undefined);
  }
}
