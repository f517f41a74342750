import { atMost, describeMetric, type Metric } from "../metric.ts";
import { isGreater, median, quantile, shuffled } from "../statistics.ts";
import { emailOf } from "./accounts.ts";
import type { IdentityBench, IdentityServers } from "./identity-servers.ts";

const atOnce = 8;

/**
 * A wrong password for addresses with and without an account, in a shuffled order, each address once and from its own
 * network address, so that no rate limit interferes. The responses must be identical bytes, and their times one
 * distribution.
 */
export async function compareFailures(bench: IdentityBench, { real }: IdentityServers): Promise<Metric[]> {
  const { refusals: each } = bench.scale;
  const ask = async (email: string, from: string) => {
    const began = performance.now();
    const response = await fetch(`${real.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ email, password: "not the password" }),
    });
    const text = `${response.status} ${await response.text()}`;
    if (response.status !== 400) throw new Error(`A wrong password was answered ${text}`);
    return { text, ms: performance.now() - began };
  };
  const requests = shuffled(
    Array.from({ length: each }, (_, n) => [
      { email: emailOf(1 + (n % bench.accounts.length)), known: true },
      { email: `nobody${n}@bench.example`, known: false },
    ]).flat(),
  );
  for (let n = 0; n < 20; n++) await ask(`warm${n}@bench.example`, `10.9.0.${n}`);
  const words = new Set<string>();
  const times = { known: [] as number[], unknown: [] as number[] };
  let at = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = at++; n < requests.length; n = at++) {
        const { email, known } = requests[n] as (typeof requests)[number];
        const { text, ms } = await ask(email, `10.${n >> 8}.${n & 255}.1`);
        words.add(text);
        times[known ? "known" : "unknown"].push(ms);
      }
    }),
  );
  return [
    atMost("a refusal's different answers, known and unknown addresses", words.size, 1, ""),
    describeMetric("a refusal, known address, p50", median(times.known), "ms"),
    describeMetric("a refusal, unknown address, p50", median(times.unknown), "ms"),
    describeMetric("a refusal, known address, p99", quantile(times.known, 0.99), "ms"),
    describeMetric("a refusal, unknown address, p99", quantile(times.unknown, 0.99), "ms"),
    // Three standard errors for that many pairs if there were no difference.
    atMost(
      "a refusal's time tells known from unknown (0 never, 0.5 always)",
      Math.abs(isGreater(times.known, times.unknown) - 0.5),
      3 / Math.sqrt(6 * each),
      "",
    ),
  ];
}
