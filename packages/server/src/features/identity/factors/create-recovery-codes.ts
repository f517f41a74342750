import { randomInt } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { factorNotFound, hasVerified, isFreshlyRaised } from "./admission.ts";
import { notifyFactorChange } from "./notify-factor-change.ts";
import {
  addFactor,
  addRecoveryCodes,
  dropRecoveryCodes,
  factorsOf,
  lockRecoverySet,
  takeCode,
} from "./store.ts";

const howMany = 10;
const codeLength = 16;
// No 0/o, 1/l/i, because codes are read from paper and typed. Sixteen characters are 79 bits.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export interface RecoverySet {
  readonly id: string;
  readonly type: "recovery_code";
  readonly friendly_name: string;
  readonly total: number;
  /** Shown only once. */
  readonly codes: readonly string[];
}

export const recoveryCodeMac = (parts: IdentityParts, factorId: string, code: string): Buffer =>
  parts.sealing.mac(`${factorId} ${code}`);

const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");

/** Creates an account's set of recovery codes, or with `again` a new set that replaces the old. */
export async function createRecoveryCodes(
  parts: IdentityParts,
  bearer: Bearer,
  options: { again: boolean; name?: string | undefined; origin: Origin },
): Promise<RecoverySet> {
  const outcome = await parts.tenancy.identity(async (tx) => {
    const at = parts.now();
    const existing = await lockRecoverySet(tx, bearer.user.id);
    if (!isFreshlyRaised(bearer, at)) {
      return new WireError(403, "insufficient_aal", "AAL2 required to manage recovery codes");
    }
    const others = (await factorsOf(tx, bearer.user.id)).filter(({ id }) => id !== existing?.id);
    if (!hasVerified(others)) {
      return new WireError(
        422,
        "mfa_recovery_codes_sole_factor",
        "Recovery codes cannot be the only factor, enroll another factor first",
      );
    }
    if (options.again) {
      if (!existing) return factorNotFound();
      await dropRecoveryCodes(tx, existing.id);
      // A new set also removes a block on the old one.
      await takeCode(tx, { factorId: existing.id, step: 0, at: at.toISOString() });
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
    const added = await addFactor(tx, {
      id,
      userId: bearer.user.id,
      factorType: "recovery_code",
      status: "verified",
      friendlyName: name,
      phone: "",
      sealedSecret: null,
      at: at.toISOString(),
    });
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
  await addRecoveryCodes(tx, { factorId: id, hashes });
  const factor = { factor_type: "recovery_code", friendly_name: name } as const;
  await notifyFactorChange(parts, tx, by, "recovery-codes-made", factor);
  return { id, type: "recovery_code", friendly_name: name, total: howMany, codes };
}
