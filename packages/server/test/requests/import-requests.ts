import * as imports from "@autoiq/domain/administration/record-imports/contract";
import { type Entry, on } from "./request-entry.ts";

/** Requests of the owner who imports another system's files. In this order each finds what it needs. */
export const importEntries: readonly Entry[] = [
  on(imports.listRecordImports)(() => ({})),
  on(imports.startImportUpload)((of) => ({ body: { system: "csv", locationId: of.locationId } })),
  on(imports.getRefusedRows)((of) => ({
    params: { id: of.importUploadId },
    query: { file: "customers-refused.csv" },
  })),
  on(imports.checkImportUpload)((of) => ({ params: { id: of.importUploadId } })),
  on(imports.runImportUpload)((of) => ({ params: { id: of.importUploadId } })),
  on(imports.cancelImportUpload)((of) => ({ params: { id: of.importUploadId } })),
  on(imports.getImportFileColumns)((of) => ({
    params: { id: of.importUploadId, fileId: of.importFileId },
  })),
  on(imports.mapImportFile)((of) => ({
    params: { id: of.importUploadId, fileId: of.importFileId },
    body: { version: 1, kind: "customers" },
  })),
  on(imports.removeImportFile)((of) => ({ params: { id: of.importUploadId, fileId: of.importFileId } })),
  on(imports.addImportFile)((of) => ({
    params: { id: of.importUploadId },
    query: { fileName: "customers.csv" },
    csv: "Name\nAnn Lee\n",
  })),
  on(imports.discardImportUpload)((of) => ({ params: { id: of.importUploadId } })),
  on(imports.listImportConflicts)((of) => ({ params: { id: of.recordImportId } })),
  on(imports.decideImportConflicts)((of) => ({
    params: { id: of.recordImportId },
    body: { choice: "ours" },
  })),
  on(imports.previewImportUndo)((of) => ({ params: { id: of.recordImportId } })),
  on(imports.undoRecordImport)((of) => ({ params: { id: of.recordImportId } })),
];
