import { z } from "zod";
import { type JobDefinition, job } from "./jobs.ts";
import { writeWhole } from "./write-whole.ts";

export const textMessage = z.object({
  /** The same for every attempt to send one text. */
  id: z.string().regex(/^[A-Za-z0-9-]{8,100}$/),
  /** E.164. */
  to: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
  body: z.string().min(1).max(1600),
});
export type TextMessage = z.infer<typeof textMessage>;

export interface Texter {
  /** Resolves when the other side has taken the text over. */
  send(message: TextMessage): Promise<void>;
}

/** Writes each text as a file `<id>.json`, whole or not at all. */
export function createOutboxTexter(folder: string): Texter {
  return {
    send: (message) => writeWhole(folder, `${message.id}.json`, `${JSON.stringify(message, null, 2)}\n`),
  };
}

/** Texts leave after the transaction that asked for them: tx.enqueue("sms.send", message, { key }). */
export const textJob = (texter: Texter): JobDefinition<TextMessage> =>
  job({ task: "sms.send", payload: textMessage, handle: (message) => texter.send(message) });
