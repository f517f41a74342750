import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const key = z.object({ secret: z.string() });

const readCaptchaKeyStatement = statement(
  "identity.read-captcha-key",
  {},
  "select secret from auth.captcha_key",
  key,
);
export const readCaptchaKey = (tx: IdentityTx) => readCaptchaKeyStatement.one(tx);

const addCaptchaKeyStatement = statement(
  "identity.add-captcha-key",
  { secret: "text" },
  "insert into auth.captcha_key (secret) values ($secret) on conflict (singleton) do nothing",
);
export const addCaptchaKey = (tx: IdentityTx, secret: string) => addCaptchaKeyStatement.run(tx, { secret });

const takeCaptchaStatement = statement(
  "identity.use-captcha",
  { challengeHash: "bytea", expiresAt: "timestamptz" },
  `insert into auth.used_captchas (challenge_hash, expires_at) values ($challengeHash, $expiresAt::timestamptz)
   on conflict (challenge_hash) do nothing`,
);
/** Touches no row if that challenge was used before. */
export const takeCaptcha = (tx: IdentityTx, of: InputOf<typeof takeCaptchaStatement>) =>
  takeCaptchaStatement.run(tx, of);

const dropOldCaptchasStatement = statement(
  "identity.delete-old-captchas",
  { at: "timestamptz" },
  `delete from auth.used_captchas where challenge_hash in (
     select challenge_hash from auth.used_captchas where expires_at < $at::timestamptz - interval '1 minute'
     limit 100 for update skip locked)`,
);
/** One minute after they expire, because clocks differ. */
export const dropOldCaptchas = (tx: IdentityTx, at: Date | string) =>
  dropOldCaptchasStatement.run(tx, { at });
