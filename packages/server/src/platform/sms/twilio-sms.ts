import { z } from "zod";
import { StartupError } from "../startup-error.ts";
import { defineSmsProvider } from "./define-sms-provider.ts";
import { fetchMedia } from "./fetch-media.ts";
import { acknowledgment, parseSmsWebhook, reasonOfCode } from "./parse-webhook.ts";
import { type SmsMessage, SmsNotAcceptedError, type SmsProvider, SmsRefusedError } from "./sms.ts";

interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  readonly numbers: readonly [string, ...string[]];
  /** The provider's webhook URL: /api/webhooks/texts of this installation. */
  readonly webhook: string;
  /** Twilio's own URL, except in tests. */
  readonly api?: string;
}

export const twilio = defineSmsProvider({
  environment: {
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, "TWILIO_ACCOUNT_SID must be AC followed by 32 hexadecimal digits")
      .optional(),
    TWILIO_AUTH_TOKEN: z
      .string()
      .regex(/^[0-9a-zA-Z]{20,64}$/, "TWILIO_AUTH_TOKEN must be the account's auth token")
      .optional(),
    TWILIO_NUMBERS: z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim()))
      .refine(
        (parts) => parts.every((part) => /^\+[1-9][0-9]{7,14}$/.test(part)),
        "TWILIO_NUMBERS must be a comma-separated list of phone numbers such as +18135550100",
      )
      .optional(),
  },
  secrets: ["TWILIO_AUTH_TOKEN"],
  connect({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_NUMBERS: numbers }) {
    const [first, ...more] = numbers ?? [];
    if (accountSid && authToken && first)
      return (webhook) => createTwilioSms({ accountSid, authToken, numbers: [first, ...more], webhook });
    if (!accountSid && !authToken && !numbers) return undefined;
    throw new StartupError(
      "Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, and TWILIO_NUMBERS, or none of them to use the outbox",
    );
  },
});

const createdMessage = z.object({ sid: z.string() });
const refused = z.object({ code: z.number().optional(), message: z.string().optional() });
const listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});

const timeoutMs = 10_000;

/** Texts through Twilio's Messages resource. */
export function createTwilioSms(options: TwilioOptions): SmsProvider {
  const { accountSid, authToken, numbers, webhook, api = "https://api.twilio.com" } = options;
  const address = `${api}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
  };
  const from = (message: SmsMessage) => message.from ?? numbers[0];

  return {
    provider: "twilio",
    numbers,
    async send(message) {
      const body = new URLSearchParams({
        To: message.to,
        From: from(message),
        Body: message.body,
        StatusCallback: webhook,
      });
      for (const address of message.media ?? []) body.append("MediaUrl", address);
      let response: Response;
      try {
        response = await fetch(address, {
          method: "POST",
          headers,
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (cause) {
        // Without a connection nothing was sent. After one, it is unknown what was received.
        const code = ((cause as Error).cause as { code?: string } | undefined)?.code;
        if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN")
          throw new SmsNotAcceptedError("Couldn't reach the text message provider", { cause });
        throw cause;
      }
      const answer: unknown = await response.json();
      if (response.ok) return { reference: createdMessage.parse(answer).sid };
      const { code = "", message: detail = "" } = refused.parse(answer);
      if (response.status === 429)
        throw new SmsNotAcceptedError(`Twilio is rate limiting requests: ${detail}`);
      if (response.status === 401 || response.status === 403)
        throw new SmsNotAcceptedError(`Twilio rejected the credentials: ${detail}`);
      if (response.status < 500) throw new SmsRefusedError(reasonOfCode(String(code)));
      throw new Error(`Twilio returned ${response.status}: ${detail}`);
    },
    async find(message, since) {
      const query = new URLSearchParams({
        To: message.to,
        From: from(message),
        "DateSent>": since.toISOString().slice(0, 10),
        PageSize: "50",
      });
      const response = await fetch(`${address}?${query}`, {
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new SmsNotAcceptedError(`Twilio returned ${response.status}`);
      const { messages } = listed.parse(await response.json());
      // Their clock has whole seconds, and may differ slightly from ours.
      const earliest = since.getTime() - 5_000;
      const found = messages.find(
        ({ body, date_created }) => body === message.body && Date.parse(date_created) >= earliest,
      );
      return found && { reference: found.sid };
    },
    fetchPicture: (media, maxBytes) => fetchMedia(media, { api, accountSid, headers, maxBytes }),
    read: (request) => parseSmsWebhook(authToken, request),
    acknowledgment,
  };
}
