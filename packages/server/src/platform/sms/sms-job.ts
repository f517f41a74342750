import { type JobDefinition, job } from "../jobs/jobs.ts";
import { type SmsMessage, type SmsProvider, SmsRefusedError, smsMessage } from "./sms.ts";

/** Sends texts about an account after the transaction that requested them: tx.enqueue("sms.send", message, { key }). */
export const smsJob = (smsProvider: SmsProvider): JobDefinition<SmsMessage> =>
  job({
    task: "sms.send",
    payload: smsMessage,
    handle: async (message) => {
      try {
        await smsProvider.send(message);
      } catch (error) {
        // A code for a number that cannot receive texts is not worth another attempt.
        if (!(error instanceof SmsRefusedError)) throw error;
      }
    },
  });
