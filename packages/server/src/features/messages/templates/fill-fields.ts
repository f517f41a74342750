import { formatPhone } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { FieldValues } from "@autoiq/domain/messages/templates";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findTemplateFacts, findTemplateFactsOfMany, type TemplateFacts } from "./store.ts";

const formatWith = (zone: string, options: Intl.DateTimeFormatOptions) => (at: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options })
    .format(new Date(at))
    .replace(/ ([AP])M/, (_, half: string) => ` ${half.toLowerCase()}m`);

/** "18:00" → "6:00 pm". */
const spoken = (clock: string): string => {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? "am" : "pm"}`;
};

function valuesOf(facts: TemplateFacts, sender: string): FieldValues {
  const { timeZone, startsAt, promisedAt, invoiceCents, authorizedCents } = facts;
  const day = formatWith(timeZone, { weekday: "long", month: "long", day: "numeric" });
  const time = formatWith(timeZone, { hour: "numeric", minute: "2-digit" });
  const cents = invoiceCents === null ? authorizedCents : invoiceCents - facts.paidCents;
  return {
    "first name": facts.firstName,
    shop: facts.shop,
    "shop phone": formatPhone(facts.shopPhone),
    "shop address": facts.shopAddress,
    "your name": sender,
    ...(facts.vehicle ? { vehicle: facts.vehicle } : {}),
    ...(startsAt ? { day: day(startsAt), time: time(startsAt) } : {}),
    ...(promisedAt ? { promised: `${day(promisedAt)} at ${time(promisedAt)}` } : {}),
    ...(cents === null ? {} : { total: formatCents(cents) }),
    closes: spoken(facts.closes),
  };
}

/** The field values of a template for one customer. Undefined when the customer is not on file. */
export async function fieldValues(
  tx: TenantTx,
  of: Parameters<typeof findTemplateFacts>[1],
  sender: string,
): Promise<FieldValues | undefined> {
  const facts = await findTemplateFacts(tx, of);
  return facts && valuesOf(facts, sender);
}

/** The same for many customers, by id. */
export async function fieldValuesOfMany(
  tx: TenantTx,
  customerIds: readonly string[],
  locationId: string,
  now: Date,
  sender: string,
): Promise<ReadonlyMap<string, FieldValues>> {
  const all = await findTemplateFactsOfMany(tx, customerIds, locationId, now);
  return new Map(all.map((facts) => [facts.customerId, valuesOf(facts, sender)]));
}
