import { consentState } from "@autoiq/domain/messages/consent";
import { usualTextHours } from "@autoiq/domain/messages/notifications";
import { nextAllowed } from "@autoiq/domain/messages/quiet-hours";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import type { Texting } from "../../../../platform/texting/texting.ts";

import { numberOf } from "../../reach.ts";
import type { Verdict } from "../../verdict.ts";
import { findStanding, writeSender } from "./store.ts";

/** The number that it leaves from is kept before the provider is asked: by it an earlier attempt is found again. */
export async function nameSender(tx: TenantTx, texting: Texting, messageId: string): Promise<void> {
  const found = await findStanding(tx, messageId);
  if (found)
    await writeSender(
      tx,
      messageId,
      numberOf(texting, { textNumber: found.textNumber, phone: found.shopPhone }),
    );
}

/** Whether a text to a person of the shop may leave at this moment. */
export async function judgeStaffText(
  tx: TenantTx,
  text: { readonly id: string; readonly recipient: string },
  now: Date,
): Promise<Verdict> {
  const found = await findStanding(tx, text.id);
  if (found?.phone !== text.recipient) return { hold: "The account has another number now, or none." };
  if (!found.wanted) return { hold: "It is not wanted by text any more." };
  if (consentState(found.consent ?? undefined) === "stopped") return { hold: "The phone has sent STOP." };
  if (found.read) return { hold: "It was read in AutoIQ before it left." };
  const { from, until } = found;
  const leaves = nextAllowed(now, [found.timeZone], from && until ? { from, until } : usualTextHours);
  return leaves > now ? { wait: leaves } : "send";
}
