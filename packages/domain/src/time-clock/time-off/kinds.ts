export const timeOffKinds = ["vacation", "sick", "unpaid", "other"] as const;
export type TimeOffKind = (typeof timeOffKinds)[number];

/** Kinds that people can earn, by a policy of the business. */
export const earnedKinds = ["vacation", "sick"] as const;
export type EarnedKind = (typeof earnedKinds)[number];

/** What pay periods pay although nobody works: earned leave, and the business's paid holidays. */
export const paidLeaveKinds = [...earnedKinds, "holiday"] as const;
export type PaidLeaveKind = (typeof paidLeaveKinds)[number];

/** How much of a request pay periods pay, by the days from and until which its kind is paid. */
export const paidShares = ["all", "some", "none"] as const;
export type PaidShare = (typeof paidShares)[number];

export const timeOffStates = ["waiting", "approved", "declined", "canceled"] as const;
export type TimeOffState = (typeof timeOffStates)[number];
