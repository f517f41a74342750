import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { compareDays } from "../../features/analytics/daily-metrics/store.ts";
import { createSealing } from "../../platform/crypto/sealing.ts";
import { createPool } from "../../platform/database/pool.ts";
import { createTenancy, type Tenancy, type TenantTx } from "../../platform/tenancy.ts";
import {
  accountFileRows,
  businessChecks,
  fileRows,
  type Outcome,
  organizations,
  sealedSecrets,
  waitLonger,
} from "./store.ts";

export interface Finding extends Outcome {
  readonly says: string;
}

/**
 * Checks that data is consistent: ledgers, stock, numbers, daily metrics, files and second factors. It only reads,
 * each check in one statement, and may run next to a working server.
 * @param filesFolder where nothing is removed in the meantime
 * @param factorKey absent: whether it decrypts the second factors is not checked
 */
export async function verifyData(
  connection: pg.ClientConfig,
  filesFolder: string,
  factorKey: Uint8Array | undefined,
): Promise<Finding[]> {
  const pool = createPool(connection, 2);
  // PostgreSQL may be stopped while the last connection is still closing.
  pool.on("error", () => undefined);
  try {
    const tenancy = createTenancy(pool, () => undefined);
    const businesses = await tenancy.clock((tx) => organizations(tx));
    const found = new Map<string, Outcome>();
    const add = (says: string, outcome: Outcome) => {
      const before = found.get(says) ?? { checked: 0, wrong: 0, example: null };
      found.set(says, {
        checked: before.checked + outcome.checked,
        wrong: before.wrong + outcome.wrong,
        example: before.example ?? outcome.example,
      });
    };
    for (const { id } of businesses)
      await tenancy.read({ organizationId: id, userId: null }, (tx) => verifyBusiness(tx, filesFolder, add));
    await verifyAccounts(tenancy, filesFolder, factorKey, add);
    return [
      { says: "businesses", checked: businesses.length, wrong: 0, example: null },
      ...[...found].map(([says, outcome]) => ({ says, ...outcome })),
    ];
  } finally {
    await pool.end();
  }
}

type Add = (says: string, outcome: Outcome) => void;

async function verifyBusiness(tx: TenantTx, filesFolder: string, add: Add): Promise<void> {
  await waitLonger(tx);
  for (const { says, of } of businessChecks) {
    const outcome = await of(tx);
    if (outcome) add(says, outcome);
  }
  add("daily metrics equal their records", await compareDays(tx, new Date()));
  for (const row of await fileRows(tx))
    add("files exist and match their checksums", await verifyFile(filesFolder, row));
}

async function verifyAccounts(
  tenancy: Tenancy,
  filesFolder: string,
  factorKey: Uint8Array | undefined,
  add: Add,
): Promise<void> {
  const { rows, secrets } = await tenancy.identity(async (tx) => ({
    rows: await accountFileRows(tx),
    secrets: await sealedSecrets(tx),
  }));
  for (const row of rows)
    add("account photos and exports exist and match their checksums", await verifyFile(filesFolder, row));
  if (!factorKey) return;
  const sealing = createSealing(factorKey);
  for (const { id, sealed } of secrets) {
    let wrong = 0;
    try {
      sealing.open(sealed, id);
    } catch {
      wrong = 1;
    }
    add("the factor key decrypts all second factors", {
      checked: 1,
      wrong,
      example: wrong ? `factor ${id}` : null,
    });
  }
}

interface FileRow {
  readonly folder: string;
  readonly id: string;
  readonly bytes: number | null;
  readonly sha256?: string;
}

async function verifyFile(filesFolder: string, row: FileRow): Promise<Outcome> {
  const hash = createHash("sha256");
  let bytes = 0;
  const whole = await (async () => {
    for await (const chunk of createReadStream(join(filesFolder, row.folder, row.id))) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return true;
  })().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return false;
    throw error;
  });
  const right =
    whole &&
    (row.bytes === null || row.bytes === bytes) &&
    (row.sha256 === undefined || row.sha256 === hash.digest("hex"));
  return { checked: 1, wrong: right ? 0 : 1, example: right ? null : `file ${row.folder}/${row.id}` };
}
