import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { altchaChallenge } from "./captcha.ts";
import { accountType, me } from "./schema.ts";

export const getMe = call({
  name: "identity.me",
  method: "GET",
  path: "/me",
  access: "signed-in",
  summary: "The signed-in user, with role and shops",
  reply: me,
});

/**
 * The security step of a business or student sign-up: exchanges one of the administrator's passwords for a
 * short-lived ticket bound to the email. The signup call sends it as `signup_ticket`.
 */
export const createSignupTicket = call({
  name: "identity.create-signup-ticket",
  method: "POST",
  path: "/signup-tickets",
  access: "public",
  summary: "Checks the security password and returns a ticket for one sign-up",
  body: z.object({ email: z.email(), accountType, securityPassword: z.string().min(1) }),
  reply: z.object({ ticket: z.string() }),
});

/**
 * How a student enrolls without the security password. The ticket is valid for the student account type only. The
 * account waits until the person chooses a password through the email that confirms the address.
 */
export const createPreEnrollmentTicket = call({
  name: "identity.create-pre-enrollment-ticket",
  method: "POST",
  path: "/pre-enrollment-tickets",
  access: "public",
  summary: "Returns a ticket for one student pre-enrollment",
  body: z.object({
    email: z.email("Please enter a valid email address."),
    /** A hidden field. If it has a value, a bot filled it in. */
    website: z.string().max(500).default(""),
  }),
  reply: z.object({ ticket: z.string() }),
});

/** For installations that create their own captchas: see `captcha` in /config.json. */
export const getCaptchaChallenge = call({
  name: "identity.captcha-challenge",
  method: "GET",
  path: "/captcha",
  access: "public",
  summary: "A proof-of-work challenge for the captcha; its solution is sent once with a sign-in or sign-up",
  reply: altchaChallenge,
});
