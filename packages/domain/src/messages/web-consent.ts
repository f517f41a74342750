import { en } from "../catalog/customer-messages/en.ts";
import { es } from "../catalog/customer-messages/es.ts";
import { fillIn } from "../catalog/message.ts";
import type { Language } from "../kernel/language.ts";

const texts = { en: en.consent, es: es.consent } satisfies Record<Language, string>;

/** The text beside the checkbox on the customer's own page. It is stored with the consent as it was shown. */
export const webConsentText = (shop: string, language: Language): string => fillIn(texts[language], { shop });
