import { z } from "zod";
import { invalid, WireError } from "./error.ts";

/** In this protocol null means absent, and unknown keys are normal. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);
const object = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

const bodies = z.object({
  email: text,
  phone: text,
  password: text,
  data: object,
  type: text,
  token: text,
  token_hash: text,
  sign_up_password: text,
  choose_password: flag,
  redirect_to: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: text,
  app_metadata: object,
  factor_type: text,
  friendly_name: text,
  issuer: text,
  challenge_id: text,
  code: text,
  credential: object,
  webauthn: z.object({ credential_response: object }).nullish(),
  create_user: flag,
  channel: text,
  nonce: text,
  current_password: text,
  gotrue_meta_security: z.object({ captcha_token: text }).nullish(),
  provider: text,
  provider_id: text,
  domain: text,
  skip_http_redirect: flag,
  client_id: text,
  id_token: text,
  link_identity: flag,
});
export type WireBody = z.infer<typeof bodies>;

const wrongType = (where: string) =>
  new WireError(400, "bad_json", `Could not parse request body as JSON: ${where} has the wrong type`);
const fields: readonly (readonly [string, z.ZodType])[] = Object.entries(bodies.shape);

/**
 * The request's body as the protocol's known fields. Only the fields that were sent are validated, because most
 * requests have two or three.
 */
export function wireBody(body: unknown): WireBody {
  const input = body ?? {};
  if (typeof input !== "object" || Array.isArray(input)) throw wrongType("body");
  const read: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const value = (input as Record<string, unknown>)[name];
    if (value === undefined || value === null) continue;
    const parsed = field.safeParse(value);
    if (!parsed.success) throw wrongType([name, ...(parsed.error.issues[0]?.path ?? [])].join("."));
    read[name] = parsed.data;
  }
  return read as WireBody;
}

const emailShape = z.email();

/** Lower-cased, or rejected with the protocol's message. */
export function wireEmail(input: string | undefined): string {
  const email = input?.trim().toLowerCase() ?? "";
  if (email === "") throw invalid("An email address is required");
  if (email.length > 255) throw invalid("An email address is too long");
  if (!emailShape.safeParse(email).success) throw invalid("Unable to validate email address: invalid format");
  return email;
}

/** E.164 digits without the plus, or rejected with the protocol's message. */
export function wirePhone(input: string | undefined): string {
  const phone = input?.replace(/^\+|\s/g, "") ?? "";
  // The protocol's format allows two digits. No number that can receive a text has fewer than eight.
  if (!/^[1-9]\d{7,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

/** The captcha of the request, or "" if there is none. */
export const captchaTokenOf = (body: WireBody): string | undefined =>
  body.gotrue_meta_security?.captcha_token || undefined;

/** What people may store in their own metadata. It is in every access token, so it stays small. */
export function checkMetadata(data: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(data)) > 4096)
    throw invalid("User metadata is too large: at most 4096 bytes");
}

export interface Challenge {
  readonly challenge: string;
  readonly method: "s256" | "plain";
}

/** The request's PKCE challenge, or undefined for the implicit flow. */
export function wireChallenge(body: WireBody): Challenge | undefined {
  const challenge = body.code_challenge || undefined;
  const challengeMethod = body.code_challenge_method || undefined;
  if (!challenge && !challengeMethod) return undefined;
  if (!challenge || !challengeMethod)
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  const method = challengeMethod.toLowerCase();
  if (method !== "s256" && method !== "plain") throw invalid("code_challenge_method must be s256 or plain");
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  return { challenge, method };
}
