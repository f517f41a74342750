import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Role } from "@autoiq/domain/kernel/permissions";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { consentState } from "@autoiq/domain/messages/consent";
import {
  concerns,
  type NotificationKind,
  notificationKinds,
  type ShownChoices,
  type saveNotificationChoices,
  staffConsentWords,
  usualChoice,
  usualTextHours,
} from "@autoiq/domain/messages/notifications";
import type { Deed } from "../../../platform/history.ts";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";
import { findChoices, writeChoices } from "./store.ts";
import { findShown, writeAgreement } from "./texts/store.ts";

type Chooser = Pick<Caller, "userId" | "staffId" | "role">;

const stoppedIn = (found: { consent: Parameters<typeof consentState>[0] | null } | undefined): boolean =>
  consentState(found?.consent ?? undefined) === "stopped";

/** What a person wants to be told, of the kinds that concern their role. */
export async function shownChoicesOf(
  tx: TenantTx,
  { userId, staffId, role }: Chooser,
): Promise<ShownChoices> {
  const [kept, found] = await Promise.all([findChoices(tx, userId), findShown(tx, staffId)]);
  const kinds = (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) =>
    concerns[kind].includes(role as Role),
  );
  return {
    choices: kinds.map((kind) => kept.find((each) => each.kind === kind) ?? { kind, ...usualChoice }),
    hours: found?.from && found.until ? { from: found.from, until: found.until } : usualTextHours,
    texts: {
      ending: found?.phone?.slice(-4) ?? null,
      stopped: stoppedIn(found),
      failure: found?.failure ?? "",
      words: staffConsentWords(found?.shop ?? "The shop"),
      timeZone: found?.timeZone ?? "UTC",
    },
  };
}

/** The first text that is wanted is the agreement to texts: it is kept with its words. */
export async function saveChoices(
  tx: TenantTx,
  { caller, now }: Pick<Deed, "caller" | "now">,
  { choices, hours }: BodyOf<typeof saveNotificationChoices>,
): Promise<ShownChoices | Refusal> {
  const { userId, staffId } = caller;
  const [kept, found] = await Promise.all([findChoices(tx, userId), findShown(tx, staffId)]);
  const had = new Set(kept.filter(({ text }) => text).map(({ kind }) => kind));
  const wantsMore = choices.some(({ kind, text }) => text && !had.has(kind));
  const agreed = found?.from != null && found.until != null;
  if (wantsMore && !found?.phone)
    return refuse("Confirm your mobile number in your profile first. Texts go to a number that is proved.");
  if (wantsMore && stoppedIn(found))
    return refuse("Your phone has sent STOP. Text START from it to the shop's number, then choose again.");
  if (hours && !agreed && !wantsMore)
    return refuse("Choose something to be told by text first, then the hours for it.");
  if (wantsMore || hours)
    await writeAgreement(tx, {
      ...{ userId, words: staffConsentWords(found?.shop ?? ""), at: now },
      ...(hours ?? (agreed ? { from: found.from!, until: found.until! } : usualTextHours)),
    });
  await writeChoices(tx, userId, choices);
  tx.changed("notification", userId);
  return shownChoicesOf(tx, caller);
}
