import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { altchaChallenge } from "./captcha.ts";
import { accountType, me } from "./schema.ts";

export const getMe = call({
  name: "identity.me",
  method: "GET",
  path: "/me",
  access: "signed-in",
  summary: "Who is signed in, with which role, in which shops",
  reply: me,
});

/**
 * The security step of a business or student sign-up: one of the administrator's passwords against a
 * short-lived ticket that is bound to the email. The signup call carries it as `signup_ticket`.
 */
export const createSignupTicket = call({
  name: "identity.create-signup-ticket",
  method: "POST",
  path: "/signup-tickets",
  access: "public",
  summary: "Check the security password and give a ticket for one sign-up",
  body: z.object({ email: z.email(), accountType, securityPassword: z.string().min(1) }),
  reply: z.object({ ticket: z.string() }),
});

/**
 * A student's way in without the security password: the ticket is for account type student and never for anything
 * else, and its account waits until the person has chosen a password by the mail that confirms the address.
 */
export const createPreEnrollmentTicket = call({
  name: "identity.create-pre-enrollment-ticket",
  method: "POST",
  path: "/pre-enrollment-tickets",
  access: "public",
  summary: "Give a ticket for one pre-enrollment as a student",
  body: z.object({
    email: z.email("Please enter a valid email address."),
    /** A field that people do not see: what stands in it, a program has written. */
    website: z.string().max(500).default(""),
  }),
  reply: z.object({ ticket: z.string() }),
});

/** Where this installation makes its own captchas: see `captcha` in /config.json. */
export const getCaptchaChallenge = call({
  name: "identity.captcha-challenge",
  method: "GET",
  path: "/captcha",
  access: "public",
  summary: "A proof of work for the captcha: its solution goes along once with a sign-in or a sign-up",
  reply: altchaChallenge,
});
