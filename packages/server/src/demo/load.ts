import { randomUUID } from "node:crypto";
import { hasCheckDigit } from "@autoiq/domain/inventory/barcodes/rules";
import { firstInvoiceNumber } from "@autoiq/domain/invoices/numbers";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { planForecast } from "../features/inventory/forecast/refresh-forecast.ts";
import { fillWaiting } from "../features/inventory/stock/reserve.ts";
import { estimateContentOf } from "../features/repair-orders/estimates/content.ts";
import { facts } from "../features/repair-orders/estimates/store.ts";
import { loadRepairOrder } from "../features/repair-orders/reads.ts";
import { startTaxRules, writeTaxRules } from "../features/shops/sales-tax/store.ts";
import type { Tenancy, TenantTx } from "../platform/tenancy.ts";
import { loadInBulk } from "./bulk/store.ts";
import { demoDepartments, departmentOf } from "./canned-job.ts";
import { insertCertificates } from "./certificates.ts";
import { stockAccountsDays, trackCores } from "./cores.ts";
import { demoJobs } from "./data/canned-jobs.ts";
import { insertEquipment } from "./equipment.ts";
import { insertHeldMoney } from "./held-money.ts";
import { demoInspectionPoints, demoTemplateId, demoTemplateName } from "./inspection-template.ts";
import { demoPackages } from "./job-packages.ts";
import { insertLeadsAndTasks } from "./leads-and-tasks.ts";
import type { DemoPart } from "./parts.ts";
import { insertPay } from "./pay.ts";
import { demoFirstDay, insertPersonnel } from "./personnel.ts";
import { costAt, costSteps } from "./prices-and-costs.ts";
import { createRandom, type Random } from "./random.ts";
import { type Rows, visitRows } from "./rows/visit-rows.ts";
import {
  demoAddress,
  demoBays,
  demoCannedJobId,
  demoGuarantee,
  demoLabels,
  demoLocationId,
  demoMatrix,
  demoMemberships,
  demoOrganizationId,
  demoPricing,
  demoTargets,
  demoZone,
} from "./shop.ts";
import { type Simulated, simulate } from "./simulate.ts";
import { insertPackages, insertPackageUses, planPackages } from "./sold-packages.ts";
import type { Stock } from "./stock.ts";
import {
  activateDepartments,
  bookStockFrom,
  type DemoTable,
  insertRows,
  isLoaded,
  setBounds,
} from "./store.ts";
import { insertUpcoming } from "./upcoming.ts";

export interface DemoCounts {
  readonly repairOrders: number;
  readonly customers: number;
  readonly parts: number;
}

/**
 * Loads the demo shop: two years of a six-technician shop in one transaction, the same for the same seed and day, then
 * its pay.
 * Returns undefined when it is already loaded.
 */
