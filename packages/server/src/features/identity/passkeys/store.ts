import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

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

const passkeysOfStatement = statement(
  "identity.find-passkeys",
  { userId: "uuid" },
  `select ${columns} from auth.passkeys where user_id = $userId order by created_at, id`,
  passkeyRow,
);
export const passkeysOf = (tx: IdentityTx, userId: string) => passkeysOfStatement.all(tx, { userId });

const addPasskeyStatement = statement(
  "identity.add-passkey",
  {
    id: "uuid",
    userId: "uuid",
    credentialId: "text",
    publicKey: "bytea",
    uses: "int8",
    transports: "text[]",
    friendlyName: "text",
    at: "timestamptz",
  },
  `insert into auth.passkeys (id, user_id, credential_id, public_key, uses, transports, friendly_name, created_at)
   values ($id, $userId, $credentialId, $publicKey, $uses, $transports::text[], $friendlyName, $at::timestamptz) on conflict (credential_id) do nothing
   returning ${columns}`,
  passkeyRow,
);
/** Inserts nothing if the credential is known. */
export const addPasskey = (tx: IdentityTx, of: InputOf<typeof addPasskeyStatement>) =>
  addPasskeyStatement.one(tx, of);

const lockPasskeyStatement = statement(
  "identity.lock-passkey",
  { credentialId: "text" },
  `select ${columns} from auth.passkeys where credential_id = $credentialId for update`,
  passkeyRow,
);
export const lockPasskey = (tx: IdentityTx, credentialId: string) =>
  lockPasskeyStatement.one(tx, { credentialId });

const stampPasskeyStatement = statement(
  "identity.stamp-passkey",
  { passkeyId: "uuid", uses: "int8", at: "timestamptz" },
  "update auth.passkeys set uses = $uses, last_used_at = $at::timestamptz where id = $passkeyId",
);
export const stampPasskey = (tx: IdentityTx, of: InputOf<typeof stampPasskeyStatement>) =>
  stampPasskeyStatement.run(tx, of);

const namePasskeyStatement = statement(
  "identity.name-passkey",
  { passkeyId: "uuid", userId: "uuid", friendlyName: "text" },
  `update auth.passkeys set friendly_name = $friendlyName where id = $passkeyId and user_id = $userId returning ${columns}`,
  passkeyRow,
);
export const namePasskey = (tx: IdentityTx, of: InputOf<typeof namePasskeyStatement>) =>
  namePasskeyStatement.one(tx, of);

const dropPasskeyStatement = statement(
  "identity.delete-passkey",
  { passkeyId: "uuid", userId: "uuid" },
  `delete from auth.passkeys where id = $passkeyId and user_id = $userId returning ${columns}`,
  passkeyRow,
);
export const dropPasskey = (tx: IdentityTx, of: InputOf<typeof dropPasskeyStatement>) =>
  dropPasskeyStatement.one(tx, of);

const addPasskeyChallengeStatement = statement(
  "identity.add-passkey-challenge",
  { id: "uuid", userId: "uuid?", challenge: "text", at: "timestamptz" },
  `insert into auth.passkey_challenges (id, user_id, challenge, created_at) values ($id, $userId, $challenge, $at::timestamptz)`,
);
export const addPasskeyChallenge = (tx: IdentityTx, of: InputOf<typeof addPasskeyChallengeStatement>) =>
  addPasskeyChallengeStatement.run(tx, of);

const dropOldPasskeyChallengesStatement = statement(
  "identity.delete-old-passkey-challenges",
  { at: "timestamptz" },
  "delete from auth.passkey_challenges where created_at < $at::timestamptz - interval '1 hour'",
);
export const dropOldPasskeyChallenges = (tx: IdentityTx, at: Date | string) =>
  dropOldPasskeyChallengesStatement.run(tx, { at });

const takePasskeyChallengeStatement = statement(
  "identity.consume-passkey-challenge",
  { challengeId: "uuid" },
  "delete from auth.passkey_challenges where id = $challengeId returning user_id, challenge, created_at",
  z.object({ user_id: z.string().nullable(), challenge: z.string(), created_at: z.string() }),
);
/** Each challenge is taken once, whatever the outcome. */
export const takePasskeyChallenge = (tx: IdentityTx, challengeId: string) =>
  takePasskeyChallengeStatement.one(tx, { challengeId });
