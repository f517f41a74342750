import { addDays } from "../../kernel/time.ts";

/**
 * What is due on a car has one source: the day and the mileage stored with each of its services (decision 0142). A
 * service is due on the earlier of two days: its months after it was done last, and the day on which the car reaches
 * its miles at the car's own pace. Screens, answers, messages, and exports read that day and compare it here.
 */
export interface DueDay {
  /** The day on which it is due, YYYY-MM-DD. */
  readonly dueOn: string;
}

/** A car that has not come for two years is most likely gone: the shop's lists leave it out, its own page does not. */
export const seenWithinDays = 730;
/** A service that is due within this many days is coming up. */
export const comingDays = 30;
/** Customers are contacted about what is due by then. */
export const contactDays = 14;

/** Whether a service is due: today or earlier. */
export const isDue = ({ dueOn }: DueDay, today: string): boolean => dueOn <= today;
/** Whether the day on which it was due is over. */
export const isOverdue = ({ dueOn }: DueDay, today: string): boolean => dueOn < today;
/** Whether it is due within so many days, or already. */
export const isDueWithin = ({ dueOn }: DueDay, today: string, days: number): boolean =>
  dueOn <= addDays(today, days);
