import { customerName } from "@autoiq/domain/customers/schema";
import type {
  addCollectionNote as addContract,
  getCollections,
  listCollectionNotes,
} from "@autoiq/domain/invoices/collections/contract";
import { checkNote, inCollectionOrder, promiseState } from "@autoiq/domain/invoices/collections/rules";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf } from "../../customers/reads.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findNotes, findOverdue, insertNote } from "./store.ts";

/** Customers with overdue invoices at a location, in the order in which to call them. */
export async function collectionsOf(
  tx: TenantTx,
  locationId: string,
  now: Date,
): Promise<ReplyOf<typeof getCollections>> {
  const zone = await zoneOf(tx, locationId);
  const today = dayIn(zone, now);
  const rows = (await findOverdue(tx, { locationId, today, zone })).map((row) => ({
    ...row,
    nextActionOn: row.last?.nextActionOn ?? null,
    promise: promiseState(
      {
        promisedOn: row.last?.promisedOn ?? null,
        promisedCents: row.last?.promisedCents ?? null,
        receivedCents: row.receivedCents,
      },
      today,
    ),
  }));
  return { today, rows: inCollectionOrder(rows, today).map(({ nextActionOn: _, ...row }) => row) };
}

/** What was noted about a customer at a location, newest first. @throws {AppError} `not-found` */
export async function notesOf(
  tx: TenantTx,
  of: { customerId: string; locationId: string },
): Promise<ReplyOf<typeof listCollectionNotes>> {
  await customerOf(tx, of.customerId);
  return { notes: await findNotes(tx, of) };
}

/** Notes what a customer said about overdue invoices. */
export async function addNote(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  body: BodyOf<typeof addContract>,
): Promise<ReplyOf<typeof listCollectionNotes> | Refusal> {
  const { locationId, name } = context.caller;
  const customer = await customerOf(tx, customerId);
  if (customer.mergedInto) return conflict("This record was merged into another one. Open that one.");
  const of = { customerId, locationId };
  const before = await findNotes(tx, of);
  if (before.some((each) => each.id === body.id)) return { notes: before };
  const sound = checkNote(body, dayIn(await zoneOf(tx, locationId), context.now));
  if (!sound.ok) return sound;
  if ((await insertNote(tx, { ...of, ...body, at: context.now, by: name })) === 0)
    return conflict("That note's ID is already used. Refresh and try again.");
  const { id: _, ...after } = body;
  await recordAction(tx, context, {
    action: `noted a call about the balance of ${customerName(customer)}`,
    subject: "customer",
    subjectId: customerId,
    after,
  });
  tx.changed("customer", customerId);
  return { notes: await findNotes(tx, of) };
}
