import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImportPlanSummary } from "@autoiq/domain/administration/record-imports/contract";
import { refusedFolder, uploadFolder } from "../../src/workflows/moving/browser/upload-files.ts";
import { insertImport } from "../../src/workflows/moving/vendors/store.ts";
import type { Shop, TestServer } from "../servers/full-server.ts";

export interface PreparedImport {
  readonly importUploadId: string;
  readonly importFileId: string;
  readonly recordImportId: string;
}

const plan: ImportPlanSummary = {
  kinds: [{ kind: "customers", rows: 2, added: 1, present: 0, duplicates: 0, refused: 1 }],
  sums: {
    closedOrdersTotalCents: 0,
    openOrdersTotalCents: 0,
    balanceCents: 0,
    customerBalanceCents: 0,
    stockCents: 0,
    declinedCents: 0,
  },
  refusedCount: 1,
  refused: [
    {
      count: 1,
      reason: "A name is missing.",
      kind: "customers",
      file: "customers.csv",
      line: 3,
      isMore: false,
    },
  ],
  refusedFiles: ["customers-refused.csv"],
  samples: [],
  noteCount: 0,
  notes: [],
};

/** A file of another system with its dry run, and an import that is on record. */
export async function preparedImport(server: TestServer, shop: Shop): Promise<PreparedImport> {
  const [importUploadId, importFileId, recordImportId] = [randomUUID(), randomUUID(), randomUUID()];
  const { organizationId, locationId } = shop;
  const now = server.services.now();
  const at = now.toISOString();
  await shop.run(
    `insert into record_import_uploads (organization_id, id, location_id, system, created_at, created_by, created_by_name,
       expires_at, state, plan)
     values ($1, $2, $3, 'csv', $4, $5, 'The owner', $4::timestamptz + interval '14 days', 'checked', $6)`,
    ...[organizationId, importUploadId, locationId, at, shop.people.owner.userId, JSON.stringify(plan)],
  );
  await shop.run(
    `insert into record_import_files (organization_id, id, upload_id, name, byte_size, kind, row_count)
     values ($1, $2, $3, 'customers.csv', 20, 'customers', 2)`,
    ...[organizationId, importFileId, importUploadId],
  );
  const folder = uploadFolder(server.services.files.folder, organizationId, importUploadId);
  await mkdir(refusedFolder(folder), { recursive: true });
  await writeFile(join(folder, importFileId), "Name\nAnn Lee\n,\n");
  await writeFile(join(refusedFolder(folder), "customers-refused.csv"), "Name,Reason\n,A name is missing.\n");
  await server.services.tenancy.importRecords(organizationId, (tx) =>
    insertImport(tx, {
      id: recordImportId,
      locationId,
      system: "csv",
      at: now,
      counts: "{}",
      repeat: null,
      orderNumberBefore: null,
      orderNumberAfter: null,
      invoiceNumberBefore: null,
      invoiceNumberAfter: null,
    }),
  );
  return { importUploadId, importFileId, recordImportId };
}
