import { SmsNotAcceptedError, SmsRefusedError } from "./sms.ts";

const timeoutMs = 20_000;
const maxRedirects = 3;
/** Hosts that Twilio's media redirect to: its own CDN, and the storage behind it. */
const stores = /^([a-z0-9-]+\.)*(twilio\.com|twiliocdn\.com|amazonaws\.com)$/;

const gone = () => new SmsRefusedError("The carrier no longer has this photo.");

/**
 * Fetches a text's media, only from the provider's own URLs, so that even a signed webhook cannot send this server
 * elsewhere. The account's key is sent to the provider, but not to a redirect's target.
 */
export async function fetchMedia(
  address: string,
  of: {
    readonly api: string;
    readonly accountSid: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly maxBytes: number;
  },
): Promise<Buffer> {
  const own = `${of.api}/2010-04-01/Accounts/${of.accountSid}/`;
  // Parsed before it is compared, because dots in a path lead elsewhere.
  if (!URL.canParse(address) || !new URL(address).href.startsWith(own)) throw gone();
  const home = new URL(of.api);
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const isOwn = url.origin === home.origin;
    if (!isOwn && (url.protocol !== "https:" || !stores.test(url.hostname))) throw gone();
    const response = await fetch(url, {
      redirect: "manual",
      headers: isOwn ? of.headers : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    const next = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && next) {
      await response.body?.cancel();
      url = new URL(next, url);
      continue;
    }
    if (response.status === 404 || response.status === 410) throw gone();
    if (!response.ok) throw new SmsNotAcceptedError(`The media server returned ${response.status}`);
    return bytesOf(response, of.maxBytes);
  }
  throw gone();
}

/** Counted as they arrive, because a Content-Length header may be wrong. */
async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes)
      throw new SmsRefusedError(
        `This photo is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Ask the customer to send a smaller one.`,
      );
    parts.push(part);
  }
  return Buffer.concat(parts);
}
