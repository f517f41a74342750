import { randomInt } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { factorNotFound, hasVerified, isFreshlyRaised } from "./admission.ts";
import {
  addFactor,
  addRecoveryCodes,
  dropRecoveryCodes,
  factorsOf,
  lockRecoverySet,
  takeCode,
} from "./store.ts";
import { tellFactorNews } from "./tell-news.ts";

const howMany = 10;
const codeLength = 16;
// No 0/o, 1/l/i: these are read from paper and typed. Sixteen of them are 79 bits.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export interface RecoverySet {
  readonly id: string;
  readonly type: "recovery_code";
  readonly friendly_name: string;
  readonly total: number;
  /** Told this once. */
  readonly codes: readonly string[];
}

export const recoveryCodeMac = (parts: IdentityParts, factorId: string, code: string): Buffer =>
  parts.sealing.mac(`${factorId} ${code}`);

const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");

/** Makes an account's set of recovery codes, or with `again` a new one that takes the place of the old. */
export async function makeRecoveryCodes(
  parts: IdentityParts,
  bearer: Bearer,
  options: { again: boolean; name?: string | undefined; origin: Origin },
): Promise<RecoverySet> {
  const outcome = await parts.tenancy.identity(async (tx) => {
    const at = parts.now();
    const existing = await lockRecoverySet.one(tx, bearer.user.id);
    if (!isFreshlyRaised(bearer, at)) {
      return new WireError(403, "insufficient_aal", "AAL2 required to manage recovery codes");
    }
    const others = (await factorsOf.all(tx, bearer.user.id)).filter(({ id }) => id !== existing?.id);
    if (!hasVerified(others)) {
      return new WireError(
        422,
        "mfa_recovery_codes_sole_factor",
        "Recovery codes cannot be the only factor, enroll another factor first",
      );
    }
    if (options.again) {
      if (!existing) return factorNotFound();
      await dropRecoveryCodes.run(tx, existing.id);
      // A new set also lifts a block on the old one.
      await takeCode.run(tx, existing.id, 0, at.toISOString());
      return fill(
        parts,
        tx,
        { user: bearer.user, origin: options.origin },
        existing.id,
        existing.friendly_name,
      );
    }
    if (existing) {
      return new WireError(
        422,
        "mfa_verified_factor_exists",
        "Recovery codes already exist, regenerate them",
      );
    }
    const id = parts.newId();
    const name = options.name?.trim().slice(0, 100) || "Recovery codes";
    const added = await addFactor.run(
      ...([tx, id, bearer.user.id, "recovery_code", "verified", name, "", null, at.toISOString()] as const),
    );
    if (added > 0) return fill(parts, tx, { user: bearer.user, origin: options.origin }, id, name);
    return new WireError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  });
  if (outcome instanceof WireError) throw outcome;
  return outcome;
}

async function fill(
  parts: IdentityParts,
  tx: IdentityTx,
  by: { user: Bearer["user"]; origin: Origin },
  id: string,
  name: string,
): Promise<RecoverySet> {
  const codes = Array.from({ length: howMany }, newCode);
  const hashes = codes.map((code) => recoveryCodeMac(parts, id, code));
  await addRecoveryCodes.run(tx, id, hashes);
  const factor = { factor_type: "recovery_code", friendly_name: name } as const;
  await tellFactorNews(parts, tx, by, "recovery-codes-made", factor);
  return { id, type: "recovery_code", friendly_name: name, total: howMany, codes };
}
