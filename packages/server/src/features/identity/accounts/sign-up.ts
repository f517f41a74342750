import {
  type AccountType,
  accountType,
  isBusinessType,
  needsSecurityStep,
} from "@autoiq/domain/identity/schema";
import { noCaptcha, verifyCaptcha } from "../captcha/verify-captcha.ts";
import { emailSecret, mayEmail } from "../one-time/email-secret.ts";
import { confirm } from "../one-time/verify-token.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { signUpByPhone } from "../phones/sign-up-by-phone.ts";
import { type OpenedSession, openSession, sessionReply } from "../sessions/open-session.ts";
import { addSignUp } from "../sign-ups/add-sign-up.ts";
import { adoptSignUp } from "../sign-ups/adopt-sign-up.ts";
import { consumeTicket } from "../tickets/consume-ticket.ts";
import {
  type Challenge,
  captchaTokenOf,
  checkMetadata,
  type WireBody,
  wireChallenge,
  wireEmail,
} from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import {
  addIdentity,
  addSettings,
  addUser,
  identitiesOf,
  lockUserByEmail,
  stampConfirmation,
} from "./store.ts";
import { reservedMetadata, userView } from "./user.ts";

interface Applicant {
  readonly email: string;
  readonly password: string;
  readonly type: AccountType;
  readonly companyName: string;
  readonly ticket: string | undefined;
  /** What people entered about themselves, without keys that could pass for a permission. */
  readonly data: Record<string, unknown>;
  readonly challenge: Challenge | undefined;
}

/** Validates a sign-up in the protocol's order: password, then email, then what this service requires in addition. */
async function readApplicant(parts: IdentityParts, body: WireBody): Promise<Applicant> {
  if (!body.password) throw invalid("Signup requires a valid password");
  await checkNewPassword(parts, body.password);
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  const metadata = body.data ?? {};
  const parsed = accountType.safeParse(metadata.account_type ?? metadata.user_type ?? "client");
  if (!parsed.success) throw invalid("That account type does not exist.");
  const companyName = typeof metadata.company_name === "string" ? metadata.company_name.trim() : "";
  if (isBusinessType(parsed.data) && companyName === "") {
    throw invalid("Company name is required for business accounts");
  }
  if (companyName.length > 200) throw invalid("Company name can't be longer than 200 characters.");
  const data = Object.fromEntries(
    Object.entries(metadata).filter(([key]) => !reservedMetadata.includes(key)),
  );
  checkMetadata(data);
  const ticket = typeof metadata.signup_ticket === "string" ? metadata.signup_ticket : undefined;
  return { email, password: body.password, type: parsed.data, companyName, ticket, data, challenge };
}

/**
 * Stores a sign-up until its own email is confirmed, and returns the bare user. Nothing in it takes effect before
 * that or is shown to someone else who signs up with the same address. An address with a confirmed account gets a
 * meaningless response of the same shape.
 */
export async function signUp(
  parts: IdentityParts,
  body: WireBody,
  redirectTo: string,
  caller: Caller,
  /** Set for a sign-up without a password, whose captcha is checked earlier. */
  byOtp?: { readonly proved: boolean },
): Promise<Record<string, unknown>> {
  const { signupDisabled } = parts.entry;
  const autoconfirm = parts.entry.autoconfirm && !byOtp;
  if (signupDisabled) {
    throw new WireError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (body.phone && !body.email) {
    if (!body.password) throw invalid("Signup requires a valid password");
    await checkNewPassword(parts, body.password);
    await verifyCaptcha(parts, captchaTokenOf(body), caller.ip, false);
    return signUpByPhone(parts, body, body.password, caller);
  }
  const applicant = await readApplicant(parts, body);
  const { email, type, challenge } = applicant;
  const proved = byOtp?.proved ?? (await verifyCaptcha(parts, captchaTokenOf(body), caller.ip, false));
  // Always, so that the response time does not reveal whether the address is known.
  const passwordHash = await parts.passwords.hash(applicant.password);
  const at = parts.now().toISOString();
  const id = parts.newId();
  const metadata = { ...applicant.data, sub: id, email, email_verified: false, phone_verified: false };
  const appMetadata = { provider: "email", providers: ["email"] };
  const answer = await parts.tenancy.identity(async (tx) => {
    // Throws here, so that the ticket of a refused sign-up remains valid.
    const { preEnrolled } = needsSecurityStep(type)
      ? await consumeTicket(parts, tx, applicant.ticket, email, type)
      : { preEnrolled: false };
    if (needsSecurityStep(type) && !preEnrolled && !proved && parts.captcha.provider !== "none") {
      throw noCaptcha();
    }
    if (!autoconfirm || preEnrolled) {
      const refusal = await mayEmail(parts, tx, email, "confirmation");
      if (refusal) throw refusal;
    }
    const companyName = isBusinessType(type) ? applicant.companyName : "";
    const source = type === "client" || preEnrolled ? "web_signup" : "free_trial";
    const created = await addUser(tx, {
      id,
      email,
      accountType: type,
      companyName,
      appMetadata: JSON.stringify(appMetadata),
      userMetadata: JSON.stringify(metadata),
      at,
    });
    if (created) {
      const identity = { sub: id, email, email_verified: false, phone_verified: false };
      await addIdentity(tx, {
        identityId: parts.newId(),
        userId: id,
        identityData: JSON.stringify(identity),
        at,
      });
      await addSettings(tx, { id: parts.newId(), email, userId: id, dashboardType: type, source, at });
    }
    const user = created ?? (await lockUserByEmail(tx, email));
    if (!user || user.email_confirmed_at) {
      if (autoconfirm) throw new WireError(422, "user_already_exists", "User already registered");
      return nobody(id, email, at, { ...applicant.data, account_type: type });
    }
    const signUp = await addSignUp(parts, tx, user.id, {
      passwordHash: byOtp || preEnrolled ? null : passwordHash,
      awaitsPassword: preEnrolled,
      browser: caller.browser,
      type,
      companyName,
      metadata,
      source,
    });
    if (created && autoconfirm && !preEnrolled) {
      await confirm(parts, tx, await adoptSignUp(parts, tx, created, signUp));
      return { opened: await openSession(parts, tx, id, "password", caller) };
    }
    const stamped = (await stampConfirmation(tx, { userId: user.id, at })) ?? user;
    await emailSecret(parts, tx, stamped, "confirmation", { redirectTo, challenge, signUp });
    // What an earlier sign-up for the address said may belong to someone else.
    const own = { ...stamped, user_metadata: signUp.user_metadata, account_type: type, created_at: at };
    return userView(own, await identitiesOf(tx, user.id));
  });
  return "opened" in answer ? sessionReply(parts, answer.opened as OpenedSession) : answer;
}

/**
 * The response to a sign-up with an address that already has an account. Clients recognize it by its empty
 * identities.
 */
const nobody = (id: string, email: string, at: string, metadata: Record<string, unknown>) => ({
  id,
  aud: "authenticated",
  role: "",
  email,
  phone: "",
  confirmation_sent_at: at,
  app_metadata: { provider: "email", providers: ["email"] },
  user_metadata: metadata,
  identities: [],
  created_at: at,
  updated_at: at,
  is_anonymous: false,
});
