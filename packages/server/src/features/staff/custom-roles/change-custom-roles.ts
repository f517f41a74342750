import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { CustomRole, CustomRoleFields, RoleChoice } from "@autoiq/domain/staff/custom-roles/contract";
import {
  choosePermissions,
  covers,
  maySeat,
  permissionLabel,
  seatPermissions,
} from "@autoiq/domain/staff/custom-roles/rules";
import { type ActionContext, lastActor, recordAction, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { actorSeat } from "../reads.ts";
import {
  accountsWith,
  addCustomRole,
  type CustomRoleRow,
  changeCustomRole,
  deleteCustomRole,
  findCustomRoles,
  findNamesake,
  lockCustomRole,
  replaceCustomRole,
  shareCustomRole,
} from "./store.ts";

/** The roles of the business, with what they allow today. */
export const customRolesOf = async (tx: TenantTx): Promise<{ roles: CustomRole[] }> => ({
  roles: (await findCustomRoles(tx)).map((row) => ({
    ...row,
    permissions: seatPermissions(row.base, row.permissions) ?? [],
  })),
});

export interface Changed {
  readonly roles: CustomRole[];
  /** Accounts whose rights changed. */
  readonly userIds: readonly string[];
}

const seatOfRole = ({ base, permissions }: Pick<CustomRoleRow, "base" | "permissions">): Seat => ({
  role: base,
  permissions: seatPermissions(base, permissions),
});

const inWords = ({ name, description, base, permissions }: Omit<CustomRoleRow, "id" | "version">) => ({
  name,
  description,
  base,
  permissions: (seatPermissions(base, permissions) ?? []).map(permissionLabel).join("; "),
});

const nameTaken = conflict("Another role has this name. Choose a different one.");

/** Adds a role of the business, or changes one. A repeat of the same new role changes nothing. */
export async function saveCustomRole(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { version, ...fields }: CustomRoleFields,
): Promise<Changed | Refusal> {
  const actor = await actorSeat(tx, context.caller, "staff.manage");
  const chosen = choosePermissions(actor, fields.base, fields.permissions);
  if (!chosen.ok) return chosen;
  const wanted = { ...fields, permissions: chosen.value };
  const before = await lockCustomRole(tx, id);
  if (!before && version > 0) return conflict("This role was deleted meanwhile. Refresh and try again.");
  if (before && before.version !== version) {
    const isRepeat = version === 0 && JSON.stringify(inWords(before)) === JSON.stringify(inWords(wanted));
    if (isRepeat) return { ...(await customRolesOf(tx)), userIds: [] };
    return stale(await lastActor(tx, id), "role");
  }
  if (before && !covers(actor, seatOfRole(before)))
    return refuse("This role allows more than you may do yourself. Ask an owner to change it.");
  if (before && before.base !== fields.base) return refuse("A role keeps its base. Make a new role instead.");
  if (await findNamesake(tx, { id, name: fields.name })) return nameTaken;
  if (before) await changeCustomRole(tx, { id, ...wanted });
  else if (!(await addCustomRole(tx, { id, ...wanted, at: context.now.toISOString() }))) return nameTaken;
  await recordAction(tx, context, {
    action: before ? "changed a custom role" : "added a custom role",
    subject: "staff",
    subjectId: id,
    before: before ? inWords(before) : null,
    after: inWords(wanted),
  });
  tx.changed("staff", id);
  const [list, accounts] = await Promise.all([customRolesOf(tx), accountsWith(tx, id)]);
  return { ...list, userIds: accounts.map(({ userId }) => userId) };
}

/** Deletes a role, and gives everyone who has it another one in the same transaction. */
export async function removeCustomRole(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { version, replacement }: { readonly version: number; readonly replacement: RoleChoice },
): Promise<Changed | Refusal> {
  const actor = await actorSeat(tx, context.caller, "staff.manage");
  const before = await lockCustomRole(tx, id);
  if (!before) throw new AppError("not-found", "That role wasn't found.");
  if (before.version !== version) return stale(await lastActor(tx, id), "role");
  if (replacement.customRoleId === id) return refuse("Choose another role for the people who have it.");
  const next = replacement.customRoleId ? await shareCustomRole(tx, replacement.customRoleId) : null;
  if (replacement.customRoleId && next?.base !== replacement.role)
    return conflict("The other role was changed or deleted. Refresh and choose again.");
  const seat = next ? seatOfRole(next) : { role: replacement.role };
  const seated = maySeat(actor, seatOfRole(before), seat, true);
  if (!seated.ok) return seated;
  const people = await replaceCustomRole(tx, {
    formerRoleId: id,
    role: replacement.role,
    customRoleId: replacement.customRoleId,
  });
  await deleteCustomRole(tx, id);
  const name = next ? `${next.name} (${replacement.role})` : replacement.role;
  await recordAction(tx, context, {
    action: "deleted a custom role",
    subject: "staff",
    subjectId: id,
    before: inWords(before),
    after: { replacement: name, people: people.map((each) => each.name).join(", ") },
  });
  await recordAll(
    tx,
    context,
    { action: "change-role", subject: "staff" },
    people.map((each) => ({
      subjectId: each.id,
      before: { role: `${before.name} (${before.base})` },
      after: { role: name },
    })),
  );
  tx.changed("staff", id);
  return {
    ...(await customRolesOf(tx)),
    userIds: people.flatMap(({ userId }) => (userId ? [userId] : [])),
  };
}
