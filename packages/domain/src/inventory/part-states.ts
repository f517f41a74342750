export const partStates = ["quoted", "ordered", "received", "issued", "installed", "returned"] as const;

export const conditions = ["new", "used", "rebuilt"] as const;

export const stateFees = ["none", "tire", "battery"] as const;

export const coreStates = ["none", "pending", "received", "returned", "credited"] as const;
