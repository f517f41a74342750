import { z } from "zod";
import { device } from "../../identity/devices/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";

export const listPersonDevices = call({
  name: "administration.list-devices",
  method: "GET",
  path: "/staff/:id/devices",
  access: "staff.manage",
  summary: "Where a team member is signed in, by last use",
  params: z.object({ id }),
  topics: ["staff"],
  reply: z.object({ devices: z.array(device) }),
});

/** Takes effect with the devices' next request, and closes their event streams. A repeat ends nothing more. */
export const endPersonDevices = call({
  name: "administration.end-devices",
  method: "POST",
  path: "/staff/:id/devices/end",
  access: "staff.manage",
  stepUp: true,
  summary: "Signs a team member out on one device, or on all",
  params: z.object({ id }),
  body: z.object({
    /** Null: all devices. */
    deviceId: id.nullable(),
  }),
  reply: z.object({ ended: z.number().int() }),
});
