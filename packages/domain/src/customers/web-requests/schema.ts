import { z } from "zod";
import { en as text } from "../../catalog/request-errors/en.ts";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";
import { customerLanguage, toE164 } from "../schema.ts";
import { mostDays, requestKinds } from "./rules.ts";

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, text.tooLong.replace("{count}", String(max)));

/** What a person without an account writes on a location's request page. */
export const webRequestInput = z
  .object({
    asksFor: z.enum(requestKinds, text.asksFor),
    name: words(150).min(1, text.name),
    phone: z
      .string()
      .trim()
      .max(40, text.phone)
      .refine((typed) => typed === "" || toE164(typed), text.phone)
      .transform((typed) => toE164(typed) ?? null)
      .default(null),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .refine((typed) => typed === "" || z.email().max(255).safeParse(typed).success, text.email)
      .transform((typed) => (typed === "" ? null : typed))
      .default(null),
    year: z
      .number(text.year)
      .int(text.year)
      .min(1900, text.year)
      .max(2100, text.year)
      .nullable()
      .default(null),
    make: words(60).default(""),
    model: words(60).default(""),
    plate: words(15).default(""),
    concern: words(1000).min(3, text.concern),
    days: z.array(day).max(mostDays, text.days).default([]),
    /** The person checked the box beside `webConsentText`. */
    agreesToTexts: z.boolean().default(false),
    /** Of the page, its confirmation, and the customer that the person may become. */
    language: customerLanguage.default("en-US"),
    /** A field that people do not see. */
    website: z.string().max(200).default(""),
    writtenInMs: z.number().int().min(0).max(1_000_000_000),
    /** Chosen by the browser for each request: the same id with the same words is a repeat. */
    requestId: id,
  })
  .refine((of) => of.asksFor === "call" || of.phone !== null || of.email !== null, {
    path: ["phone"],
    message: text.reach,
  })
  .refine((of) => of.asksFor !== "call" || of.phone !== null, {
    path: ["phone"],
    message: text.phoneToCall,
  })
  .refine((of) => !of.agreesToTexts || of.phone !== null, { path: ["phone"], message: text.phoneToText })
  .refine((of) => of.asksFor !== "appointment" || of.make !== "", { path: ["make"], message: text.make });
export type WebRequestInput = z.output<typeof webRequestInput>;
