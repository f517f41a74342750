import { expect, it } from "vitest";
import { readParts } from "./read-answer-stream";
import { portionOf } from "./use-spoken-answer";

const bytes = new TextEncoder();
const streamOf = (...pieces: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(control) {
      for (const piece of pieces) control.enqueue(typeof piece === "string" ? bytes.encode(piece) : piece);
      control.close();
    },
  });
async function all(stream: ReadableStream<Uint8Array>, timeout?: number) {
  const parts = [];
  for await (const part of readParts(stream, timeout)) parts.push(part);
  return parts;
}
const line = (words: string) => `${JSON.stringify({ part: "words", words })}\n`;

it("reads whole parts regardless of how the bytes are split", async () => {
  const whole = bytes.encode(`${line("Ünal owes $12.")}\n\n${line(" Done.")}`);
  const pieces = [...whole].map((byte) => Uint8Array.of(byte));
  expect(await all(streamOf(...pieces))).toEqual([
    { part: "words", words: "Ünal owes $12." },
    { part: "words", words: " Done." },
  ]);
});

it("ignores a part that is cut off", async () => {
  expect(await all(streamOf(line("Two cars."), '{"part":"wor'))).toHaveLength(1);
});

it.each([
  ["what is no part", streamOf('{"part":"script","words":"x"}\n')],
  ["what is no JSON", streamOf("<html>\n")],
  ["silence", new ReadableStream<Uint8Array>({ start: (control) => control.enqueue(bytes.encode("\n")) })],
  [
    "a stream without an end",
    new ReadableStream<Uint8Array>({ pull: (control) => control.enqueue(new Uint8Array(500_000)) }),
  ],
])("fails on %s", async (_what, stream) => {
  await expect(all(stream, 50)).rejects.toThrow();
});

it("returns only the new text, or all of it when earlier text was revised", () => {
  expect(portionOf("", "Two cars.")).toBe("Two cars.");
  expect(portionOf("Two cars.", "Two cars. One is late.")).toBe("One is late.");
  expect(portionOf("Two cars.", "Two cars.")).toBe("");
  expect(portionOf("Three cars.", "Two cars. One is late.")).toBe("Two cars. One is late.");
});
