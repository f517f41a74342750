import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import type { Role } from "../kernel/permissions.ts";
import { instant } from "../kernel/time.ts";

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

/** In the app everything, by mail nothing, until somebody chooses. */
export const usualChoice: Readonly<Record<"app" | "mail", boolean>> = { app: true, mail: false };

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

export const notificationChoices = z.object({
  choices: z
    .array(z.object({ kind: notificationKind, app: z.boolean(), mail: z.boolean() }))
    .max(Object.keys(notificationKinds).length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, "Each kind stands here once."),
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

export const getNotificationChoices = call({
  name: "notifications.choices",
  method: "GET",
  path: "/notifications/choices",
  access: "shop.view",
  summary: "What the caller wants to be told, by kind and channel",
  topics: ["notification"],
  reply: notificationChoices,
});

export const saveNotificationChoices = call({
  name: "notifications.save-choices",
  method: "PUT",
  path: "/notifications/choices",
  access: "shop.view",
  summary: "Saves what the caller wants to be told",
  body: notificationChoices,
  reply: notificationChoices,
});
