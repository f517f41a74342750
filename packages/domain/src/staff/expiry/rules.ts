/** Days before the last valid day on which people are reminded. */
export const reminderDays = [60, 30, 7, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** Whole days from a day to a later one. */
export const daysUntil = (today: string, day: string): number => dayNumber(day) - dayNumber(today);

/**
 * The reminder that is due, if it was not sent yet. One that was missed, such as while the server was off, is replaced by
 * the next one.
 */
export function dueReminder(expiresOn: string, today: string, reminded: number | null): ReminderDays | null {
  const left = Math.max(0, daysUntil(today, expiresOn));
  const due = reminderDays.filter((days) => left <= days).at(-1);
  return due !== undefined && (reminded === null || due < reminded) ? due : null;
}