export async function loadDemoShop(
  tenancy: Tenancy,
  options: { now: Date; seed?: number; months?: number },
): Promise<DemoCounts | undefined> {
  const shop = { organizationId: demoOrganizationId, userId: null };
  if (await tenancy.read(shop, isLoaded)) return undefined;
  const played = simulate(options.now, options.seed ?? 20_260_921, options.months);
  const packages = planPackages(played);
  const { visits, ...cores } = trackCores(played, packages.visits);
  const simulated = { ...played, visits };
  const rows: Rows = visitRows(simulated);
  const counts = await tenancy.write(shop, async (tx) => {
    if (await isLoaded(tx)) return undefined;
    const restockParts = await loadInBulk(tx);
    await insertShop(tx, options.now);
    const departments = await activateDepartments(tx, demoDepartments);
    await insertPeopleAndParts(tx, simulated, departments);
    await insertPackages(tx, packages);
    const paymentOfPackage = new Map(visits.map((visit) => [visit.id, visit.packagePayment?.id]));
    const order: DemoTable[] = [
      "repair_orders",
      "status_periods",
      "appointments",
      "jobs",
      "job_lines",
      "estimates",
      "authorizations",
      "time_entries",
      "inspections",
      "inspection_items",
      "invoices",
      "invoice_taxes",
      "invoice_labor_costs",
      "invoice_departments",
      "payments",
      "deposits",
      "conversations",
      "messages",
      "notifications",
    ];
    for (const table of order) {
      const tableRows = inDepartments(rows[table] ?? [], departments);
      await insertRows(tx, table, table === "estimates" ? await written(tx, tableRows) : tableRows);
    }
    await insertPackageUses(tx, packages, (id) => paymentOfPackage.get(id));
    for (const table of ["core_returns", "core_entries"] as const) await insertRows(tx, table, cores[table]);
    await bookStockFrom(tx, addDays(simulated.today, -stockAccountsDays));
    await insertUpcoming(tx, simulated);
    await insertHeldMoney(tx, simulated);
    await insertEquipment(tx, simulated.today);
    await insertCertificates(tx, simulated.today);
    await insertPersonnel(tx, simulated.today);
    await insertLeadsAndTasks(tx, simulated);
    const nextRepairOrder = 1001 + simulated.visits.length;
    const nextInvoice = firstInvoiceNumber + (rows.invoices?.length ?? 0);
    await insertRows(tx, "number_series", [
      { location_id: demoLocationId, series: "repair-order", next_number: nextRepairOrder },
      { location_id: demoLocationId, series: "invoice", next_number: nextInvoice },
    ]);
    await restockParts();
    await fillWaiting(
      tx,
      { now: options.now, by: null },
      demoLocationId,
      simulated.parts.map((part) => part.id),
    );
    // Calculated now, so that the forecast is there on the first visit.
    await planForecast(tx, demoLocationId);
    return {
      repairOrders: simulated.visits.length,
      customers: simulated.owners.length,
      parts: simulated.parts.length,
    };
  });
  // In a transaction of its own: closing a pay period needs the foreign keys that bulk loading relaxes.
  if (counts) await tenancy.write(shop, (tx) => insertPay(tx, simulated.today));
  return counts;
}

/** The rows with the ids of the departments that they name. */
const inDepartments = (rows: DemoRows, ids: ReadonlyMap<string, string>): DemoRows =>
  rows.map((row) =>
    "department_id" in row ? Object.assign(row, { department_id: ids.get(String(row.department_id)) }) : row,
  );

type DemoRows = NonNullable<Rows["estimates"]>;

/** The few open estimates with what the customer is shown, calculated as when an estimate is sent. */
async function written(tx: TenantTx, estimates: DemoRows): Promise<DemoRows> {
  const rows: DemoRows = [];
  for (const estimate of estimates) {
    const id = String(estimate.repair_order_id);
    const order = await loadRepairOrder(tx, id);
    const about = await facts(tx, id);
    if (order && about)
      rows.push({
        ...estimate,
        content: estimateContentOf(order, about, new Date(estimate.sent_at as string | Date)),
      });
  }
  return rows;
}

