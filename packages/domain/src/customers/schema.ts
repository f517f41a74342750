import { z } from "zod";
import { contact } from "../kernel/access/visibility.ts";
import { id } from "../kernel/ids.ts";
import { selectedIds } from "../kernel/selection.ts";
import { instant } from "../kernel/time.ts";

/** "(813) 555-0142" → "+18135550142". Undefined when it is not a North American number. */
export function toE164(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, "");
  const match = /^(?:\+?1)?([2-9]\d{9})$/.exec(digits);
  return match ? `+1${match[1]}` : undefined;
}

const phone = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === "") return null;
    const number = toE164(text);
    if (!number)
      context.addIssue({
        code: "custom",
        message: "Enter a phone number with area code, such as (813) 555-0142.",
      });
    return number ?? null;
  });

const email = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === "" || z.email().safeParse(text).success, "Enter a valid email address.")
  .transform((text) => (text === "" ? null : text));

const text = (max: number) => z.string().trim().max(max, `Enter at most ${max} characters.`);

/** The languages in which a shop can write to a customer. */
export const customerLanguages = ["en-US", "es-US"] as const;
export type CustomerLanguage = (typeof customerLanguages)[number];
export const customerLanguage = z.enum(customerLanguages, "Choose English or Spanish.");
/** Each language's name at the front desk. */
export const customerLanguageNames: Readonly<Record<CustomerLanguage, string>> = {
  "en-US": "English",
  "es-US": "Spanish",
};

const clock = z
  .string()
  .trim()
  .refine((time) => time === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), "Enter a time such as 09:00.")
  .transform((time) => (time === "" ? null : time))
  .nullable();

export const customerInput = z
  .object({
    firstName: text(100).default(""),
    lastName: text(100).default(""),
    company: text(150).default(""),
    email: email.default(null),
    phone: phone.default(null),
    street: text(200).default(""),
    city: text(100).default(""),
    state: text(40).default(""),
    zip: text(12).default(""),
    note: text(2000).default(""),
    smsAllowed: z.boolean().default(false),
    /** Of emails, texts, and documents. */
    language: customerLanguage.default("en-US"),
    /** Shown wherever the team works with this customer: "Do not park on the street". */
    alert: text(200).default(""),
    /**
     * When this person may be contacted, in the shop's local time: "09:00" to "20:00". Null for whenever the shop
     * sends messages.
     */
    contactFrom: clock.default(null),
    contactUntil: clock.default(null),
  })
  .refine((value) => (value.contactFrom === null) === (value.contactUntil === null), {
    path: ["contactUntil"],
    message: "Enter both times, or leave both empty.",
  })
  .refine((value) => !value.contactFrom || !value.contactUntil || value.contactFrom < value.contactUntil, {
    path: ["contactUntil"],
    message: "The end must be later than the start.",
  })
  .refine((value) => value.firstName !== "" || value.lastName !== "" || value.company !== "", {
    path: ["lastName"],
    message: "Enter a name or a company.",
  });
export type CustomerInput = z.infer<typeof customerInput>;

/**
 * The phone number that a person confirmed although another customer has it: a family or a company shares one. Naming
 * the number keeps the confirmation from covering one that is typed afterwards.
 */
export const sharedPhone = phone.nullable().default(null);

/** A phone number and an email address as they are typed. Empty becomes null. */
export const phoneInput = phone;
export const emailInput = email;

export const customer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: contact(z.string().nullable()),
  phone: contact(z.string().nullable()),
  street: contact(z.string()),
  city: contact(z.string()),
  state: z.string(),
  zip: contact(z.string()),
  note: z.string(),
  smsAllowed: z.boolean(),
  language: customerLanguage,
  alert: z.string(),
  contactFrom: z.string().nullable(),
  contactUntil: z.string().nullable(),
  /** The customer that this one was merged into. The record only redirects to it. */
  mergedInto: id.nullable(),
  version: z.number().int(),
  createdAt: instant,
});
export type Customer = z.infer<typeof customer>;

export const customerSummary = customer
  .pick({
    id: true,
    firstName: true,
    lastName: true,
    company: true,
    email: true,
    phone: true,
  })
  /** For choosing a customer. */
  .extend({ alert: z.string().optional() });
export type CustomerSummary = z.infer<typeof customerSummary>;

/** The customer's display name. */
export const customerName = (of: { firstName: string; lastName: string; company: string }): string =>
  of.company || `${of.firstName} ${of.lastName}`.trim();

/** "+18135550142" → "(813) 555-0142". */
export function formatPhone(number: string | null): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number ?? "");
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : (number ?? "");
}

export const selectedCustomers = selectedIds("customer");
