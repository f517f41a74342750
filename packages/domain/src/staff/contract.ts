import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { membershipPlan, membershipSelection } from "./memberships.ts";
import { decision, invitation, staffMember } from "./schema.ts";

export const listStaff = call({
  name: "staff.list",
  method: "GET",
  path: "/staff",
  access: "staff.view",
  summary: "The people of the shop; who may manage them also sees requests, invitations and suspended people",
  topics: ["staff"],
  reply: z.object({ people: z.array(staffMember) }),
});

export const inviteStaff = call({
  name: "staff.invite",
  method: "POST",
  path: "/staff/invitations",
  access: "staff.manage",
  stepUp: true,
  summary: "Invite a person by email; who signs up or in with that address gets the seat at once",
  body: invitation,
  reply: staffMember,
});

export const decideStaff = call({
  name: "staff.decide",
  method: "POST",
  path: "/staff/:id/decision",
  access: "staff.manage",
  stepUp: true,
  summary:
    "Approve or refuse a request, withdraw an invitation, suspend, reinstate, change a role, or hand over the shop",
  params: z.object({ id }),
  body: decision,
  reply: staffMember,
});

export const getMemberships = call({
  name: "staff.memberships",
  method: "GET",
  path: "/staff/:id/memberships",
  access: "staff.limit",
  summary: "At which locations a person works, in which role, and with which limits",
  params: z.object({ id }),
  topics: ["staff", "shop"],
  reply: membershipPlan,
});

/** Takes effect with the person's next request, and in every server process within ten seconds. */
export const setMemberships = call({
  name: "staff.save-memberships",
  method: "PUT",
  path: "/staff/:id/memberships",
  access: "staff.limit",
  stepUp: true,
  summary: "Sets a person's roles at further locations and their limits: discount, costs, refunds",
  params: z.object({ id }),
  body: membershipSelection,
  reply: membershipPlan,
});

export const leaveShop = call({
  name: "staff.leave",
  method: "POST",
  path: "/staff/departure",
  access: "shop.view",
  stepUp: true,
  summary: "Give up one's own seat in the shop; its last owner cannot",
  reply: z.object({ left: z.literal(true) }),
});
