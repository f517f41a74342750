import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Shop, TestServer } from "../servers/full-server.ts";

export interface StoredExport {
  /** An export of everything, with its file. */
  readonly businessExportId: string;
}

/** An export of everything that is ready, with a file of a few bytes. */
export async function storedExport(server: TestServer, shop: Shop): Promise<StoredExport> {
  const id = randomUUID();
  const now = server.services.now();
  await shop.run(
    `insert into organization_exports (organization_id, id, requested_at, requested_by, requested_by_name, expires_at,
       ready_at, byte_size, record_count, file_count, missing_file_count)
     values ($1, $2, $3, $4, 'The owner', $3::timestamptz + interval '7 days', $3, 4, 1, 0, 0)`,
    ...[shop.organizationId, id, now.toISOString(), shop.people.owner.userId],
  );
  const folder = join(server.services.files.folder, ".exports");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${shop.organizationId}.${id}.zip`), "a ZIP");
  return { businessExportId: id };
}
