import autocannon from "autocannon";
import { describeReply } from "./reply.ts";
import type { BenchRequest } from "./request.ts";
import { median, quantile } from "./statistics.ts";

export interface Load {
  /** Measured responses per second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** What autocannon passes from a request to its response. */
interface Sent {
  readonly hit: BenchRequest;
  readonly at: number;
}

/** An autocannon client stops, after a response, once it has sent this many requests. */
interface Client extends autocannon.Client {
  responseMax?: number;
}

/**
 * Sends `next()` repeatedly through that many connections and waits for every response. With a duration of zero,
 * sends one request on each connection.
 * @throws when any response is not 2xx, naming the request, status and body of the first such response.
 */
export async function hammer(options: {
  url: string;
  token: string;
  connections: number;
  seconds: number;
  next: () => BenchRequest;
  headers?: Record<string, string>;
}): Promise<Load> {
  const { url, connections, seconds, next } = options;
  const headers = {
    authorization: `Bearer ${options.token}`,
    "content-type": "application/json",
    ...options.headers,
  };
  const clients: Client[] = [];
  const times: number[] = [];
  let wrong = 0;
  let firstWrong = "";
  const began = performance.now();
  let last = began;
  // The outcome of an interrupted write is unknown, so each client stops after a response.
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    for (const client of clients) client.responseMax = 1;
  }, seconds * 1000);
  const result = await autocannon({
    url,
    connections,
    headers,
    sampleInt: 100,
    duration: seconds + 60,
    setupClient: (client: Client) => {
      clients.push(client);
      if (over) client.responseMax = 1;
    },
    requests: [
      {
        setupRequest: (request, context) => {
          const hit = next();
          Object.assign(context as Sent, { hit, at: performance.now() });
          const { method, path, body } = hit;
          // autocannon adds the body's length to the headers object it is given, so each request gets its own.
          return { ...request, method, path, body, headers: { ...headers, ...hit.headers } };
        },
        onResponse: (status, body, context) => {
          last = performance.now();
          const { hit, at } = context as Sent;
          if (status < 200 || status > 299) {
            firstWrong ||= describeReply(hit, status, body);
            wrong += 1;
            return;
          }
          hit.replied?.(body);
          if (!hit.background) times.push(last - at);
        },
      },
    ],
  });
  clearTimeout(timer);
  if (wrong > 0) throw new Error(`${wrong} replies were wrong, the first: ${firstWrong}`);
  const lost = result.errors + result.timeouts;
  if (lost > 0)
    throw new Error(`${lost} requests to ${url} had no reply (${result.timeouts} of them in time)`);
  const took = (last - began) / 1000;
  return { perSecond: times.length / took, p50: median(times), p99: quantile(times, 0.99) };
}
