import { vi } from "vitest";

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}
/** What a call replies: a status with a body or a stream of text, or "down" for a server that cannot be reached. */
export type Reply =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly stream?: ReadableStream<Uint8Array>;
      /** Instead of the usual content type, or besides it. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  | "down";

const codes: Record<number, readonly [code: string, title: string]> = {
  409: ["conflict", "Not possible right now"],
  422: ["invalid-input", "Check what you entered"],
  429: ["too-many-requests", "Too many requests"],
  500: ["unexpected", "Something went wrong"],
};

/**
 * A failure as the server's calls describe it.
 * @param errors the sentence of each field
 */
export function problemReply(status: number, detail: string, errors?: Record<string, string>): Reply {
  const [code, title] = codes[status] ?? ["refused", "Not possible"];
  return { status, body: { type: `/docs/errors#${code}`, title, status, detail, code, errors } };
}

/**
 * Replies in place of the server.
 * @param replyTo what each request gets; undefined fails the test's request as an unreachable server does
 * @returns the requests in their order
 */
export function replyInPlaceOfServer(
  replyTo: (request: SentRequest) => Reply | undefined | Promise<Reply | undefined>,
): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), location.href),
      {
        ...(input instanceof Request ? { method: input.method, headers: input.headers } : undefined),
        ...init,
        signal: null,
      },
    );
    const text = input instanceof Request ? await input.clone().text() : await request.clone().text();
    const { pathname, search } = new URL(request.url);
    const one = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
    };
    sent.push(one);
    const reply = (await replyTo(one)) ?? "down";
    if (reply === "down") throw new TypeError("Failed to fetch");
    const { status, body, stream, headers } = reply;
    if (stream) return new Response(stream, { status, headers: { "content-type": "text/plain" } });
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: {
        "content-type": status >= 400 ? "application/problem+json" : "application/json",
        ...headers,
      },
    });
  });
  return sent;
}
