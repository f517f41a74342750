import type { Hit } from "./load.ts";

/** What a reply was, where it was not what the bench measures: request, status and the beginning of its body. */
export const describeReply = ({ method, path }: Pick<Hit, "method" | "path">, status: number, body: string) =>
  `${method} ${path} answered ${status}: ${body.slice(0, 600)}`;

/** Who asks, and where. */
export interface Desk {
  readonly url: string;
  readonly token: string;
}

export interface Reply {
  readonly body: string;
  /** Milliseconds from the request to its reply's first bytes, and to the end of it. */
  readonly first: number;
  readonly took: number;
}

/** A request whose reply is read by the caller. @throws when it is not 2xx, naming the request, status and body */
export async function open({ url, token }: Desk, hit: Hit): Promise<Response> {
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

/** One request and its whole reply. @throws as `open` does */
export async function ask(desk: Desk, hit: Hit): Promise<Reply> {
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

/** What it read, as its contract has it. */
export const read = async <T>(desk: Desk, path: string): Promise<T> =>
  JSON.parse((await ask(desk, { method: "GET", path })).body) as T;
