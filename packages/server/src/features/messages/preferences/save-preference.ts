import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import {
  type ClientPreferences,
  type PreferenceKind,
  preferenceChannels,
  preferenceKinds,
  preferenceText,
  type saveClientContactHours,
  type saveClientPreference,
} from "@autoiq/domain/messages/preferences/contract";
import type { ClientActionContext } from "../../../platform/client-action-context.ts";
import { record } from "../../../platform/history.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { CustomerCaller, TenantTx } from "../../../platform/tenancy.ts";
import { customerPage } from "../page/customer-page.ts";
import {
  findOwnPreferences,
  findPreferences,
  lockPreferenceOwner,
  writeHours,
  writePreference,
} from "./store.ts";

const missing = () => new AppError("not-found", sentences.notOnFile);

/** What one shop may send one customer, and when. @throws {AppError} `not-found` */
export async function messagePreferencesOf(
  services: Pick<RouteServices, "tenancy" | "now" | "newId">,
  caller: CustomerCaller,
): Promise<ClientPreferences> {
  const [{ shop, texts }, own] = await Promise.all([
    customerPage(services, caller),
    services.tenancy.customer(caller, findOwnPreferences),
  ]);
  if (!own) throw missing();
  const { preferences, ...rest } = own;
  const choices = preferenceKinds.flatMap((kind) =>
    preferenceChannels.map((channel) => ({
      kind,
      channel,
      allowed: preferences.find((each) => each.kind === kind && each.channel === channel)?.allowed ?? true,
    })),
  );
  const { organizationId, customerId } = caller;
  return { organizationId, customerId, shop, texts, choices, ...rest };
}

/** The channels by which a customer accepts that kind of message. Consent to texts is checked as well, never replaced. */
export async function acceptedChannels(tx: TenantTx, customerId: string, kind: PreferenceKind) {
  const preferences = (await findPreferences(tx, customerId)).filter((each) => each.kind === kind);
  const takes = (channel: string) => preferences.find((each) => each.channel === channel)?.allowed ?? true;
  return { email: takes("email"), sms: takes("sms") };
}

/** Recorded with the wording that was shown next to the checkbox. An unchanged choice is not recorded again. */
export async function savePreference(
  tx: TenantTx,
  context: ClientActionContext,
  { kind, channel, allowed }: BodyOf<typeof saveClientPreference>,
): Promise<undefined> {
  if (!(await lockPreferenceOwner(tx, context.customerId))) throw missing();
  if ((await acceptedChannels(tx, context.customerId, kind))[channel] === allowed) return;
  await writePreference(tx, {
    id: context.newId(),
    customerId: context.customerId,
    kind,
    channel,
    allowed,
    at: context.now,
    words: preferenceText(kind, channel),
  });
  tx.changed("customer", context.customerId);
}

export async function saveHours(
  tx: TenantTx,
  context: ClientActionContext,
  { from, until }: BodyOf<typeof saveClientContactHours>,
): Promise<undefined> {
  const before = await lockPreferenceOwner(tx, context.customerId);
  if (!before) throw missing();
  const hours = from && until ? { from, until } : null;
  if (before.hours?.from === hours?.from && before.hours?.until === hours?.until) return;
  await writeHours(tx, context.customerId, from, until);
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.actor,
    subject: "customer",
    subjectId: context.customerId,
    action: hours ? `limited texts to between ${hours.from} and ${hours.until}` : "allowed texts at any hour",
    before: { hours: before.hours },
    after: { hours },
  });
  tx.changed("customer", context.customerId);
}
