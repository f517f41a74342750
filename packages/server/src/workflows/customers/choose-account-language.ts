import type { Locale } from "@autoiq/domain/identity/account-settings/contract";
import { baseLanguage, languageOfTag, localeOf } from "@autoiq/domain/kernel/language";
import { chooseLanguage } from "../../features/customers/language/choose-language.ts";
import { type Client, customersOf } from "../../features/portal/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";

/**
 * Clients who change the language of their account choose it at every shop that has them on file. Each shop decides
 * in a transaction of its own: one that has set a language keeps it.
 */
export async function chooseAccountLanguage(
  services: Pick<RouteServices, "tenancy" | "now" | "newId">,
  client: Client,
  locale: Locale,
): Promise<void> {
  const language = localeOf[languageOfTag(locale) ?? baseLanguage];
  for (const caller of await customersOf(services.tenancy, client))
    await chooseLanguage(services, caller, language);
}
