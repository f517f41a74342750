import { en } from "@autoiq/domain/catalog/car-actions/en";

/** A bin's display name in English. */
export const binLabel = (bin: string): string => bin || en.noBin;
