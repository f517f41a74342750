import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** The fields a template can use, each with an explanation for the person who writes one. */
export const templateFields = {
  "first name": "The customer's first name, or the company",
  shop: "Your shop's name",
  "shop phone": "Your shop's telephone number",
  "shop address": "Street and city of your shop",
  "your name": "The sender's name",
  vehicle: "Year, make and model",
  day: "The day of the appointment: Monday, November 23",
  time: "The time of the appointment: 8:30 am",
  promised: "The promised time",
  total: "What the customer owes, or approved so far",
  closes: "When your shop closes that day",
} as const;
type TemplateField = keyof typeof templateFields;
export type FieldValues = Readonly<Partial<Record<TemplateField, string>>>;

/** custom: a person selects it. The others are sent automatically when the shop's settings say so. */
const templateKinds = ["custom", "confirmation", "reminder", "ready"] as const;
type TemplateKind = (typeof templateKinds)[number];

const always: readonly TemplateField[] = ["first name", "shop", "shop phone", "shop address"];
/** The fields known when a template of that kind is filled. */
export const fieldsOf: Readonly<Record<TemplateKind, readonly TemplateField[]>> = {
  custom: Object.keys(templateFields) as TemplateField[],
  confirmation: [...always, "vehicle", "day", "time"],
  reminder: [...always, "vehicle", "day", "time"],
  ready: [...always, "vehicle", "total", "closes"],
};

const field = /\{([^{}]*)\}/g;

/** What is wrong with a template's text, as a sentence. Undefined when it can be filled. */
export function checkTemplate(kind: TemplateKind, text: string): string | undefined {
  const rest = text.replaceAll(field, "");
  if (/[{}]/.test(rest)) return "Fields start with { and end with }. One of them is missing.";
  for (const [, typed = ""] of text.matchAll(field)) {
    const name = tidy(typed);
    if (!(name in templateFields))
      return `{${typed.trim()}} isn't a field. Choose one of: ${fieldsOf[kind].map((each) => `{${each}}`).join(" ")}`;
    if (!fieldsOf[kind].includes(name as TemplateField))
      return `{${name}} isn't available for this message. Choose one of: ${fieldsOf[kind].map((each) => `{${each}}`).join(" ")}`;
  }
  return undefined;
}

const tidy = (typed: string): string => typed.trim().toLowerCase().replaceAll(/\s+/g, " ");

/**
 * The text with its fields filled. Values are inserted as is and never read as fields again.
 * @returns the fields that have no value, if any
 */
export function fillTemplate(
  text: string,
  values: FieldValues,
): { readonly text: string; readonly missing: readonly TemplateField[] } {
  const missing = new Set<TemplateField>();
  const filled = text.replaceAll(field, (whole, typed: string) => {
    const name = tidy(typed) as TemplateField;
    if (!(name in templateFields)) return whole;
    const value = values[name];
    if (value) return value;
    missing.add(name);
    return `{${name}}`;
  });
  return { text: filled, missing: [...missing] };
}

/** One segment of a text is 160 characters, or 70 when a character is not in the GSM alphabet. */
export function smsSegments(text: string): { readonly characters: number; readonly segments: number } {
  const gsm = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;
  const plain = gsm.test(text);
  // Outside the GSM alphabet, each UTF-16 unit counts, as on the network.
  const characters = text.length;
  const [one, each] = plain ? [160, 153] : [70, 67];
  return { characters, segments: characters <= one ? 1 : Math.ceil(characters / each) };
}

export const templateInput = z
  .object({
    kind: z.enum(templateKinds),
    name: z.string().trim().min(1, "Give the template a name.").max(60, "Enter at most 60 characters."),
    /** The subject of an email. A text has none. */
    subject: z.string().trim().max(150, "Enter at most 150 characters.").default(""),
    body: z.string().trim().min(1, "Enter a message.").max(1200, "Enter at most 1,200 characters."),
    /** For customers who read Spanish. Empty for the default text, or the English one where there is no default. */
    spanishSubject: z.string().trim().max(150, "Enter at most 150 characters.").default(""),
    spanishBody: z.string().trim().max(1200, "Enter at most 1,200 characters.").default(""),
    /** 0 for a new template. */
    version: z.number().int().min(0),
  })
  .superRefine((value, context) => {
    for (const path of ["subject", "body", "spanishSubject", "spanishBody"] as const) {
      const message = checkTemplate(value.kind, value[path]);
      if (message) context.addIssue({ code: "custom", path: [path], message });
    }
  });
export type TemplateInput = z.infer<typeof templateInput>;

/**
 * default: the shop has changed the English text, and the Spanish one is still the product's. missing: customers who
 * read Spanish get the English text.
 */
const spanishStates = ["current", "default", "missing"] as const;
export type SpanishState = (typeof spanishStates)[number];

export const template = z.object({
  id,
  kind: z.enum(templateKinds),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** As customers get it: the shop's text, else the default. */
  spanishSubject: z.string(),
  spanishBody: z.string(),
  spanishState: z.enum(spanishStates),
  version: z.number().int(),
});
export type Template = z.infer<typeof template>;

/** Unfilled fields in a message that a person is about to send. */
export function unfilledFields(text: string): readonly string[] {
  const names = [...text.matchAll(field)].map(([, typed = ""]) => tidy(typed));
  return [...new Set(names.filter((name) => name in templateFields))];
}
