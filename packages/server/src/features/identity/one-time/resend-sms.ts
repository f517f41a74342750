import type { Caller, IdentityParts } from "../parts.ts";
import { findUsersByNewPhone, lockUserByPhone } from "../phones/store.ts";
import { signUpToConfirm } from "../sign-ups/send-confirmation-email.ts";
import { maySendSms, sendSmsSecret } from "./send-sms-secret.ts";
import { lockTokensOf } from "./store.ts";

/**
 * Resends the pending text of a kind. If nothing is pending, or the number is confirmed or unknown, the empty
 * response is the same.
 */
export async function resendSms(
  parts: IdentityParts,
  phone: string,
  type: "sms" | "phone_change",
  caller: Caller,
): Promise<Record<string, never>> {
  const purpose = type === "sms" ? "phone" : "phone-change";
  await parts.tenancy.identity(async (tx) => {
    const refusal = await maySendSms(parts, tx, phone, purpose);
    if (refusal) throw refusal;
    if (type === "sms") {
      const user = await lockUserByPhone(tx, phone);
      if (!user || user.phone_confirmed_at) return;
      const found = await signUpToConfirm(tx, user, caller);
      if (!found) return;
      const { signUp, withoutPassword } = found;
      await sendSmsSecret(parts, tx, user.id, "phone", phone, { signUpId: signUp.id, withoutPassword });
      return;
    }
    const [user] = await findUsersByNewPhone(tx, phone);
    if (user && (await lockTokensOf(tx, { userId: user.id, purposes: ["phone-change"] })).length > 0) {
      await sendSmsSecret(parts, tx, user.id, "phone-change", phone);
    }
  });
  return {};
}
