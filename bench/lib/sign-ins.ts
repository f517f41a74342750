import { execFileSync } from "node:child_process";
import { emailOf } from "./accounts.ts";
import { atLeast, type Figure, told } from "./figure.ts";
import { type IdentityBench, startBare, startBetterAuth, startReal } from "./identity-servers.ts";
import { hammer } from "./load.ts";
import { median } from "./numbers.ts";
import { stopNode } from "./process.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = 3;

/** Checks per second of the hash in a loop on every core. */
function hashAlone(): number {
  const script = new URL("hash-alone.ts", import.meta.url).pathname;
  const env = { ...process.env, BENCH_SECONDS: String(seconds) };
  return Number.parseFloat(execFileSync(process.execPath, ["--no-warnings", script], { env }).toString());
}

/** Sign-ins of many accounts at 16 connections: the service, a bare server with the hash, better-auth; and the hash alone. */
export async function compareSignIns(bench: IdentityBench): Promise<Figure[]> {
  const [real, bare, peer] = [await startReal(bench), await startBare(bench), await startBetterAuth(bench)];
  let at = 0;
  const run = async (url: string, path: string, time = seconds) => {
    const next = () => {
      at += 1;
      const email = emailOf(1 + (at % bench.accounts.length));
      return { method: "POST" as const, path, body: JSON.stringify({ email, password: bench.password }) };
    };
    const load = await hammer({
      url,
      token: "",
      connections: 16,
      seconds: time,
      next,
      headers: { origin: url },
    });
    if (load.wrong > 0) throw new Error(`${load.wrong} answers of ${url}${path} were wrong`);
    return load;
  };
  const contenders = {
    mine: (time?: number) => run(real.url, "/auth/v1/token?grant_type=password", time),
    bare: (time?: number) => run(bare.url, "/auth/v1/token", time),
    peer: (time?: number) => run(peer.url, "/api/auth/sign-in/email", time),
  };
  try {
    for (const each of Object.values(contenders)) await each(2);
    const found: {
      alone: number;
      mine: number;
      bare: number;
      peer: number;
      p50: number;
      p99: number;
      peerP99: number;
    }[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = hashAlone();
      const [mine, bareOne, peerOne] = [
        await contenders.mine(),
        await contenders.bare(),
        await contenders.peer(),
      ];
      found.push({
        ...{ alone, mine: mine.perSecond, bare: bareOne.perSecond, peer: peerOne.perSecond },
        ...{ p50: mine.p50, p99: mine.p99, peerP99: peerOne.p99 },
      });
    }
    const of = (value: (round: (typeof found)[number]) => number) => median(found.map(value));
    return [
      told(
        "sign-ins, at 16 connections",
        of(({ mine }) => mine),
        "/s",
      ),
      told(
        "sign-ins, p50",
        of(({ p50 }) => p50),
        "ms",
      ),
      told(
        "sign-ins, p99",
        of(({ p99 }) => p99),
        "ms",
      ),
      told(
        "the hash alone in a loop on every core",
        of(({ alone }) => alone),
        "/s",
      ),
      told(
        "a bare server that only checks the hash",
        of(({ bare }) => bare),
        "/s",
      ),
      told(
        "better-auth, sign-ins",
        of(({ peer }) => peer),
        "/s",
      ),
      told(
        "better-auth, sign-ins, p99",
        of(({ peerP99 }) => peerP99),
        "ms",
      ),
      atLeast(
        "sign-ins, ratio to a bare server with the hash",
        of(({ mine, bare }) => mine / bare),
        0.95,
        "×",
      ),
      atLeast(
        "sign-ins, ratio to the hash alone",
        of(({ mine, alone }) => mine / alone),
        0.95,
        "×",
      ),
      atLeast(
        "sign-ins, ratio to better-auth",
        of(({ mine, peer }) => mine / peer),
        1,
        "×",
      ),
    ];
  } finally {
    await Promise.all([real, bare, peer].map(({ child }) => stopNode(child)));
  }
}
