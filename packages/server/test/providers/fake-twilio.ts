import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "../after-file.ts";

interface Sent {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly media: readonly string[];
  readonly date_created: string;
}

/** A server with the part of Twilio's HTTP API that texts need. `state` makes it fail as networks do. */
export async function fakeTwilio(accountSid: string, authToken: string) {
  const sent: Sent[] = [];
  let count = 0;
  const state: {
    /** Responds with this status instead, and sends nothing. */
    refuse?: { status: number; code: number } | undefined;
    /** Accepts the text, and closes the connection before it responds. */
    silent?: boolean;
    /** Waits for it before a text is accepted. */
    before?: (() => Promise<void>) | undefined;
  } = {};
  /** Media of texts, by the last part of their URL. A redirect continues without the account's key. */
  const media = new Map<string, { status: number; bytes?: Buffer; location?: string }>();
  const mediaPath = `/2010-04-01/Accounts/${accountSid}/Messages/MM1/Media/`;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const key = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    const url = new URL(request.url ?? "/", "http://twilio");
    if (request.headers.authorization !== key) return answer(401, { code: 20003, message: "Authenticate" });
    if (url.pathname.startsWith(mediaPath)) {
      const { status, bytes, location } = media.get(url.pathname.slice(mediaPath.length)) ?? { status: 404 };
      return response.writeHead(status, location ? { location } : {}).end(bytes ?? "");
    }
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return answer(404, { code: 20404 });
    if (request.method === "GET") {
      const [to, from] = [url.searchParams.get("To"), url.searchParams.get("From")];
      return answer(200, { messages: sent.filter((each) => each.to === to && each.from === from) });
    }
    const fields = new URLSearchParams(await bodyOf(request));
    await state.before?.();
    if (state.refuse) return answer(state.refuse.status, { code: state.refuse.code, message: "No" });
    count += 1;
    const created = {
      sid: `SM${String(count).padStart(32, "0")}`,
      to: fields.get("To") ?? "",
      from: fields.get("From") ?? "",
      body: fields.get("Body") ?? "",
      media: fields.getAll("MediaUrl"),
      date_created: new Date().toUTCString(),
    };
    sent.push(created);
    if (state.silent) return response.destroy();
    return answer(201, created);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { sent, state, media, api, mediaAt: (name: string) => `${api}${mediaPath}${name}` };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
