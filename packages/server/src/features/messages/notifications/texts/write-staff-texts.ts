import { consentState } from "@autoiq/domain/messages/consent";
import { mostStaffTextsPerHour, textToStaff } from "@autoiq/domain/messages/notifications";
import { nextAllowed } from "@autoiq/domain/messages/quiet-hours";
import { introduce } from "@autoiq/domain/messages/schema";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { enqueueText } from "../../write-message.ts";
import type { Told } from "../told.ts";
import { findReachable, insertStaffText } from "./store.ts";

const hourMs = 3_600_000;

/**
 * Puts a text to each of these people into the queue, only if the transaction commits: to a number that the account has
 * proved, within the person's own hours, and to nobody whose phone said STOP.
 */
export async function writeStaffTexts(
  tx: TenantTx,
  deed: { at: Date; newId(): string },
  told: Pick<Told, "kind" | "order">,
  notified: readonly { userId: string; id: string }[],
): Promise<void> {
  if (notified.length === 0) return;
  const { at } = deed;
  const people = await findReachable(
    tx,
    notified.map(({ userId }) => userId),
    new Date(at.getTime() - hourMs),
  );
  const words = textToStaff(told.kind, told.order);
  for (const person of people) {
    if (consentState(person.consent ?? undefined) === "stopped") continue;
    if (person.recent >= mostStaffTextsPerHour) continue;
    const leaves = nextAllowed(at, [person.timeZone], person);
    const id = deed.newId();
    await insertStaffText(tx, {
      ...{ id, at, staffId: person.staffId, phone: person.phone },
      notificationId: notified.find(({ userId }) => userId === person.userId)!.id,
      body: introduce(words, person.shop, person.firstText),
      notBefore: leaves > at ? leaves : null,
    });
    await enqueueText(tx, id, leaves > at ? leaves : undefined);
  }
}
