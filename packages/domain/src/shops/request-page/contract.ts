import { z } from "zod";
import { call } from "../../kernel/contract.ts";

/** The part of a location's public address that it chooses: "gulf-coast-auto" of /shops/gulf-coast-auto. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, "Enter at least 3 characters.")
  .max(60, "Enter at most 60 characters.")
  .regex(slugPattern, "Use letters, digits, and single hyphens, such as gulf-coast-auto.");

/**
 * The address that a location is offered first. "Joe's Auto & Tire" → "joes-auto-tire". A name without Latin letters
 * or digits becomes "shop".
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 50)
    .replace(/^-+|-+$/g, "");
  return plain.length < 3 ? "shop" : plain;
}

export const requestPageSettings = z.object({
  slug: z.string(),
  isOpen: z.boolean(),
  /** 0: never saved. */
  version: z.number().int(),
  /** Requests of the last 30 days. */
  recent: z.number().int(),
});
export type RequestPageSettings = z.infer<typeof requestPageSettings>;

export const getRequestPageSettings = call({
  name: "shops.request-page",
  method: "GET",
  path: "/shop/request-page",
  access: "shop.manage",
  summary: "Whether the location's public request page is on, and its address",
  topics: ["shop", "lead"],
  reply: requestPageSettings,
});

export const saveRequestPageSettings = call({
  name: "shops.save-request-page",
  method: "PUT",
  path: "/shop/request-page",
  access: "shop.manage",
  summary: "Turns the location's public request page on or off, and sets its address",
  body: z.object({ slug, isOpen: z.boolean(), version: z.number().int() }),
  reply: requestPageSettings,
});
