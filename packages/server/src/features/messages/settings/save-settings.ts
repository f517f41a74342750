import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { getMessageSettings, MessageSettings } from "@autoiq/domain/messages/contract";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { Texting } from "../../../platform/texting/texting.ts";
import { numberOf } from "../reach.ts";
import { findSettings, lockSettings, writeSettings } from "./store.ts";

type Shown = ReplyOf<typeof getMessageSettings>;
const missing = () => new AppError("not-found", "That shop location is not on file.");

export async function settingsOf(tx: TenantTx, texting: Texting, locationId: string): Promise<Shown> {
  const found = await findSettings(tx, locationId);
  if (!found) throw missing();
  const { settings, phone } = found;
  return {
    settings,
    numbers: [...texting.numbers],
    sendsFrom: numberOf(texting, { textNumber: settings.textNumber, phone }),
    provider: texting.provider,
  };
}

export async function saveSettings(
  tx: TenantTx,
  deed: Deed,
  texting: Texting,
  to: MessageSettings,
): Promise<Shown | Refusal> {
  const { locationId } = deed.caller;
  await lockSettings(tx, locationId);
  const before = await findSettings(tx, locationId);
  if (!before) throw missing();
  if (before.settings.version !== to.version)
    return stale(await lastActor(tx, locationId), "shop's message settings");
  // A number of the installation's own alone: nobody takes in the texts of a number by writing it down.
  if (to.textNumber !== null && !texting.numbers.includes(to.textNumber))
    return refuse("Texts cannot leave from that number. Choose one from the list.");
  await writeSettings(tx, locationId, to);
  const after = await settingsOf(tx, texting, locationId);
  await recordDeed(tx, deed, {
    action: "changed the message settings",
    subject: "location",
    subjectId: locationId,
    before: before.settings,
    after: after.settings,
  });
  tx.changed("shop", locationId);
  return after;
}
