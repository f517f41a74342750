import { baseLanguage } from "@autoiq/domain/kernel/language";
import { consentState } from "@autoiq/domain/messages/consent";
import { maxStaffSmsPerHour, staffSms } from "@autoiq/domain/messages/notifications";
import { nextAllowed } from "@autoiq/domain/messages/quiet-hours";
import { introduce } from "@autoiq/domain/messages/schema";
import { messagesFor } from "../../../../platform/language/messages-for.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { enqueueSms } from "../../write-message.ts";
import type { StaffNotification } from "../notification.ts";
import { findReachable, insertStaffSms } from "./store.ts";

// The team's texts are in English.
const { sms } = messagesFor("shop-messages")(baseLanguage);

const hourMs = 3_600_000;

/**
 * Queues a text to each of these people, only if the transaction commits. It goes to a verified number, within the
 * person's own hours, and never to a phone that sent STOP.
 */
export async function writeStaffSms(
  tx: TenantTx,
  context: { at: Date; newId(): string },
  notification: Pick<StaffNotification, "kind" | "order">,
  notified: readonly { userId: string; id: string }[],
): Promise<void> {
  if (notified.length === 0) return;
  const { at } = context;
  const people = await findReachable(
    tx,
    notified.map(({ userId }) => userId),
    new Date(at.getTime() - hourMs),
  );
  const words = staffSms(notification.kind, notification.order);
  for (const person of people) {
    if (consentState(person.consent ?? undefined) === "stopped") continue;
    if (person.recent >= maxStaffSmsPerHour) continue;
    const leaves = nextAllowed(at, [person.timeZone], person);
    const id = context.newId();
    await insertStaffSms(tx, {
      id,
      at,
      staffId: person.staffId,
      phone: person.phone,
      notificationId: notified.find(({ userId }) => userId === person.userId)!.id,
      body: person.firstText ? introduce(words, person.shop, sms) : words,
      notBefore: leaves > at ? leaves : null,
    });
    await enqueueSms(tx, id, leaves > at ? leaves : undefined);
  }
}
