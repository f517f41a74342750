export const partStates = ["quoted", "ordered", "received", "issued", "installed", "returned"] as const;

export const conditions = ["new", "used", "rebuilt"] as const;

/**
 * Which fee of the state is due on a part. "large-tire" is a tire of the size that some states charge differently, such
 * as one with a rim of 20 inches or more in North Carolina.
 */
export const stateFees = ["none", "tire", "large-tire", "battery"] as const;
export type StateFee = (typeof stateFees)[number];

export const isTire = (fee: StateFee): boolean => fee === "tire" || fee === "large-tire";

export const coreStates = ["none", "pending", "received", "returned", "credited"] as const;
