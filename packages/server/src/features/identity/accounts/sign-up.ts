import {
  type AccountType,
  accountType,
  isBusinessType,
  needsSecurityStep,
} from "@autoiq/domain/identity/schema";
import { mailSecret, mayMail } from "../one-time/mail-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { signUpByPhone } from "../phones/sign-up-by-phone.ts";
import { takeTicket } from "../tickets/take-ticket.ts";
import {
  type Challenge,
  checkMetadata,
  checkNewPassword,
  type WireBody,
  wireChallenge,
  wireEmail,
} from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import {
  addIdentity,
  addSettings,
  addUser,
  findUserByEmail,
  identitiesOf,
  preEnrollSettings,
  preEnrollUser,
  stampConfirmation,
} from "./store.ts";
import { reservedMetadata, userView } from "./user.ts";

interface Applicant {
  readonly email: string;
  readonly password: string;
  readonly type: AccountType;
  readonly companyName: string;
  readonly ticket: string | undefined;
  /** What the person said of themselves, without the words that would look like a right. */
  readonly data: Record<string, unknown>;
  readonly challenge: Challenge | undefined;
}

/** Checks a sign-up in the wire's order: password, then email, then what this service asks beyond the wire. */
function readApplicant(body: WireBody): Applicant {
  if (!body.password) throw invalid("Signup requires a valid password");
  checkNewPassword(body.password);
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  const given = body.data ?? {};
  const parsed = accountType.safeParse(given.account_type ?? given.user_type ?? "client");
  if (!parsed.success) throw invalid("That account type does not exist.");
  const companyName = typeof given.company_name === "string" ? given.company_name.trim() : "";
  if (isBusinessType(parsed.data) && companyName === "") {
    throw invalid("Company name is required for business accounts");
  }
  if (companyName.length > 200) throw invalid("The company name is too long: at most 200 characters.");
  const data = Object.fromEntries(Object.entries(given).filter(([key]) => !reservedMetadata.includes(key)));
  checkMetadata(data);
  const ticket = typeof given.signup_ticket === "string" ? given.signup_ticket : undefined;
  return { email, password: body.password, type: parsed.data, companyName, ticket, data, challenge };
}

/**
 * Makes an account that waits for its address to be confirmed, and answers with the bare user.
 * An address that has a confirmed account gets an answer of the same shape that means nothing.
 */
export async function signUp(
  parts: IdentityParts,
  body: WireBody,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  if (body.phone && !body.email) {
    if (!body.password) throw invalid("Signup requires a valid password");
    checkNewPassword(body.password);
    return signUpByPhone(parts, body, body.password);
  }
  const applicant = readApplicant(body);
  const { email, type, challenge } = applicant;
  // Always, so that the time does not tell whether the address is known.
  const passwordHash = await parts.passwords.hash(applicant.password);
  const at = parts.now().toISOString();
  const id = parts.newId();
  const metadata = { sub: id, email, email_verified: false, phone_verified: false, ...applicant.data };
  const appMetadata = { provider: "email", providers: ["email"] };
  return parts.tenancy.identity(async (tx) => {
    // Refusals are thrown here: the ticket that a refused sign-up carried stays good.
    const { preEnrolled } = needsSecurityStep(type)
      ? await takeTicket(parts, tx, applicant.ticket, email, type)
      : { preEnrolled: false };
    const refusal = await mayMail(parts, tx, email, "confirmation");
    if (refusal) throw refusal;
    const companyName = isBusinessType(type) ? applicant.companyName : "";
    const made = await addUser.one(
      tx,
      id,
      email,
      passwordHash,
      type,
      companyName,
      JSON.stringify(appMetadata),
      JSON.stringify(metadata),
      at,
      preEnrolled,
    );
    if (made) {
      const identity = { sub: id, email, email_verified: false, phone_verified: false };
      await addIdentity.run(tx, parts.newId(), id, JSON.stringify(identity), at);
      const source = type === "client" || preEnrolled ? "web_signup" : "free_trial";
      await addSettings.run(tx, parts.newId(), email, id, type, source, at);
      await mailSecret(parts, tx, made, "confirmation", { redirectTo, challenge });
      return userView(made, await identitiesOf.all(tx, id));
    }
    const known = await findUserByEmail.one(tx, email);
    if (known && !known.email_confirmed_at) {
      const about = JSON.stringify({ ...metadata, sub: known.id });
      const reserved = preEnrolled
        ? await preEnrollUser.one(tx, known.id, passwordHash, about, at)
        : undefined;
      if (reserved) await preEnrollSettings.run(tx, known.id, at);
      const stamped = reserved ?? (await stampConfirmation.one(tx, known.id, at)) ?? known;
      await mailSecret(parts, tx, stamped, "confirmation", { redirectTo, challenge });
      return userView(stamped, await identitiesOf.all(tx, known.id));
    }
    return nobody(id, email, at, { ...applicant.data, account_type: type });
  });
}

/** The answer to a sign-up with an address that has an account already: no identities is how a client can tell. */
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
