import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { createAccessTokens } from "../packages/server/src/features/identity/sessions/access-token.ts";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { makeSigningKey, signToken } from "../packages/server/src/platform/signing.ts";
import { email, password, signIn } from "./lib/account.ts";
import { atLeast, atMost, type Figure, printFigures, told } from "./lib/figure.ts";
import { hammer } from "./lib/load.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = 3;
const here = (file: string) => new URL(file, import.meta.url).pathname;

/** Sign-ins beside a bare server that only checks the same hash, in turns; and what verifying a token costs. */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    const figures = [...(await signIns(embedded, dataDir)), ...(await verifications())];
    printFigures(figures);
    return figures;
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIns(
  embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>,
  dataDir: string,
): Promise<Figure[]> {
  const [realPort, barePort] = [await freePort(), await freePort()];
  const real = await startNode(
    ["--no-warnings", here("lib/real-server.ts")],
    {
      AUTOIQ_CONNECTION: JSON.stringify(embedded.connection),
      ...{ PORT: String(realPort), DATA_DIR: dataDir, NODE_ENV: "production" },
      AUTH_RATE_LIMITS: "token=10000000/1",
    },
    /ready/,
  );
  const bare = await startNode(
    ["--no-warnings", here("lib/bare-sign-in.ts")],
    {
      ...{ PORT: String(barePort), NODE_ENV: "production" },
      BENCH_HASH: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    },
    /ready/,
  );
  try {
    const realUrl = `http://127.0.0.1:${realPort}`;
    await signIn(embedded.superConnection, realUrl, randomUUID());
    const body = JSON.stringify({ email, password });
    const next = () => ({ method: "POST" as const, path: "/auth/v1/token?grant_type=password", body });
    const run = (url: string, time: number) =>
      hammer({ url, token: "", connections: 16, seconds: time, next });
    await run(realUrl, 2);
    await run(`http://127.0.0.1:${barePort}`, 2);
    const pairs: { mine: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const mine = await run(realUrl, seconds);
      const theirs = await run(`http://127.0.0.1:${barePort}`, seconds);
      if (mine.wrong + theirs.wrong > 0)
        throw new Error(`${mine.wrong} and ${theirs.wrong} answers were wrong`);
      pairs.push({ mine: mine.perSecond, theirs: theirs.perSecond });
    }
    const of = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value));
    return [
      told(
        "sign-ins, per second at 16 connections",
        of(({ mine }) => mine),
        "/s",
      ),
      told(
        "the hash alone",
        of(({ theirs }) => theirs),
        "/s",
      ),
      atLeast(
        "sign-ins, ratio to the hash alone",
        of(({ mine, theirs }) => mine / theirs),
        0.95,
        "×",
      ),
    ];
  } finally {
    await Promise.all([stopNode(real), stopNode(bare)]);
  }
}

/** As a request meets it: a token that was seen before, and one that was not. */
async function verifications(): Promise<Figure[]> {
  const key = await makeSigningKey();
  const issuer = "http://127.0.0.1/auth/v1";
  const tokens = createAccessTokens(
    {
      current: async () => key,
      publicKey: async () => key.publicJwk,
      published: async () => [key.publicJwk],
      rotate: async () => undefined,
    },
    issuer,
  );
  const at = new Date();
  const iat = Math.floor(at.getTime() / 1000);
  const make = () =>
    signToken(key, {
      ...{
        iss: issuer,
        aud: "authenticated",
        sub: randomUUID(),
        session_id: randomUUID(),
        iat,
        exp: iat + 3600,
      },
    });
  const fresh = await Promise.all(Array.from({ length: 2000 }, make));
  const began = performance.now();
  for (const token of fresh) await tokens.verify(token, at);
  const first = (performance.now() - began) / fresh.length;
  const again = performance.now();
  for (let round = 0; round < 50; round++) for (const token of fresh) await tokens.verify(token, at);
  const later = (performance.now() - again) / (fresh.length * 50);
  return [
    told("verifications of a token not seen before, per second", 1000 / first, "/s"),
    told("verifications of a token seen before, per second", 1000 / later, "/s"),
    atMost("verifying a request's token", later, 0.1, "ms"),
  ];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
