/** A paid holiday of a person. */
export interface HolidayTime {
  readonly staff: string;
  readonly day: string;
  readonly minutes: number;
  /** The person's usual working minutes of that weekday, when the holiday was entered. */
  readonly usualMinutes: number;
}

interface LeaveDay {
  readonly staff: string;
  readonly day: string;
  readonly minutes: number;
}

/**
 * What of approved leave is taken beside paid holidays: on a holiday, only what the holiday leaves of the person's usual
 * shift, over all of their leave of that day in its order. Days that it takes in full have zero minutes. Leave of other
 * days stays as it is. Minutes.
 */
export function besideHolidays<Day extends LeaveDay>(
  leave: readonly Day[],
  holidays: readonly HolidayTime[],
): Day[] {
  const keyOf = ({ staff, day }: { readonly staff: string; readonly day: string }) => `${staff} ${day}`;
  const rooms = new Map(holidays.map((each) => [keyOf(each), Math.max(0, each.usualMinutes - each.minutes)]));
  return leave.map((each) => {
    const room = rooms.get(keyOf(each));
    if (room === undefined) return each;
    const minutes = Math.min(each.minutes, room);
    rooms.set(keyOf(each), room - minutes);
    return { ...each, minutes };
  });
}
