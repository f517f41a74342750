import { createHash } from "node:crypto";
import { fillIn } from "@autoiq/domain/catalog/message";
import { deviceOf, networkNameOf, wideNetworkOf } from "@autoiq/domain/identity/devices/device";
import { localeOf } from "@autoiq/domain/kernel/language";
import { asName } from "../../../platform/email/email-layout.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { languageOfAccount } from "../account-settings/language-of-account.ts";
import { accountPreferencesOf, notifyPerson } from "../account-settings/notify-person.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { newDeviceEmail } from "../emails.ts";
import type { IdentityParts, Origin } from "../parts.ts";

const texts = messagesFor("account-emails");

/** What identifies a device: its browser, its operating system and the part of the network it is in. */
export const markOf = (origin: Origin): Buffer =>
  createHash("sha256")
    .update(`${deviceOf(origin.userAgent)}\n${wideNetworkOf(origin.ip)}`)
    .digest();

/**
 * Emails people about a sign-in from a browser, an operating system or a part of the network that their account never
 * used before. The very first sign-in is not reported.
 */
export async function notifyNewDevice(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  origin: Origin,
): Promise<void> {
  const device = deviceOf(origin.userAgent);
  const choices = await accountPreferencesOf(tx, user.id);
  const language = await languageOfAccount(tx, user.id);
  const mail = newDeviceEmail({
    name: asName(nameOf(user)),
    language,
    device,
    place: networkNameOf(origin.ip),
    // The person's time zone is unknown unless they have set it.
    at: new Intl.DateTimeFormat(language === "es" ? localeOf.es : choices.locale, {
      dateStyle: "medium",
      timeStyle: "long",
      timeZone: choices.timeZone ?? "UTC",
    }).format(parts.now()),
    url: `${parts.publicUrl}/settings#devices`,
  });
  const text = fillIn(texts(language).newDevice.sms, { device, url: `${parts.publicUrl}/settings` });
  await notifyPerson(tx, user, { newId: parts.newId, mail, text: choices.smsNewDevice ? text : undefined });
}
