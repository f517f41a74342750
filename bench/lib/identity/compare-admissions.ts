import pg from "pg";
import { signToken } from "../../../packages/server/src/platform/crypto/signing.ts";
import { hammer } from "../load.ts";
import { atLeast, atMost, describeMetric, type Metric } from "../metric.ts";
import { addOpenOrders, openOrders } from "../open-orders.ts";
import { stopNode } from "../process.ts";
import { keytagWrites, type Write } from "../read-write-mix.ts";
import { sendRequest } from "../reply.ts";
import { createCaller } from "../sequential-client.ts";
import { median, quantile, shuffled } from "../statistics.ts";
import { emailOf } from "./accounts.ts";
import {
  type BenchServer,
  type IdentityBench,
  type IdentityServers,
  startAutoiq,
} from "./identity-servers.ts";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface SignedIn {
  readonly token: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

async function signIn(url: string, password: string, n: number): Promise<SignedIn> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: emailOf(n), password }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { token, claims: JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) };
}

/** Distinct tokens, signed as the server signs them, as after a restart or from another server process. */
async function otherTokens({ superConnection, accounts, scale }: IdentityBench, { claims }: SignedIn) {
  const { calls: each } = scale;
  const client = new pg.Client(superConnection);
  await client.connect();
  const { rows } = await client.query("select kid, private_jwk, public_jwk from auth.signing_keys limit 1");
  await client.end();
  const key = { kid: rows[0].kid, privateJwk: rows[0].private_jwk, publicJwk: rows[0].public_jwk };
  return {
    ofOneSession: Array.from({ length: each }, (_, n) => signToken(key, { ...claims, jti: String(n) })),
    ofManySessions: accounts
      .slice(0, each)
      .map(({ userId, sessionId }) => signToken(key, { ...claims, sub: userId, session_id: sessionId })),
  };
}

/** Writes of the signed-in user's business. */
async function writesOf({ superConnection }: IdentityBench, { claims }: SignedIn): Promise<Write> {
  const client = new pg.Client(superConnection);
  await client.connect();
  const { rows } = await client.query("select organization_id as id from staff where user_id = $1", [
    claims.sub,
  ]);
  await addOpenOrders(client, rows[0].id);
  await client.end();
  return keytagWrites(await openOrders(superConnection, rows[0].id));
}

/**
 * Sequential requests on one connection, alternating between kinds: what a call pays before its own work, and what a
 * token adds. A write of the same business follows every twenty calls of the service. Then the same next to
 * better-auth at 16 connections.
 */
export async function compareAdmissions(
  bench: IdentityBench,
  { bare, peer }: IdentityServers,
): Promise<Metric[]> {
  const mine = await startAutoiq(bench, "admission-server.ts");
  try {
    // An even number: an account that works for a business.
    const signedIn = await signIn(mine.url, bench.password, 2);
    return [
      ...(await inTurns(bench, mine, bare, signedIn)),
      ...(peer ? await measureWithLoad(bench, mine, peer, signedIn) : []),
    ];
  } finally {
    await stopNode(mine.child);
  }
}

