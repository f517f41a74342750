import { accessTokenSeconds } from "@autoiq/domain/identity/session-lifetimes";
import type { JWK } from "jose";
import { clockTolerance } from "../../../platform/clock/age.ts";
import type { Reading, Stopwatch } from "../../../platform/clock/stopwatch.ts";
import { makeSigningKey, type SigningKey } from "../../../platform/crypto/signing.ts";
import type { IdentityTx, Tenancy } from "../../../platform/tenancy.ts";
import { addKey, dropKey, listKeys, lockKeys } from "./store.ts";

const minute = 60_000;
/** A new key is published this long before it signs, longer than clients cache the key list (10 minutes). */
const shownBefore = 15 * minute;
const replacedAfter = 90 * 24 * 60 * minute;
/** A replaced key stays listed until the last token it signed has expired, and as long again for clocks that differ. */
const listedAfter = 2 * accessTokenSeconds * 1000;
const readEvery = minute;
/** How often an unknown key causes a read of the list. Another server may have just made it, or someone invents keys. */
const searchedEvery = 1_000;

interface HeldKey extends SigningKey {
  readonly usableFrom: number;
}

export interface KeyRing {
  /** The key that signs now. */
  current(): Promise<SigningKey>;
  /**
   * The key that verifies a token with that header. A token without a kid is only accepted where a single key is
   * possible.
   */
  publicKey(kid: string | undefined, alg: string): Promise<JWK | undefined>;
  published(): Promise<JWK[]>;
  /** Makes a new key take over once it has been published long enough for every client to know it. */
  rotate(): Promise<void>;
}

/** Whether another key took over from it at least that long ago, by the clock. */
const isReplaced = (key: HeldKey, keys: readonly HeldKey[], at: number, ago = 0): boolean =>
  keys.some((other) => other.usableFrom > key.usableFrom && other.usableFrom + ago < at);

/** Whether it was made before the clock was set back. It is further in the future than any key is made. */
const isAhead = (key: HeldKey, at: number): boolean => key.usableFrom > at + shownBefore + clockTolerance;

/**
 * The newest key whose time has come. After the clock was set back there may be none. Then the previous signing key
 * continues, because every client knows it.
 */
const signingKey = (keys: readonly HeldKey[], at: number): HeldKey | undefined =>
  keys.findLast((key) => key.usableFrom <= at) ?? keys.find((key) => isAhead(key, at)) ?? keys[0];

/** Keys with an unknown time play no part in what the clock decides. They still sign and verify. */
const needsNext = (keys: readonly HeldKey[], at: number): boolean =>
  keys.every((key) => isAhead(key, at) || key.usableFrom + replacedAfter < at);

export function createKeyRing(tenancy: Tenancy, now: () => Date, stopwatch: Stopwatch): KeyRing {
  let held: readonly HeldKey[] = [];
  let readAt: Reading | undefined;
  let reading: Promise<void> | undefined;
  let searchedAt: Reading | undefined;
  /**
   * When this process first saw a key as replaced. A clock set forward by a day makes a key look replaced long ago
   * while its tokens are still valid. Only time that really passed removes it from the list.
   */
  const replacedSince = new Map<string, Reading>();

  const list = async (tx: IdentityTx): Promise<HeldKey[]> =>
    (await listKeys(tx)).map((row) => ({
      kid: row.kid,
      privateJwk: row.private_jwk as JWK,
      publicJwk: row.public_jwk as JWK,
      usableFrom: Date.parse(row.usable_from),
    }));

  const add = async (tx: IdentityTx, usableFrom: number, at: number): Promise<HeldKey> => {
    const key = { ...(await makeSigningKey()), usableFrom };
    await addKey(tx, {
      kid: key.kid,
      privateJwk: JSON.stringify(key.privateJwk),
      publicJwk: JSON.stringify(key.publicJwk),
      usableFrom: new Date(usableFrom).toISOString(),
      createdAt: new Date(at).toISOString(),
    });
    return key;
  };

  /**
   * The keys that are over. By the clock and by what this process saw, they were replaced so long ago that all their
   * tokens have expired.
   */
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
    const startedAt = stopwatch.read();
    held = await tenancy.identity(async (tx) => {
      const keys = await list(tx);
      if (!rotateNow && !needsNext(keys, at) && findOver(keys, at).length === 0) return keys;
      await lockKeys(tx);
      const locked = await list(tx);
      const over = findOver(locked, at);
      for (const key of over) await dropKey(tx, key.kid);
      const live = locked.filter((key) => !over.includes(key));
      if (live.length === 0) live.push(await add(tx, at, at));
      else if (rotateNow || needsNext(live, at)) live.push(await add(tx, at + shownBefore, at));
      return live.sort((a, b) => a.usableFrom - b.usableFrom);
    });
    readAt = startedAt;
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
