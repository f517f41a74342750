import { useConfig } from "./use-config";

/** Whether cards are accepted here. Undefined until known, so that no unavailable payment method is shown. */
export const useCardPayments = (): boolean | undefined => useConfig()?.cards;
