import { createHash } from "node:crypto";
import { deviceOf, placeOf, wideNetworkOf } from "@autoiq/domain/identity/devices/device";
import { asName } from "../../../platform/mail-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { newDeviceMail } from "../mails.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { choicesOf, tellPerson } from "../personal/tell-person.ts";
import { rememberDevice } from "./store.ts";

/**
 * Remembers from where an account was signed in to, and mails its person about a browser, a system or a part of the
 * network that it was never used from. The first sign-in of all is nobody's news.
 */
export async function noticeDevice(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  origin: Origin,
): Promise<boolean> {
  const at = parts.now();
  const device = deviceOf(origin.userAgent);
  const mark = createHash("sha256")
    .update(`${device}\n${wideNetworkOf(origin.ip)}`)
    .digest();
  const seen = await rememberDevice.one(tx, user.id, mark, at.toISOString());
  if (!seen || seen.known || !seen.others) return false;
  const choices = await choicesOf(tx, user.id);
  const mail = newDeviceMail({
    name: asName(nameOf(user)),
    device,
    place: placeOf(origin.ip),
    // Where its person is nobody knows, unless they have said so.
    at: new Intl.DateTimeFormat(choices.locale, {
      ...{ dateStyle: "medium", timeStyle: "long" },
      timeZone: choices.timeZone ?? "UTC",
    }).format(at),
    url: `${parts.publicUrl}/settings`,
  });
  const text = `AutoIQ: new sign-in to your account, ${device}. Not you? ${parts.publicUrl}/settings`;
  await tellPerson(tx, user, { newId: parts.newId, mail, text: choices.textNewDevice ? text : undefined });
  return true;
}
