import type { IdentityRow, UserRow } from "./store.ts";

/** Metadata keys that could pass for a permission. Only the server writes them. */
export const reservedMetadata = ["account_type", "user_type", "role", "dashboard_type", "signup_ticket"];

/**
 * Stored with the metadata of an account that an administrator's program created without an account type. It has one,
 * but its metadata shows only what that program wrote.
 */
export const unstatedType = { account_type: null };

/** The metadata as it was written, without the server's note. */
export function writtenMetadataOf({
  user_metadata,
}: Pick<UserRow, "user_metadata">): Record<string, unknown> {
  const { account_type: _note, ...written } = user_metadata;
  return written;
}

export function userMetadataOf(user: UserRow): Record<string, unknown> {
  const written = writtenMetadataOf(user);
  if (user.user_metadata.account_type === null || user.erased_at) return written;
  return { ...written, account_type: user.account_type };
}

export const appMetadataOf = (user: UserRow): Record<string, unknown> => user.app_metadata;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The name that people gave themselves, else the part of the address before the @. */
export function nameOf(user: { email: string; user_metadata: Record<string, unknown> }): string {
  const { full_name, first_name, last_name } = user.user_metadata;
  const name = textOf(full_name) || `${textOf(first_name)} ${textOf(last_name)}`.trim();
  return (name || user.email.split("@")[0] || "Guest").slice(0, 200);
}

/** A user as the identity protocol shows it, with timestamps only where they are set. */
export function userView(user: UserRow, identities: readonly IdentityRow[]): Record<string, unknown> {
  const set = (values: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: user.phone,
    ...set({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at:
        [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null).sort()[0] ?? null,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.erased_at,
    }),
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    identities: identities.map(identityView),
    ...(user.factors.length > 0 ? { factors: user.factors } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

/** `identity_id` is the row, `id` is the provider's own id. The protocol defines them this way around. */
const identityView = (identity: IdentityRow): Record<string, unknown> => ({
  identity_id: identity.identity_id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  ...(identity.last_sign_in_at ? { last_sign_in_at: identity.last_sign_in_at } : {}),
  created_at: identity.created_at,
  updated_at: identity.updated_at,
  ...(typeof identity.identity_data.email === "string" ? { email: identity.identity_data.email } : {}),
});
