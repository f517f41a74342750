import { packageLines } from "@autoiq/domain/inventory/canned-jobs/rules";
import { linesOfTemplate } from "@autoiq/domain/inventory/canned-lines";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { Deed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { cannedJobsOf, countUse, jobPackageOf, partIdsOf, partsOf } from "../../inventory/reads.ts";
import { lockRepairOrder, type WholeOrder } from "../reads.ts";
import { addJobs, refuseAdding } from "./add-jobs.ts";
import { ratesFor } from "./reads.ts";

/** Adds the saved jobs of a package, each with its share of the discount, so that each can be answered on its own. */
export async function addPackage(
  tx: TenantTx,
  deed: Deed,
  id: string,
  packageId: string,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const refused = refuseAdding(order, []);
  if (refused) return refused;
  const pack = await jobPackageOf(tx, packageId);
  if (!pack) return refuse("That package is not in the list any more.");
  const templates = await cannedJobsOf(tx, pack.cannedJobIds);
  const wanted = pack.cannedJobIds.flatMap((each) => templates.get(each) ?? []);
  if (wanted.length === 0)
    return refuse(`Every saved job of “${pack.name}” was taken off the list. Set the package up anew.`);
  const [rates, parts] = await Promise.all([
    ratesFor(tx, order),
    partsOf(
      tx,
      order.locationId,
      wanted.flatMap((template) => partIdsOf(template.lines)),
    ),
  ]);
  await countUse(
    tx,
    wanted.map((template) => template.id),
  );
  const lines = packageLines(
    pack,
    wanted.map((template) => linesOfTemplate(template, rates, (part) => parts.get(part), deed.newId)),
    deed.newId,
  );
  return addJobs(
    tx,
    deed,
    order,
    wanted.map((template, index) => ({
      ...{ id: deed.newId(), name: template.name, description: template.description, concern: "" },
      ...{ pay: "customer", technicianId: null, inspectionItemId: null, cannedJobId: template.id },
      lines: lines[index] ?? [],
      // A menu price is a price of the shop; a package's discount is one.
      atShopPrice:
        pack.menuPriceCents !== null || (template.menuPriceCents !== null && pack.discountBasisPoints === 0),
    })),
  );
}
