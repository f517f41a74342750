import type { MailedCodeForm, ProfileForm, SignInForm, SignUpForm } from "@autoiq/domain/identity/schema";
import type { AuthError } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import { authClient } from "~/platform/session/auth-client";
import { remember } from "~/platform/session/browser-memory";
import { refreshMe, watchSession } from "~/platform/session/watch-session";

export async function signIn(
  { email, password }: SignInForm,
  captchaToken?: string,
): Promise<AuthError | null> {
  const client = await authClient();
  await watchSession();
  const { error } = await client.auth.signInWithPassword({ email, password, options: { captchaToken } });
  if (!error) remember.activity(Date.now());
  return error;
}

export type SignUpOutcome =
  | { ok: true; signedIn: boolean }
  | { ok: false; message: string; network: boolean; weakPassword?: boolean };

const emailVerifiedUrl = () => `${window.location.origin}/email-verified`;

/** @param secured what the security step adds: the ticket of the server */
export async function signUp(
  values: SignUpForm,
  options: { captchaToken?: string; ticket?: string } = {},
): Promise<SignUpOutcome> {
  const client = await authClient();
  await watchSession();
  const { data, error } = await client.auth.signUp({
    email: values.email,
    password: values.password,
    options: {
      emailRedirectTo: emailVerifiedUrl(),
      captchaToken: options.captchaToken,
      data: metadata(values, options.ticket),
    },
  });
  if (error) {
    const network = error.name === "AuthRetryableFetchError";
    return { ok: false, message: error.message, network, weakPassword: error.code === "weak_password" };
  }
  // The server does not say so in words: a known address is answered with a user that has no identities.
  if (data.user && data.user.identities?.length === 0)
    return { ok: false, message: "User already registered", network: false };
  return { ok: true, signedIn: Boolean(data.session) };
}

function metadata(values: SignUpForm, ticket: string | undefined) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    full_name: `${values.firstName} ${values.lastName}`,
    phone: values.phoneNumber,
    account_type: values.accountType,
    address: {
      street: values.streetAddress ?? "",
      apartment: values.apartmentNumber ?? "",
      city: values.city ?? "",
      state: values.state ?? "",
      zip: values.zipCode ?? "",
    },
    ...(ticket
      ? { company_name: values.companyName ?? "", user_type: values.accountType, signup_ticket: ticket }
      : {}),
  };
}

export async function resendVerification(email: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: emailVerifiedUrl() },
  });
  return error;
}

/** Redeems the six digits of a mail instead of its link. */
export async function verifyCode(
  { email, code }: MailedCodeForm,
  type: "signup" | "recovery",
): Promise<AuthError | null> {
  const client = await authClient();
  await watchSession();
  const { error } = await client.auth.verifyOtp({ email, token: code, type });
  if (!error) remember.activity(Date.now());
  return error;
}

export async function sendPasswordReset(email: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  return error;
}

/** @param current asked of who signed in longer than a day ago */
export async function setNewPassword(password: string, current?: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser({
    password,
    ...(current ? { current_password: current } : {}),
  });
  return error;
}

const word = (value: unknown): string => (typeof value === "string" ? value : "");

/** What the signed-in person wrote about themselves, from the account itself. */
export const profileQuery = queryOptions({
  queryKey: ["identity.profile"],
  queryFn: async (): Promise<ProfileForm> => {
    const client = await authClient();
    const { data, error } = await client.auth.getUser();
    if (error) throw error;
    const { first_name, last_name, phone, address } = data.user.user_metadata;
    const place: Record<string, unknown> = typeof address === "object" && address ? address : {};
    return {
      firstName: word(first_name),
      lastName: word(last_name),
      phoneNumber: word(phone),
      streetAddress: word(place.street),
      apartmentNumber: word(place.apartment),
      city: word(place.city),
      state: word(place.state),
      zipCode: word(place.zip),
    };
  },
});

export async function saveProfile(values: ProfileForm): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser({
    data: {
      first_name: values.firstName,
      last_name: values.lastName,
      full_name: `${values.firstName} ${values.lastName}`,
      phone: values.phoneNumber,
      address: {
        street: values.streetAddress,
        apartment: values.apartmentNumber,
        city: values.city,
        state: values.state,
        zip: values.zipCode,
      },
    },
  });
  if (!error) await refreshMe();
  return error;
}

/** A new password with the present one, which the server asks for; `null` where the account has none. */
export async function changePassword(password: string, current: string | null): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser({
    password,
    ...(current === null ? {} : { current_password: current }),
  });
  return error;
}

/** Asks for another email address: both addresses get a mail, and the change is made when both have confirmed. */
export async function askEmailChange(email: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser(
    { email },
    { emailRedirectTo: `${window.location.origin}/email-verified` },
  );
  return error;
}

/** Texts a code to another number, in E.164: the account moves to it when the code is typed. */
export async function askPhoneChange(phone: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser({ phone });
  return error;
}

export async function resendEmailChange(email: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.resend({
    type: "email_change",
    email,
    options: { emailRedirectTo: `${window.location.origin}/email-verified` },
  });
  return error;
}
