import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

/** One open session. */
export const device = z.object({
  id,
  /** Browser and system in plain words. */
  name: z.string(),
  /** The network address without its last part. Empty when unknown. */
  place: z.string(),
  signedInAt: instant,
  lastUsedAt: instant,
  /** The session that makes the request. */
  here: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = call({
  name: "identity.list-devices",
  method: "GET",
  path: "/account/devices",
  access: "signed-in",
  summary: "The account's signed-in devices: this device first, then by last use",
  reply: z.object({ devices: z.array(device) }),
});

export const endDevice = call({
  name: "identity.end-device",
  method: "DELETE",
  path: "/account/devices/:id",
  access: "signed-in",
  summary: "Signs out one device",
  params: z.object({ id }),
});

export const endOtherDevices = call({
  name: "identity.end-other-devices",
  method: "POST",
  path: "/account/devices/end-others",
  access: "signed-in",
  summary: "Signs out all other devices",
  reply: z.object({ ended: z.number().int() }),
});
