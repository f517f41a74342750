import { createHash } from "node:crypto";
import { deviceOf, placeOf, wideNetworkOf } from "@autoiq/domain/identity/devices/device";
import { asName } from "../../../platform/mail-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { newDeviceMail } from "../mails.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { choicesOf, tellPerson } from "../personal/tell-person.ts";

/** What a device is known again by: its browser, its system and the part of the network that it is in. */
export const markOf = (origin: Origin): Buffer =>
  createHash("sha256")
    .update(`${deviceOf(origin.userAgent)}\n${wideNetworkOf(origin.ip)}`)
    .digest();

/**
 * Mails an account's person about a browser, a system or a part of the network that it was never used from. The first
 * sign-in of all is nobody's news.
 */
export async function tellOfDevice(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  origin: Origin,
): Promise<void> {
  const device = deviceOf(origin.userAgent);
  const choices = await choicesOf(tx, user.id);
  const mail = newDeviceMail({
    name: asName(nameOf(user)),
    device,
    place: placeOf(origin.ip),
    // Where its person is nobody knows, unless they have said so.
    at: new Intl.DateTimeFormat(choices.locale, {
      ...{ dateStyle: "medium", timeStyle: "long" },
      timeZone: choices.timeZone ?? "UTC",
    }).format(parts.now()),
    url: `${parts.publicUrl}/settings#devices`,
  });
  const text = `AutoIQ: new sign-in to your account, ${device}. Not you? ${parts.publicUrl}/settings`;
  await tellPerson(tx, user, { newId: parts.newId, mail, text: choices.textNewDevice ? text : undefined });
}
