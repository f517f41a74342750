import { consentState } from "@autoiq/domain/messages/consent";
import { defaultNotificationHours } from "@autoiq/domain/messages/notifications";
import { nextAllowed } from "@autoiq/domain/messages/quiet-hours";
import type { SmsProvider } from "../../../../platform/sms/sms.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

import { numberOf } from "../../contact-options.ts";
import type { SendDecision } from "../../sms/send-decision.ts";
import { findDeliveryState, writeSender } from "./store.ts";

/** Stores the sending number before the provider is called, so that an earlier attempt can be found by it. */
export async function nameSender(tx: TenantTx, smsProvider: SmsProvider, messageId: string): Promise<void> {
  const found = await findDeliveryState(tx, messageId);
  if (found)
    await writeSender(
      tx,
      messageId,
      numberOf(smsProvider, { smsNumber: found.smsNumber, phone: found.shopPhone }),
    );
}

/** Whether a text to a team member may be sent now. */
export async function decideStaffSms(
  tx: TenantTx,
  text: { readonly id: string; readonly recipient: string },
  now: Date,
): Promise<SendDecision> {
  const found = await findDeliveryState(tx, text.id);
  if (found?.phone !== text.recipient) return { hold: "The account's phone number was changed or removed." };
  if (!found.wanted) return { hold: "This text notification was turned off." };
  if (consentState(found.consent ?? undefined) === "stopped") return { hold: "The phone texted STOP." };
  if (found.read) return { hold: "It was read in AutoIQ before the text was sent." };
  const { from, until } = found;
  const leaves = nextAllowed(
    now,
    [found.timeZone],
    from && until ? { from, until } : defaultNotificationHours,
  );
  return leaves > now ? { wait: leaves } : "send";
}
