import { vi } from "vitest";

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}
/** What a call replies: a status with a body, or "down" for a server that cannot be reached. */
export type Reply =
  | {
      readonly status: number;
      readonly body?: unknown;
      /** Instead of the usual content type, or besides it. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  | "down";

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
    const { status, body, headers } = reply;
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
