import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const jwk = z.record(z.string(), z.unknown());

export const listKeys = statement(
  "identity.list-keys",
  "select kid, private_jwk, public_jwk, usable_from from auth.signing_keys order by usable_from, created_at",
  z.object({ kid: z.string(), private_jwk: jwk, public_jwk: jwk, usable_from: z.string() }),
);

/** One server of many makes the key that is missing. */
export const lockKeys = statement(
  "identity.lock-keys",
  "select pg_advisory_xact_lock(hashtext('autoiq signing keys'))",
);

export const addKey = statement(
  "identity.add-key",
  `insert into auth.signing_keys (kid, private_jwk, public_jwk, usable_from, created_at)
   values ($1, $2::json::jsonb, $3::json::jsonb, $4::timestamptz, $5::timestamptz)`,
);

export const dropKey = statement("identity.drop-key", "delete from auth.signing_keys where kid = $1");