async function insertShop(tx: TenantTx, now: Date): Promise<void> {
  await insertRows(tx, "organizations", [{ name: demoAddress.name, created_at: now }]);
  await insertRows(tx, "locations", [
    {
      id: demoLocationId,
      name: "Bayshore",
      phone: demoAddress.phone,
      email: demoAddress.email,
      street: demoAddress.street,
      city: demoAddress.city,
      state: demoAddress.state,
      zip: demoAddress.zip,
      time_zone: demoZone,
      registration_number: demoAddress.registrationNumber,
      opens: "08:00",
      closes: "18:00",
      open_days: [1, 2, 3, 4, 5, 6],
      reviewed_pages: ["shop", "hours", "rates"],
      bays_version: 2,
      labor_rate_cents: demoPricing.laborRateCents,
      supplies_basis_points: demoPricing.suppliesBasisPoints,
      supplies_cap_cents: demoPricing.suppliesCapCents,
      estimate_valid_days: 30,
      guarantee: demoGuarantee,
      storage_cents_per_day: 0,
      monthly_sales_target_cents: demoTargets.monthlySalesCents,
      proficiency_target_basis_points: demoTargets.proficiencyBasisPoints,
      created_at: now,
    },
  ]);
  await startTaxRules(tx, demoLocationId, demoPricing.tax, randomUUID);
  await writeTaxRules(tx, demoLocationId, "2000-01-01", demoPricing.tax, {
    at: now,
    by: demoMemberships[0].name,
  });
  await insertRows(
    tx,
    "staff",
    demoMemberships.map((membership) => ({
      id: membership.id,
      user_id: membership.userId,
      role: membership.role,
      status: "active",
      name: membership.name,
      email: membership.email,
      color: membership.color,
      location_id: demoLocationId,
      created_at: now,
      first_day: demoFirstDay(membership.id, dayIn(demoZone, now)),
    })),
  );
  await insertRows(
    tx,
    "staff_labor_costs",
    demoMemberships
      .filter(({ role }) => role === "technician")
      .map((membership) => ({
        id: membership.id,
        staff_id: membership.id,
        // Before the first day of its history.
        starts_on: addDays(dayIn(demoZone, now), -3 * 365),
        hourly_cost_cents: membership.hourlyCostCents,
        entered_at: now,
        entered_by: demoMemberships[0].userId,
        entered_by_name: demoMemberships[0].name,
      })),
  );
  await insertRows(
    tx,
    "bays",
    demoBays.map((bay) => ({ ...bay, location_id: demoLocationId, active: true })),
  );
  await insertRows(
    tx,
    "labels",
    demoLabels.map((label) => ({ ...label, location_id: demoLocationId })),
  );
  await insertRows(
    tx,
    "part_matrix_steps",
    demoMatrix.map((step) => ({
      location_id: demoLocationId,
      from_cost_cents: step.fromCostCents,
      multiplier_basis_points: step.multiplierBasisPoints,
    })),
  );
}

/** Parts kept by the case are mostly in the store room. The shelf at the bays is refilled from there. */
function storedAway(random: Random, parts: readonly DemoPart[], stock: Stock) {
  const onHand = new Map<string, number>();
  for (const { partId, quantity } of stock.movements)
    onHand.set(partId, (onHand.get(partId) ?? 0) + quantity);
  const at = stock.movements.at(-1)?.at;
  return parts
    .filter((part) => part.maximum >= 60)
    .flatMap((part) => {
      const cases = Math.floor((onHand.get(part.id) ?? 0) * 0.7);
      const move = {
        location_id: demoLocationId,
        part_id: part.id,
        kind: "rebinned",
        move_id: random.uuid(),
        unit_cost_cents: part.costCents,
        reason: "By the case",
        at,
        line_id: null,
      };
      return cases === 0
        ? []
        : [
            { id: random.uuid(), ...move, quantity: cases, bin: "STORE" },
            { id: random.uuid(), ...move, quantity: -cases, bin: part.bin },
          ];
    });
}

/** An EAN-13 in the range 20 to 29, reserved by GS1 for a shop's internal use. */
function inStoreCode(index: number): string {
  const digits = `29${String(index + 1).padStart(10, "0")}`;
  const check = [...Array(10).keys()].find((digit) => hasCheckDigit(`${digits}${digit}`));
  return `${digits}${check}`;
}

