import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { getMessageSettings, MessageSettings } from "@autoiq/domain/messages/contract";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { SmsProvider } from "../../../platform/sms/sms.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { numberOf } from "../contact-options.ts";
import { findSettings, lockSettings, writeSettings } from "./store.ts";

type Shown = ReplyOf<typeof getMessageSettings>;
const missing = () => new AppError("not-found", "That location wasn't found.");

export async function settingsOf(tx: TenantTx, smsProvider: SmsProvider, locationId: string): Promise<Shown> {
  const found = await findSettings(tx, locationId);
  if (!found) throw missing();
  const { settings, phone } = found;
  return {
    settings,
    numbers: [...smsProvider.numbers],
    sendsFrom: numberOf(smsProvider, { smsNumber: settings.smsNumber, phone }),
    provider: smsProvider.provider,
  };
}

export async function saveSettings(
  tx: TenantTx,
  context: ActionContext,
  smsProvider: SmsProvider,
  to: MessageSettings,
): Promise<Shown | Refusal> {
  const { locationId } = context.caller;
  await lockSettings(tx, locationId);
  const before = await findSettings(tx, locationId);
  if (!before) throw missing();
  if (before.settings.version !== to.version)
    return stale(await lastActor(tx, locationId), "shop's message settings");
  // Only one of the installation's own numbers: entering a number must not redirect its texts to this shop.
  if (to.smsNumber !== null && !smsProvider.numbers.includes(to.smsNumber))
    return refuse("You can't send texts from that number. Choose one from the list.");
  await writeSettings(tx, locationId, to);
  const after = await settingsOf(tx, smsProvider, locationId);
  await recordAction(tx, context, {
    action: "changed the message settings",
    subject: "location",
    subjectId: locationId,
    before: before.settings,
    after: after.settings,
  });
  tx.changed("shop", locationId);
  return after;
}
