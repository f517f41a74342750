/** What a member of the staff asks about themselves: "what time did i clock in", "when am i off next". */
export const ownTopics = ["clock-times", "now", "pay", "time-off", "balance", "schedule", "hours"] as const;
export type OwnTopic = (typeof ownTopics)[number];
