import webPush from "web-push";
import { isOutgoingUrl, postOnce } from "../outgoing/post.ts";
import { NotPublicError } from "../outgoing/public-address.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** A browser's subscription: its address at its push service, and the keys that encrypt for it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the service worker shows. Everybody can read it on a locked screen. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path of the page that a click opens. */
  readonly path: string;
  /** The same again replaces what is shown, without another sound. */
  readonly tag: string;
}

/** gone: the subscription ended. refused: it will never be accepted. */
export type PushOutcome = "sent" | "gone" | "refused";

export interface Push {
  readonly publicKey: string;
  /** Whether an endpoint may be one of a push service at all. */
  accepts(endpoint: string): boolean;
  /** @throws {Error} when the push service can't be reached, or asks to try later */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** After a day nobody needs to hear of it: the push service drops what it could not deliver. */
const ttlSeconds = 86_400;
const timeoutMs = 15_000;

/**
 * Web push as RFC 8030, 8291, and 8292 describe it. The library encrypts and signs; the request is made here, so that it
 * only reaches public addresses.
 * @param localService the origin of a push service for tests on this machine, which needs neither https nor a public address
 */
export function createPush(of: {
  readonly keys: VapidKeys;
  /** mailto: or https:, where a push service reaches the people who run this installation. */
  readonly contact: string;
  readonly localService?: string | undefined;
}): Push {
  const isLocal = (url: URL): boolean => of.localService !== undefined && url.origin === of.localService;
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    return isLocal(url) || (isOutgoingUrl(endpoint) && url.port === "");
  };
  return {
    publicKey: of.keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, message) {
      if (!accepts(endpoint)) return "refused";
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: of.contact, publicKey: of.keys.publicKey, privateKey: of.keys.privateKey },
          TTL: ttlSeconds,
          urgency: "high",
          // A repeat replaces what waits at the push service (RFC 8030 §5.4).
          topic: message.tag.replaceAll("-", "").slice(0, 32),
        },
      );
      const url = new URL(endpoint);
      const status = await postOnce(url, { headers, body, isLocal: isLocal(url), timeoutMs }).catch(
        (error: unknown) => {
          if (error instanceof NotPublicError) return 0;
          throw error;
        },
      );
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
      return "refused";
    },
  };
}
