import { z } from "zod";
import type { en } from "../catalog/notifications/en.ts";
import { type Permission, permissions } from "../kernel/access/permissions.ts";
import type { StaffRole } from "../kernel/access/roles.ts";

export const notificationChannels = ["app", "push", "email", "sms"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
export type ChannelChoice = Readonly<Record<NotificationChannel, boolean>>;

/** Pictures that a kind can have; the web draws them. */
export type NotificationIcon =
  | "message"
  | "alert"
  | "signature"
  | "card"
  | "wrench"
  | "calendar"
  | "hourglass"
  | "package"
  | "person"
  | "return";

interface NotificationKindDefinition {
  /** Whom it concerns: the roles that can do something about it. */
  readonly concerns: Permission;
  /** Only people whose own work it is are notified, whatever their role. */
  readonly isAboutOwnWork?: true;
  readonly icon: NotificationIcon;
  /** Something went wrong, and the list shows it in red. */
  readonly isFailure?: true;
  /** The beginning of the address that it opens, below the workspace. */
  readonly page: string;
  /** Where it goes until the person chooses. Push goes only to browsers in which they turned it on. */
  readonly usual: ChannelChoice;
}

const appAndPush: ChannelChoice = { app: true, push: true, email: false, sms: false };
const appOnly: ChannelChoice = { app: true, push: false, email: false, sms: false };

/**
 * What people of a shop are notified of: the one table of kinds. The catalog has the texts of exactly these. What is about
 * own work comes last: for technicians it is all there is, and for the desk the least.
 */
const definitions = {
  message: { concerns: "message.view", icon: "message", page: "/messages", usual: appAndPush },
  undelivered: {
    concerns: "message.view",
    icon: "alert",
    isFailure: true,
    page: "/messages",
    usual: appAndPush,
  },
  answer: { concerns: "repair-order.write", icon: "signature", page: "/repair-orders", usual: appAndPush },
  payment: { concerns: "payment.take", icon: "card", page: "/", usual: appAndPush },
  floor: { concerns: "repair-order.write", icon: "wrench", page: "/repair-orders", usual: appAndPush },
  request: { concerns: "appointment.write", icon: "calendar", page: "/", usual: appAndPush },
  promise: { concerns: "repair-order.write", icon: "hourglass", page: "/repair-orders", usual: appAndPush },
  "low-stock": { concerns: "part.write", icon: "package", page: "/inventory", usual: appOnly },
  equipment: { concerns: "asset.write", icon: "wrench", page: "/assets", usual: appOnly },
  assigned: { concerns: "message.write", icon: "person", page: "/messages", usual: appAndPush },
  "time-off": { concerns: "time.manage", icon: "calendar", page: "/team/time", usual: appAndPush },
  certificate: {
    concerns: "certificate.manage",
    icon: "person",
    page: "/team/certificates",
    usual: appOnly,
  },
  "personnel-document": {
    concerns: "personnel.manage",
    icon: "person",
    page: "/team/personnel",
    usual: appOnly,
  },
  "follow-up": { concerns: "customer.write", icon: "calendar", page: "/crm/tasks", usual: appAndPush },
  integration: {
    concerns: "integrations.manage",
    icon: "alert",
    isFailure: true,
    page: "/settings",
    usual: appAndPush,
  },
  "job-assigned": {
    concerns: "job.work",
    isAboutOwnWork: true,
    icon: "wrench",
    page: "/repair-orders",
    usual: appAndPush,
  },
  "job-decided": {
    concerns: "job.work",
    isAboutOwnWork: true,
    icon: "signature",
    page: "/repair-orders",
    usual: appAndPush,
  },
  "part-arrived": {
    concerns: "job.work",
    isAboutOwnWork: true,
    icon: "package",
    page: "/repair-orders",
    usual: appAndPush,
  },
  "job-promise": {
    concerns: "job.work",
    isAboutOwnWork: true,
    icon: "hourglass",
    page: "/repair-orders",
    usual: appAndPush,
  },
  "job-reopened": {
    concerns: "job.work",
    isAboutOwnWork: true,
    icon: "return",
    page: "/repair-orders",
    usual: appAndPush,
  },
  comeback: {
    concerns: "job.work",
    isAboutOwnWork: true,
    icon: "return",
    page: "/repair-orders",
    usual: appAndPush,
  },
  "request-answered": {
    concerns: "job.work",
    isAboutOwnWork: true,
    icon: "message",
    page: "/repair-orders",
    usual: appAndPush,
  },
  "time-off-answered": {
    concerns: "time.clock",
    isAboutOwnWork: true,
    icon: "calendar",
    page: "/",
    usual: appAndPush,
  },
  "own-document": {
    concerns: "personnel.own",
    isAboutOwnWork: true,
    icon: "calendar",
    page: "/",
    usual: appAndPush,
  },
  "own-certificate": {
    concerns: "certificate.own",
    isAboutOwnWork: true,
    icon: "calendar",
    page: "/",
    usual: appAndPush,
  },
} as const satisfies Record<keyof (typeof en)["kinds"], NotificationKindDefinition>;

export type NotificationKind = keyof typeof definitions;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindDefinition>> = definitions;
/** In the order in which the settings and the filter list them. */
export const notificationKindNames = Object.keys(definitions) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(notificationKindNames);

/** The roles that a kind concerns. */
export const rolesConcernedBy = (kind: NotificationKind): readonly StaffRole[] =>
  permissions[notificationKinds[kind].concerns];
