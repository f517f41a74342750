import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import type { Role } from "../kernel/permissions.ts";
import { instant } from "../kernel/time.ts";
import { clock } from "../shops/schema.ts";

/** What people of a shop are told about, each kind with its words and where it is on unless chosen otherwise. */
export const notificationKinds = {
  message: { label: "A customer writes", hint: "Texts, mails and messages from a customer's page" },
  undelivered: {
    label: "A message did not arrive",
    hint: "A text or mail of yours that could not be delivered",
  },
  answer: {
    label: "A customer answers an estimate",
    hint: "Approved, declined or deferred by link or account",
  },
  payment: { label: "A customer pays online", hint: "Card payments through a pay link" },
  floor: { label: "A technician asks the desk", hint: "Questions and parts wanted at a car, with photos" },
  request: {
    label: "A customer asks for something",
    hint: "An appointment to confirm, a vehicle to put on file",
  },
  promise: {
    label: "A promise is at risk",
    hint: "Promised within two hours, or sooner than the labor that is sold and not done would take",
  },
  "low-stock": {
    label: "A part runs low",
    hint: "A shelf falls below its minimum, counting what is reserved as gone",
  },
  assigned: { label: "A conversation is given to you", hint: "Somebody assigns a customer's thread to you" },
} as const;
export type NotificationKind = keyof typeof notificationKinds;
export const notificationKind = z.enum(
  Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]],
);

/** Whom a kind concerns at all: those who can do something about it. */
export const concerns: Readonly<Record<NotificationKind, readonly Role[]>> = {
  message: ["owner", "management", "admin"],
  undelivered: ["owner", "management", "admin"],
  answer: ["owner", "management", "admin"],
  payment: ["owner", "management"],
  floor: ["owner", "management", "admin"],
  request: ["owner", "management", "admin"],
  promise: ["owner", "management", "admin"],
  "low-stock": ["owner", "management", "admin"],
  assigned: ["owner", "management", "admin"],
};

export const notificationChannels = ["app", "mail", "text"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** In the app everything, by mail and by text nothing, until somebody chooses. */
export const usualChoice: Readonly<Record<NotificationChannel, boolean>> = {
  app: true,
  mail: false,
  text: false,
};

/** What a text says, for everybody to read on a locked screen: no name, no words of anybody, no money. */
const lockScreenWords: Readonly<Record<NotificationKind, string>> = {
  message: "A customer wrote",
  undelivered: "A message to a customer did not arrive",
  answer: "A customer answered an estimate",
  payment: "News of a card payment",
  floor: "A technician asks the desk",
  request: "A customer asks for something",
  promise: "A promise is at risk",
  "low-stock": "A part runs low",
  assigned: "A conversation was given to you",
};

/** "A promise is at risk: RO 1042, 2019 Honda Civic." */
export const textToStaff = (
  kind: NotificationKind,
  order?: { readonly number: number; readonly vehicle: string },
): string =>
  `${lockScreenWords[kind]}${order ? `: RO ${order.number}${order.vehicle ? `, ${order.vehicle}` : ""}` : ""}. Open AutoIQ to see it.`;

/** What a person of the shop reads beside the boxes, and is kept when they tick the first one. */
export const staffConsentWords = (shop: string): string =>
  `${shop} may text me about work at the number of my account. Message and data rates may apply. I can text STOP at any time to end it.`;

/** More than this in an hour stays in AutoIQ: a phone that buzzes all the time is not looked at. */
export const mostStaffTextsPerHour = 12;
export const usualTextHours = { from: "07:00", until: "20:00" } as const;

export const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** Below the workspace's address: "/repair-orders/…". */
  path: z.string(),
  at: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = call({
  name: "notifications.list",
  method: "GET",
  path: "/notifications",
  access: "shop.view",
  summary: "What the caller was told, newest first; one kind or all, unread ones or all",
  query: z.object({
    kind: z.union([notificationKind, z.literal("")]).default(""),
    unread: z.enum(["yes", "no"]).default("no"),
    after: z.string().max(100).default(""),
  }),
  topics: ["notification"],
  reply: z.object({ rows: z.array(notification), next: z.string().nullable() }),
});

export const markNotification = call({
  name: "notifications.mark",
  method: "PUT",
  path: "/notifications/:id/read",
  access: "shop.view",
  summary: "Marks one notification as read, or as unread again",
  params: z.object({ id }),
  body: z.object({ read: z.boolean() }),
});

export const markAllNotifications = call({
  name: "notifications.mark-all",
  method: "POST",
  path: "/notifications/read",
  access: "shop.view",
  summary: "Marks as read everything the caller was told up to a moment",
  body: z.object({ until: instant }),
});

const hours = z.object({ from: clock, until: clock }).refine(({ from, until }) => from < until, {
  path: ["until"],
  message: "Enter a time after the first one.",
});

export const notificationChoices = z.object({
  choices: z
    .array(
      z.object({
        kind: notificationKind,
        app: z.boolean(),
        mail: z.boolean(),
        text: z.boolean().default(false),
      }),
    )
    .max(Object.keys(notificationKinds).length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, "Each kind stands here once."),
  /** Texts leave only between these, by the clock of the person's location. Absent: as they are. */
  hours: hours.optional(),
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

export const shownChoices = notificationChoices.required().extend({
  texts: z.object({
    /** The last digits of the number that the account has proved; null: none has been. */
    ending: z.string().nullable(),
    /** That phone said STOP, and gets nothing until it says START. */
    stopped: z.boolean(),
    /** Why the last text did not arrive; empty when it did, or none left. */
    failure: z.string(),
    /** What the person agrees to with the first box. */
    words: z.string(),
    timeZone: z.string(),
  }),
});
export type ShownChoices = z.infer<typeof shownChoices>;

export const getNotificationChoices = call({
  name: "notifications.choices",
  method: "GET",
  path: "/notifications/choices",
  access: "shop.view",
  summary: "What the caller wants to be told, by kind and channel",
  topics: ["notification"],
  reply: shownChoices,
});

export const saveNotificationChoices = call({
  name: "notifications.save-choices",
  method: "PUT",
  path: "/notifications/choices",
  access: "shop.view",
  summary: "Saves what the caller wants to be told",
  body: notificationChoices,
  reply: shownChoices,
});
