import type { TestServer } from "../servers/full-server.ts";

/** Gives a person an account that prefers a language, with a verified number if there is one. */
export const accountThatPrefers = (
  server: TestServer,
  locale: "en-US" | "es-US",
  of: { userId: string; email?: string; phone?: string },
): Promise<unknown> =>
  server.services.tenancy.identity(async (tx) => {
    await tx.query({
      name: "",
      text: `insert into auth.users (id, email, phone, phone_confirmed_at, account_type, app_metadata, user_metadata, created_at, updated_at)
        values ($1, $2, $3, now(), 'owner', '{}', '{}', now(), now()) on conflict (id) do nothing`,
      values: [of.userId, of.email ?? `${of.userId}@example.com`, of.phone?.replace("+", "") ?? null],
    });
    return tx.query({
      name: "",
      text: `insert into auth.preferences (user_id, locale, theme, sms_new_device, sms_security, email_join_requests, sms_join_requests, updated_at)
        values ($1, $2, 'system', false, false, true, false, now()) on conflict (user_id) do update set locale = excluded.locale`,
      values: [of.userId, locale],
    });
  });