async function insertPeopleAndParts(
  tx: TenantTx,
  { owners, parts, stock, visits, today, now }: Simulated,
  departments: ReadonlyMap<string, string>,
): Promise<void> {
  await insertRows(
    tx,
    "customers",
    owners.map(({ id, person, since }) => ({
      id,
      ...person,
      sms_allowed: true,
      created_at: since,
    })),
  );
  await insertRows(
    tx,
    "vehicles",
    owners.flatMap((owner) =>
      owner.cars.map(({ id, car, odometer, plate }) => ({
        id,
        customer_id: owner.id,
        ...car,
        plate,
        plate_state: "FL",
        odometer,
        color: "",
        created_at: owner.since,
      })),
    ),
  );
  await insertRows(
    tx,
    "parts",
    parts.map((part) => ({
      id: part.id,
      number: part.number,
      name: part.name,
      brand: part.brand,
      category: part.category,
      unit: part.unit,
      cost_cents: part.costCents,
      core_cents: part.coreCents,
      state_fee: part.stateFee,
      active: true,
    })),
  );
  await insertRows(
    tx,
    "stock_levels",
    parts.map((part) => ({
      location_id: demoLocationId,
      part_id: part.id,
      bin: part.bin,
      on_hand: 0,
    })),
  );
  const coreOf = new Map(parts.map((part) => [part.id, part.coreCents]));
  const homes = new Map(parts.map((part) => [part.id, part.bin]));
  const random = createRandom(7);
  await insertRows(
    tx,
    "stock_movements",
    stock.movements.map((movement) => ({
      id: random.uuid(),
      location_id: demoLocationId,
      part_id: movement.partId,
      kind: movement.kind,
      quantity: movement.quantity,
      unit_cost_cents: movement.unitCostCents,
      core_cents: movement.kind === "received" ? (coreOf.get(movement.partId) ?? 0) : 0,
      line_id: movement.lineId,
      reason: movement.reason,
      at: movement.at,
      bin: homes.get(movement.partId),
    })),
  );
  await insertRows(tx, "stock_movements", storedAway(random, parts, stock));
  await setBounds(
    tx,
    parts.map(({ id, minimum, maximum }) => ({ partId: id, minimum, maximum })),
  );
  const opening = new Map(stock.movements.toReversed().map((movement) => [movement.partId, movement.at]));
  const rose = costSteps(today);
  await insertRows(
    tx,
    "part_prices",
    parts.flatMap((part) => {
      const added = opening.get(part.id) ?? visits[0]?.openedAt ?? now;
      const rises = rose.filter((at) => at > added);
      return [added, ...rises].map((at, index) => ({
        id: random.uuid(),
        part_id: part.id,
        at,
        cost_cents: costAt(part, at, rose),
        core_cents: part.coreCents,
        reason: index === 0 ? "added" : "edited",
      }));
    }),
  );
  await insertRows(
    tx,
    "part_codes",
    parts.map((part, index) => ({
      code: inStoreCode(index),
      part_id: part.id,
      at: opening.get(part.id) ?? visits[0]?.openedAt,
    })),
  );
  const sold = new Map<string, number>();
  for (const { jobs } of visits)
    for (const { template } of jobs) sold.set(template.code, (sold.get(template.code) ?? 0) + 1);
  const byFamily = new Map(parts.map((part) => [part.family, part]));
  await insertRows(
    tx,
    "canned_jobs",
    demoJobs.map((job) => ({
      id: demoCannedJobId(job.code),
      used: sold.get(job.code) ?? 0,
      code: job.code,
      name: job.name,
      category: job.category,
      department_id: departments.get(departmentOf(job)),
      description: "",
      lines: [
        { kind: "labor", description: job.name, laborOp: job.laborOp, hours: job.hours, rateCents: null },
        ...job.parts.map(([family, quantity]) => ({
          kind: "part",
          partId: byFamily.get(family)?.id,
          quantity,
          condition: "new",
        })),
      ],
      active: true,
    })),
  );
  await insertRows(
    tx,
    "job_packages",
    demoPackages.map((pack) => ({
      id: pack.id,
      code: pack.code,
      name: pack.name,
      description: pack.description,
      discount_basis_points: pack.discountBasisPoints,
    })),
  );
  await insertRows(
    tx,
    "job_package_jobs",
    demoPackages.flatMap((pack) =>
      pack.jobs.map((code, index) => ({
        package_id: pack.id,
        position: index + 1,
        canned_job_id: demoCannedJobId(code),
      })),
    ),
  );
  const savedColumns = { saved_at: visits[0]?.openedAt, saved_by: demoMemberships[0].name };
  const template = { name: demoTemplateName, version: 1, ...savedColumns };
  await insertRows(tx, "inspection_templates", [{ id: demoTemplateId, ...template }]);
  await insertRows(tx, "inspection_template_versions", [
    { template_id: demoTemplateId, ...template, points: demoInspectionPoints },
  ]);
}
