/** Where a sentence ends. "12.5 %", "9:00 AM-6:00 PM" and "No. 5" stay whole. */
const ending = /(?<=[.!?]["”)]?)\s+(?=["“(]?[A-Z0-9$])|\n+/;

/** Splits a text that arrives in pieces into sentences. The last one comes at the end. */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    held += piece;
    const parts = held.split(ending);
    held = parts.pop() ?? "";
    for (const part of parts) if (part.trim() !== "") yield part.trim();
  }
  if (held.trim() !== "") yield held.trim();
}
