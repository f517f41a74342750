import { isEmail } from "../../kernel/email.ts";

/** What a visitor types into the contact form. */
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

/** Characters; the phone number has no other rule. */
export const most = { name: 100, email: 255, phone: 40, message: 5000 } as const;

const tooLong = (field: keyof ContactForm): string =>
  `Please use at most ${most[field].toLocaleString("en-US")} characters`;

/** What is wrong with one field, or undefined. Space around what was typed does not count. */
export function contactProblem(field: keyof ContactForm, typed: string): string | undefined {
  const text = typed.trim();
  if (field === "name" && text.length < 2) return "Name must be at least 2 characters";
  if (field === "email" && !isEmail(text) && text.length <= most.email)
    return "Please enter a valid email address";
  if (field === "message" && text.length < 10) return "Message must be at least 10 characters";
  return text.length > most[field] ? tooLong(field) : undefined;
}

/** Every field that is wrong, with its sentence. */
export function contactProblems(form: ContactForm): Partial<Record<keyof ContactForm, string>> {
  const found: Partial<Record<keyof ContactForm, string>> = {};
  for (const field of contactFields) {
    const problem = contactProblem(field, form[field]);
    if (problem) found[field] = problem;
  }
  return found;
}

/** Faster than this, in milliseconds from the page's start to the press of the button, nobody writes a message. */
export const fastestWriting = 2000;

/** A message that looks written by a program is kept, but nobody is mailed about it. */
export const looksAutomatic = (sent: { website: string; writtenInMs: number }): boolean =>
  sent.website !== "" || sent.writtenInMs < fastestWriting;
