import type { Area } from "@autoiq/domain/catalog/areas";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { preferences } from "../storage-preferences";
import { currentLanguage, isTranslatedArea } from "./language";
import { loadMessages } from "./messages";

/** Areas of the pages below a path. */
const areasByPath: readonly (readonly [RegExp, readonly Area[]])[] = [
  [
    /^\/(auth|signup-complete|email-verif|forgot-password|reset-password|cancel-account-deletion)/,
    ["identity"],
  ],
  [/^\/auth/, ["sign-up"]],
  [/^\/(forgot|reset)-password/, ["emailed-code", "password-recovery"]],
  [/^\/(email-verif|signup-complete)/, ["email-verification"]],
  [/^\/email-verif/, ["emailed-code"]],
  [/^\/(email-verified|reset-password)/, ["invalid-link"]],
  [/^\/(email-verified|cancel-account-deletion)/, ["confirmed-email"]],
  [/^\/d\//, ["deposit-link"]],
  [/^\/kiosk\/?$/, ["kiosk"]],
  [/^\/shops\//, ["request-page"]],
  [/^\/e\//, ["customer-order", "customer-messages", "readings"]],
  [/^\/(client|technician|settings|profile|invoices)(\/|$)/, ["shell"]],
  [/^\/client(\/|$)/, ["portal", "readings"]],
  [/^\/client(\/(scheduling|payments|messages|message-preferences))?\/?$/, ["client-gate"]],
  [/^\/client\/?$/, ["client-home"]],
  [/^\/client\/scheduling/, ["booking"]],
  [/^\/client\/repair-orders\//, ["customer-order"]],
  [/^\/client\/payments/, ["client-payments"]],
  [/^\/client\/payments\//, ["client-invoice", "posted-invoice"]],
  [/^\/client\/message-preferences/, ["message-preferences"]],
  [/^\/client\/(repair-orders\/|messages)/, ["customer-messages"]],
  [/^\/technician(\/|$)/, ["technician", "saved-actions", "car-actions", "statuses"]],
  [/^\/technician\/?$/, ["missed-clock-outs"]],
  [
    /^\/technician\/repair-orders\//,
    ["technician-order", "repair-order-work", "missed-clock-outs", "readings"],
  ],
  [/^\/technician\/assistant/, ["assistant"]],
  [/^\/technician\/notifications/, ["notifications"]],
  [/^\/technician\/week/, ["time-week", "time-off", "calendar-feeds"]],
  [/^\/technician\/certificates/, ["certificates"]],
  [/^\/technician\/file/, ["personnel"]],
  [/^\/technician\/pay/, ["pay"]],
  [/^\/technician\/assets/, ["technician-assets"]],
  [/^\/technician\/parts/, ["technician-order", "part-lookup"]],
  [/^\/technician\/inspections\//, ["inspections", "readings"]],
  [/^\/client\/vehicles\//, ["client-vehicle", "vehicle-form"]],
  // Passwords and second factors are changed here.
  [/^\/(settings|profile)(\/|$)/, ["account", "identity", "second-step"]],
];

/** The areas that the page at this path renders with. */
export const areasOf = (path: string): Area[] => [
  ...new Set(areasByPath.flatMap(([pattern, areas]) => (pattern.test(path) ? areas : []))),
];

/** Account pages are in the frame of the person's workspace, and in its language. */
const languageOfPath = (path: string): Language =>
  /^\/(settings|profile)(\/|$)/.test(path) && !isTranslatedArea(preferences("local").getItem("userType"))
    ? baseLanguage
    : currentLanguage();

/**
 * Loads what the page at this path renders with, before it is hydrated.
 * @param isBuilt its HTML was built, in English
 */
export function loadMessagesOfPage(path: string, isBuilt: boolean): Promise<unknown> {
  const areas = areasOf(path);
  const language = languageOfPath(path);
  // A frame that shows English pages, too, has its English messages in its own script.
  const wanted = areas.flatMap((area) =>
    language === baseLanguage && (area === "shell" || area === "vehicle-form")
      ? []
      : [loadMessages(area, language)],
  );
  if (isBuilt) wanted.push(...areas.map((area) => loadMessages(area, baseLanguage)));
  return Promise.all(wanted);
}
