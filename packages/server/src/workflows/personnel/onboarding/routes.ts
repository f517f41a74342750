import * as contract from "@autoiq/domain/staff/onboarding/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { changeItem, supply } from "./change-item.ts";
import { checklistOf } from "./checklist.ts";
import { saveTemplate, templateReply } from "./save-template.ts";
import { startChecklist } from "./start-checklist.ts";

/** Onboarding checklists, and the template from which they are made (0182). */
export function onboardingRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.getChecklist, ({ params, now, read }) =>
    read((tx) => checklistOf(tx, params.id, now)),
  );
  route(app, services, contract.getOwnChecklist, ({ caller, now, read }) =>
    read((tx) => checklistOf(tx, caller.staffId, now)),
  );
  route(app, services, contract.startChecklist, (call) =>
    call.write(async (tx) => {
      await startChecklist(tx, call, call.params.id);
      return checklistOf(tx, call.params.id, call.now);
    }),
  );
  route(app, services, contract.setItemState, (call) =>
    call.write((tx) => changeItem(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.supplyDocument, (call) =>
    call.write((tx) => supply(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.getTemplate, ({ read }) => read(templateReply));
  route(app, services, contract.saveTemplate, (call) =>
    call.write((tx) => saveTemplate(tx, call, call.body)),
  );
}
