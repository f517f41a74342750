import { z } from "zod";
import { en as text } from "../catalog/identity-fields/en.ts";
import { type Role, roleDefinitions, roles } from "../kernel/access/roles.ts";
import { limits } from "../staff/limits.ts";
import {
  isLongEnough,
  isTooLong,
  passwordTooLong,
  passwordTooShort,
  shortestPassword,
} from "./password-length.ts";

export const accountType = z.enum(roles);
export type AccountType = Role;

/** Works for a shop, so a company name is required. */
export const isBusinessType = (type: AccountType): boolean => roleDefinitions[type].isStaff;

/** Must pass the captcha and the security password before the account is created. */
export const needsSecurityStep = (type: AccountType): boolean => roleDefinitions[type].needsSecurityStep;

/** North American: optional +1, ten digits, optional parentheses, dashes, dots or spaces. */
const phonePattern = /^(\+?1[\s.-]?)?(\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}$/;

export const phoneNumber = z
  .string()
  .trim()
  .refine((typed) => phonePattern.test(typed), {
    error: (issue) => (issue.input === "" ? text.phoneMissing : text.phone),
  });

const newPassword = (shortest: number) =>
  z
    .string()
    .refine((password) => isLongEnough(password, shortest), passwordTooShort(shortest))
    .refine((password) => !isTooLong(password), passwordTooLong);
/** What an installation may lower, but not raise. */
const usualOrLess = (shortest: number): number => Math.min(shortest, shortestPassword);
const passwordConfirm = (shortest: number) => z.string().min(usualOrLess(shortest), text.passwordConfirm);

/**
 * A password longer than usual is not required, for accounts older than a stricter configuration.
 * @param shortest minimum length of a new password in this installation
 */
export const signInFormFor = (shortest: number) =>
  z.object({
    email: z.email(text.signInEmail),
    password: z.string().min(usualOrLess(shortest), passwordTooShort(usualOrLess(shortest))),
  });
export const signInForm = signInFormFor(shortestPassword);
export type SignInForm = z.infer<typeof signInForm>;

const signUpFields = (shortest: number) =>
  z.object({
    accountType,
    firstName: z.string().trim().min(1, text.firstName),
    lastName: z.string().trim().min(1, text.lastName),
    email: z.email(text.email),
    phoneNumber,
    password: newPassword(shortest),
    passwordConfirm: passwordConfirm(shortest),
    companyName: z.string().trim().optional(),
    streetAddress: z.string().trim().optional(),
    apartmentNumber: z.string().trim().optional(),
    city: z.string().trim().optional(),
    state: z.string().trim().optional(),
    zipCode: z.string().trim().optional(),
    termsAccepted: z.boolean().refine((accepted) => accepted, text.terms),
  });

/**
 * @param shortest minimum length of a new password in this installation
 */
export const signUpFormFor = (shortest: number) =>
  signUpFields(shortest)
    .refine((form) => form.password === form.passwordConfirm, {
      path: ["passwordConfirm"],
      message: text.mismatch,
      when: ({ value }) => bothPasswordsGiven(shortest).safeParse(value).success,
    })
    .refine((form) => !isBusinessType(form.accountType) || Boolean(form.companyName), {
      path: ["companyName"],
      message: text.company,
      when: ({ value }) => companyPartGiven.safeParse(value).success,
    });
export const signUpForm = signUpFormFor(shortestPassword);
export type SignUpForm = z.infer<typeof signUpForm>;

// Without these, a cross-field rule waits until every other field is valid, and the form shows its errors one
// submission after another.
const bothPasswordsGiven = (shortest: number) =>
  z.object({ password: z.string(), passwordConfirm: passwordConfirm(shortest) });
const companyPartGiven = z.object({ accountType, companyName: z.string().optional() });

const addressLine = z.string().trim().max(100, text.tooLong);

/** What people may change in their own account. */
export const profileForm = z.object({
  firstName: z.string().trim().min(1, text.firstName).max(100, text.tooLong),
  lastName: z.string().trim().min(1, text.lastName).max(100, text.tooLong),
  phoneNumber,
  streetAddress: addressLine,
  apartmentNumber: addressLine,
  city: addressLine,
  state: addressLine,
  zipCode: addressLine,
});
export type ProfileForm = z.infer<typeof profileForm>;

export const securityForm = z.object({
  securityPassword: z.string().min(1, text.securityPassword),
});
export type SecurityForm = z.infer<typeof securityForm>;

export const forgotPasswordForm = z.object({ email: z.email(text.email) });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

/** The code in an email next to its link. Spaces between digits are only for readability. */
export const emailedCodeForm = z.object({
  email: z.email(text.email),
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, text.code)),
});
export type EmailedCodeForm = z.output<typeof emailedCodeForm>;

/**
 * @param shortest minimum length of a new password in this installation
 */
export const resetPasswordFormFor = (shortest: number) =>
  z
    .object({ password: newPassword(shortest), passwordConfirm: passwordConfirm(shortest) })
    .refine((form) => form.password === form.passwordConfirm, {
      path: ["passwordConfirm"],
      message: text.mismatch,
    });
export type ResetPasswordForm = z.infer<ReturnType<typeof resetPasswordFormFor>>;

/** Who may act and where: the response of GET /api/me. The browser uses it for display, the server for authorization. */
export const me = z.object({
  userId: z.uuid(),
  /** "" for an account known only by its phone number, or by nothing yet. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: accountType,
  /** Operates this installation and reads what visitors write to it. */
  operator: z.boolean(),
  /** Pre-enrolled with a random password that nobody knows. The person has yet to choose one. */
  awaitsPassword: z.boolean(),
  /** "required": one of their shops requires a second factor and they have none yet. */
  secondFactor: z.enum(["off", "on", "required"]),
  organizations: z.array(
    z.object({
      organizationId: z.uuid(),
      organizationName: z.string(),
      role: accountType,
      locations: z.array(z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() })),
    }),
  ),
  /** Every location where the person works, their own first. Role and limits belong to the membership. */
  memberships: z.array(
    z.object({
      organizationId: z.uuid(),
      organizationName: z.string(),
      locationId: z.uuid(),
      locationName: z.string(),
      /** Its records are read there, and nothing new begins. Absent: it is open. */
      isClosed: z.boolean().optional(),
      role: accountType,
      /** Of a role that the business made itself. Null: those of `role`. */
      permissions: z.array(z.string()).nullable(),
      /** The name of that role. */
      roleName: z.string().nullable(),
      /** A student's practice shop: nothing leaves it. */
      isPractice: z.boolean(),
      limits,
    }),
  ),
  /** A business person whose request to join is not approved yet. `approver` is the owner's name. */
  joinRequest: z
    .object({
      organizationName: z.string(),
      role: accountType,
      status: z.enum(["pending", "declined", "suspended", "left"]),
      approver: z.string().nullable(),
    })
    .nullable(),
});
export type Me = z.infer<typeof me>;
