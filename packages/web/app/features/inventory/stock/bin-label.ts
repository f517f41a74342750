/** A bin's display name. */
export const binLabel = (bin: string): string => bin || "No bin";
