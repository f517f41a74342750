import { z } from "zod";
import { call } from "../kernel/contract.ts";
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
