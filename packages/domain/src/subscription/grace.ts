/** Days after the first failed charge during which a shop works as before. After them it is read-only until it pays. */
export const graceDays = 14;
/** Days before the end of a trial at which its owner gets an email. */
export const trialNoticeDays = [3, 1] as const;
/** Days after the first failed charge at which its owner gets an email. At the last one the shop becomes read-only. */
export const overdueNoticeDays = [0, 7, 13, graceDays] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** When a shop whose charge failed first at `overdueSince` becomes read-only. */
export const readOnlyFrom = (overdueSince: string): Date =>
  new Date(new Date(overdueSince).getTime() + graceDays * dayMs);

/** Whether a shop is read-only now: its charge failed, and the agreed days have passed without a payment. */
export const isReadOnly = (overdueSince: string | null, now: Date): boolean =>
  overdueSince !== null && readOnlyFrom(overdueSince) <= now;
