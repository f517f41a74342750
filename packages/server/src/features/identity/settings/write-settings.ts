import type { AccountTx } from "../../../platform/tenancy.ts";
import { isColumn } from "./query.ts";
import { notAllowed, RestError } from "./rest-error.ts";
import { ownSettings, type SettingsRow, updateOwnSettings } from "./store.ts";

const table = "user_email_settings";
/** The fields that people may set about themselves. Timestamps are the server's own, so they are accepted and ignored. */
const free = ["is_active", "source"];
const taken = ["id", "created_at", "updated_at"];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The single row of a write. Browsers send an object or an array of one. */
export function readRow(body: unknown): Record<string, unknown> {
  const row = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isObject(row)) throw new RestError(400, "PGRST102", "Empty or invalid json");
  for (const name of Object.keys(row)) {
    if (!isColumn(name)) {
      throw new RestError(
        400,
        "PGRST204",
        `Could not find the '${name}' column of '${table}' in the schema cache`,
      );
    }
  }
  return row;
}

/**
 * An account's row is created with the account, so inserting one's own row succeeds without a change, however often
 * it is tried. A row of anyone else is rejected.
 */
export async function insertSettings(tx: AccountTx, input: Record<string, unknown>): Promise<SettingsRow> {
  const own = tx.userId ? await ownSettings(tx) : undefined;
  const foreign =
    !own ||
    (typeof input.email === "string" && input.email.toLowerCase() !== own.email) ||
    (input.user_id !== undefined && input.user_id !== null && input.user_id !== own.user_id);
  if (foreign) {
    throw notAllowed(tx.userId !== null, `new row violates row-level security policy for table "${table}"`);
  }
  return own;
}

/**
 * Changes the caller's own row. The fields that decide permissions (dashboard_type, the address, whether it is
 * verified) belong to the server. Sending their current value is accepted, another value is rejected.
 */
export async function updateSettings(
  tx: AccountTx,
  input: Record<string, unknown>,
  pass: (row: SettingsRow) => boolean,
  at: string,
): Promise<SettingsRow | undefined> {
  const own = tx.userId ? await ownSettings(tx) : undefined;
  if (!own || !pass(own)) return undefined;
  for (const [name, value] of Object.entries(input)) {
    if (free.includes(name) || taken.includes(name)) continue;
    if (value !== own[name as keyof SettingsRow]) {
      throw notAllowed(
        true,
        `permission denied for column ${name} of table ${table}`,
        "Only the server changes it.",
      );
    }
  }
  const isActive = input.is_active ?? own.is_active;
  const source = input.source ?? own.source;
  if (typeof isActive !== "boolean") {
    throw new RestError(400, "22P02", `invalid input syntax for type boolean: "${String(isActive)}"`);
  }
  if (typeof source !== "string" || source.length > 100) {
    throw new RestError(400, "23514", `new row for relation "${table}" violates check constraint`);
  }
  return updateOwnSettings(tx, { isActive, source, at });
}
