import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { LabelList } from "@autoiq/domain/shops/labels";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { renamed } from "../../features/repair-orders/board/rename-labels.ts";
import { settingsOf } from "../../features/shops/settings/reads.ts";
import { lockSettings, writeLabels } from "../../features/shops/settings/store.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Sets the location's labels. Open repair orders with a renamed label get its new name. */
export async function saveLabels(
  tx: TenantTx,
  context: ActionContext,
  list: LabelList,
): Promise<ShopSettings | Refusal> {
  const { locationId } = context.caller;
  await lockSettings(tx, locationId);
  const { labels: before } = await settingsOf(tx, locationId, context.now);
  if (before.version !== list.version) return stale(await lastActor(tx, locationId), "list of labels");
  const written = await writeLabels(tx, locationId, list.labels);
  if (written !== list.labels.length) return conflict(workText.part.otherLabels);
  const renames = before.labels.flatMap(({ id, name }) => {
    const later = list.labels.find((each) => each.id === id)?.name;
    return later !== undefined && later !== name ? [{ earlier: name, later }] : [];
  });
  await renamed(tx, locationId, renames);
  const after = await settingsOf(tx, locationId, context.now);
  await recordAction(tx, context, {
    action: "changed the labels",
    subject: "location",
    subjectId: locationId,
    before,
    after: after.labels,
  });
  tx.changed("shop", locationId);
  return after;
}
