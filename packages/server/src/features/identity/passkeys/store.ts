import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const passkeyRow = z.object({
  id: z.string(),
  user_id: z.string(),
  credential_id: z.string(),
  public_key: z.instanceof(Buffer),
  uses: z.number(),
  transports: z.array(z.string()),
  friendly_name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;
const columns =
  "id, user_id, credential_id, public_key, uses, transports, friendly_name, created_at, last_used_at";

export const passkeysOf = statement(
  "identity.passkeys-of",
  `select ${columns} from auth.passkeys where user_id = $1 order by created_at, id`,
  passkeyRow,
);
/** Nothing is added where the credential is known. */
export const addPasskey = statement(
  "identity.add-passkey",
  `insert into auth.passkeys (id, user_id, credential_id, public_key, uses, transports, friendly_name, created_at)
   values ($1, $2, $3, $4, $5, $6::text[], $7, $8::timestamptz) on conflict (credential_id) do nothing
   returning ${columns}`,
  passkeyRow,
);
export const lockPasskey = statement(
  "identity.lock-passkey",
  `select ${columns} from auth.passkeys where credential_id = $1 for update`,
  passkeyRow,
);
export const stampPasskey = statement(
  "identity.stamp-passkey",
  "update auth.passkeys set uses = $2, last_used_at = $3::timestamptz where id = $1",
);
export const namePasskey = statement(
  "identity.name-passkey",
  `update auth.passkeys set friendly_name = $3 where id = $1 and user_id = $2 returning ${columns}`,
  passkeyRow,
);
export const dropPasskey = statement(
  "identity.drop-passkey",
  `delete from auth.passkeys where id = $1 and user_id = $2 returning ${columns}`,
  passkeyRow,
);

export const addPasskeyChallenge = statement(
  "identity.add-passkey-challenge",
  `insert into auth.passkey_challenges (id, user_id, challenge, created_at) values ($1, $2, $3, $4::timestamptz)`,
);
export const dropOldPasskeyChallenges = statement(
  "identity.drop-old-passkey-challenges",
  "delete from auth.passkey_challenges where created_at < $1::timestamptz - interval '1 hour'",
);
/** Each is taken once, whatever comes of it. */
export const takePasskeyChallenge = statement(
  "identity.take-passkey-challenge",
  "delete from auth.passkey_challenges where id = $1 returning user_id, challenge, created_at",
  z.object({ user_id: z.string().nullable(), challenge: z.string(), created_at: z.string() }),
);
