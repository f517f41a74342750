import { type JobDefinition, job } from "./jobs.ts";
import { type Texting, type TextMessage, TextRefusedError, textMessage } from "./texting/texting.ts";

/** Texts about an account leave after the transaction that asked for them: tx.enqueue("sms.send", message, { key }). */
export const textJob = (texting: Texting): JobDefinition<TextMessage> =>
  job({
    task: "sms.send",
    payload: textMessage,
    handle: async (message) => {
      try {
        await texting.send(message);
      } catch (error) {
        // A code for a number that cannot get one is not worth a second try.
        if (!(error instanceof TextRefusedError)) throw error;
      }
    },
  });
