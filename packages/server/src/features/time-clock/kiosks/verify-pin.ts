import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import {
  minutesLocked,
  type Tries,
  takeTry,
  triesOfKiosk,
  triesOfPerson,
} from "@autoiq/domain/time-clock/kiosks/pin";
import type { Passwords } from "../../../platform/crypto/passwords.ts";
import type { OpenedKiosk } from "../../../platform/http/kiosk-access.ts";
import type { IdentityTx, Tenancy } from "../../../platform/tenancy.ts";
import { countTryOfKiosk, countTryOfPin, lockPinToCompare, lockTriesOfKiosk } from "./store.ts";

const text = en.kiosk;
const dateOf = (instant: string | null) => (instant ? new Date(instant) : null);
const triesOf = (row: { failures: number; failedAt: string | null; lockedUntil: string | null }): Tries => ({
  failures: row.failures,
  failedAt: dateOf(row.failedAt),
  lockedUntil: dateOf(row.lockedUntil),
});

const locked = (until: Date, now: Date, sentence: string) =>
  new AppError("too-many-requests", fillIn(sentence, { count: minutesLocked(until, now) }));

/** Counts a try of this person and of this kiosk. @throws {AppError} 429 while either is locked */
async function count(
  tx: IdentityTx,
  of: { readonly kiosk: OpenedKiosk; readonly staffId: string; readonly now: Date },
) {
  const { organizationId, id: kioskId } = of.kiosk;
  const { staffId, now } = of;
  // Always in this order, so that two tablets never wait for each other.
  const row = await lockPinToCompare(tx, { organizationId, staffId });
  if (!row) return undefined;
  const onKiosk = await lockTriesOfKiosk(tx, { organizationId, kioskId });
  const earlier = { person: triesOf(row), kiosk: triesOf(onKiosk ?? row) };
  const person = takeTry(earlier.person, now, triesOfPerson);
  if (!person) throw locked(earlier.person.lockedUntil ?? now, now, text.locked);
  const kiosk = takeTry(earlier.kiosk, now, triesOfKiosk);
  if (!kiosk) throw locked(earlier.kiosk.lockedUntil ?? now, now, text.kioskLocked);
  await Promise.all([
    countTryOfPin(tx, { organizationId, staffId, ...person }),
    countTryOfKiosk(tx, { organizationId, kioskId, ...kiosk }),
  ]);
  return { hash: row.hash, version: row.version, person };
}

/**
 * Compares a PIN. The try is counted, and committed, before that: a refusal must not undo it, and tries at once must not
 * all be the first. Whoever accepts the PIN takes the try back.
 * @returns the version of the PIN that was right
 * @throws {AppError} 422 for a wrong PIN, 429 while PINs are not accepted
 */
export async function verifyPin(
  { tenancy, passwords }: { readonly tenancy: Tenancy; readonly passwords: Passwords },
  of: { readonly kiosk: OpenedKiosk; readonly staffId: string; readonly now: Date },
  pin: string,
): Promise<number> {
  const counted = await tenancy.identity((tx) => count(tx, of));
  if (!counted) throw new AppError("refused", text.noPin);
  if (await passwords.matches(counted.hash, pin)) return counted.version;
  const { failures, lockedUntil } = counted.person;
  if (lockedUntil) throw locked(lockedUntil, of.now, text.locked);
  const left = triesOfPerson - failures;
  throw new AppError("refused", left === 1 ? text.wrongOnce : fillIn(text.wrong, { count: left }));
}
