import { sentenceEnd } from "@autoiq/domain/assistant/answer-text";

/** Splits a text that arrives in pieces into sentences. The last one comes at the end. */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    held += piece;
    const parts = held.split(sentenceEnd);
    held = parts.pop() ?? "";
    for (const part of parts) if (part.trim() !== "") yield part.trim();
  }
  if (held.trim() !== "") yield held.trim();
}
