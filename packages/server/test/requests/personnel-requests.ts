import * as onboarding from "@autoiq/domain/staff/onboarding/contract";
import * as personnel from "@autoiq/domain/staff/personnel/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for personnel files. */
export const personnelEntries: readonly Entry[] = [
  on(personnel.listPersonnel)(() => ({})),
  on(personnel.getPersonnelFile)((of) => ({ params: { id: of.technicianId } })),
  on(personnel.getOwnPersonnelFile)(() => ({})),
  on(personnel.setFirstDay)((of) => ({
    params: { id: of.technicianId },
    body: { before: null, firstDay: "2024-03-04" },
  })),
  on(personnel.saveDocument)((of) => ({
    params: { id: clientChosenIds.personnelDocument },
    body: {
      staffId: of.technicianId,
      version: null,
      kind: "other" as const,
      name: "Tool agreement",
      note: "Signed at the counter",
      expiresOn: "2027-05-04",
      replacesId: of.otherDocumentId,
    },
  })),
  on(personnel.addDocumentFile)((of) => ({ params: { id: of.personnelDocumentId }, photo: true })),
  on(personnel.getDocumentPhoto)((of) => ({ params: { id: of.photoDocumentId } })),
  on(personnel.getDocumentPdf)((of) => ({ params: { id: of.pdfDocumentId } })),
  on(personnel.removeDocument)((of) => ({
    params: { id: of.personnelDocumentId },
    body: { version: 1, reason: "Filed by mistake" },
  })),
  on(onboarding.getChecklist)((of) => ({ params: { id: of.technicianId } })),
  on(onboarding.getOwnChecklist)(() => ({})),
  on(onboarding.startChecklist)((of) => ({ params: { id: of.technicianId } })),
  on(onboarding.setItemState)((of) => ({
    params: { id: of.checklistTaskId },
    body: { version: 1, state: "skipped" as const, reason: "Done before" },
  })),
  on(onboarding.supplyDocument)((of) => ({
    params: { id: of.checklistDocumentId },
    body: { documentId: clientChosenIds.suppliedDocument, expiresOn: "2030-05-04" },
  })),
  on(onboarding.getTemplate)(() => ({})),
  on(onboarding.saveTemplate)(() => ({
    body: {
      version: 0,
      items: [
        {
          title: "Form W-4",
          kind: "document" as const,
          documentKind: "w-4" as const,
          fact: null,
          doneBy: "person" as const,
          roles: ["technician" as const],
          source: "26 CFR 31.3402(f)(2)-1",
          days: 0,
          isBusinessDays: false,
        },
      ],
    },
  })),
];
