import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import type { WireBody } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { hasVerified, isFreshlyRaised } from "./admission.ts";
import { keysAreOff } from "./security-key.ts";
import { addFactor, dropLeftovers, type FactorRow, factorsOf } from "./store.ts";
import { enrollment, newSecret } from "./totp.ts";

const maxFactors = 10;

/** Removes the plus sign and spaces. The result is E.164 without its plus. */
function wirePhone(input: string | undefined): string {
  if (!input) throw invalid("Phone number required to enroll Phone factor");
  const phone = input.replace(/[+\s]/g, "");
  if (!/^[1-9][0-9]{7,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

/** Starts enrolling a factor. It counts once a code or a signature of it is verified. */
export async function enrollFactor(parts: IdentityParts, bearer: Bearer, body: WireBody): Promise<object> {
  const type = body.factor_type;
  if (type !== "totp" && type !== "phone" && type !== "webauthn") {
    throw invalid("factor_type needs to be totp, phone, or webauthn");
  }
  if (type === "webauthn" && keysAreOff(parts)) {
    throw new WireError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  }
  const name = body.friendly_name?.trim() ?? "";
  if (name.length > 100) throw invalid("friendly_name must have at most 100 characters");
  const phone = type === "phone" ? wirePhone(body.phone) : "";
  const id = parts.newId();
  const secret = type === "totp" ? newSecret() : undefined;
  const refusal = await parts.tenancy.identity(async (tx) => {
    const at = parts.now();
    await dropLeftovers(tx, { userId: bearer.user.id, at: at.toISOString() });
    const refused = mayEnroll(bearer, await factorsOf(tx, bearer.user.id), phone, at);
    if (refused) return refused;
    return add(parts, tx, bearer, { id, type, name, phone, secret });
  });
  if (refusal) throw refusal;
  if (!secret) return { id, type, friendly_name: name, ...(type === "phone" ? { phone } : {}) };
  const issuer = body.issuer || new URL(parts.publicUrl).host;
  return { id, type, friendly_name: name, totp: enrollment(secret, issuer, bearer.user.email || "AutoIQ") };
}

function mayEnroll(
  bearer: Bearer,
  factors: readonly FactorRow[],
  phone: string,
  at: Date,
): WireError | undefined {
  const counted = factors.filter(({ factor_type }) => factor_type !== "recovery_code");
  if (counted.length >= maxFactors) {
    return new WireError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
  if (hasVerified(counted) && !isFreshlyRaised(bearer, at)) {
    return new WireError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  if (phone && counted.some((each) => each.phone === phone && each.status === "verified")) {
    return new WireError(
      422,
      "mfa_verified_factor_exists",
      "A verified phone factor already exists, unenroll the existing factor to continue",
    );
  }
  return undefined;
}

async function add(
  parts: IdentityParts,
  tx: IdentityTx,
  { user }: Bearer,
  factor: { id: string; type: string; name: string; phone: string; secret: Buffer | undefined },
): Promise<WireError | undefined> {
  const { id, type, name, phone, secret } = factor;
  const sealed = secret ? parts.sealing.seal(secret, id) : null;
  const at = parts.now().toISOString();
  const added = await addFactor(tx, {
    id,
    userId: user.id,
    factorType: type,
    status: "unverified",
    friendlyName: name,
    phone,
    sealedSecret: sealed,
    at,
  });
  if (added > 0) return undefined;
  return new WireError(
    422,
    "mfa_factor_name_conflict",
    `A factor with the friendly name "${name}" for this user already exists`,
  );
}
