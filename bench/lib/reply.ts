import type { BenchRequest } from "./request.ts";

/** An unexpected response: request, status and the start of its body. */
export const describeReply = (
  { method, path }: Pick<BenchRequest, "method" | "path">,
  status: number,
  body: string,
) => `${method} ${path} answered ${status}: ${body.slice(0, 600)}`;

/** The user's token and the server's URL. */
export interface Desk {
  readonly url: string;
  readonly token: string;
}

export interface Reply {
  readonly body: string;
  /** Milliseconds from the request to the response's first byte and to its end. */
  readonly first: number;
  readonly took: number;
}

/** A request whose response the caller reads. @throws when it is not 2xx, naming the request, status and body */
export async function open({ url, token }: Desk, hit: BenchRequest): Promise<Response> {
  const response = await fetch(url + hit.path, {
    method: hit.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(hit.body ? { "content-type": "application/json" } : {}),
      ...hit.headers,
    },
    ...(hit.body ? { body: hit.body } : {}),
  });
  if (!response.ok) throw new Error(describeReply(hit, response.status, await response.text()));
  return response;
}

/** One request and its whole response. @throws as `open` does */
export async function sendRequest(desk: Desk, hit: BenchRequest): Promise<Reply> {
  const began = performance.now();
  const response = await open(desk, hit);
  let first: number | undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    first ??= performance.now() - began;
    chunks.push(chunk);
  }
  const took = performance.now() - began;
  const body = Buffer.concat(chunks).toString();
  hit.replied?.(body);
  return { body, took, first: first ?? took };
}

/** Reads and parses a response of the caller's type. */
export const read = async <T>(desk: Desk, path: string): Promise<T> =>
  JSON.parse((await sendRequest(desk, { method: "GET", path })).body) as T;
