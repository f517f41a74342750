import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { clock } from "../../shops/schema.ts";
import { consentEntry } from "../consent.ts";
import { customerThread } from "../contract.ts";

/** Automatic messages that a customer may turn off. Messages written by a person, and invoices, cannot be turned off. */
export const preferenceKinds = ["confirmation", "reminder", "ready"] as const;
export const preferenceChannels = ["email", "sms"] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];
export type PreferenceChannel = (typeof preferenceChannels)[number];

const preferenceLabels: Readonly<Record<PreferenceKind, string>> = {
  confirmation: "Appointment booked or moved",
  reminder: "Appointment reminder",
  ready: "Car is ready",
};

/** The text beside the checkbox, stored with each choice. */
export const preferenceText = (kind: PreferenceKind, channel: PreferenceChannel): string =>
  `${preferenceLabels[kind]}, by ${channel === "email" ? "email" : "text"}`;

const choice = z.object({
  kind: z.enum(preferenceKinds),
  channel: z.enum(preferenceChannels),
  allowed: z.boolean(),
});

export const clientPreferences = z.object({
  organizationId: id,
  /** The client's own record in that shop. */
  customerId: id,
  shop: customerThread.shape.shop,
  texts: customerThread.shape.texts,
  /** The client's email address for the shop's emails. Null when there is none. */
  email: z.string().nullable(),
  /** Texts are sent only within these hours, in the shop's local time. Null for whenever the shop sends messages. */
  hours: z.object({ from: clock, until: clock }).nullable(),
  /** One per kind and channel. */
  choices: z.array(choice),
  /** When consent to texts was given or withdrawn, newest first. */
  ledger: z.array(consentEntry.pick({ at: true, act: true, how: true, words: true })),
});
export type ClientPreferences = z.infer<typeof clientPreferences>;

export const getClientPreferences = call({
  name: "client-preferences.list",
  method: "GET",
  path: "/client/message-preferences",
  access: "signed-in",
  summary: "What each shop can send a client, and when",
  topics: ["customer", "message"],
  reply: z.object({ shops: z.array(clientPreferences) }),
});

export const saveClientPreference = call({
  name: "client-preferences.save",
  method: "PUT",
  path: "/client/message-preferences/:id",
  access: "signed-in",
  summary: "Turns one kind of message on or off for a client, by channel",
  params: z.object({ id }),
  body: choice,
  reply: clientPreferences,
});

export const saveClientContactHours = call({
  name: "client-preferences.save-hours",
  method: "PUT",
  path: "/client/message-preferences/:id/contact-hours",
  access: "signed-in",
  summary: "Sets the hours when a client can get texts",
  params: z.object({ id }),
  body: z
    .object({ from: clock.nullable(), until: clock.nullable() })
    .refine(({ from, until }) => (from === null) === (until === null), {
      path: ["until"],
      message: "Enter both times, or leave both empty.",
    })
    .refine(({ from, until }) => !from || !until || from < until, {
      path: ["until"],
      message: "Enter a time after the first one.",
    }),
  reply: clientPreferences,
});
