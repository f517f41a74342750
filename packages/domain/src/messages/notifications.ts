import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";
import { clock } from "../shops/schema.ts";
import { notificationKind, notificationKindNames } from "./notification-kinds.ts";

/** The text beside the checkboxes for a team member, stored when they check the first one. */
export const staffConsentText = (shop: string): string =>
  `${shop} may text me about work at the number of my account. Message and data rates may apply. I can text STOP at any time to end it.`;

/** The hourly maximum. Further notifications stay in AutoIQ, because people ignore a phone that buzzes all the time. */
export const maxStaffSmsPerHour = 12;
/** When push and texts come until the person saves hours. */
export const defaultNotificationHours = { from: "07:00", until: "20:00" } as const;

export const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** Relative to the workspace's URL: "/repair-orders/…". */
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
  summary: "The caller's notifications, newest first, optionally by kind or unread only",
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
  summary: "Marks the caller's notifications as read up to a time",
  body: z.object({ until: instant }),
});

const hours = z.object({ from: clock, until: clock }).refine(({ from, until }) => from < until, {
  path: ["until"],
  message: "Enter a time after the first one.",
});

export const notificationPreferences = z.object({
  choices: z
    .array(
      z.object({
        kind: notificationKind,
        app: z.boolean(),
        /** Absent: unchanged. */
        push: z.boolean().optional(),
        email: z.boolean(),
        sms: z.boolean().default(false),
      }),
    )
    .max(notificationKindNames.length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, "List each kind once."),
  /** Push, texts, and email come only within these hours, in the time zone of the person's location. If absent: unchanged. */
  hours: hours.optional(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const notificationPreferencesView = notificationPreferences.required().extend({
  choices: z.array(
    z.object({
      kind: notificationKind,
      app: z.boolean(),
      push: z.boolean(),
      email: z.boolean(),
      sms: z.boolean(),
    }),
  ),
  /** Whether the person saved the hours. Until then emails come at any time. */
  hoursSaved: z.boolean(),
  texts: z.object({
    /** The last digits of the account's verified number. Null when there is none. */
    ending: z.string().nullable(),
    /** That phone texted STOP and gets nothing until it texts START. */
    stopped: z.boolean(),
    /** Why the last text was not delivered. Empty when it was, or when none was sent. */
    failure: z.string(),
    /** The consent wording for the first checkbox. */
    words: z.string(),
    timeZone: z.string(),
  }),
});
export type NotificationPreferencesView = z.infer<typeof notificationPreferencesView>;

export const getNotificationPreferences = call({
  name: "notifications.choices",
  method: "GET",
  path: "/notifications/preferences",
  access: "shop.view",
  summary: "The caller's notification preferences, by kind and channel",
  topics: ["notification"],
  reply: notificationPreferencesView,
});

export const saveNotificationPreferences = call({
  name: "notifications.save-choices",
  method: "PUT",
  path: "/notifications/preferences",
  access: "shop.view",
  summary: "Saves the caller's notification preferences",
  body: notificationPreferences,
  reply: notificationPreferencesView,
});

/** A browser that gets push: its name in words, such as "Chrome on Android". */
const pushBrowser = z.object({
  id,
  browser: z.string(),
  since: instant,
  /** SHA-256 of its endpoint in base64url, so that the browser finds itself. */
  endpointHash: z.string(),
});
export type PushBrowser = z.infer<typeof pushBrowser>;
const pushBrowsers = z.object({
  /** The server's public key for push (RFC 8292), in base64url. */
  publicKey: z.string(),
  browsers: z.array(pushBrowser),
});

/** More browsers than a person uses. The one that was added first makes room. */
export const maxPushBrowsers = 10;

export const getPushBrowsers = call({
  name: "notifications.push-browsers",
  method: "GET",
  path: "/notifications/push",
  access: "shop.view",
  summary: "The caller's browsers that get push, and the key with which a browser subscribes",
  topics: ["notification"],
  reply: pushBrowsers,
});

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, "Use base64url.")
    .refine(
      (text) => Math.floor((text.replace(/=+$/, "").length * 3) / 4) === bytes,
      `Must have ${bytes} bytes.`,
    );

export const subscribeToPush = call({
  name: "notifications.subscribe-push",
  method: "PUT",
  path: "/notifications/push",
  access: "shop.view",
  summary: "Turns on push for the caller in the browser that this subscription names",
  body: z.object({
    endpoint: z.url().max(2000),
    /** The browser's public key and secret (RFC 8291). */
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  reply: pushBrowsers,
});

export const unsubscribeFromPush = call({
  name: "notifications.unsubscribe-push",
  method: "DELETE",
  path: "/notifications/push/:id",
  access: "shop.view",
  summary: "Turns off push in one of the caller's browsers",
  params: z.object({ id }),
  reply: pushBrowsers,
});
