import type { Caller, IdentityParts } from "../parts.ts";
import { findUsersByNewPhone, lockUserByPhone } from "../phones/store.ts";
import { signUpToConfirm } from "../sign-ups/mail-confirmation.ts";
import { lockTokensOf } from "./store.ts";
import { mayText, textSecret } from "./text-secret.ts";

/** Sends the pending text of a kind again. Nothing pending, confirmed or unknown: the same empty answer. */
export async function resendText(
  parts: IdentityParts,
  phone: string,
  type: "sms" | "phone_change",
  caller: Caller,
): Promise<Record<string, never>> {
  const purpose = type === "sms" ? "phone" : "phone-change";
  await parts.tenancy.identity(async (tx) => {
    const refusal = await mayText(parts, tx, phone, purpose);
    if (refusal) throw refusal;
    if (type === "sms") {
      const user = await lockUserByPhone.one(tx, phone);
      if (!user || user.phone_confirmed_at) return;
      const found = await signUpToConfirm(tx, user, caller);
      if (!found) return;
      const { signUp, withoutPassword } = found;
      await textSecret(parts, tx, user.id, "phone", phone, { signUpId: signUp.id, withoutPassword });
      return;
    }
    const [user] = await findUsersByNewPhone.all(tx, phone);
    if (user && (await lockTokensOf.all(tx, user.id, ["phone-change"])).length > 0) {
      await textSecret(parts, tx, user.id, "phone-change", phone);
    }
  });
  return {};
}
