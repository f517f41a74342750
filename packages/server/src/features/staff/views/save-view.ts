import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type saveView as contract, type listViews, mostViews } from "@autoiq/domain/staff/views/contract";
import type { Deed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockViews, putView, viewsOf } from "./store.ts";

/** Keeps a view under a name of the person's own; a second one of that name would hide the first. */
export async function saveView(
  tx: TenantTx,
  { caller }: Deed,
  id: string,
  { page, name, query }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof listViews> | Refusal> {
  const of = [tx.organizationId, caller.userId] as const;
  await lockViews.all(tx, ...of, page);
  const kept = await viewsOf.all(tx, ...of, page);
  if (kept.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase()))
    return conflict(
      `You have a view called “${name}” already. Choose another name, or remove that one first.`,
    );
  if (kept.length >= mostViews && !kept.some((view) => view.id === id))
    return refuse(`You keep ${mostViews} views of this page already. Remove one you no longer need.`);
  const written = await putView.run(tx, ...of, id, page, name, query);
  if (written === 0) return conflict("That view belongs to another page. Save it anew here.");
  return { views: await viewsOf.all(tx, ...of, page) };
}
