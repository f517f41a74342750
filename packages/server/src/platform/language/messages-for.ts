import { en as accountEmailsEnglish } from "@autoiq/domain/catalog/account-emails/en";
import { es as accountEmailsSpanish } from "@autoiq/domain/catalog/account-emails/es";
import { en as accountFilesEnglish } from "@autoiq/domain/catalog/account-files/en";
import { es as accountFilesSpanish } from "@autoiq/domain/catalog/account-files/es";
import type { ServerArea, ServerCatalog } from "@autoiq/domain/catalog/areas";
import { en as checkoutEnglish } from "@autoiq/domain/catalog/checkout/en";
import { es as checkoutSpanish } from "@autoiq/domain/catalog/checkout/es";
import { en as documentsEnglish } from "@autoiq/domain/catalog/documents/en";
import { es as documentsSpanish } from "@autoiq/domain/catalog/documents/es";
import type { Messages } from "@autoiq/domain/catalog/message";
import { en as notificationsEnglish } from "@autoiq/domain/catalog/notifications/en";
import { es as notificationsSpanish } from "@autoiq/domain/catalog/notifications/es";
import { en as shopMessagesEnglish } from "@autoiq/domain/catalog/shop-messages/en";
import { es as shopMessagesSpanish } from "@autoiq/domain/catalog/shop-messages/es";
import { en as staffEmailsEnglish } from "@autoiq/domain/catalog/staff-emails/en";
import { es as staffEmailsSpanish } from "@autoiq/domain/catalog/staff-emails/es";
import { en as staffNotificationsEnglish } from "@autoiq/domain/catalog/staff-notifications/en";
import { es as staffNotificationsSpanish } from "@autoiq/domain/catalog/staff-notifications/es";
import type { Language } from "@autoiq/domain/kernel/language";

const areas: Record<ServerArea, Record<Language, Messages>> = {
  "account-emails": { en: accountEmailsEnglish, es: accountEmailsSpanish },
  "account-files": { en: accountFilesEnglish, es: accountFilesSpanish },
  checkout: { en: checkoutEnglish, es: checkoutSpanish },
  documents: { en: documentsEnglish, es: documentsSpanish },
  notifications: { en: notificationsEnglish, es: notificationsSpanish },
  "shop-messages": { en: shopMessagesEnglish, es: shopMessagesSpanish },
  "staff-emails": { en: staffEmailsEnglish, es: staffEmailsSpanish },
  "staff-notifications": { en: staffNotificationsEnglish, es: staffNotificationsSpanish },
};

/** The messages of an area that the server writes, by language: messagesFor("shop-messages")("es"). */
export const messagesFor =
  <Name extends ServerArea>(area: Name) =>
  (language: Language): ServerCatalog[Name] =>
    areas[area][language] as unknown as ServerCatalog[Name];
