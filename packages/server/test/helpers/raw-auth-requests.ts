import type { IdentityServer } from "../servers/identity-server.ts";

/** Requests without the official client, for input that it would never send. */
export function rawAuthRequests(server: IdentityServer) {
  const later = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
  };
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method,
      redirect: "manual",
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
  return { later, ask };
}

export const codeOf = async (response: Response) =>
  ((await response.json()) as { error_code?: string }).error_code;
