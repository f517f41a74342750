// The part of autoiq.ts that is written by hand. `npm run client` puts it before the calls.
import { type CallName, type Calls, routes, type WebhookEvent } from "./autoiq.ts";

// autoiq.ts begins with what follows.

/** The input of a call: the parameters of its path, its query, its body, or its file. */
export type CallInput<Name extends CallName> = Omit<Calls[Name], "reply">;
export type CallReply<Name extends CallName> = Calls[Name]["reply"];

/** Input may be left out where nothing of it is required. */
type InputArguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions];

/** Calls of lists that come in pages. */
export type PagedCallName = {
  [Name in CallName]: Calls[Name] extends {
    query?: { after?: string | undefined };
    reply: { next?: string | null };
  }
    ? Name
    : never;
}[CallName];

export interface CallOptions {
  /**
   * What makes a write safe to repeat, 8 to 100 characters. A repeat with the same key and input changes nothing and
   * returns the first response. Absent: a new one for each call, so that only this client's own retries are repeats.
   */
  idempotencyKey?: string;
  /** The location's id, for a business with several. */
  location?: string;
  signal?: AbortSignal;
}

export interface ClientOptions {
  /** Where AutoIQ is, such as "https://shop.example.com". */
  baseUrl: string;
  /** An API key: "aiq_live_…". */
  key: string;
  /** The location of calls that don't name one. */
  location?: string;
  /** How often a call is tried again after 429, 502, 503, 504, or a lost connection. Absent: 5 times. */
  retries?: number;
  /** Absent: the global one. */
  fetch?: typeof fetch;
  /** Absent: a timer. */
  sleep?: (milliseconds: number) => Promise<void>;
}

/** What AutoIQ refused, and why (RFC 9457). `message` is for people: it says what to do. */
export class AutoIqError extends Error {
  readonly status: number;
  /** For programs, such as "not-found". */
  readonly code: string;
  /** What is wrong with each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  constructor(status: number, problem: { detail?: string; code?: string; errors?: Record<string, string> }) {
    super(problem.detail ?? `AutoIQ responded with status ${status}`);
    this.name = "AutoIqError";
    this.status = status;
    this.code = problem.code ?? "";
    this.errors = problem.errors ?? {};
  }
}

const passingStatuses: readonly number[] = [429, 502, 503, 504];
const longestPauseMs = 60_000;

/** Calls an AutoIQ installation with an API key. */
export class AutoIq {
  readonly #options: ClientOptions;
  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Makes a call, by its name in the API reference. A write carries an Idempotency-Key, so that a retry can't do it twice.
   * @throws {AutoIqError} when AutoIQ refuses it
   */
  async call<Name extends CallName>(
    name: Name,
    ...[input, callOptions]: InputArguments<Name>
  ): Promise<CallReply<Name>> {
    const { baseUrl, retries = 5, fetch: send = fetch, sleep = pause } = this.#options;
    const [method, path, formField] = routes[name];
    const raw: RawInput = input ?? {};
    const request: RequestInit = {
      method,
      headers: this.#headers(method, raw, callOptions ?? {}),
      redirect: "error",
    };
    const body = bodyOf(raw, formField);
    if (body !== undefined) request.body = body;
    if (callOptions?.signal) request.signal = callOptions.signal;
    const url = `${baseUrl.replace(/\/+$/, "")}/api${addressOf(path, raw)}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(url, request).catch((error: unknown) => {
        if (attempt > retries || callOptions?.signal?.aborted) throw error;
        return undefined;
      });
      if (response && (attempt > retries || !passingStatuses.includes(response.status)))
        return (await readReply(response)) as CallReply<Name>;
      await response?.body?.cancel();
      await sleep(pauseMs(response?.headers.get("retry-after"), attempt));
    }
  }

  /** The pages of a list, one after another: for await (const page of autoiq.pages("customers.search")) … */
  async *pages<Name extends PagedCallName>(
    name: Name,
    ...[input, callOptions]: InputArguments<Name>
  ): AsyncGenerator<CallReply<Name>, void, undefined> {
    const begun: RawInput = input ?? {};
    for (let after: string | undefined; ; ) {
      const query = after === undefined ? begun.query : { ...begun.query, after };
      const arguments_ = [{ ...begun, query }, callOptions] as unknown as InputArguments<Name>;
      const page = await this.call(name, ...arguments_);
      yield page;
      const { next } = page as { next?: string | null };
      if (!next || next === after) return;
      after = next;
    }
  }

  #headers(method: string, input: RawInput, options: CallOptions): Record<string, string> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#options.key}` };
    const location = options.location ?? this.#options.location;
    if (location) headers["x-location"] = location;
    if (method !== "GET") headers["idempotency-key"] = options.idempotencyKey ?? crypto.randomUUID();
    // With a form, fetch writes the type and its boundary.
    if (input.body !== undefined) headers["content-type"] = "application/json";
    return headers;
  }
}

interface RawInput {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  file?: Blob | undefined;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The seconds of Retry-After, or half a second, twice as long each time. */
function pauseMs(retryAfter: string | null | undefined, attempt: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : 500 * 2 ** (attempt - 1);
  return Math.min(longestPauseMs, Math.max(0, wanted));
}

function addressOf(path: string, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (params[name] === undefined) throw new TypeError(`The parameter ${name} is missing`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function bodyOf({ body, file }: RawInput, formField: string | undefined): string | FormData | undefined {
  if (file === undefined || formField === undefined)
    return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.append(formField, file);
  return form;
}

async function readReply(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok)
    throw new AutoIqError(response.status, type.includes("json") ? await response.json() : {});
  if (response.status === 204) return undefined;
  return type.startsWith("application/json") ? response.json() : response.blob();
}

type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Returns the event of a delivery, once it is certain that AutoIQ sent it (Standard Webhooks).
 * @param secret the endpoint's, "whsec_…"
 * @param headers of the request
 * @param body the text of the request, before it is parsed
 * @param now in milliseconds
 * @throws {Error} when the signature is wrong, or the delivery is more than five minutes old
 */
export async function verifyWebhook(
  secret: string,
  headers: HeaderSource,
  body: string,
  now: number = Date.now(),
): Promise<WebhookEvent> {
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? "");
  const timestamp = read("webhook-timestamp");
  if (!(Math.abs(now / 1000 - Number(timestamp || Number.NaN)) <= 300))
    throw new Error("The delivery is too old");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, "")), algorithm, false, [
    "verify",
  ]);
  const content = new TextEncoder().encode(`${read("webhook-id")}.${timestamp}.${body}`);
  for (const each of read("webhook-signature").split(" ")) {
    const [version, signature = ""] = each.split(",");
    if (version !== "v1" || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) continue;
    if (await crypto.subtle.verify("HMAC", key, bytesOf(signature), content))
      return JSON.parse(body) as WebhookEvent;
  }
  throw new Error("The signature is wrong");
}