async function inTurns(
  bench: IdentityBench,
  mine: BenchServer,
  bare: BenchServer,
  signedIn: SignedIn,
): Promise<Metric[]> {
  const { ofOneSession, ofManySessions } = await otherTokens(bench, signedIn);
  const { calls } = bench.scale;
  const write = await writesOf(bench, signedIn);
  const [real, plain] = [await createCaller(mine.port), await createCaller(bare.port)];
  const kinds: Record<string, (n: number) => Promise<number>> = {
    bare: () => plain.get("/nothing"),
    public: () => real.get("/api/bench/public"),
    seen: () => real.get("/api/bench/person", bearer(signedIn.token)),
    staff: () => real.get("/api/bench/staff", bearer(signedIn.token)),
    unseen: (n) => real.get("/api/bench/person", bearer(ofOneSession[n] ?? "")),
    unseenSession: (n) => real.get("/api/bench/person", bearer(ofManySessions[n] ?? "")),
  };
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (let n = 0; n < 1.5 * calls; n++) {
    for (const name of ["bare", "public", "seen", "staff"]) await kinds[name]?.(n);
  }
  for (let n = 0; n < calls; n++) {
    // In a different order each time, because the first call after a pause is slower.
    for (const [name, call] of shuffled(Object.entries(kinds))) times.get(name)?.push(await call(n));
    // Five of the kinds are calls of the service.
    const between = n % 4 === 3 ? write() : undefined;
    if (between) await sendRequest({ url: mine.url, token: signedIn.token }, between);
  }
  real.close();
  plain.close();
  const of = (name: string) => median(times.get(name) ?? []);
  const p99 = (name: string) => quantile(times.get(name) ?? [], 0.99);
  return [
    describeMetric("a bare server's answer, p50", of("bare"), "ms"),
    describeMetric("a public call of the service, p50", of("public"), "ms"),
    describeMetric("a signed-in call, p50", of("seen"), "ms"),
    describeMetric("a signed-in call, p99", p99("seen"), "ms"),
    describeMetric("a signed-in call with a token not seen before, p99", p99("unseen"), "ms"),
    describeMetric(
      "a token and a session not seen before add (one read of the database)",
      of("unseenSession") - of("public"),
      "ms",
    ),
    atMost("the service's own part of a public call", of("public") - of("bare"), 0.3, "ms"),
    atMost("the service's own part of a call of the staff", of("staff") - of("bare"), 0.3, "ms"),
    atMost("a token seen before adds", of("seen") - of("public"), 0.1, "ms"),
    atMost("a token not seen before adds", of("unseen") - of("public"), 0.1, "ms"),
  ];
}

/** The session cookies of better-auth. */
async function cookiesOf({ url }: BenchServer, password: string, base: string): Promise<string> {
  const response = await fetch(`${url}${base}/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: emailOf(2), password }),
  });
  if (!response.ok) throw new Error(`better-auth answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function measureWithLoad(
  { password, scale }: IdentityBench,
  mine: BenchServer,
  peer: BenchServer,
  { token }: SignedIn,
): Promise<Metric[]> {
  const cookie = await cookiesOf(peer, password, "/api/auth");
  const cachedCookie = await cookiesOf(peer, password, "/api/cached");
  const seconds = Math.min(3, scale.seconds);
  const run = async (url: string, path: string, headers: Record<string, string>, time = seconds) => {
    const next = () => ({ method: "GET" as const, path });
    return (await hammer({ url, token, connections: 16, seconds: time, next, headers })).perSecond;
  };
  const contenders = {
    mine: (time?: number) => run(mine.url, "/api/bench/person", {}, time),
    looksUp: (time?: number) => run(peer.url, "/nothing", { cookie }, time),
    remembers: (time?: number) => run(peer.url, "/nothing-cached", { cookie: cachedCookie }, time),
  };
  for (const each of Object.values(contenders)) await each(1);
  const rounds: Record<keyof typeof contenders, number>[] = [];
  for (let round = 0; round < 3; round++) {
    rounds.push({
      mine: await contenders.mine(),
      looksUp: await contenders.looksUp(),
      remembers: await contenders.remembers(),
    });
  }
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  return [
    describeMetric(
      "calls with a verified token, at 16 connections",
      of((round) => round.mine),
      "/s",
    ),
    describeMetric(
      "better-auth, calls with a session it looks up",
      of((round) => round.looksUp),
      "/s",
    ),
    describeMetric(
      "better-auth, calls with a session kept in its cookie",
      of((round) => round.remembers),
      "/s",
    ),
    atLeast(
      "verified calls, ratio to better-auth's cookie",
      of((round) => round.mine / round.remembers),
      1,
      "×",
    ),
  ];
}
