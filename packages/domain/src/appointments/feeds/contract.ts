import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

/** Feeds of one person that are not revoked. */
export const maxCalendarFeeds = 20;

/** Days before today and after it that a feed contains. */
export const feedDays = { before: 30, after: 180 };

export const feedSubjects = ["own", "location", "bay", "person"] as const;

export const calendarFeed = z.object({
  id,
  /** Whose schedule it is: its creator's own, or that of a location, a bay, or somebody else. */
  subject: z.enum(feedSubjects),
  /** The name of that location, bay, or person. */
  subjectName: z.string(),
  showsCustomers: z.boolean(),
  showsShifts: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** The caller created it. Only they can replace its address. */
  isOwn: z.boolean(),
  /** Its creator, or the person whose schedule it is, is not on the team at this time. The address answers with 404. */
  isPaused: z.boolean(),
  lastUsedAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const feedList = z.object({ feeds: z.array(calendarFeed) });
const withAddress = feedList.extend({
  /** The whole address. It is not stored and cannot be shown again. */
  address: z.string(),
});

const chosen = {
  /** The browser's choice, so that a retry creates the same feed. */
  id,
  /** The customer's name, and the phone number if the creator may see customers. */
  showsCustomers: z.boolean(),
};

export const ownFeedFields = z.object({
  id: chosen.id,
  showsCustomers: chosen.showsCustomers,
  /** The person's working hours beside their appointments and time off. */
  showsShifts: z.boolean(),
});
export type OwnFeedFields = z.output<typeof ownFeedFields>;

export const feedFields = z
  .object({
    id: chosen.id,
    showsCustomers: chosen.showsCustomers,
    bayId: id.nullable(),
    staffId: id.nullable(),
  })
  .refine((of) => of.bayId === null || of.staffId === null, "Choose a bay or a person, not both.");
export type FeedFields = z.output<typeof feedFields>;

export const listOwnFeeds = call({
  name: "calendar-feeds.list-own",
  method: "GET",
  path: "/calendar-feeds/own",
  access: "appointment.view",
  summary: "The calendar feeds of the caller's own schedule, without their addresses",
  topics: ["shop", "staff"],
  reply: feedList,
});

export const createOwnFeed = call({
  name: "calendar-feeds.create-own",
  method: "POST",
  path: "/calendar-feeds/own",
  access: "appointment.view",
  summary:
    "Creates a calendar feed of the caller's own schedule, whose address is shown in this response only",
  body: ownFeedFields,
  reply: withAddress,
});

export const listFeeds = call({
  name: "calendar-feeds.list",
  method: "GET",
  path: "/calendar-feeds",
  access: "calendar.manage",
  summary:
    "The calendar feeds of a location and of the people who created them there, without their addresses",
  topics: ["shop", "staff"],
  reply: feedList,
});

export const createFeed = call({
  name: "calendar-feeds.create",
  method: "POST",
  path: "/calendar-feeds",
  access: "calendar.manage",
  summary:
    "Creates a calendar feed of a bay, a person, or the whole location, whose address is shown in this response only",
  body: feedFields,
  reply: withAddress,
});

export const replaceFeed = call({
  name: "calendar-feeds.replace",
  method: "POST",
  path: "/calendar-feeds/:id/replacement",
  access: "appointment.view",
  summary: "Gives a feed that the caller created a new address; the one before stops at once",
  params: z.object({ id }),
  reply: z.object({ address: z.string() }),
});

export const revokeFeed = call({
  name: "calendar-feeds.revoke",
  method: "POST",
  path: "/calendar-feeds/:id/revocation",
  access: "appointment.view",
  summary: "Revokes a feed that the caller created, or one of the location for those who manage its calendar",
  params: z.object({ id }),
  reply: z.object({ revoked: z.literal(true) }),
});
