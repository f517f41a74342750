import type { JWK } from "jose";
import { clockTolerance } from "../../../platform/clock/age.ts";
import type { Reading, Stopwatch } from "../../../platform/clock/stopwatch.ts";
import { makeSigningKey, type SigningKey } from "../../../platform/signing.ts";
import type { IdentityTx, Tenancy } from "../../../platform/tenancy.ts";
import { addKey, dropKey, listKeys, lockKeys } from "./store.ts";

const minute = 60_000;
/** A new key is shown this long before it signs: longer than clients keep a key list (10 minutes). */
const shownBefore = 15 * minute;
const replacedAfter = 90 * 24 * 60 * minute;
/** A replaced key stays listed until the last token that it signed (one hour) is over. */
const listedAfter = 120 * minute;
const readEvery = minute;
/** How often an unknown key makes the list be read: another server may have made it just now, or somebody makes them up. */
const searchedEvery = 1_000;

interface HeldKey extends SigningKey {
  readonly usableFrom: number;
}

export interface KeyRing {
  /** The key that signs now. */
  current(): Promise<SigningKey>;
  /** What verifies a token with that head; a token without a kid is known only where it can mean one key alone. */
  publicKey(kid: string | undefined, alg: string): Promise<JWK | undefined>;
  published(): Promise<JWK[]>;
  /** Lets a new key take over, after it has been shown long enough for every client to know it. */
  rotate(): Promise<void>;
}

/** Whether another key took over from it that long ago, or longer, by the clock. */
const isReplaced = (key: HeldKey, keys: readonly HeldKey[], at: number, ago = 0): boolean =>
  keys.some((other) => other.usableFrom > key.usableFrom && other.usableFrom + ago < at);

/** Whether it was made before the clock was set back: farther ahead than any key is made. */
const isAhead = (key: HeldKey, at: number): boolean => key.usableFrom > at + shownBefore + clockTolerance;

/**
 * The newest key whose time has come. After a clock was set back that may be none: then the one that signed until then goes
 * on, as everybody knows it.
 */
const signingKey = (keys: readonly HeldKey[], at: number): HeldKey | undefined =>
  keys.findLast((key) => key.usableFrom <= at) ?? keys.find((key) => isAhead(key, at)) ?? keys[0];

/** Keys that nobody can tell the time of take no part in what the clock decides; they sign and verify all the same. */
const needsNext = (keys: readonly HeldKey[], at: number): boolean =>
  keys.every((key) => isAhead(key, at) || key.usableFrom + replacedAfter < at);

export function createKeyRing(tenancy: Tenancy, now: () => Date, stopwatch: Stopwatch): KeyRing {
  let held: readonly HeldKey[] = [];
  let readAt: Reading | undefined;
  let reading: Promise<void> | undefined;
  let searchedAt: Reading | undefined;
  /**
   * Since when this process has seen a key replaced. A clock set forward by a day makes a key look replaced long ago,
   * while its tokens live; only time that really passed takes it off the list.
   */
  const replacedSince = new Map<string, Reading>();

  const list = async (tx: IdentityTx): Promise<HeldKey[]> =>
    (await listKeys.all(tx)).map((row) => ({
      kid: row.kid,
      privateJwk: row.private_jwk as JWK,
      publicJwk: row.public_jwk as JWK,
      usableFrom: Date.parse(row.usable_from),
    }));

  const add = async (tx: IdentityTx, usableFrom: number, at: number): Promise<HeldKey> => {
    const key = { ...(await makeSigningKey()), usableFrom };
    await addKey.run(
      tx,
      key.kid,
      JSON.stringify(key.privateJwk),
      JSON.stringify(key.publicJwk),
      new Date(usableFrom).toISOString(),
      new Date(at).toISOString(),
    );
    return key;
  };

  /** Which keys are over: replaced so long ago, by the clock and by what this process saw, that no token of theirs lives. */
  const findOver = (keys: readonly HeldKey[], at: number): readonly HeldKey[] => {
    for (const kid of replacedSince.keys())
      if (!keys.some((key) => key.kid === kid)) replacedSince.delete(kid);
    return keys.filter((key) => {
      if (!isReplaced(key, keys, at)) {
        replacedSince.delete(key.kid);
        return false;
      }
      const since = replacedSince.get(key.kid) ?? stopwatch.read();
      replacedSince.set(key.kid, since);
      return isReplaced(key, keys, at, listedAfter) && stopwatch.steadySince(since) > listedAfter;
    });
  };

  const read = async (rotateNow: boolean): Promise<void> => {
    const at = now().getTime();
    const begun = stopwatch.read();
    held = await tenancy.identity(async (tx) => {
      const keys = await list(tx);
      if (!rotateNow && !needsNext(keys, at) && findOver(keys, at).length === 0) return keys;
      await lockKeys.run(tx);
      const locked = await list(tx);
      const over = findOver(locked, at);
      for (const key of over) await dropKey.run(tx, key.kid);
      const live = locked.filter((key) => !over.includes(key));
      if (live.length === 0) live.push(await add(tx, at, at));
      else if (rotateNow || needsNext(live, at)) live.push(await add(tx, at + shownBefore, at));
      return live.sort((a, b) => a.usableFrom - b.usableFrom);
    });
    readAt = begun;
  };

  const isWithin = (since: Reading | undefined, milliseconds: number): boolean =>
    since !== undefined && stopwatch.since(since) < milliseconds;

  const readAgain = async (): Promise<void> => {
    reading ??= read(false).finally(() => {
      reading = undefined;
    });
    await reading;
  };

  const fresh = async (): Promise<void> => {
    if (held.length === 0 || !isWithin(readAt, readEvery)) await readAgain();
  };

  return {
    async current() {
      await fresh();
      const signing = signingKey(held, now().getTime());
      if (!signing) throw new Error("There is no signing key");
      return signing;
    },
    async publicKey(kid) {
      await fresh();
      const find = () => held.find((key) => key.kid === kid)?.publicJwk;
      const found = find();
      if (found || kid === undefined || isWithin(searchedAt, searchedEvery)) return found;
      searchedAt = stopwatch.read();
      await readAgain();
      return find();
    },
    async published() {
      await fresh();
      return held.map((key) => key.publicJwk);
    },
    rotate: () => read(true),
  };
}
