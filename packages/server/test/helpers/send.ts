import type { Contract } from "@autoiq/domain/kernel/contract";
import type { RequestInput } from "../requests/request-entry.ts";
import type { TestServer } from "../servers/full-server.ts";
import { multipart, photoForm } from "./multipart.ts";

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** The problem's sentence and code when the request was refused. */
  readonly detail: string;
  readonly code: string;
}

/** Sends a request according to the contract, or anonymously without a token. */
export async function send(
  server: TestServer,
  contract: Contract,
  input: RequestInput,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const params = Object.entries(input.params ?? {});
  const path = params.reduce(
    (all, [name, value]) => all.replace(`:${name}`, encodeURIComponent(String(value))),
    contract.path,
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const form = input.photo
    ? await photoForm()
    : input.csv
      ? multipart("file", "november.csv", Buffer.from(input.csv))
      : undefined;
  return sendRaw(
    server,
    contract,
    `${path}${query.size > 0 ? `?${query}` : ""}`,
    {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form ? { "content-type": form.type } : input.body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    form?.payload ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
  );
}

/** Sends exactly these bytes to that path below /api. */
export async function sendRaw(
  server: TestServer,
  contract: Contract,
  address: string,
  headers: Record<string, string>,
  payload: string | Buffer | undefined,
): Promise<Reply> {
  const reply = await server.app.inject({
    method: contract.method,
    url: `/api${address}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const type = String(reply.headers["content-type"] ?? "");
  const problem = type.startsWith("application/problem+json") ? reply.json() : {};
  return {
    status: reply.statusCode,
    type,
    text: reply.body,
    detail: String(problem.detail ?? ""),
    code: String(problem.code ?? ""),
  };
}
