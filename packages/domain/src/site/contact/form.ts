import { isEmail } from "../../kernel/email.ts";

/** A visitor's input in the contact form. */
export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  message: string;
}
export const contactFields = [
  "name",
  "email",
  "phone",
  "message",
] as const satisfies readonly (keyof ContactForm)[];
export const emptyContactForm: ContactForm = { name: "", email: "", phone: "", message: "" };

/** Maximum characters. The phone number has no other rule. */
export const maxLengths = { name: 100, email: 255, phone: 40, message: 5000 } as const;

const tooLong = (field: keyof ContactForm): string =>
  `Please use at most ${maxLengths[field].toLocaleString("en-US")} characters`;

/** The problem with one field, or undefined. Leading and trailing spaces do not count. */
export function contactProblem(field: keyof ContactForm, typed: string): string | undefined {
  const text = typed.trim();
  if (field === "name" && text.length < 2) return "Name must be at least 2 characters";
  if (field === "email" && !isEmail(text) && text.length <= maxLengths.email)
    return "Please enter a valid email address";
  if (field === "message" && text.length < 10) return "Message must be at least 10 characters";
  return text.length > maxLengths[field] ? tooLong(field) : undefined;
}

/** Every invalid field with its message. */
export function contactProblems(form: ContactForm): Partial<Record<keyof ContactForm, string>> {
  const found: Partial<Record<keyof ContactForm, string>> = {};
  for (const field of contactFields) {
    const problem = contactProblem(field, form[field]);
    if (problem) found[field] = problem;
  }
  return found;
}

/** The minimum milliseconds from loading the page to pressing the button. No person writes a message faster. */
export const fastestWriting = 2000;

/** A message that looks automatic is stored, but nobody is emailed about it. */
export const looksAutomatic = (sent: { website: string; writtenInMs: number }): boolean =>
  sent.website !== "" || sent.writtenInMs < fastestWriting;
