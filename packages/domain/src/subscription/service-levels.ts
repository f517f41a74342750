/** What AutoIQ promises its customers' shops in numbers. Plans, pages, FAQ, chat, and mails say these and no others. */

/** "15 min", "4 h": for tables and tiles. */
const short = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`);
/** "15 minutes", "1 hour": for sentences. */
const long = (minutes: number): string => {
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : [minutes / 60, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};
const within = (minutes: number) => ({ short: short(minutes), long: long(minutes) });

/** Until a person answers. */
export const responseTimes = {
  standard: within(240),
  premium: within(60),
  /** The target for critical cases of Enterprise and Ultimate. */
  critical: within(15),
  /** What Enterprise support includes at the latest for a critical case. */
  criticalLimit: within(60),
} as const;
export const criticalResponse = `critical response under ${responseTimes.criticalLimit.long}`;

export const uptime = "99.9% uptime";

const between = (least: number, most: number, unit: string) => ({
  /** For tiles, with a dash as printers set it. */
  dash: `${least}–${most} ${unit}`,
  /** For sentences. */
  text: `${least}-${most} ${unit}`,
  spelledOut: `${least} to ${most} ${unit}`,
});
/** How long a shop takes to start. */
export const startTimes = {
  setup: between(15, 30, "minutes"),
  fullOperation: between(2, 3, "days"),
  onboarding: between(1, 2, "weeks"),
} as const;
