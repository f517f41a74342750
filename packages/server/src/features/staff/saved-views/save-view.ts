import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import {
  type saveView as contract,
  type listViews,
  maxViews,
} from "@autoiq/domain/staff/saved-views/contract";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockViews, putView, viewsOf } from "./store.ts";

/** Saves a view under a name of the person's own. A second view with that name would hide the first. */
export async function saveView(
  tx: TenantTx,
  { caller }: ActionContext,
  id: string,
  { page, name, query }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof listViews> | Refusal> {
  const of = { organizationId: tx.organizationId, userId: caller.userId };
  await lockViews(tx, { ...of, page });
  const views = await viewsOf(tx, { ...of, page });
  if (views.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase()))
    return conflict(
      `You already have saved filters named “${name}”. Choose another name, or delete those first.`,
    );
  if (views.length >= maxViews && !views.some((view) => view.id === id))
    return refuse(
      `You can save up to ${maxViews} sets of filters for a page. Delete one you no longer need.`,
    );
  const written = await putView(tx, { ...of, id, page, name, query });
  if (written === 0) return conflict("Those filters belong to another page. Save them again here.");
  return { views: await viewsOf(tx, { ...of, page }) };
}
