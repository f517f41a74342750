import type { Area } from "@autoiq/domain/catalog/areas";
import type { Messages } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";

type Loader = () => Promise<Partial<Record<Language, Messages>>>;

/**
 * Each language of each area is a file of its own, so that a page loads one language of its own areas. The English of an
 * area without a loader is part of the scripts that show it: `useSharedMessages`.
 */
export const loaders: Record<Area, Partial<Record<Language, Loader>>> = {
  account: {
    en: () => import("@autoiq/domain/catalog/account/en"),
    es: () => import("@autoiq/domain/catalog/account/es"),
  },
  "account-activity": {
    en: () => import("@autoiq/domain/catalog/account-activity/en"),
    es: () => import("@autoiq/domain/catalog/account-activity/es"),
  },
  assistant: {
    es: () => import("@autoiq/domain/catalog/assistant/es"),
  },
  booking: {
    en: () => import("@autoiq/domain/catalog/booking/en"),
    es: () => import("@autoiq/domain/catalog/booking/es"),
  },
  "action-words": {
    en: () => import("@autoiq/domain/catalog/action-words/en"),
    es: () => import("@autoiq/domain/catalog/action-words/es"),
  },
  "calendar-feeds": {
    es: () => import("@autoiq/domain/catalog/calendar-feeds/es"),
  },
  "car-actions": {
    es: () => import("@autoiq/domain/catalog/car-actions/es"),
  },
  controls: {
    en: () => import("@autoiq/domain/catalog/controls/en"),
    es: () => import("@autoiq/domain/catalog/controls/es"),
  },
  "customer-errors": {
    en: () => import("@autoiq/domain/catalog/customer-errors/en"),
    es: () => import("@autoiq/domain/catalog/customer-errors/es"),
  },
  "customer-messages": {
    en: () => import("@autoiq/domain/catalog/customer-messages/en"),
    es: () => import("@autoiq/domain/catalog/customer-messages/es"),
  },
  "customer-order": {
    en: () => import("@autoiq/domain/catalog/customer-order/en"),
    es: () => import("@autoiq/domain/catalog/customer-order/es"),
  },
  "customer-pages": {
    en: () => import("@autoiq/domain/catalog/customer-pages/en"),
    es: () => import("@autoiq/domain/catalog/customer-pages/es"),
  },
  "deposit-link": {
    en: () => import("@autoiq/domain/catalog/deposit-link/en"),
    es: () => import("@autoiq/domain/catalog/deposit-link/es"),
  },
  discounts: {
    en: () => import("@autoiq/domain/catalog/discounts/en"),
    es: () => import("@autoiq/domain/catalog/discounts/es"),
  },
  "estimate-terms": {
    en: () => import("@autoiq/domain/catalog/estimate-terms/en"),
    es: () => import("@autoiq/domain/catalog/estimate-terms/es"),
  },
  "message-preferences": {
    en: () => import("@autoiq/domain/catalog/message-preferences/en"),
    es: () => import("@autoiq/domain/catalog/message-preferences/es"),
  },
  "client-vehicle": {
    en: () => import("@autoiq/domain/catalog/client-vehicle/en"),
    es: () => import("@autoiq/domain/catalog/client-vehicle/es"),
  },
  "client-gate": {
    en: () => import("@autoiq/domain/catalog/client-gate/en"),
    es: () => import("@autoiq/domain/catalog/client-gate/es"),
  },
  "client-home": {
    en: () => import("@autoiq/domain/catalog/client-home/en"),
    es: () => import("@autoiq/domain/catalog/client-home/es"),
  },
  "client-payments": {
    en: () => import("@autoiq/domain/catalog/client-payments/en"),
    es: () => import("@autoiq/domain/catalog/client-payments/es"),
  },
  "client-invoice": {
    en: () => import("@autoiq/domain/catalog/client-invoice/en"),
    es: () => import("@autoiq/domain/catalog/client-invoice/es"),
  },
  portal: {
    en: () => import("@autoiq/domain/catalog/portal/en"),
    es: () => import("@autoiq/domain/catalog/portal/es"),
  },
  "portal-errors": {
    en: () => import("@autoiq/domain/catalog/portal-errors/en"),
    es: () => import("@autoiq/domain/catalog/portal-errors/es"),
  },
  "vehicle-form": {
    en: () => import("@autoiq/domain/catalog/vehicle-form/en"),
    es: () => import("@autoiq/domain/catalog/vehicle-form/es"),
  },
  "second-step": {
    en: () => import("@autoiq/domain/catalog/second-step/en"),
    es: () => import("@autoiq/domain/catalog/second-step/es"),
  },
  shell: {
    en: () => import("@autoiq/domain/catalog/shell/en"),
    es: () => import("@autoiq/domain/catalog/shell/es"),
  },
  identity: {
    en: () => import("@autoiq/domain/catalog/identity/en"),
    es: () => import("@autoiq/domain/catalog/identity/es"),
  },
  "sign-up": {
    en: () => import("@autoiq/domain/catalog/sign-up/en"),
    es: () => import("@autoiq/domain/catalog/sign-up/es"),
  },
  "second-factor": {
    en: () => import("@autoiq/domain/catalog/second-factor/en"),
    es: () => import("@autoiq/domain/catalog/second-factor/es"),
  },
  "emailed-code": {
    en: () => import("@autoiq/domain/catalog/emailed-code/en"),
    es: () => import("@autoiq/domain/catalog/emailed-code/es"),
  },
  "invalid-link": {
    en: () => import("@autoiq/domain/catalog/invalid-link/en"),
    es: () => import("@autoiq/domain/catalog/invalid-link/es"),
  },
  "password-recovery": {
    en: () => import("@autoiq/domain/catalog/password-recovery/en"),
    es: () => import("@autoiq/domain/catalog/password-recovery/es"),
  },
  "confirmed-email": {
    en: () => import("@autoiq/domain/catalog/confirmed-email/en"),
    es: () => import("@autoiq/domain/catalog/confirmed-email/es"),
  },
  "email-verification": {
    en: () => import("@autoiq/domain/catalog/email-verification/en"),
    es: () => import("@autoiq/domain/catalog/email-verification/es"),
  },
  "identity-errors": {
    en: () => import("@autoiq/domain/catalog/identity-errors/en"),
    es: () => import("@autoiq/domain/catalog/identity-errors/es"),
  },
  "identity-fields": {
    en: () => import("@autoiq/domain/catalog/identity-fields/en"),
    es: () => import("@autoiq/domain/catalog/identity-fields/es"),
  },
  "inspection-words": {
    en: () => import("@autoiq/domain/catalog/inspection-words/en"),
    es: () => import("@autoiq/domain/catalog/inspection-words/es"),
  },
  media: {
    en: () => import("@autoiq/domain/catalog/media/en"),
    es: () => import("@autoiq/domain/catalog/media/es"),
  },
  notifications: {
    es: () => import("@autoiq/domain/catalog/notifications/es"),
  },
  "order-rules": {
    en: () => import("@autoiq/domain/catalog/order-rules/en"),
    es: () => import("@autoiq/domain/catalog/order-rules/es"),
  },
  "inspection-rules": {
    en: () => import("@autoiq/domain/catalog/inspection-rules/en"),
    es: () => import("@autoiq/domain/catalog/inspection-rules/es"),
  },
  inspections: {
    es: () => import("@autoiq/domain/catalog/inspections/es"),
  },
  "join-request": {
    en: () => import("@autoiq/domain/catalog/join-request/en"),
    es: () => import("@autoiq/domain/catalog/join-request/es"),
  },
  kiosk: {
    en: () => import("@autoiq/domain/catalog/kiosk/en"),
    es: () => import("@autoiq/domain/catalog/kiosk/es"),
  },
  "missed-clock-outs": {
    es: () => import("@autoiq/domain/catalog/missed-clock-outs/es"),
  },
  "part-lookup": {
    es: () => import("@autoiq/domain/catalog/part-lookup/es"),
  },
  "posted-invoice": {
    es: () => import("@autoiq/domain/catalog/posted-invoice/es"),
  },
  readings: {
    es: () => import("@autoiq/domain/catalog/readings/es"),
  },
  "repair-order-work": {
    es: () => import("@autoiq/domain/catalog/repair-order-work/es"),
  },
  "request-errors": {
    en: () => import("@autoiq/domain/catalog/request-errors/en"),
    es: () => import("@autoiq/domain/catalog/request-errors/es"),
  },
  "request-page": {
    en: () => import("@autoiq/domain/catalog/request-page/en"),
    es: () => import("@autoiq/domain/catalog/request-page/es"),
  },
  "saved-actions": {
    es: () => import("@autoiq/domain/catalog/saved-actions/es"),
  },
  statuses: {
    es: () => import("@autoiq/domain/catalog/statuses/es"),
  },
  technician: {
    es: () => import("@autoiq/domain/catalog/technician/es"),
  },
  "technician-assets": {
    es: () => import("@autoiq/domain/catalog/technician-assets/es"),
  },
  "technician-order": {
    es: () => import("@autoiq/domain/catalog/technician-order/es"),
  },
  pay: {
    es: () => import("@autoiq/domain/catalog/pay/es"),
  },
  certificates: {
    es: () => import("@autoiq/domain/catalog/certificates/es"),
  },
  personnel: {
    es: () => import("@autoiq/domain/catalog/personnel/es"),
  },
  "time-off": {
    es: () => import("@autoiq/domain/catalog/time-off/es"),
  },
  "time-week": {
    es: () => import("@autoiq/domain/catalog/time-week/es"),
  },
  "work-refusals": {
    en: () => import("@autoiq/domain/catalog/work-refusals/en"),
    es: () => import("@autoiq/domain/catalog/work-refusals/es"),
  },
  "work-rules": {
    en: () => import("@autoiq/domain/catalog/work-rules/en"),
    es: () => import("@autoiq/domain/catalog/work-rules/es"),
  },
};

