import { access } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { acknowledgment, parseSmsWebhook } from "./parse-webhook.ts";
import { signSms } from "./signature.ts";
import { type SmsProvider, SmsRefusedError } from "./sms.ts";

/** The outbox page signs its messages in place of a provider. */
interface OutboxTexting extends SmsProvider {
  readonly provider: "outbox";
  sign(url: string, body: string): string;
}

/** Writes each text as a file `<id>.json`, complete or not at all. A repeat writes the same file again. */
export function createOutboxSms(folder: string, secret: string): OutboxTexting {
  return {
    provider: "outbox",
    numbers: [],
    async send(message) {
      await writeFileAtomically(folder, `${message.id}.json`, `${JSON.stringify(message, null, 2)}\n`);
      return { reference: message.id };
    },
    async find(message) {
      const there = await access(join(folder, `${message.id}.json`)).then(
        () => true,
        () => false,
      );
      return there ? { reference: message.id } : undefined;
    },
    // The outbox page sends only text.
    fetchPicture: async () => {
      throw new SmsRefusedError("This photo no longer exists.");
    },
    read: (request) => parseSmsWebhook(secret, request),
    acknowledgment,
    sign: (url, body) => signSms(secret, url, body),
  };
}
