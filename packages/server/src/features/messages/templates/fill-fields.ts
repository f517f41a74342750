import { formatPhone } from "@autoiq/domain/customers/schema";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { FieldValues } from "@autoiq/domain/messages/templates";
import { dateFormat } from "../../../platform/language/format.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findTemplateFacts, findTemplateFactsOfMany, type TemplateFacts } from "./store.ts";

/** "18:00" → "6:00 pm", in both languages. */
const spoken = (clock: string): string => {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? "am" : "pm"}`;
};

/** The time of day of an instant, such as "8:30 am". */
const spokenTime = (timeZone: string, at: string): string =>
  spoken(
    dateFormat(baseLanguage, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at),
  );

function valuesOf(facts: TemplateFacts, sender: string, language: Language): FieldValues {
  const { timeZone, startsAt, promisedAt, invoiceCents, authorizedCents } = facts;
  const day = dateFormat(language, { timeZone, weekday: "long", month: "long", day: "numeric" });
  const cents = invoiceCents === null ? authorizedCents : invoiceCents - facts.paidCents;
  return {
    "first name": facts.firstName,
    shop: facts.shop,
    "shop phone": formatPhone(facts.shopPhone),
    "shop address": facts.shopAddress,
    "your name": sender,
    ...(facts.vehicle ? { vehicle: facts.vehicle } : {}),
    ...(startsAt ? { day: day.format(startsAt), time: spokenTime(timeZone, startsAt) } : {}),
    ...(promisedAt
      ? {
          promised: `${day.format(promisedAt)}${language === "es" ? "," : " at"} ${spokenTime(timeZone, promisedAt)}`,
        }
      : {}),
    ...(cents === null ? {} : { total: formatCents(cents) }),
    closes: spoken(facts.closes),
  };
}

/**
 * The field values of a template for one customer, in a language or the customer's own. Undefined when the customer is
 * not on file.
 */
export async function fieldValues(
  tx: TenantTx,
  of: Parameters<typeof findTemplateFacts>[1],
  sender: string,
  asked?: Language,
): Promise<{ readonly language: Language; readonly values: FieldValues } | undefined> {
  const facts = await findTemplateFacts(tx, of);
  if (!facts) return undefined;
  const language = asked ?? facts.language;
  return { language, values: valuesOf(facts, sender, language) };
}

/** In English for many customers, by id: the text is what a person has typed once for all of them. */
export async function fieldValuesOfMany(
  tx: TenantTx,
  customerIds: readonly string[],
  locationId: string,
  now: Date,
  sender: string,
): Promise<ReadonlyMap<string, FieldValues>> {
  const all = await findTemplateFactsOfMany(tx, customerIds, locationId, now);
  return new Map(all.map((facts) => [facts.customerId, valuesOf(facts, sender, baseLanguage)]));
}
