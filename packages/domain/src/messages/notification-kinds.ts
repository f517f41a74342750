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
  /** The start of its text, for everybody to read on a locked screen: no name, no words of anybody, no money. */
  readonly lockScreenText: string;
  readonly icon: NotificationIcon;
  /** Something went wrong, and the list shows it in red. */
  readonly isFailure?: true;
}

/** What people of a shop are told about: the one table of kinds. */
const definitions = {
  message: {
    label: "A customer writes",
    hint: "Texts, emails and messages from a customer's page",
    concerns: "message.view",
    lockScreenText: "A customer wrote",
    icon: "message",
  },
  undelivered: {
    label: "A message did not arrive",
    hint: "A text or email of yours that could not be delivered",
    concerns: "message.view",
    lockScreenText: "A message to a customer did not arrive",
    icon: "alert",
    isFailure: true,
  },
  answer: {
    label: "A customer answers an estimate",
    hint: "Approved, declined or deferred by link or account",
    concerns: "repair-order.write",
    lockScreenText: "A customer answered an estimate",
    icon: "signature",
  },
  payment: {
    label: "A customer pays online",
    hint: "Card payments through a pay link",
    concerns: "payment.take",
    lockScreenText: "News of a card payment",
    icon: "card",
  },
  floor: {
    label: "A technician asks the desk",
    hint: "Questions and parts wanted at a car, with photos",
    concerns: "repair-order.write",
    lockScreenText: "A technician asks the desk",
    icon: "wrench",
  },
  request: {
    label: "A customer asks for something",
    hint: "An appointment to confirm, a vehicle to put on file",
    concerns: "appointment.write",
    lockScreenText: "A customer asks for something",
    icon: "calendar",
  },
  promise: {
    label: "A promise is at risk",
    hint: "Promised within two hours, or sooner than the labor that is sold and not done would take",
    concerns: "repair-order.write",
    lockScreenText: "A promise is at risk",
    icon: "hourglass",
  },
  "low-stock": {
    label: "A part runs low",
    hint: "A shelf falls below its minimum, counting what is reserved as gone",
    concerns: "part.write",
    lockScreenText: "A part runs low",
    icon: "package",
  },
  assigned: {
    label: "A conversation is given to you",
    hint: "Somebody assigns a customer's thread to you",
    concerns: "message.write",
    lockScreenText: "A conversation was given to you",
    icon: "person",
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
