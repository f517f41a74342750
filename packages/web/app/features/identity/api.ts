import type { EmailedCodeForm, ProfileForm, SignInForm, SignUpForm } from "@autoiq/domain/identity/schema";
import type { AuthError } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import { authClient } from "~/platform/session/auth-client";
import { rememberUser } from "~/platform/session/local-session";
import { refreshMe, watchSession } from "~/platform/session/watch-session";

export async function signIn(
  { email, password }: SignInForm,
  captchaToken?: string,
): Promise<AuthError | null> {
  const client = await authClient();
  await watchSession();
  const { error } = await client.auth.signInWithPassword({ email, password, options: { captchaToken } });
  if (!error) rememberUser.activity(Date.now());
  return error;
}

export type SignUpOutcome =
  | { ok: true; signedIn: boolean }
  | { ok: false; message: string; network: boolean; weakPassword?: boolean };

const emailVerifiedUrl = () => `${window.location.origin}/email-verified`;

/**
 * @param secured the server's ticket from the security step
 */
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
  // The server does not report a known address. It returns a user without identities.
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

/** Verifies the six-digit code from an email in place of its link. */
export async function verifyCode(
  { email, code }: EmailedCodeForm,
  type: "signup" | "recovery",
): Promise<AuthError | null> {
  const client = await authClient();
  await watchSession();
  const { error } = await client.auth.verifyOtp({ email, token: code, type });
  if (!error) rememberUser.activity(Date.now());
  return error;
}

export async function sendPasswordReset(email: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  return error;
}

/**
 * @param current required if the user signed in more than a day ago
 */
export async function setNewPassword(password: string, current?: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser({
    password,
    ...(current ? { current_password: current } : {}),
  });
  return error;
}

const word = (value: unknown): string => (typeof value === "string" ? value : "");

/** The signed-in user's own profile data, read from the account. */
export const profileQuery = queryOptions({
  queryKey: ["identity.profile"],
  queryFn: async (): Promise<ProfileForm> => {
    const client = await authClient();
    const { data, error } = await client.auth.getUser();
    if (error) throw error;
    const { first_name, last_name, phone, address } = data.user.user_metadata;
    const addressFields: Record<string, unknown> = typeof address === "object" && address ? address : {};
    return {
      firstName: word(first_name),
      lastName: word(last_name),
      phoneNumber: word(phone),
      streetAddress: word(addressFields.street),
      apartmentNumber: word(addressFields.apartment),
      city: word(addressFields.city),
      state: word(addressFields.state),
      zipCode: word(addressFields.zip),
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

/** Sets a new password. The server requires the current one, which is `null` if the account has none. */
export async function changePassword(password: string, current: string | null): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser({
    password,
    ...(current === null ? {} : { current_password: current }),
  });
  return error;
}

/**
 * Requests an email address change. Both addresses get an email, and the change takes effect when both have
 * confirmed.
 */
export async function requestEmailChange(email: string): Promise<AuthError | null> {
  const client = await authClient();
  const { error } = await client.auth.updateUser(
    { email },
    { emailRedirectTo: `${window.location.origin}/email-verified` },
  );
  return error;
}

/** Texts a code to a new phone number in E.164 format. Entering the code changes the account's number. */
export async function requestPhoneChange(phone: string): Promise<AuthError | null> {
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
