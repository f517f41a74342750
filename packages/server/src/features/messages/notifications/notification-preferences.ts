import { can } from "@autoiq/domain/kernel/access/permissions";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { consentState } from "@autoiq/domain/messages/consent";
import { notificationKindNames, notificationKinds } from "@autoiq/domain/messages/notification-kinds";
import {
  defaultNotificationHours,
  type NotificationPreferencesView,
  type saveNotificationPreferences,
  staffConsentText,
} from "@autoiq/domain/messages/notifications";
import type { ActionContext } from "../../../platform/history.ts";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";
import { findShown, writeAgreement } from "./sms/store.ts";
import { findHours, findPreferences, writeHours, writePreferences } from "./store.ts";

type Chooser = Pick<Caller, "userId" | "staffId" | "role" | "permissions">;

const stoppedIn = (found: { consent: Parameters<typeof consentState>[0] | null } | undefined): boolean =>
  consentState(found?.consent ?? undefined) === "stopped";

/** A person's notification preferences, for the kinds that concern their role. */
export async function shownPreferencesOf(
  tx: TenantTx,
  chooser: Chooser,
): Promise<NotificationPreferencesView> {
  const { userId, staffId } = chooser;
  const [preferences, found, hours] = await Promise.all([
    findPreferences(tx, userId),
    findShown(tx, staffId),
    findHours(tx, userId),
  ]);
  const consented = found?.from && found.until ? { from: found.from, until: found.until } : undefined;
  const kinds = notificationKindNames.filter((kind) => can(chooser, notificationKinds[kind].concerns));
  return {
    choices: kinds.map((kind) => {
      const { usual } = notificationKinds[kind];
      const chosen = preferences.find((each) => each.kind === kind);
      return chosen ? { ...chosen, push: chosen.push ?? usual.push } : { kind, ...usual };
    }),
    hours: hours ?? consented ?? defaultNotificationHours,
    hoursSaved: hours !== undefined,
    texts: {
      ending: found?.phone?.slice(-4) ?? null,
      stopped: stoppedIn(found),
      failure: found?.failure ?? "",
      words: staffConsentText(found?.shop ?? "The shop"),
      timeZone: found?.timeZone ?? "UTC",
    },
  };
}

/** The first text notification that a person turns on is their consent to texts. It is stored with its wording. */
export async function updateNotificationPreferences(
  tx: TenantTx,
  { caller, now }: Pick<ActionContext, "caller" | "now">,
  { choices, hours }: BodyOf<typeof saveNotificationPreferences>,
): Promise<NotificationPreferencesView | Refusal> {
  const { userId, staffId } = caller;
  const [preferences, found] = await Promise.all([findPreferences(tx, userId), findShown(tx, staffId)]);
  const had = new Set(preferences.filter(({ sms }) => sms).map(({ kind }) => kind));
  const wantsMore = choices.some(({ kind, sms }) => sms && !had.has(kind));
  const agreed = found?.from != null && found.until != null;
  if (wantsMore && !found?.phone)
    return refuse("Confirm your mobile number in your profile first. Texts only go to confirmed numbers.");
  if (wantsMore && stoppedIn(found))
    return refuse("Your phone texted STOP. Text START to the shop's number, then try again.");
  if (wantsMore)
    await writeAgreement(tx, {
      userId,
      words: staffConsentText(found?.shop ?? ""),
      at: now,
      ...(agreed ? { from: found.from!, until: found.until! } : defaultNotificationHours),
    });
  if (hours) await writeHours(tx, userId, hours);
  await writePreferences(tx, userId, choices);
  tx.changed("notification", userId);
  return shownPreferencesOf(tx, caller);
}
