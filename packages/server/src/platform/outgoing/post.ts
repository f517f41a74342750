import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { publicLookup } from "./public-address.ts";

/** More of a response is not read. */
const maxResponseBytes = 16_384;

export class NoResponseInTimeError extends Error {
  override name = "NoResponseInTimeError";
}

/** Whether a URL that somebody gave may be one of another server at all: https, a name with a dot, no user in it. */
export function isOutgoingUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, "");
  return (
    protocol === "https:" &&
    username === "" &&
    password === "" &&
    isIP(host) === 0 &&
    /[^.]\.[^.]/.test(host) &&
    !/\.(?:localhost|local|internal)\.?$/.test(host)
  );
}

/**
 * Sends one POST to a server that somebody named, follows nothing, and returns the status. It only reaches public
 * addresses: the one that was checked is the one of the connection.
 * @throws {NotPublicError} {NoResponseInTimeError} or the error of the connection
 */
export function postOnce(
  url: URL,
  of: {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: string | Buffer;
    /** For tests on this machine, which need neither https nor a public address. */
    readonly isLocal: boolean;
    /** From the beginning until the response has ended. */
    readonly timeoutMs: number;
  },
): Promise<number> {
  const { headers, body, isLocal, timeoutMs } = of;
  return new Promise((resolve, reject) => {
    const send = url.protocol === "http:" ? requestHttp : requestHttps;
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const request = send(
      url,
      { method: "POST", headers, agent: false, ...(isLocal ? {} : { lookup: publicLookup }) },
      (response) => {
        let received = 0;
        const end = () => {
          clearTimeout(timer);
          resolve(response.statusCode ?? 0);
        };
        response.on("data", (part: Buffer) => {
          received += part.length;
          if (received <= maxResponseBytes) return;
          end();
          request.destroy();
        });
        response.on("end", end).on("error", fail);
      },
    );
    const timer = setTimeout(
      () => request.destroy(new NoResponseInTimeError("No response in time")),
      timeoutMs,
    );
    request.on("error", fail);
    request.end(body);
  });
}
