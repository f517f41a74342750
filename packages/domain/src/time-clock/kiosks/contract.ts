import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { newPin, pin } from "./pin.ts";
import { clockActions, clockStates } from "./state.ts";

/** What the token of every kiosk begins with. */
export const kioskTokenPrefix = "aiq_kiosk_";

/** Kiosks of a location that are not revoked. */
export const maxKiosks = 20;

export const kiosk = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedBy: z.string(),
});
export type Kiosk = z.infer<typeof kiosk>;

export const personWithPin = z.object({
  staffId: id,
  name: z.string(),
  /** Null: the person has no PIN. */
  setAt: instant.nullable(),
  /** Wrong PINs were entered too often. Null: PINs are accepted. */
  lockedUntil: instant.nullable(),
});
export type PersonWithPin = z.infer<typeof personWithPin>;

const overview = z.object({ kiosks: z.array(kiosk), people: z.array(personWithPin) });

export const listKiosks = call({
  name: "time-clock.kiosks",
  method: "GET",
  path: "/kiosks",
  access: "time.manage",
  summary: "The location's time clock kiosks, and who has a PIN for them",
  topics: ["time-entry", "staff"],
  reply: overview,
});

export const createKiosk = call({
  name: "time-clock.create-kiosk",
  method: "POST",
  path: "/kiosks",
  access: "time.manage",
  summary: "Opens a time clock kiosk for the location; its token is shown in this response only",
  body: z.object({
    /** The browser's choice, so that a retry opens the same kiosk. */
    id,
    name: z.string().trim().min(1, "Enter a name.").max(40, "Enter at most 40 characters."),
  }),
  reply: overview.extend({
    /** It is not stored and cannot be shown again. */
    token: z.string(),
  }),
});

export const revokeKiosk = call({
  name: "time-clock.revoke-kiosk",
  method: "POST",
  path: "/kiosks/:id/revocation",
  access: "time.manage",
  summary: "Closes a kiosk, from its next request on",
  params: z.object({ id }),
  reply: overview,
});

export const resetPin = call({
  name: "time-clock.reset-pin",
  method: "POST",
  path: "/kiosk-pins/:staffId/reset",
  access: "time.manage",
  summary: "Removes a person's kiosk PIN, so that they choose another one",
  params: z.object({ staffId: id }),
  reply: overview,
});

const ownPin = z.object({ setAt: instant.nullable(), lockedUntil: instant.nullable() });

export const getOwnPin = call({
  name: "time-clock.own-pin",
  method: "GET",
  path: "/my-kiosk-pin",
  access: "time.clock",
  summary: "Whether the caller has a PIN for time clock kiosks",
  topics: ["time-entry"],
  reply: ownPin,
});

export const setOwnPin = call({
  name: "time-clock.set-own-pin",
  method: "PUT",
  path: "/my-kiosk-pin",
  access: "time.clock",
  summary: "Sets the caller's PIN for time clock kiosks",
  body: z.object({ pin: newPin }),
  reply: ownPin,
});

/** What a kiosk can read: the names of a location's people, and nothing else about them. */
export const openKiosk = call({
  name: "time-clock.open-kiosk",
  method: "GET",
  path: "/kiosk",
  access: "kiosk",
  summary: "The kiosk's name, and the people who clock in at its location",
  reply: z.object({
    name: z.string(),
    shopName: z.string(),
    timeZone: z.string(),
    people: z.array(z.object({ id, name: z.string(), hasPin: z.boolean() })),
  }),
});
export type KioskView = ReplyOf<typeof openKiosk>;

const personState = z.object({
  name: z.string(),
  state: z.enum(clockStates),
  since: instant.nullable(),
  minutesToday: z.number().int(),
  isMissed: z.boolean(),
});
export type KioskPerson = z.infer<typeof personState>;

export const enterPin = call({
  name: "time-clock.enter-pin",
  method: "POST",
  path: "/kiosk/person",
  access: "kiosk",
  summary: "The state of the person whose PIN this is",
  body: z.object({ staffId: id, pin }),
  reply: personState,
});

export const clockAtKiosk = call({
  name: "time-clock.clock-at-kiosk",
  method: "POST",
  path: "/kiosk/clock",
  access: "kiosk",
  summary: "Clocks the person whose PIN this is in or out, or starts or ends their break",
  body: z.object({ staffId: id, pin, action: z.enum(clockActions) }),
  reply: personState,
});
