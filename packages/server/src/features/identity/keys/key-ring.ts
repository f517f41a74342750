import type { JWK } from "jose";
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

/** Which keys are over: each that another one replaced so long ago that none of its tokens can be alive. */
const isOver = (key: HeldKey, keys: readonly HeldKey[], at: number): boolean =>
  keys.some((other) => other.usableFrom > key.usableFrom && other.usableFrom + listedAfter < at);

export function createKeyRing(tenancy: Tenancy, now: () => Date): KeyRing {
  let held: readonly HeldKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

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

  const needsWork = (keys: readonly HeldKey[], at: number): boolean =>
    !keys.some((key) => key.usableFrom <= at) ||
    keys.every((key) => key.usableFrom + replacedAfter < at) ||
    keys.some((key) => isOver(key, keys, at));

  const read = async (rotateNow: boolean): Promise<void> => {
    const at = now().getTime();
    held = await tenancy.identity(async (tx) => {
      const keys = await list(tx);
      if (!rotateNow && !needsWork(keys, at)) return keys;
      await lockKeys.run(tx);
      const locked = await list(tx);
      const live = locked.filter((key) => !isOver(key, locked, at));
      for (const key of locked) if (!live.includes(key)) await dropKey.run(tx, key.kid);
      if (!live.some((key) => key.usableFrom <= at)) live.push(await add(tx, at, at));
      else if (rotateNow || live.every((key) => key.usableFrom + replacedAfter < at)) {
        live.push(await add(tx, at + shownBefore, at));
      }
      return live;
    });
    readAt = at;
  };

  const fresh = async (): Promise<void> => {
    if (held.length > 0 && now().getTime() - readAt < readEvery) return;
    reading ??= read(false).finally(() => {
      reading = undefined;
    });
    await reading;
  };

  return {
    async current() {
      await fresh();
      const at = now().getTime();
      const signing = held.filter((key) => key.usableFrom <= at).at(-1);
      if (!signing) throw new Error("There is no signing key");
      return signing;
    },
    async publicKey(kid) {
      await fresh();
      return held.find((key) => key.kid === kid)?.publicJwk;
    },
    async published() {
      await fresh();
      return held.map((key) => key.publicJwk);
    },
    rotate: () => read(true),
  };
}
