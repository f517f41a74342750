import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const jwk = z.record(z.string(), z.unknown());

const listKeysStatement = statement(
  "identity.list-keys",
  {},
  "select kid, private_jwk, public_jwk, usable_from from auth.signing_keys order by usable_from, created_at",
  z.object({ kid: z.string(), private_jwk: jwk, public_jwk: jwk, usable_from: z.string() }),
);
export const listKeys = (tx: IdentityTx) => listKeysStatement.all(tx);

const lockKeysStatement = statement(
  "identity.lock-keys",
  {},
  "select pg_advisory_xact_lock(hashtext('autoiq signing keys'))",
);
/** Only one of many servers creates the missing key. */
export const lockKeys = (tx: IdentityTx) => lockKeysStatement.run(tx);

const addKeyStatement = statement(
  "identity.add-key",
  { kid: "text", privateJwk: "json", publicJwk: "json", usableFrom: "timestamptz", createdAt: "timestamptz" },
  `insert into auth.signing_keys (kid, private_jwk, public_jwk, usable_from, created_at)
   values ($kid, $privateJwk::json::jsonb, $publicJwk::json::jsonb, $usableFrom::timestamptz, $createdAt::timestamptz)`,
);
export const addKey = (tx: IdentityTx, of: InputOf<typeof addKeyStatement>) => addKeyStatement.run(tx, of);

const dropKeyStatement = statement(
  "identity.delete-key",
  { kid: "text" },
  "delete from auth.signing_keys where kid = $kid",
);
export const dropKey = (tx: IdentityTx, kid: string) => dropKeyStatement.run(tx, { kid });
