import { customerInput } from "@autoiq/domain/customers/schema";
import { defaultTemplateId } from "@autoiq/domain/inspections/default-template";
import { templatePoint } from "@autoiq/domain/inspections/templates/contract";
import { newPart } from "@autoiq/domain/inventory/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import type { PracticeShop } from "@autoiq/domain/training/schema";
import { vehicleInput } from "@autoiq/domain/vehicles/schema";
import { createCustomer } from "../../features/customers/create-customer.ts";
import { saveTemplate } from "../../features/inspections/templates/save-template.ts";
import { createPart } from "../../features/inventory/create-part.ts";
import { receivePart } from "../../features/inventory/receive-part.ts";
import { addCannedJobs } from "../../features/repair-orders/canned-jobs/store.ts";
import { memberColor } from "../../features/staff/member-colors.ts";
import { addLocation, addOrganization, addStaff, detachAccount } from "../../features/staff/store.ts";
import { findPracticeShop, holdPracticeShop } from "../../features/training/students/store.ts";
import { createVehicle } from "../../features/vehicles/create-vehicle.ts";
import type { ActionContext } from "../../platform/history.ts";
import type { IdentityTx, TenantTx } from "../../platform/tenancy.ts";
import { createShopDefaults } from "../onboarding/create-shop-defaults.ts";
import {
  practiceCustomers,
  practiceJobs,
  practiceParts,
  practicePoints,
  practiceTechnician,
  practiceTemplateName,
} from "./practice-records.ts";

interface OpeningContext {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly now: Date;
  newId(): string;
}

const shopName = "Practice shop";
const address = { street: "1 Practice Way", city: "Tampa", state: "FL", zip: "33602" } as const;
const zone = "America/New_York";
/** What every lesson needs, from the estimate to the day close, and no right to people, settings, or plans. */
const role = "management" as const;

const asSeen = (shop: PracticeShop): PracticeShop => ({
  organizationId: shop.organizationId,
  locationId: shop.locationId,
  name: shop.name,
  openedAt: shop.openedAt,
});

/** Opens the student's practice shop, or returns the open one. Two tabs get the same one. */
export async function openPracticeShop(tx: IdentityTx, context: OpeningContext): Promise<PracticeShop> {
  await holdPracticeShop(tx, context.userId);
  const there = await findPracticeShop(tx, context.userId);
  return there ? asSeen(there) : makeShop(tx, context);
}

/**
 * Replaces the practice shop with a new one. The student leaves the old one, which stays closed to everyone. If another
 * tab replaced it already, the new one is returned.
 * @throws {AppError} `not-found` when the student has none
 */
export async function resetPracticeShop(
  tx: IdentityTx,
  context: OpeningContext,
  organizationId: string,
): Promise<PracticeShop> {
  await holdPracticeShop(tx, context.userId);
  const there = await findPracticeShop(tx, context.userId);
  if (!there) throw new AppError("not-found", "You have no practice shop yet. Open it first.");
  if (there.organizationId !== organizationId) return asSeen(there);
  await tx.asTenant(organizationId, context.userId, async (tenant) => {
    await detachAccount(tenant, { staffId: there.staffId, at: context.now.toISOString() });
    tenant.changed("staff", there.staffId);
  });
  return makeShop(tx, context);
}

async function makeShop(tx: IdentityTx, context: OpeningContext): Promise<PracticeShop> {
  const { userId, newId, now } = context;
  const organizationId = newId();
  const locationId = newId();
  const staffId = newId();
  const at = now.toISOString();
  const name = context.name || context.email;
  await tx.asTenant(organizationId, userId, async (tenant) => {
    await addOrganization(tenant, { name: shopName, at, isPractice: true });
    await addLocation(tenant, {
      id: locationId,
      name: address.city,
      phone: "+18135550160",
      email: "desk@practice.example",
      ...address,
      timeZone: zone,
      at,
    });
    await addStaff(tenant, {
      id: staffId,
      userId,
      role,
      customRoleId: null,
      status: "active",
      name,
      email: context.email.toLowerCase() || `${userId}@account.invalid`,
      color: memberColor(staffId),
      locationId,
      at,
    });
    const technicianId = newId();
    await addStaff(tenant, {
      id: technicianId,
      userId: null,
      role: "technician",
      customRoleId: null,
      status: "active",
      name: practiceTechnician.name,
      email: practiceTechnician.email,
      color: memberColor(technicianId),
      locationId,
      at,
    });
    await createShopDefaults(tenant, locationId, address.state, newId);
    const caller = {
      userId,
      staffId,
      organizationId,
      locationId,
      role,
      name,
      limits: limitsOf(role, noOwnLimits),
    };
    await addRecords(tenant, { now, newId, caller });
  });
  return { organizationId, locationId, name: shopName, openedAt: at };
}

/** A seed that is refused is a mistake in practice-records.ts. */
function accepted<T extends object>(result: T | Refusal): T {
  if ("ok" in result) throw new Error(`The practice shop can't be filled: ${(result as Refusal).reason}`);
  return result;
}

async function addRecords(tx: TenantTx, context: ActionContext): Promise<void> {
  for (const { person, car } of practiceCustomers) {
    const customer = accepted(
      await createCustomer(tx, context, {
        ...customerInput.parse({ ...person, smsAllowed: true }),
        sharedPhone: null,
      }),
    );
    accepted(await createVehicle(tx, context, vehicleInput.parse({ customerId: customer.id, ...car })));
  }
  const partIds = new Map<string, string>();
  for (const { onHand, ...part } of practiceParts) {
    const { id } = await createPart(tx, context, newPart.parse(part));
    partIds.set(part.number, id);
    if (onHand > 0)
      await receivePart(tx, context, id, {
        quantity: String(onHand),
        unitCostCents: part.costCents,
        reason: "In stock when the shop opened",
      });
  }
  await addCannedJobs(
    tx,
    JSON.stringify(
      practiceJobs.map(({ code, name, category, hours, part }) => ({
        id: context.newId(),
        code,
        name,
        category,
        lines: [
          { kind: "labor", description: name, laborOp: code, hours, rateCents: null },
          { kind: "part", partId: partIds.get(part), quantity: "1", condition: "new" },
        ],
      })),
    ),
  );
  const points = practicePoints.map(([section, label]) =>
    templatePoint.parse({ id: context.newId(), section, label, kind: "rating" }),
  );
  accepted(
    await saveTemplate(tx, context, defaultTemplateId, { name: practiceTemplateName, version: 0, points }),
  );
}
