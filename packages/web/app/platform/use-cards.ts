import { useConfig } from "./use-config";

/** Whether cards can be paid with here; undefined until that is known, so that no way to pay is shown that is none. */
export const useCards = (): boolean | undefined => useConfig()?.cards;
