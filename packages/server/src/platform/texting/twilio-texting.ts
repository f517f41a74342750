import { z } from "zod";
import { fetchMedia } from "./fetch-media.ts";
import { readNews, reasonOfCode } from "./read-news.ts";
import { type Texting, type TextMessage, TextNotTakenError, TextRefusedError } from "./texting.ts";

interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  readonly numbers: readonly [string, ...string[]];
  /** Where the provider reports to: /api/webhooks/texts of this installation. */
  readonly webhook: string;
  /** Twilio's own address, except in tests. */
  readonly api?: string;
}

const made = z.object({ sid: z.string() });
const refused = z.object({ code: z.number().optional(), message: z.string().optional() });
const listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});

const timeoutMs = 10_000;

/** Texts through Twilio's Messages resource. */
export function createTwilioTexting(options: TwilioOptions): Texting {
  const { accountSid, authToken, numbers, webhook, api = "https://api.twilio.com" } = options;
  const address = `${api}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
  };
  const from = (message: TextMessage) => message.from ?? numbers[0];

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
          ...{ method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) },
        });
      } catch (cause) {
        // Without a connection nothing was said; after one, nobody knows what was heard.
        const code = ((cause as Error).cause as { code?: string } | undefined)?.code;
        if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN")
          throw new TextNotTakenError("The provider of texts cannot be reached", { cause });
        throw cause;
      }
      const answer: unknown = await response.json();
      if (response.ok) return { reference: made.parse(answer).sid };
      const { code = "", message: said = "" } = refused.parse(answer);
      if (response.status === 429) throw new TextNotTakenError(`Twilio asks to wait: ${said}`);
      if (response.status === 401 || response.status === 403)
        throw new TextNotTakenError(`Twilio does not know this installation: ${said}`);
      if (response.status < 500) throw new TextRefusedError(reasonOfCode(String(code)));
      throw new Error(`Twilio answered ${response.status}: ${said}`);
    },
    async find(message, since) {
      const query = new URLSearchParams({
        To: message.to,
        From: from(message),
        "DateSent>": since.toISOString().slice(0, 10),
        PageSize: "50",
      });
      const response = await fetch(`${address}?${query}`, {
        ...{ headers, signal: AbortSignal.timeout(timeoutMs) },
      });
      if (!response.ok) throw new TextNotTakenError(`Twilio answered ${response.status}`);
      const { messages } = listed.parse(await response.json());
      // Their clock has whole seconds, and need not be ours to the second.
      const earliest = since.getTime() - 5_000;
      const found = messages.find(
        ({ body, date_created }) => body === message.body && Date.parse(date_created) >= earliest,
      );
      return found && { reference: found.sid };
    },
    fetchPicture: (media, mostBytes) => fetchMedia(media, { api, accountSid, headers, mostBytes }),
    read: (request) => readNews(authToken, request),
  };
}
