import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listMessages } from "@autoiq/domain/site/contact/contract";
import { z } from "zod";
import type { OperatorTx } from "../../../platform/tenancy.ts";
import { messagePage } from "./store.ts";

const size = 25;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

/** Messages in one state, newest first, 25 at a time. */
export async function messages(
  tx: OperatorTx,
  query: QueryOf<typeof listMessages>,
): Promise<ReplyOf<typeof listMessages>> {
  const after = cursor.safeParse(query.after.split("_"));
  if (query.after !== "" && !after.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const [at, id] = after.data ?? ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const rows = await messagePage(tx, { state: query.state, beforeAt: at, beforeId: id });
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? `${last.receivedAt}_${last.id}` : null };
}
