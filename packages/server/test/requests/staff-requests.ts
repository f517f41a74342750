import * as businessExports from "@autoiq/domain/administration/business-exports/contract";
import { getAdministration } from "@autoiq/domain/administration/contract";
import * as devices from "@autoiq/domain/administration/devices/contract";
import * as certificates from "@autoiq/domain/staff/certificates/contract";
import * as staff from "@autoiq/domain/staff/contract";
import * as customRoles from "@autoiq/domain/staff/custom-roles/contract";
import * as departures from "@autoiq/domain/staff/departures/contract";
import * as laborCosts from "@autoiq/domain/staff/labor-costs/contract";
import { importEntries } from "./import-requests.ts";
import { personnelEntries } from "./personnel-requests.ts";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for team members. */
export const staffEntries: readonly Entry[] = [
  on(staff.listStaff)(() => ({})),
  ...personnelEntries,
  on(certificates.listOwnCertificates)(() => ({})),
  on(certificates.proposeCertificate)(() => ({
    params: { id: clientChosenIds.ownCertificate },
    body: { version: null, skill: "epa-609" as const, issuedOn: "2020-05-04" },
  })),
  on(certificates.listCertificates)(() => ({})),
  on(certificates.saveCertificate)((of) => ({
    params: { id: clientChosenIds.certificate },
    body: {
      staffId: of.technicianId,
      version: null,
      skill: "state-license" as const,
      name: "Smog check inspector",
      licenseState: "CA",
      number: "EO 12345",
      issuedOn: "2025-05-04",
      expiresOn: "2027-05-04",
    },
  })),
  on(certificates.answerCertificate)((of) => ({
    params: { id: of.certificateId },
    body: { version: 1, answer: "declined" as const, word: "The number is another one" },
  })),
  on(certificates.addCertificateFile)((of) => ({ params: { id: of.certificateId }, photo: true })),
  on(certificates.getCertificatePhoto)((of) => ({
    params: { id: of.photoCertificateId },
    query: { size: "small" as const },
  })),
  on(certificates.getCertificateDocument)((of) => ({ params: { id: of.documentCertificateId } })),
  on(certificates.removeCertificate)((of) => ({ params: { id: of.certificateId }, query: { version: 99 } })),
  on(certificates.getSkillNeeds)(() => ({})),
  on(certificates.saveSkillNeeds)(() => ({
    body: {
      version: 0,
      mode: "warn" as const,
      needs: [{ category: "climate", cannedJobId: null, skill: "epa-609" as const, name: "" }],
    },
  })),
  on(businessExports.listBusinessExports)(() => ({})),
  on(businessExports.requestBusinessExport)(() => ({})),
  on(businessExports.getBusinessExport)(({ businessExportId }) => ({ params: { id: businessExportId } })),
  ...importEntries,
  on(getAdministration)(() => ({})),
  on(staff.inviteStaff)(() => ({
    body: { email: "tech@example.com", name: "Tess Nguyen", role: "technician" },
  })),
  on(departures.previewDeparture)((of) => ({
    params: { id: of.technicianId },
    query: { lastDay: "2026-12-11", successorId: of.managerId },
  })),
  on(departures.saveDeparture)((of) => ({
    params: { id: of.technicianId },
    body: {
      id: clientChosenIds.departure,
      version: 0,
      lastDay: "2027-01-11",
      successorId: of.managerId,
      unassigned: ["lead" as const],
    },
  })),
  on(departures.takeBackDeparture)((of) => ({ params: { id: of.managerId }, query: { version: 99 } })),
  on(staff.getMemberships)((of) => ({ params: { id: of.technicianId } })),
  on(staff.setMemberships)((of) => ({
    params: { id: of.technicianId },
    body: {
      version: 1,
      memberships: [
        {
          locationId: of.locationId,
          role: "technician" as const,
          own: { discountBasisPoints: null, seesCosts: true, canRefund: null },
        },
      ],
    },
  })),
  on(customRoles.listCustomRoles)(() => ({})),
  on(customRoles.saveCustomRole)((of) => ({
    params: { id: of.customRoleId },
    body: {
      version: 1,
      base: "management" as const,
      name: "Front counter",
      permissions: ["part.view" as const, "customer.view" as const],
    },
  })),
  on(customRoles.removeCustomRole)((of) => ({
    params: { id: of.customRoleId },
    body: { version: 1, replacement: { role: "technician" as const } },
  })),
  on(laborCosts.listLaborCosts)(() => ({})),
  on(laborCosts.addLaborCost)((of) => ({
    params: { id: of.technicianId },
    body: {
      id: clientChosenIds.laborCost,
      startsOn: "2026-11-20",
      hourlyCostCents: 4200,
      payBasis: "flat-rate" as const,
    },
  })),
  on(laborCosts.correctLaborCost)((of) => ({
    params: { id: of.technicianId, costId: of.laborCostId },
    body: { version: 1, startsOn: "2026-12-01", hourlyCostCents: 4300, payBasis: "hourly" as const },
  })),
  on(laborCosts.removeLaborCost)((of) => ({ params: { id: of.technicianId, costId: of.laborCostId } })),
  on(devices.listPersonDevices)((of) => ({ params: { id: of.technicianId } })),
  on(devices.endPersonDevices)((of) => ({
    params: { id: of.technicianId },
    body: { deviceId: clientChosenIds.request },
  })),
  on(staff.decideStaff)((of) => ({ params: { id: of.technicianId }, body: { decision: "suspend" } })),
];
