import type { Period } from "@autoiq/domain/assistant/questions/periods";

export interface Named {
  readonly id: string;
  readonly label: string;
}

/** What a kind's prompt names: from the words, by the same readers as questions. Everything that it names is here. */
export interface Asked {
  /** The prompt in lower case. */
  readonly text: string;
  /** Periods, each as a past one and as a coming one: "December" may be either. */
  readonly periods: readonly { readonly past: Period; readonly ahead: Period; readonly words: string }[];
  /** Keys of metrics. */
  readonly measures: readonly string[];
  readonly staff: Named | null;
  readonly customer: Named | null;
  readonly vehicle: (Named & { readonly customerId: string }) | null;
  /** Whether the prompt names the vehicle itself, and not only its owner who has no other. */
  readonly isVehicleNamed: boolean;
  readonly order: (Named & { readonly number: number }) | null;
  readonly parts: { readonly ids: readonly string[]; readonly label: string } | null;
  /** Words of the shop's service intervals. */
  readonly services: readonly string[];
  /** A make or models, where they name no single car. */
  readonly cars: string | null;
  /** Why it is not clear which record is meant, in one sentence. */
  readonly unclear: string | null;
}

export const nothingAsked: Asked = {
  text: "",
  periods: [],
  measures: [],
  staff: null,
  customer: null,
  vehicle: null,
  isVehicleNamed: false,
  order: null,
  parts: null,
  services: [],
  cars: null,
  unclear: null,
};