/** Areas whose English sentences come from rules and the server, and are translated where they are shown. */
export const sentenceAreas: readonly Area[] = [
  "account-activity",
  "action-words",
  "controls",
  "customer-errors",
  "customer-pages",
  "discounts",
  "estimate-terms",
  "identity-errors",
  "identity-fields",
  "inspection-rules",
  "inspection-words",
  "media",
  "order-rules",
  "request-errors",
  "work-refusals",
  "work-rules",
  "portal-errors",
];

/** Sentences that the components of an area translate. */
export const sentencesOf: Partial<Record<Area, readonly Area[]>> = {
  account: ["account-activity", "controls", "identity-errors", "identity-fields"],
  "customer-messages": ["controls", "media"],
  "customer-order": [
    "controls",
    "customer-pages",
    "discounts",
    "estimate-terms",
    "inspection-words",
    "media",
  ],
  "deposit-link": ["controls", "customer-pages"],
  identity: ["controls", "identity-fields"],
  kiosk: ["controls"],
  portal: ["controls", "customer-pages"],
  booking: ["portal-errors"],
  "request-page": ["controls", "customer-pages", "request-errors"],
  "vehicle-form": ["portal-errors"],
  "second-step": ["controls", "identity-errors"],
  shell: ["controls", "customer-pages"],
  inspections: ["inspection-words", "media"],
  technician: ["controls"],
  // The list of actions saved on the device is read without a connection.
  "saved-actions": ["action-words"],
};

/** Sentences that few visits show. They load with the first one that is shown. */
export const rareSentencesOf: Partial<Record<Area, readonly Area[]>> = {
  identity: ["identity-errors"],
  technician: ["customer-errors", "inspection-rules", "order-rules", "work-refusals", "work-rules"],
};

/** Refusals that pages of an area may get. They are loaded when the first one arrives. */
export const refusalsOf: Partial<Record<Area, readonly Area[]>> = {
  identity: ["identity-errors"],
  kiosk: ["customer-errors", "work-refusals", "work-rules"],
  "customer-messages": ["customer-errors"],
  "customer-order": ["customer-errors", "order-rules"],
  "deposit-link": ["customer-errors", "order-rules"],
  portal: ["customer-errors", "order-rules", "portal-errors"],
};
