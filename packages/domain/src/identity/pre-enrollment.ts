import { emailPattern, normalizeEmail } from "../kernel/email.ts";

/** What a student enters to reserve a seat. */
export interface PreEnrollment {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
}
export type PreEnrollmentField = keyof PreEnrollment;

export const emptyPreEnrollment: PreEnrollment = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
};
export const preEnrollmentFields = Object.keys(emptyPreEnrollment) as PreEnrollmentField[];

/** Minimum and maximum number of characters. All fields are required. */
const lengths: Record<
  Exclude<PreEnrollmentField, "email">,
  readonly [least: number, most: number, sentence: string]
> = {
  firstName: [2, 80, "First name must be at least 2 characters."],
  lastName: [2, 80, "Last name must be at least 2 characters."],
  phone: [10, 40, "Please enter a valid phone number."],
  address: [5, 200, "Please enter a valid address."],
  city: [2, 80, "Please enter a valid city."],
  state: [2, 40, "Please enter a valid state."],
  zipCode: [5, 20, "Please enter a valid ZIP code."],
};

/** Something, an @, something with a dot in it. */
const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form's value as typed. An email address is trimmed and lowercased immediately. */
export const formatAsTyped = (field: PreEnrollmentField, text: string): string =>
  field === "email" ? normalizeEmail(text) : text;

/** The problem with one field, or undefined. */
export function preEnrollmentProblem(field: PreEnrollmentField, typed: string): string | undefined {
  const text = typed.trim();
  if (field === "email") {
    if (text === "") return "Email is required.";
    const valid = simplePattern.test(text) && emailPattern.test(text) && text.length <= 255;
    return valid ? undefined : "Please enter a valid email address.";
  }
  const [least, most, sentence] = lengths[field];
  if (text.length < least) return sentence;
  return text.length > most ? `Enter at most ${most} characters.` : undefined;
}

/** Every invalid field with its message. */
export function preEnrollmentProblems(form: PreEnrollment): Partial<Record<PreEnrollmentField, string>> {
  const found: Partial<Record<PreEnrollmentField, string>> = {};
  for (const field of preEnrollmentFields) {
    const problem = preEnrollmentProblem(field, form[field]);
    if (problem) found[field] = problem;
  }
  return found;
}

/** The form without leading and trailing spaces. */
export function normalizePreEnrollment(form: PreEnrollment): PreEnrollment {
  const tidy = { ...form };
  for (const field of preEnrollmentFields) tidy[field] = formatAsTyped(field, form[field]).trim();
  return tidy;
}

/** The sign-up attributes of a student who reserves a seat. @param at ISO timestamp */
export const preEnrollmentAttributes = (form: PreEnrollment, at: string) => ({
  account_type: "student" as const,
  first_name: form.firstName,
  last_name: form.lastName,
  phone: form.phone,
  address: form.address,
  city: form.city,
  state: form.state,
  zip_code: form.zipCode,
  pre_enrolled: true,
  pre_enrollment_date: at,
});

/** The message of the red banner for a sign-up error. */
export function preEnrollmentFailure(message: string): string {
  if (/already (registered|exists)/i.test(message))
    return "An account with this email already exists. Please try signing in instead.";
  if (/validate email address|invalid email/i.test(message)) return "Please enter a valid email address.";
  return message || "An error occurred during pre-enrollment. Please try again.";
}
