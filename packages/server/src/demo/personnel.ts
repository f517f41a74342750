import { randomUUID } from "node:crypto";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { defaultItems } from "@autoiq/domain/staff/onboarding/default-items";
import { itemsFor } from "@autoiq/domain/staff/onboarding/rules";
import type { DocumentKind } from "@autoiq/domain/staff/personnel/document-kinds";
import type { TenantTx } from "../platform/tenancy.ts";
import { demoMemberships, demoZone } from "./shop.ts";
import { insertRows } from "./store.ts";

const [owner, manager, tess, theo, tara, toby] = demoMemberships;
const ada = demoMemberships[8];
const daysOfAda = 12;

/** The first day of each person: years ago, and of the administrator not two weeks. */
export const demoFirstDay = (staffId: string, today: string): string => {
  const index = demoMemberships.findIndex(({ id }) => id === staffId);
  return addDays(today, staffId === ada.id ? -daysOfAda : -(1200 + 173 * (8 - index)));
};

/** Of each person, with the days until it expires. */
const held: readonly (readonly [staffId: string, kind: DocumentKind, daysLeft: number | null])[] = [
  ...[manager, tess, theo, tara, toby].map(({ id }) => [id, "i-9", null] as const),
  [manager.id, "drivers-license", 410],
  [tess.id, "drivers-license", 23],
  [tess.id, "respirator", 140],
  [theo.id, "drivers-license", 905],
  [tara.id, "drivers-license", -4],
  [tara.id, "handbook", null],
  [toby.id, "drivers-license", 660],
];

/** Documents, of which one expires soon and one has expired, and the checklist of somebody who began days ago. */
export async function insertPersonnel(tx: TenantTx, today: string): Promise<void> {
  const at = instantAt(demoZone, addDays(today, -40), "09:00");
  await insertRows(
    tx,
    "personnel_documents",
    held.map(([staffId, kind, daysLeft]) => ({
      id: randomUUID(),
      staff_id: staffId,
      kind,
      name: "",
      note: "The original is in the office.",
      expires_on: daysLeft === null ? null : addDays(today, daysLeft),
      entered_by: owner.userId,
      entered_by_name: owner.name,
      entered_at: at,
    })),
  );
  const checkedAt = instantAt(demoZone, addDays(today, -daysOfAda), "10:30");
  await insertRows(
    tx,
    "onboarding_items",
    itemsFor(defaultItems, ada.role).map((item, position) => {
      const isDone = item.kind === "task" && item.days === 0;
      return {
        id: randomUUID(),
        staff_id: ada.id,
        position,
        title: item.title,
        kind: item.kind,
        document_kind: item.documentKind,
        fact: item.fact,
        done_by: item.doneBy,
        source: item.source,
        days: item.days,
        is_business_days: item.isBusinessDays,
        state: isDone ? "done" : "open",
        state_by_name: isDone ? owner.name : null,
        state_at: isDone ? checkedAt : null,
      };
    }),
  );
}
