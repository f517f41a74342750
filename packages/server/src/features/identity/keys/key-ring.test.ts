import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { clockJumps, type SettableClock, settableClock } from "../../../../test/helpers/clock-jumps.ts";
import { testDatabase } from "../../../../test/servers/database.ts";
import { createStopwatch } from "../../../platform/clock/stopwatch.ts";
import { signToken, verifyToken } from "../../../platform/crypto/signing.ts";
import { createTenancy } from "../../../platform/tenancy.ts";
import { createKeyRing } from "./key-ring.ts";

const minute = 60_000;
const hour = 60 * minute;
const { pool } = await testDatabase();
const tenancy = createTenancy(pool, () => undefined);

/** A server whose clock is `ahead` of the common clock. */
function server(clock: SettableClock, ahead = 0) {
  const now = () => new Date(clock.now().getTime() + ahead);
  const ring = createKeyRing(tenancy, now, createStopwatch(now, clock.steady));
  return {
    ring,
    sign: async () => signToken(await ring.current(), { sub: "somebody" }),
    verify: (token: string) =>
      verifyToken(token, { publicKey: ring.publicKey, required: ["sub"], at: now() }),
  };
}
const countKeys = async () => (await pool.query("select from auth.signing_keys")).rowCount ?? 0;

beforeEach(() => pool.query("delete from auth.signing_keys"));

describe("the signing keys, when the clock is set", () => {
  it.each(clockJumps)("%s, sign and verify at once, and again once it is set right", async (_jump, by) => {
    const clock = settableClock();
    const servers = [server(clock), server(clock)];
    const check = async (tokens: string[]) => {
      for (const { sign } of servers) tokens.push(await sign());
      for (const { verify } of servers) {
        for (const token of tokens) expect(await verify(token)).toEqual({ sub: "somebody" });
      }
    };
    const tokens: string[] = [];
    await check(tokens);
    clock.jump(by);
    await check(tokens);
    for (let passed = 0; passed < 40; passed += 1) {
      clock.pass(minute);
      await check(tokens);
    }
    clock.correct();
    await check(tokens);
    expect(await countKeys(), "no key is made each minute").toBeLessThanOrEqual(2);
    await servers[0]?.ring.rotate();
    for (let passed = 0; passed < 4 * 60; passed += 1) {
      clock.pass(minute);
      for (const each of servers) await each.sign();
    }
    expect(await countKeys(), "replaced keys go").toBeLessThanOrEqual(2);
  });

  it("sign one minute after the clock was set back to before the first key was made", async () => {
    const clock = settableClock();
    clock.jump(365 * 24 * hour);
    const early = await server(clock).sign();
    clock.correct();
    const { sign, verify } = server(clock);
    expect(await verify(await sign())).toEqual({ sub: "somebody" });
    expect(await verify(early)).toEqual({ sub: "somebody" });
  });

  it("stay listed while their tokens are valid, when the clock jumps ahead a day just after a key is replaced", async () => {
    const clock = settableClock();
    const { ring, sign, verify } = server(clock);
    const token = await sign();
    await ring.rotate();
    clock.pass(20 * minute);
    await sign();
    clock.jump(24 * hour);
    await sign();
    clock.pass(2 * minute);
    await sign();
    await verify(token);
    clock.pass(3 * hour);
    await sign();
    expect(await countKeys()).toBe(1);
  });

  it("are shared by servers whose clocks differ by minutes, and each knows the other's new key at once", async () => {
    const clock = settableClock();
    const [fast, slow] = [server(clock, 2 * minute), server(clock, -2 * minute)];
    await slow.verify(await fast.sign());
    await fast.verify(await slow.sign());
    expect(await countKeys()).toBe(1);
    await fast.ring.rotate();
    clock.pass(15 * minute);
    await slow.verify(await fast.sign());
    await fast.verify(await slow.sign());
    expect(await countKeys()).toBe(2);
  });

  it("are read at most once a second for unknown keys", async () => {
    const clock = settableClock();
    const { ring, sign } = server(clock);
    await sign();
    const { rows } = await pool.query("select * from auth.signing_keys");
    await pool.query("update auth.signing_keys set kid = 'made elsewhere'");
    expect(await ring.publicKey("unknown", "ES256")).toBeUndefined();
    await pool.query("update auth.signing_keys set kid = 'made since'");
    expect(await ring.publicKey("made since", "ES256")).toBeUndefined();
    clock.pass(1_000);
    expect(await ring.publicKey("made since", "ES256")).toEqual(rows[0].public_jwk);
  });

  it("let everyone sign in, whatever the clock does", async () => {
    const jump = fc.constantFrom(...clockJumps.map(([, by]) => by));
    const step = fc.oneof(
      fc.record({ kind: fc.constant("pass" as const), by: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ kind: fc.constant("jump" as const), by: jump }),
      fc.record({ kind: fc.constantFrom("correct" as const, "rotate" as const), by: fc.constant(0) }),
    );
    const ahead = fc.integer({ min: -2 * minute, max: 2 * minute });
    await fc.assert(
      fc.asyncProperty(fc.tuple(ahead, ahead), fc.array(step, { maxLength: 25 }), async (apart, steps) => {
        await pool.query("delete from auth.signing_keys");
        const clock = settableClock();
        const servers = apart.map((each) => server(clock, each));
        let tokens: { token: string; until: number }[] = [];
        let rotations = 0;
        for (const { kind, by } of steps) {
          if (kind === "pass") clock.pass(by * minute);
          else if (kind === "rotate") {
            rotations += 1;
            await servers[0]?.ring.rotate();
          } else if (kind === "jump") clock.jump(by);
          else clock.correct();
          for (const { sign } of servers) tokens.push({ token: await sign(), until: clock.steady() + hour });
          tokens = tokens.filter(({ until }) => until > clock.steady());
          for (const { verify } of servers) {
            for (const { token } of tokens) expect(await verify(token)).toEqual({ sub: "somebody" });
          }
        }
        const passed = clock.steady() / (90 * 24 * hour);
        const jumps = steps.filter(({ kind }) => kind === "jump").length;
        expect(await countKeys()).toBeLessThanOrEqual(2 + rotations + jumps + passed);
      }),
      { numRuns: 60 },
    );
  });
});
