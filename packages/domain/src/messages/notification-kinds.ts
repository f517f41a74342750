import { z } from "zod";
import { type Permission, permissions } from "../kernel/access/permissions.ts";
import type { StaffRole } from "../kernel/access/roles.ts";

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
  | "person";

interface NotificationKindDefinition {
  readonly label: string;
  readonly hint: string;
  /** Whom it concerns: the roles that can do something about it. */
  readonly concerns: Permission;
  readonly icon: NotificationIcon;
  /** Something went wrong, and the list shows it in red. */
  readonly isFailure?: true;
}

/** What people of a shop are told about: the one table of kinds. */
const definitions = {
  message: {
    label: "New customer message",
    hint: "Texts, emails, and messages from the customer's page",
    concerns: "message.view",
    icon: "message",
  },
  undelivered: {
    label: "Message not delivered",
    hint: "A text or email you sent couldn't be delivered",
    concerns: "message.view",
    icon: "alert",
    isFailure: true,
  },
  answer: {
    label: "Estimate decision",
    hint: "A customer approves, declines, or defers online",
    concerns: "repair-order.write",
    icon: "signature",
  },
  payment: {
    label: "Online payment",
    hint: "Card payments through a payment link",
    concerns: "payment.take",
    icon: "card",
  },
  floor: {
    label: "Technician request",
    hint: "Questions and part requests, with photos",
    concerns: "repair-order.write",
    icon: "wrench",
  },
  request: {
    label: "Customer request",
    hint: "An appointment to confirm, a vehicle to add, or a request from your page",
    concerns: "appointment.write",
    icon: "calendar",
  },
  promise: {
    label: "Promise at risk",
    hint: "Due within two hours, or sooner than the remaining labor takes",
    concerns: "repair-order.write",
    icon: "hourglass",
  },
  "low-stock": {
    label: "Low stock",
    hint: "Available stock falls below the minimum",
    concerns: "part.write",
    icon: "package",
  },
  equipment: {
    label: "Equipment",
    hint: "Out of service, due within two weeks, or overdue",
    concerns: "asset.write",
    icon: "wrench",
  },
  assigned: {
    label: "Conversation assigned to you",
    hint: "Someone assigns a customer's conversation to you",
    concerns: "message.write",
    icon: "person",
  },
  "follow-up": {
    label: "Task due",
    hint: "A task of yours is due, such as a call back",
    concerns: "customer.write",
    icon: "calendar",
  },
} as const satisfies Record<string, NotificationKindDefinition>;

export type NotificationKind = keyof typeof definitions;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindDefinition>> = definitions;
/** In the order in which the settings and the filter list them. */
export const notificationKindNames = Object.keys(definitions) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(notificationKindNames);

/** The roles that a kind concerns. */
export const rolesConcernedBy = (kind: NotificationKind): readonly StaffRole[] =>
  permissions[notificationKinds[kind].concerns];
