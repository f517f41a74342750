import { z } from "zod";
import { call } from "../../kernel/contract.ts";

/** How many people work in the business, its owner included. */
export const companySizes = ["1", "2-5", "6-10", "11-25", "26-50", "51+"] as const;
export type CompanySize = (typeof companySizes)[number];
export const companySizeLabels: Readonly<Record<CompanySize, string>> = {
  "1": "Just me",
  "2-5": "2 to 5 people",
  "6-10": "6 to 10 people",
  "11-25": "11 to 25 people",
  "26-50": "26 to 50 people",
  "51+": "51 people or more",
};

export const industries = [
  ...(["general-repair", "tires", "quick-lube", "european", "diesel"] as const),
  ...(["transmission", "body", "fleet", "dealer", "mobile", "other"] as const),
] as const;
export type Industry = (typeof industries)[number];
export const industryLabels: Readonly<Record<Industry, string>> = {
  "general-repair": "General repair",
  tires: "Tires and service",
  "quick-lube": "Quick lube",
  european: "European or import specialist",
  diesel: "Diesel and heavy duty",
  transmission: "Transmission or drivetrain",
  body: "Body and paint",
  fleet: "Own fleet",
  dealer: "Dealer service department",
  mobile: "Mobile repair",
  other: "Something else",
};

/** Both are optional: null is what the business did not say. */
const answers = z.object({
  companySize: z.enum(companySizes, "Choose a size of the list.").nullable().default(null),
  industry: z.enum(industries, "Choose an industry of the list.").nullable().default(null),
});
export const businessProfile = answers.extend({
  /** Whether it was answered or skipped. It is asked once. */
  isAsked: z.boolean(),
  /** 0: never saved. */
  version: z.number().int(),
});

export const getBusinessProfile = call({
  name: "shops.profile",
  method: "GET",
  path: "/shop/profile",
  access: "shop.manage",
  summary: "The business's size and industry, and whether it was asked for them",
  topics: ["shop"],
  reply: businessProfile,
});

/** Skipping saves nulls. */
export const saveBusinessProfile = call({
  name: "shops.save-profile",
  method: "PUT",
  path: "/shop/profile",
  access: "shop.manage",
  summary: "Saves the business's size and industry, or that it skips the question",
  body: answers.extend({ version: z.number().int() }),
  reply: businessProfile,
});
