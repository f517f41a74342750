import type { Preferences } from "@autoiq/domain/identity/account-settings/contract";
import type { UserRow } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { accountPreferencesOf } from "./notify-person.ts";
import { putPreferences } from "./store.ts";

/** Saves a person's own preferences and logs the previous ones. */
export async function savePreferences(
  parts: IdentityParts,
  user: UserRow,
  preferences: Preferences,
  origin: Origin,
): Promise<Preferences> {
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    const before = await accountPreferencesOf(tx, user.id);
    const changed = (Object.keys(preferences) as (keyof Preferences)[]).filter(
      (key) => preferences[key] !== before[key],
    );
    if (changed.length === 0) return;
    await putPreferences(tx, {
      userId: user.id,
      locale: preferences.locale,
      timeZone: preferences.timeZone,
      theme: preferences.theme,
      smsNewDevice: preferences.smsNewDevice,
      smsSecurity: preferences.smsSecurity,
      emailJoinRequests: preferences.emailJoinRequests,
      smsJoinRequests: preferences.smsJoinRequests,
      at: at.toISOString(),
    });
    const pick = (from: Preferences) => Object.fromEntries(changed.map((key) => [key, from[key]]));
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at,
      user,
      origin,
      kind: "account",
      action: "changed their preferences",
      before: pick(before),
      after: pick(preferences),
    });
  });
  return preferences;
}
