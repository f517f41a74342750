import { z } from "zod";
import { call } from "../../kernel/contract.ts";

/** What a new shop fills in before its first invoice, in that order. */
export const setupSteps = [
  ...(["address", "phone", "registration", "hours", "labor-rate", "tax", "supplies"] as const),
  ...(["bays", "team", "labor-costs", "canned-jobs"] as const),
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const getSetup = call({
  name: "shops.setup",
  method: "GET",
  path: "/shop/setup",
  access: "shop.manage",
  summary: "The location's setup checklist: each step, and whether it's done",
  topics: ["shop", "staff", "canned-job"],
  reply: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })) }),
});
