import type { Preferences } from "@autoiq/domain/identity/account/contract";
import type { UserRow } from "../accounts/store.ts";
import { recordAct } from "../audit/record-act.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { putPreferences } from "./store.ts";
import { choicesOf } from "./tell-person.ts";

/** Keeps what a person chose for themselves; what was chosen before is on record. */
export async function savePreferences(
  parts: IdentityParts,
  user: UserRow,
  wanted: Preferences,
  origin: Origin,
): Promise<Preferences> {
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    const before = await choicesOf(tx, user.id);
    const changed = (Object.keys(wanted) as (keyof Preferences)[]).filter(
      (key) => wanted[key] !== before[key],
    );
    if (changed.length === 0) return;
    await putPreferences.run(
      tx,
      user.id,
      wanted.locale,
      wanted.timeZone,
      wanted.theme,
      wanted.textNewDevice,
      wanted.textSecurity,
      wanted.emailJoinRequests,
      wanted.textJoinRequests,
      at.toISOString(),
    );
    const pick = (from: Preferences) => Object.fromEntries(changed.map((key) => [key, from[key]]));
    await recordAct(tx, {
      ...{ id: parts.newId(), at, user, origin, kind: "account" },
      action: "changed their preferences",
      before: pick(before),
      after: pick(wanted),
    });
  });
  return wanted;
}
