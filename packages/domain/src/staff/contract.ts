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
  summary: "The shop's team; managers of the team also see requests, invitations, and suspended people",
  topics: ["staff"],
  reply: z.object({ people: z.array(staffMember) }),
});

export const inviteStaff = call({
  name: "staff.invite",
  method: "POST",
  path: "/staff/invitations",
  access: "staff.manage",
  stepUp: true,
  summary: "Invites a person by email; they join as soon as they sign up or sign in with that address",
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
    "Approves or declines a request, withdraws an invitation, suspends, reinstates, changes a role, or transfers the shop",
  params: z.object({ id }),
  body: decision,
  reply: staffMember,
});

export const getMemberships = call({
  name: "staff.memberships",
  method: "GET",
  path: "/staff/:id/memberships",
  access: "staff.limit",
  summary: "A person's locations, roles, and approval limits",
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
  summary: "Sets a person's roles at other locations and their limits: discounts, costs, refunds",
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
  summary: "Leaves the shop; the last owner can't",
  reply: z.object({ left: z.literal(true) }),
});
