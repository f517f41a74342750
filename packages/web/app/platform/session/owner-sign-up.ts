/** Navigation state of links that begin a trial: a shop's trial is opened by its owner. */
export const ownerSignUp = { accountType: "owner" } as const;

/** Whether a link that begins a trial led here. */
export const isOwnerSignUp = (state: unknown): boolean =>
  typeof state === "object" &&
  state !== null &&
  "accountType" in state &&
  state.accountType === ownerSignUp.accountType;
