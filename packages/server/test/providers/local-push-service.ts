import { createDecipheriv, createECDH, createHmac, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface Arrived {
  readonly headers: IncomingHttpHeaders;
  /** The decrypted message. */
  readonly message: {
    readonly title: string;
    readonly body: string;
    readonly path: string;
    readonly tag: string;
  };
}

const hmac = (key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.from(parts.reduce((hash, part) => hash.update(part), createHmac("sha256", key)).digest());

/** Decrypts as a browser does: RFC 8188 and RFC 8291, without the library that the server encrypts with. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const shared = hmac(auth, own.computeSecret(sender));
  const input = hmac(shared, "WebPush: info\0", own.getPublicKey(), sender, "\x01");
  const key = hmac(salt, input);
  const cipher = createDecipheriv(
    "aes-128-gcm",
    hmac(key, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16),
    hmac(key, "Content-Encoding: nonce\0\x01").subarray(0, 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** A push service on this machine: browsers subscribe, and each keeps what arrives for it. */
export async function localPushService() {
  const browsers = new Map<string, (body: Buffer, headers: IncomingHttpHeaders) => void>();
  const state = { status: 201, requests: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      state.requests += 1;
      const receive = browsers.get(request.url ?? "");
      const status = receive ? state.status : 410;
      if (receive && status === 201) receive(Buffer.concat(parts), request.headers);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    state,
    /** A new browser: what it sends to the server, and what arrived. */
    browser() {
      const own = createECDH("prime256v1");
      own.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const arrived: Arrived[] = [];
      browsers.set(path, (body, headers) =>
        arrived.push({ headers, message: JSON.parse(decrypt(body, own, auth)) }),
      );
      return {
        arrived,
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") },
        },
        /** The browser unsubscribed, or was uninstalled. */
        leave: () => browsers.delete(path),
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type LocalPushService = Awaited<ReturnType<typeof localPushService>>;
export type PushBrowser = ReturnType<LocalPushService["browser"]>;
