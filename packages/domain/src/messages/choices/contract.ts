import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { clock } from "../../shops/schema.ts";
import { consentEntry } from "../consent.ts";
import { customerThread } from "../contract.ts";

/** What leaves by itself, and what a customer may therefore refuse. What a person writes, and bills, are no choice. */
export const choiceKinds = ["confirmation", "reminder", "ready"] as const;
export const choiceChannels = ["mail", "text"] as const;
export type ChoiceKind = (typeof choiceKinds)[number];
export type ChoiceChannel = (typeof choiceChannels)[number];

export const choiceLabels: Readonly<Record<ChoiceKind, string>> = {
  confirmation: "When an appointment is set or moved",
  reminder: "A reminder before the appointment",
  ready: "When the car is ready",
};

/** What stands beside the box, and is kept with each choice. */
export const choiceWords = (kind: ChoiceKind, channel: ChoiceChannel): string =>
  `${choiceLabels[kind]}, by ${channel === "mail" ? "email" : "text"}`;

const choice = z.object({ kind: z.enum(choiceKinds), channel: z.enum(choiceChannels), allowed: z.boolean() });

export const clientChoices = z.object({
  organizationId: id,
  /** The client's own record in that shop. */
  customerId: id,
  shop: customerThread.shape.shop,
  texts: customerThread.shape.texts,
  /** Where the shop's mails go; null where it has no address. */
  mail: z.string().nullable(),
  /** Texts leave only between these, by the shop's clock; null for whenever the shop writes. */
  hours: z.object({ from: clock, until: clock }).nullable(),
  /** One for each kind and way. */
  choices: z.array(choice),
  /** When texts were agreed to or ended, newest first. */
  ledger: z.array(consentEntry.pick({ at: true, act: true, how: true, words: true })),
});
export type ClientChoices = z.infer<typeof clientChoices>;

export const getClientChoices = call({
  name: "client-choices.list",
  method: "GET",
  path: "/client/choices",
  access: "signed-in",
  summary: "What each shop may send a client, and when",
  topics: ["customer", "message"],
  reply: z.object({ shops: z.array(clientChoices) }),
});

export const saveClientChoice = call({
  name: "client-choices.save",
  method: "PUT",
  path: "/client/choices/:id",
  access: "signed-in",
  summary: "A client takes or refuses one kind of message by one way",
  params: z.object({ id }),
  body: choice,
  reply: clientChoices,
});

export const saveClientHours = call({
  name: "client-choices.hours",
  method: "PUT",
  path: "/client/choices/:id/hours",
  access: "signed-in",
  summary: "A client says between which hours texts may come",
  params: z.object({ id }),
  body: z
    .object({ from: clock.nullable(), until: clock.nullable() })
    .refine(({ from, until }) => (from === null) === (until === null), {
      path: ["until"],
      message: "Enter both times, or neither.",
    })
    .refine(({ from, until }) => !from || !until || from < until, {
      path: ["until"],
      message: "Enter a time after the first one.",
    }),
  reply: clientChoices,
});
