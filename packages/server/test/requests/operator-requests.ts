import * as operator from "@autoiq/domain/operator/contract";
import * as support from "@autoiq/domain/operator/support/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

const reason = "Their import took longer than planned.";

/** Requests of the operator's console. */
export const operatorEntries: readonly Entry[] = [
  on(operator.getHealth)(() => ({})),
  on(operator.listBusinesses)(() => ({ query: { q: "Bay", after: "" } })),
  on(operator.getBusiness)((of) => ({ params: { organizationId: of.trialOrganizationId } })),
  on(operator.saveControls)((of) => ({
    params: { organizationId: of.trialOrganizationId },
    body: { featuresOff: [], tokensPerMonth: null, version: 0, reason },
  })),
  on(operator.extendTrial)((of) => ({
    params: { organizationId: of.trialOrganizationId },
    body: { endsOn: "2026-12-11", reason },
  })),
  on(operator.listFailedJobs)(() => ({ query: { task: "", after: "" } })),
  on(operator.retryJobs)(() => ({ body: { id: 0, task: "email.send" } })),
  on(operator.listFailedEmails)(() => ({ query: { after: "" } })),
  on(support.getSupportAccess)(() => ({})),
  on(support.grantSupportAccess)(() => ({ body: { id: clientChosenIds.supportGrant } })),
  on(support.revokeSupportAccess)(() => ({})),
  on(support.viewBusiness)((of) => ({
    params: { organizationId: of.trialOrganizationId },
    body: { part: "settings" },
  })),
];
