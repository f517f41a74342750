import { execFileSync } from "node:child_process";
import { hammer, type Load } from "../load.ts";
import { atLeast, describeMetric, type Metric } from "../metric.ts";
import { median } from "../statistics.ts";
import { emailOf } from "./accounts.ts";
import type { IdentityBench, IdentityServers } from "./identity-servers.ts";

/** Hash checks per second in a loop on every core. */
function hashAlone(seconds: number): number {
  const script = new URL("hash-baseline.ts", import.meta.url).pathname;
  const env = { ...process.env, BENCH_SECONDS: String(seconds) };
  return Number.parseFloat(execFileSync(process.execPath, ["--no-warnings", script], { env }).toString());
}

/**
 * Sign-ins of many accounts at 16 connections: the service, a bare server with the hash, better-auth, and the hash
 * alone.
 */
export async function compareSignIns(bench: IdentityBench, servers: IdentityServers): Promise<Metric[]> {
  const { seconds, warmUp, rounds } = bench.scale;
  const { real, bare, peer } = servers;
  let at = 0;
  const run = (url: string, path: string, time: number): Promise<Load> => {
    const next = () => {
      at += 1;
      const email = emailOf(1 + (at % bench.accounts.length));
      return { method: "POST" as const, path, body: JSON.stringify({ email, password: bench.password }) };
    };
    return hammer({ url, token: "", connections: 16, seconds: time, next, headers: { origin: url } });
  };
  const contenders = {
    mine: (time: number) => run(real.url, "/auth/v1/token?grant_type=password", time),
    bare: (time: number) => run(bare.url, "/auth/v1/token", time),
    peer: async (time: number) => peer && (await run(peer.url, "/api/auth/sign-in/email", time)),
  };
  for (const each of Object.values(contenders)) await each(warmUp);
  const found: {
    readonly alone: number;
    readonly mine: Load;
    readonly bare: Load;
    readonly peer: Load | undefined;
  }[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = hashAlone(seconds);
    const mine = await contenders.mine(seconds);
    const bareLoad = await contenders.bare(seconds);
    found.push({ alone, mine, bare: bareLoad, peer: await contenders.peer(seconds) });
  }
  type Round = (typeof found)[number];
  const of = (value: (round: Round) => number) => median(found.map(value));
  const compareWith = (value: (round: Round, peer: Load) => number) =>
    of((round) => (round.peer ? value(round, round.peer) : Number.NaN));
  return [
    describeMetric(
      "sign-ins, at 16 connections",
      of(({ mine }) => mine.perSecond),
      "/s",
    ),
    describeMetric(
      "sign-ins, p50",
      of(({ mine }) => mine.p50),
      "ms",
    ),
    describeMetric(
      "sign-ins, p99",
      of(({ mine }) => mine.p99),
      "ms",
    ),
    describeMetric(
      "the hash alone in a loop on every core",
      of(({ alone }) => alone),
      "/s",
    ),
    describeMetric(
      "a bare server that only checks the hash",
      of(({ bare: one }) => one.perSecond),
      "/s",
    ),
    ...(peer
      ? [
          describeMetric(
            "better-auth, sign-ins",
            compareWith((_, other) => other.perSecond),
            "/s",
          ),
          describeMetric(
            "better-auth, sign-ins, p99",
            compareWith((_, other) => other.p99),
            "ms",
          ),
        ]
      : []),
    atLeast(
      "sign-ins, ratio to a bare server with the hash",
      of(({ mine, bare: one }) => mine.perSecond / one.perSecond),
      0.95,
      "×",
    ),
    atLeast(
      "sign-ins, ratio to the hash alone",
      of(({ mine, alone }) => mine.perSecond / alone),
      0.95,
      "×",
    ),
    ...(peer
      ? [
          atLeast(
            "sign-ins, ratio to better-auth",
            compareWith(({ mine }, other) => mine.perSecond / other.perSecond),
            1,
            "×",
          ),
        ]
      : []),
  ];
}
