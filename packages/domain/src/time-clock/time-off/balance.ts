/** How a business lets people earn leave. */
export interface EarningPolicy {
  /** The first day whose time at work counts. */
  readonly startsOn: string;
  /** Time at work that earns one hour. */
  readonly workedMinutesPerHour: number;
  /** Above this balance nothing more is earned. Null: no limit. */
  readonly capMinutes: number | null;
}

export interface BalanceEvent {
  /** The person's local day. */
  readonly day: string;
  readonly kind: "adjusted" | "worked" | "taken";
  /** Whole minutes. An adjustment can be below zero. */
  readonly minutes: number;
}

const orderWithinDay = { adjusted: 0, worked: 1, taken: 2 } as const;

/**
 * A person's balance in whole minutes after all events, also the later ones: leave that is approved for a later day is
 * taken off. Fractions of a minute are carried on and never rounded. Time that is worked at the cap earns nothing, so
 * it is not earned later either. The balance is below zero when more was taken than earned.
 */
export function balanceOf(policy: EarningPolicy, events: readonly BalanceEvent[]): number {
  const counted = events
    .filter(({ day }) => day >= policy.startsOn)
    .sort((a, b) => a.day.localeCompare(b.day) || orderWithinDay[a.kind] - orderWithinDay[b.kind]);
  let balance = 0;
  // Worked minutes times 60 that did not earn a whole minute yet.
  let carried = 0;
  for (const { kind, minutes } of counted) {
    if (kind === "taken") balance -= minutes;
    else if (kind === "adjusted") balance += minutes;
    else {
      carried += minutes * 60;
      const earned = Math.floor(carried / policy.workedMinutesPerHour);
      carried -= earned * policy.workedMinutesPerHour;
      const room = policy.capMinutes === null ? earned : Math.max(0, policy.capMinutes - balance);
      balance += Math.min(earned, room);
    }
  }
  return balance;
}
