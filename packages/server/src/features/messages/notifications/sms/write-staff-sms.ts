import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { consentState } from "@autoiq/domain/messages/consent";
import { maxStaffSmsPerHour } from "@autoiq/domain/messages/notifications";
import { nextAllowed } from "@autoiq/domain/messages/quiet-hours";
import { introduce } from "@autoiq/domain/messages/schema";
import { messagesFor } from "../../../../platform/language/messages-for.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { enqueueSms } from "../../write-message.ts";
import type { StaffNotification } from "../notification.ts";
import { findReachable, insertStaffSms } from "./store.ts";

const shopTexts = messagesFor("shop-messages");
const staffTexts = messagesFor("staff-notifications");
const kindTexts = messagesFor("notifications");

/** "A promised time is at risk: RO 1042, 2019 Honda Civic. Open AutoIQ to see it." */
function wordsOf({ kind, order }: Pick<StaffNotification, "kind" | "order">, language: Language): string {
  const { sms } = staffTexts(language);
  const what = kindTexts(language).kinds[kind].screen;
  if (!order) return fillIn(sms.text, { what });
  const { number, vehicle } = order;
  return vehicle
    ? fillIn(sms.aboutVehicle, { what, number, vehicle })
    : fillIn(sms.aboutOrder, { what, number });
}

const hourMs = 3_600_000;

/**
 * Queues a text to each of these people, only if the transaction commits. It goes to a verified number, within the
 * person's own hours, in the language of the account, and never to a phone that sent STOP.
 */
export async function writeStaffSms(
  tx: TenantTx,
  context: { at: Date; newId(): string },
  notification: Pick<StaffNotification, "kind" | "order">,
  notified: readonly { userId: string; id: string }[],
  languageOf: (userId: string) => Language,
): Promise<void> {
  if (notified.length === 0) return;
  const { at } = context;
  const people = await findReachable(
    tx,
    notified.map(({ userId }) => userId),
    new Date(at.getTime() - hourMs),
  );
  for (const person of people) {
    if (consentState(person.consent ?? undefined) === "stopped") continue;
    if (person.recent >= maxStaffSmsPerHour) continue;
    const leaves = nextAllowed(at, [person.timeZone], person);
    const id = context.newId();
    const language = languageOf(person.userId);
    const words = wordsOf(notification, language);
    await insertStaffSms(tx, {
      id,
      at,
      staffId: person.staffId,
      phone: person.phone,
      notificationId: notified.find(({ userId }) => userId === person.userId)!.id,
      body: person.firstText ? introduce(words, person.shop, shopTexts(language).sms) : words,
      notBefore: leaves > at ? leaves : null,
    });
    await enqueueSms(tx, id, leaves > at ? leaves : undefined);
  }
}
