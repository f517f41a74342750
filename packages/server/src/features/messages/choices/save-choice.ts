import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import {
  type ChoiceKind,
  type ClientChoices,
  choiceChannels,
  choiceKinds,
  choiceWords,
  type saveClientChoice,
  type saveClientHours,
} from "@autoiq/domain/messages/choices/contract";
import type { ClientDeed } from "../../../platform/client-deed.ts";
import { record } from "../../../platform/history.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { CustomerCaller, TenantTx } from "../../../platform/tenancy.ts";
import { customerPage } from "../page/customer-page.ts";
import { findChoices, findOwnChoices, lockChooser, writeChoice, writeHours } from "./store.ts";

const missing = () => new AppError("not-found", "That is not on file for your account.");

/** What one shop may send one customer, and when. @throws {AppError} `not-found` */
export async function choicesOf(
  services: Pick<RouteServices, "tenancy" | "now" | "newId">,
  caller: CustomerCaller,
): Promise<ClientChoices> {
  const [{ shop, texts }, own] = await Promise.all([
    customerPage(services, caller),
    services.tenancy.customer(caller, findOwnChoices),
  ]);
  if (!own) throw missing();
  const { said, ...rest } = own;
  const choices = choiceKinds.flatMap((kind) =>
    choiceChannels.map((channel) => ({
      ...{ kind, channel },
      allowed: said.find((each) => each.kind === kind && each.channel === channel)?.allowed ?? true,
    })),
  );
  const { organizationId, customerId } = caller;
  return { organizationId, customerId, shop, texts, choices, ...rest };
}

/** By which ways a customer takes that kind of message. Consent to texts is asked beside it, never replaced by it. */
export async function waysFor(tx: TenantTx, customerId: string, kind: ChoiceKind) {
  const said = (await findChoices(tx, customerId)).filter((each) => each.kind === kind);
  const takes = (channel: string) => said.find((each) => each.channel === channel)?.allowed ?? true;
  return { mail: takes("mail"), text: takes("text") };
}

/** Written down with the words that stood beside the box; what is so already is not written again. */
export async function saveChoice(
  tx: TenantTx,
  deed: ClientDeed,
  { kind, channel, allowed }: BodyOf<typeof saveClientChoice>,
): Promise<undefined> {
  if (!(await lockChooser(tx, deed.customerId))) throw missing();
  if ((await waysFor(tx, deed.customerId, kind))[channel] === allowed) return;
  await writeChoice(tx, {
    ...{ id: deed.newId(), customerId: deed.customerId, kind, channel, allowed, at: deed.now },
    words: choiceWords(kind, channel),
  });
  tx.changed("customer", deed.customerId);
}

export async function saveHours(
  tx: TenantTx,
  deed: ClientDeed,
  { from, until }: BodyOf<typeof saveClientHours>,
): Promise<undefined> {
  const before = await lockChooser(tx, deed.customerId);
  if (!before) throw missing();
  const hours = from && until ? { from, until } : null;
  if (before.hours?.from === hours?.from && before.hours?.until === hours?.until) return;
  await writeHours(tx, deed.customerId, from, until);
  await record(tx, {
    ...{ id: deed.newId(), at: deed.now, actor: deed.actor, subject: "customer", subjectId: deed.customerId },
    action: hours
      ? `asked for texts between ${hours.from} and ${hours.until} only`
      : "takes texts at any hour",
    before: { hours: before.hours },
    after: { hours },
  });
  tx.changed("customer", deed.customerId);
}
