import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const key = z.object({ secret: z.string() });

export const readCaptchaKey = statement(
  "identity.read-captcha-key",
  "select secret from auth.captcha_key",
  key,
);
export const addCaptchaKey = statement(
  "identity.add-captcha-key",
  "insert into auth.captcha_key (secret) values ($1) on conflict (singleton) do nothing",
);

/** Touches no row when that challenge has been used before. */
export const takeCaptcha = statement(
  "identity.take-captcha",
  `insert into auth.used_captchas (challenge_hash, expires_at) values ($1, $2::timestamptz)
   on conflict (challenge_hash) do nothing`,
);
/** A minute later than they expire: clocks differ. */
export const dropOldCaptchas = statement(
  "identity.drop-old-captchas",
  `delete from auth.used_captchas where challenge_hash in (
     select challenge_hash from auth.used_captchas where expires_at < $1::timestamptz - interval '1 minute'
     limit 100 for update skip locked)`,
);
