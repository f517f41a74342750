import autocannon from "autocannon";

export interface Load {
  /** Answers with status 2xx per second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly wrong: number;
}

export interface Hit {
  readonly method: "GET" | "PATCH" | "POST";
  readonly path: string;
  readonly body?: string;
  /** In place of those of the whole run. */
  readonly headers?: Record<string, string>;
}

/** Sends `next()` over and over through that many connections. */
export async function hammer(options: {
  url: string;
  token: string;
  connections: number;
  seconds: number;
  next: () => Hit;
  headers?: Record<string, string>;
}): Promise<Load> {
  const result = await autocannon({
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    headers: {
      authorization: `Bearer ${options.token}`,
      "content-type": "application/json",
      ...options.headers,
    },
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...options.next() }),
      },
    ],
  });
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    wrong: result.non2xx + result.errors + result.timeouts,
  };
}
