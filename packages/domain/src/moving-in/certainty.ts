/**
 * How a file's mapping was found. known: the system's own layout. earlier: the business mapped the same headings before.
 * chosen: a person chose it. sure, likely: guessed. unknown: nothing fits, so the file is left out.
 */
export const mappingCertainties = ["known", "earlier", "chosen", "sure", "likely", "unknown"] as const;
export type Certainty = (typeof mappingCertainties)[number];

/** How a column writes its days: month, day, year, or the others. either: day and month can be swapped. none: they are no days. */
export const dateOrders = ["mdy", "dmy", "ymd", "either", "none"] as const;
export type DateOrder = (typeof dateOrders)[number];
