import type { Reply } from "./replies";

const encoder = new TextEncoder();

/** A streamed reply that the test writes piece by piece. */
export function heldAnswer() {
  let control: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  const reply: Reply = { status: 200, stream };
  return {
    reply,
    say: (text: string) => control.enqueue(encoder.encode(text)),
    finish: () => control.close(),
    breakOff: () => control.error(new TypeError("network error")),
  };
}

/** A streamed reply that is complete. */
export function completeAnswer(text: string): Reply {
  const answer = heldAnswer();
  answer.say(text);
  answer.finish();
  return answer.reply;
}
