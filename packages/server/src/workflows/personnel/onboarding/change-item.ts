import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { ChecklistItem, setItemState, supplyDocument } from "@autoiq/domain/staff/onboarding/contract";
import { checkItemState } from "@autoiq/domain/staff/onboarding/rules";
import {
  findCalendars,
  lockItem,
  type StoredItem,
  saveItemState,
} from "../../../features/staff/onboarding/store.ts";
import { type EmployedPerson, findDocument, findEmployed } from "../../../features/staff/personnel/store.ts";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { mayRead } from "../read-file.ts";
import { add } from "../save-document.ts";
import { itemOf } from "./checklist.ts";

const text = workText.personnel;
const noItem = () => new AppError("not-found", text.missingItem);

/** An item of a checklist that the caller may see, with its person. @throws 404 */
async function lockSeen(
  tx: TenantTx,
  { caller, now }: ActionContext,
  itemId: string,
): Promise<{ readonly item: StoredItem; readonly person: EmployedPerson }> {
  const item = await lockItem(tx, itemId);
  if (!item || !mayRead(caller, item.staffId)) throw noItem();
  const person = await findEmployed(tx, { staffId: item.staffId, now });
  if (!person) throw noItem();
  return { item, person };
}

const verbs = { open: "opened", done: "checked", skipped: "skipped" } as const;

/** Checks, unchecks, or skips an item of a checklist. The same state again changes nothing. */
export async function changeItem(
  tx: TenantTx,
  context: ActionContext,
  itemId: string,
  { version, state, reason }: BodyOf<typeof setItemState>,
): Promise<ChecklistItem | Refusal> {
  const { caller, now } = context;
  const { item, person } = await lockSeen(tx, context, itemId);
  const isRepeat = item.version === version + 1 && item.state === state;
  if (!isRepeat) {
    if (item.version !== version) return stale(await lastActor(tx, item.staffId), "checklist");
    const allowed = checkItemState(item, { state, reason }, { isManager: can(caller, "personnel.manage") });
    if (!allowed.ok) return allowed;
    await saveItemState(tx, {
      itemId,
      state,
      reason: state === "skipped" ? reason : "",
      byName: caller.name,
      now,
    });
    await recordAction(tx, context, {
      action: `${verbs[state]} “${item.title}” of ${person.name}'s onboarding`,
      subject: "staff",
      subjectId: item.staffId,
      before: { state: item.state },
      after: { state, reason },
    });
    tx.changed("staff", item.staffId);
  }
  const saved = await lockItem(tx, itemId);
  if (!saved) throw noItem();
  const [calendar] = await findCalendars(tx, { from: person.firstDay, locationId: person.locationId });
  return itemOf(saved, person, calendar);
}

/** A person adds the document that an open item of their own checklist asks them for. Its file follows. */
export async function supply(
  tx: TenantTx,
  context: ActionContext,
  itemId: string,
  { documentId, expiresOn }: BodyOf<typeof supplyDocument>,
): Promise<{ documentId: string } | Refusal> {
  const { item, person } = await lockSeen(tx, context, itemId);
  if (item.staffId !== context.caller.staffId || item.documentKind === null) throw noItem();
  const known = await findDocument(tx, documentId);
  // A repeat of the same request.
  if (known?.staffId === item.staffId && known.kind === item.documentKind) return { documentId };
  if (known) return conflict(text.exists);
  if (item.doneBy !== "person" || item.state !== "open") return conflict(text.notAsked);
  const fields = {
    kind: item.documentKind,
    name: item.documentKind === "other" ? item.title.slice(0, 80) : "",
    note: "",
    expiresOn,
  };
  const added = await add(tx, context, { documentId, person, fields, replacesId: null });
  return "ok" in added ? added : { documentId };
}
