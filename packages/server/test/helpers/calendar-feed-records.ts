import { randomBytes, randomUUID } from "node:crypto";
import type { Shop } from "../servers/full-server.ts";

export interface CalendarFeedRecords {
  /** The owner's feed of their own schedule. */
  readonly calendarFeedId: string;
  /** A feed of the location that only its own call revokes. */
  readonly spareCalendarFeedId: string;
}

/** Calendar feeds of that shop's owner, whose addresses nobody knows. */
export async function makeCalendarFeeds(shop: Shop): Promise<CalendarFeedRecords> {
  const [calendarFeedId, spareCalendarFeedId] = [randomUUID(), randomUUID()];
  const { staffId } = shop.people.owner;
  for (const [id, forStaffId] of [
    [calendarFeedId, staffId],
    [spareCalendarFeedId, null],
  ])
    await shop.run(
      `insert into calendar_feeds (organization_id, id, location_id, staff_id, for_staff_id, hash, shows_customers, shows_shifts,
         created_at)
       values ($1, $2, $3, $4, $5, $6, false, false, '2026-11-20T15:00:00Z')`,
      ...[shop.organizationId, id, shop.locationId, staffId, forStaffId, randomBytes(32)],
    );
  return { calendarFeedId, spareCalendarFeedId };
}
