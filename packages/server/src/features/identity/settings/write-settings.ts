import type { AccountTx } from "../../../platform/tenancy.ts";
import { isColumn } from "./query.ts";
import { notAllowed, RestError } from "./rest-error.ts";
import { ownSettings, type SettingsRow, updateOwnSettings } from "./store.ts";

const table = "user_email_settings";
/** What a person may say of themselves. Moments are the server's own, so they are taken and not kept. */
const free = ["is_active", "source"];
const taken = ["id", "created_at", "updated_at"];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The one row of a write; browsers send an object or an array of one. */
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
 * The row of an account is made with the account, so an insert of one's own row finds it there already and succeeds
 * without a change, however often it is tried. A row of anybody else is refused.
 */
export async function insertSettings(tx: AccountTx, given: Record<string, unknown>): Promise<SettingsRow> {
  const own = tx.userId ? await ownSettings.one(tx) : undefined;
  const foreign =
    !own ||
    (typeof given.email === "string" && given.email.toLowerCase() !== own.email) ||
    (given.user_id !== undefined && given.user_id !== null && given.user_id !== own.user_id);
  if (foreign) {
    throw notAllowed(tx.userId !== null, `new row violates row-level security policy for table "${table}"`);
  }
  return own;
}

/**
 * Changes the caller's own row. What decides rights (dashboard_type, the address, whether it is verified) is the
 * server's to write: naming the value that is there already is accepted, another one is refused.
 */
export async function updateSettings(
  tx: AccountTx,
  given: Record<string, unknown>,
  pass: (row: SettingsRow) => boolean,
  at: string,
): Promise<SettingsRow | undefined> {
  const own = tx.userId ? await ownSettings.one(tx) : undefined;
  if (!own || !pass(own)) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (free.includes(name) || taken.includes(name)) continue;
    if (value !== own[name as keyof SettingsRow]) {
      throw notAllowed(
        true,
        `permission denied for column ${name} of table ${table}`,
        "Only the server changes it.",
      );
    }
  }
  const isActive = given.is_active ?? own.is_active;
  const source = given.source ?? own.source;
  if (typeof isActive !== "boolean") {
    throw new RestError(400, "22P02", `invalid input syntax for type boolean: "${String(isActive)}"`);
  }
  if (typeof source !== "string" || source.length > 100) {
    throw new RestError(400, "23514", `new row for relation "${table}" violates check constraint`);
  }
  return updateOwnSettings.one(tx, isActive, source, at);
}
