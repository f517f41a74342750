import type { Area } from "@autoiq/domain/catalog/areas";
import type { Messages } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";

type Loader = () => Promise<Messages>;

/**
 * Each language of each area is a file of its own, so that a page loads one language of its own areas. The English of an
 * area without a loader is part of the scripts that show it: `useSharedMessages`.
 */
export const loaders: Record<Area, Partial<Record<Language, Loader>>> = {
  account: {
    en: async () => (await import("@autoiq/domain/catalog/account/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/account/es")).es,
  },
  "account-activity": {
    en: async () => (await import("@autoiq/domain/catalog/account-activity/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/account-activity/es")).es,
  },
  assistant: {
    es: async () => (await import("@autoiq/domain/catalog/assistant/es")).es,
  },
  booking: {
    en: async () => (await import("@autoiq/domain/catalog/booking/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/booking/es")).es,
  },
  "action-words": {
    en: async () => (await import("@autoiq/domain/catalog/action-words/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/action-words/es")).es,
  },
  "car-actions": {
    es: async () => (await import("@autoiq/domain/catalog/car-actions/es")).es,
  },
  controls: {
    en: async () => (await import("@autoiq/domain/catalog/controls/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/controls/es")).es,
  },
  "customer-errors": {
    en: async () => (await import("@autoiq/domain/catalog/customer-errors/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/customer-errors/es")).es,
  },
  "customer-messages": {
    en: async () => (await import("@autoiq/domain/catalog/customer-messages/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/customer-messages/es")).es,
  },
  "customer-order": {
    en: async () => (await import("@autoiq/domain/catalog/customer-order/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/customer-order/es")).es,
  },
  "customer-pages": {
    en: async () => (await import("@autoiq/domain/catalog/customer-pages/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/customer-pages/es")).es,
  },
  "deposit-link": {
    en: async () => (await import("@autoiq/domain/catalog/deposit-link/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/deposit-link/es")).es,
  },
  discounts: {
    en: async () => (await import("@autoiq/domain/catalog/discounts/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/discounts/es")).es,
  },
  "estimate-terms": {
    en: async () => (await import("@autoiq/domain/catalog/estimate-terms/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/estimate-terms/es")).es,
  },
  portal: {
    en: async () => (await import("@autoiq/domain/catalog/portal/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/portal/es")).es,
  },
  "portal-errors": {
    en: async () => (await import("@autoiq/domain/catalog/portal-errors/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/portal-errors/es")).es,
  },
  "vehicle-form": {
    en: async () => (await import("@autoiq/domain/catalog/vehicle-form/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/vehicle-form/es")).es,
  },
  "second-step": {
    en: async () => (await import("@autoiq/domain/catalog/second-step/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/second-step/es")).es,
  },
  shell: {
    en: async () => (await import("@autoiq/domain/catalog/shell/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/shell/es")).es,
  },
  identity: {
    en: async () => (await import("@autoiq/domain/catalog/identity/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/identity/es")).es,
  },
  "identity-errors": {
    en: async () => (await import("@autoiq/domain/catalog/identity-errors/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/identity-errors/es")).es,
  },
  "identity-fields": {
    en: async () => (await import("@autoiq/domain/catalog/identity-fields/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/identity-fields/es")).es,
  },
  "inspection-words": {
    en: async () => (await import("@autoiq/domain/catalog/inspection-words/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/inspection-words/es")).es,
  },
  media: {
    en: async () => (await import("@autoiq/domain/catalog/media/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/media/es")).es,
  },
  "order-rules": {
    en: async () => (await import("@autoiq/domain/catalog/order-rules/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/order-rules/es")).es,
  },
  "inspection-rules": {
    en: async () => (await import("@autoiq/domain/catalog/inspection-rules/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/inspection-rules/es")).es,
  },
  inspections: {
    es: async () => (await import("@autoiq/domain/catalog/inspections/es")).es,
  },
  "join-request": {
    en: async () => (await import("@autoiq/domain/catalog/join-request/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/join-request/es")).es,
  },
  "missed-clock-outs": {
    es: async () => (await import("@autoiq/domain/catalog/missed-clock-outs/es")).es,
  },
  "part-lookup": {
    es: async () => (await import("@autoiq/domain/catalog/part-lookup/es")).es,
  },
  "posted-invoice": {
    es: async () => (await import("@autoiq/domain/catalog/posted-invoice/es")).es,
  },
  readings: {
    es: async () => (await import("@autoiq/domain/catalog/readings/es")).es,
  },
  "repair-order-work": {
    es: async () => (await import("@autoiq/domain/catalog/repair-order-work/es")).es,
  },
  "saved-actions": {
    es: async () => (await import("@autoiq/domain/catalog/saved-actions/es")).es,
  },
  statuses: {
    es: async () => (await import("@autoiq/domain/catalog/statuses/es")).es,
  },
  technician: {
    es: async () => (await import("@autoiq/domain/catalog/technician/es")).es,
  },
  "technician-order": {
    es: async () => (await import("@autoiq/domain/catalog/technician-order/es")).es,
  },
  "work-refusals": {
    en: async () => (await import("@autoiq/domain/catalog/work-refusals/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/work-refusals/es")).es,
  },
  "work-rules": {
    en: async () => (await import("@autoiq/domain/catalog/work-rules/en")).en,
    es: async () => (await import("@autoiq/domain/catalog/work-rules/es")).es,
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
  identity: ["controls", "identity-errors", "identity-fields"],
  portal: ["controls", "customer-pages"],
  booking: ["portal-errors"],
  "vehicle-form": ["portal-errors"],
  "second-step": ["controls", "identity-errors"],
  shell: ["controls", "customer-pages"],
  inspections: ["inspection-words", "media"],
  technician: ["controls"],
};

/** Sentences that few visits show. They load with the first one that is shown. */
export const rareSentencesOf: Partial<Record<Area, readonly Area[]>> = {
  technician: [
    "action-words",
    "customer-errors",
    "inspection-rules",
    "order-rules",
    "work-refusals",
    "work-rules",
  ],
};

/** Refusals that pages of an area may get. They are loaded when the first one arrives. */
export const refusalsOf: Partial<Record<Area, readonly Area[]>> = {
  "customer-messages": ["customer-errors"],
  "customer-order": ["customer-errors", "order-rules"],
  "deposit-link": ["customer-errors", "order-rules"],
  portal: ["customer-errors", "order-rules", "portal-errors"],
};
