/** A bin as people call it. */
export const binLabel = (bin: string): string => bin || "No bin";
