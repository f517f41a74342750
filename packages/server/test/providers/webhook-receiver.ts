import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: {
    readonly id: string;
    readonly type: string;
    readonly sequence: number;
    readonly business: { readonly id: string };
    readonly record: { readonly kind: string; readonly id: string };
    readonly data: { readonly path?: string };
  };
}

/** What a program does with a request. lost: it takes it, and the connection ends before the response. */
export type Reaction = number | "lost" | "silent";

/** Whether one of the signatures is of that secret, by Standard Webhooks, with another implementation than the server's. */
export async function isSignedBy(secret: string, { headers, text }: Received): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (each) => each.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
  const content = new TextEncoder().encode(
    `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`,
  );
  const checks = String(headers["webhook-signature"])
    .split(" ")
    .map((each) => {
      const [version, signature = ""] = each.split(",");
      const claimed = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
      return version === "v1" ? crypto.subtle.verify("HMAC", key, claimed, content) : false;
    });
  return (await Promise.all(checks)).includes(true);
}

/** A program on this machine that gets webhooks. */
export async function webhookReceiver() {
  const received: Received[] = [];
  const state: { react: (of: Received) => Reaction } = { react: () => 204 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString("utf8");
      const arrived = { path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) };
      const reaction = state.react(arrived);
      if (reaction === "lost" || (typeof reaction === "number" && reaction < 300)) received.push(arrived);
      if (reaction === "lost") request.socket.destroy();
      else if (reaction !== "silent")
        response.writeHead(reaction, reaction === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** What it took, in order. */
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;
