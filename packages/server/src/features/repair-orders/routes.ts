import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contracts from "@autoiq/domain/repair-orders/contract";
import * as cores from "@autoiq/domain/repair-orders/cores/contract";
import { undoChange as undoChangeContract } from "@autoiq/domain/repair-orders/history/contract";
import { labelRepairOrders } from "@autoiq/domain/repair-orders/labels/contract";
import * as orderParts from "@autoiq/domain/repair-orders/parts/contract";
import * as presence from "@autoiq/domain/repair-orders/presence/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { openRepairOrder } from "../../workflows/check-in/open-repair-order.ts";
import { approveAtDesk } from "../../workflows/estimating/approve-estimate.ts";
import { type EstimatingServices, sendEstimate } from "../../workflows/estimating/send-estimate.ts";
import { backOrderPart, issuePart } from "../../workflows/parts/issue-part.ts";
import { changeWork } from "../../workflows/working/change-work.ts";
import { checkQuality } from "../../workflows/working/check-quality.ts";
import { reopenJob } from "../../workflows/working/reopen-job.ts";
import { voidRepairOrder } from "../../workflows/working/void-repair-order.ts";
import { boardRoutes } from "./board/routes.ts";
import { cannedJobsRoutes } from "./canned-jobs/routes.ts";
import { changeRepairOrder } from "./change-repair-order.ts";
import { unsettledCores } from "./cores/reads.ts";
import { creditCores, returnCores } from "./cores/settle-cores.ts";
import { estimatesRoutes } from "./estimates/routes.ts";
import { withSignature } from "./estimates/save-signature.ts";
import { undoChange } from "./history/undo-change.ts";
import { addCannedJobs } from "./jobs/add-canned-jobs.ts";
import { assignTechnician } from "./jobs/assign-technician.ts";
import { removeJob } from "./jobs/remove-job.ts";
import { repairOrderJobRoutes } from "./jobs/routes.ts";
import { labelOrders } from "./labels/label-orders.ts";
import { linkRoutes } from "./links/routes.ts";
import { historyOf, listOf } from "./lists/reads.ts";
import { moveCore, writeDotNumbers } from "./parts/write-part.ts";
import { leaveRepairOrder, otherViewers, recordPresence } from "./presence/record-presence.ts";
import { loadRepairOrder } from "./reads.ts";
import { writeFindings } from "./work/write-findings.ts";

export function repairOrdersRoutes(
  app: FastifyInstance,
  services: RouteServices,
  estimating: EstimatingServices,
): void {
  route(
    app,
    services,
    contracts.listRepairOrders,
    (call) => call.read((tx) => listOf(tx, call.caller.locationId, call.query)),
    { cache: "shared" },
  );
  route(app, services, contracts.getRepairOrder, async (call) => {
    const order = await call.read((tx) => loadRepairOrder(tx, call.params.id));
    if (!order) throw new AppError("not-found", customerText.notFound.repairOrder);
    return order;
  });
  route(app, services, contracts.getRepairOrderHistory, (call) =>
    call.read((tx) => historyOf(tx, call.params.id, call.caller.userId)),
  );
  route(app, services, contracts.openRepairOrder, (call) =>
    call.write(async (tx) => {
      const opened = await openRepairOrder(tx, call, call.body);
      return "ok" in opened ? opened : (await loadRepairOrder(tx, opened.id))!;
    }),
  );
  route(app, services, labelRepairOrders, (call) => call.write((tx) => labelOrders(tx, call, call.body)));
  route(app, services, contracts.changeRepairOrder, (call) =>
    call.write((tx) => changeRepairOrder(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.addCannedJobs, (call) =>
    call.write((tx) => addCannedJobs(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.removeJob, (call) =>
    call.write((tx) => removeJob(tx, call, call.params, call.query.version)),
  );
  route(app, services, contracts.assignTechnician, (call) =>
    call.write((tx) => assignTechnician(tx, call, call.params, call.body.technicianId, call.body)),
  );
  route(app, services, contracts.sendEstimate, (call) =>
    call.write((tx) => sendEstimate(tx, call, estimating, call.params.id, call.body)),
  );
  route(app, services, contracts.recordAuthorization, (call) =>
    withSignature(
      services.files,
      { organizationId: call.caller.organizationId, drawn: call.body.signature, fileId: call.newId() },
      (signature) => call.write((tx) => approveAtDesk(tx, call, call.params.id, call.body, signature)),
    ),
  );
  estimatesRoutes(app, services);
  route(app, services, contracts.voidRepairOrder, (call) =>
    call.write((tx) => voidRepairOrder(tx, call, call.params.id, call.body.version)),
  );
  route(app, services, contracts.writeFindings, (call) =>
    call.write((tx) => writeFindings(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.changeWork, (call) =>
    call.write((tx) => changeWork(tx, call, call.params.id, call.body)),
  );
  route(app, services, contracts.reopenJob, (call) =>
    call.write((tx) => reopenJob(tx, call, call.params.id, call.body.reason)),
  );
  route(app, services, contracts.checkQuality, (call) =>
    call.write((tx) => checkQuality(tx, call, call.params.id, call.body.version)),
  );
  route(app, services, contracts.issuePart, (call) => call.write((tx) => issuePart(tx, call, call.params)));
  route(app, services, contracts.backOrderPart, (call) =>
    call.write((tx) => backOrderPart(tx, call, call.params)),
  );
  route(app, services, cores.listCores, ({ caller, now, read }) =>
    read((tx) => unsettledCores(tx, caller.locationId, now)),
  );
  route(app, services, cores.returnCores, (call) => call.write((tx) => returnCores(tx, call, call.body)));
  route(app, services, cores.creditCores, (call) => call.write((tx) => creditCores(tx, call, call.body)));
  route(app, services, orderParts.moveCore, (call) =>
    call.write((tx) => moveCore(tx, call, call.params, call.body.state)),
  );
  route(app, services, orderParts.writeDotNumbers, (call) =>
    call.write((tx) => writeDotNumbers(tx, call, call.params, call.body.dotNumber)),
  );
  route(app, services, undoChangeContract, (call) => call.write((tx) => undoChange(tx, call, call.params)));
  route(app, services, presence.getPresence, (call) =>
    call.read((tx) => otherViewers(tx, call, call.params.id)),
  );
  route(app, services, presence.recordPresence, (call) =>
    call.write((tx) => recordPresence(tx, call, call.params.id, call.body)),
  );
  route(app, services, presence.leaveRepairOrder, (call) =>
    call.write((tx) => leaveRepairOrder(tx, call, call.params.id)),
  );
  boardRoutes(app, services);
  cannedJobsRoutes(app, services);
  repairOrderJobRoutes(app, services);
  linkRoutes(app, services);
}
