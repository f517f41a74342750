import * as account from "@autoiq/domain/identity/account-settings/contract";
import * as audit from "@autoiq/domain/identity/audit/contract";
import * as identity from "@autoiq/domain/identity/contract";
import * as devices from "@autoiq/domain/identity/devices/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests about the caller's account, and about creating one. */
export const accountEntries: readonly Entry[] = [
  on(identity.getMe)(() => ({})),
  on(identity.getCaptchaChallenge)(() => ({})),
  on(account.getAccount)(() => ({})),
  on(account.savePreferences)(() => ({
    body: { ...account.defaultPreferences, timeZone: "America/New_York", theme: "dark" },
  })),
  on(account.confirmPhone)(() => ({ body: { code: "123456" } })),
  on(account.removePhone)(() => ({})),
  on(account.uploadAccountPhoto)(() => ({ photo: true })),
  on(account.removePhoto)(() => ({})),
  on(account.getPhoto)(() => ({ params: { id: clientChosenIds.line } })),
  on(account.listExports)(() => ({})),
  on(account.requestExport)(() => ({})),
  on(account.getExport)(() => ({ params: { id: clientChosenIds.line } })),
  on(account.requestDeletion)(() => ({ body: { proof: "a long password" } })),
  on(account.cancelDeletion)(() => ({})),
  on(account.cancelDeletionByLink)(() => ({ body: { token: "A".repeat(43) } })),
  on(devices.listDevices)(() => ({})),
  on(devices.endDevice)(() => ({ params: { id: clientChosenIds.job } })),
  on(devices.endOtherDevices)(() => ({})),
  on(audit.listAudit)(() => ({ query: { kind: "role", day: "2026-11-20", search: "manager", after: "" } })),
  on(audit.exportAudit)(() => ({ query: { kind: "role", day: "2026-11-20", search: "manager" } })),
  on(audit.listOwnActivity)(() => ({ query: { after: "" } })),
  on(identity.createPreEnrollmentTicket)(() => ({ body: { email: "sam@example.com", website: "" } })),
  on(identity.createSignupTicket)(() => ({
    body: { email: "new@example.com", accountType: "owner", securityPassword: "first-password" },
  })),
];
