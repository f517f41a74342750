import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, inject } from "vitest";
import {
  type AddedRecords,
  addRecords,
  type ImportWatch,
} from "../../src/workflows/moving/vendors/add-records.ts";
import { planFolder } from "../../src/workflows/moving/vendors/dry-run.ts";
import { afterFile } from "../after-file.ts";
import { type Shop, testServer } from "../servers/full-server.ts";
import { businessHashes } from "./business-hashes.ts";

export const monday = new Date("2026-11-23T15:00:00Z");
export const friday = new Date("2026-11-27T15:00:00Z");

export type CsvFiles = Readonly<Record<string, string>>;

/** What another system's first export has. */
export const firstFiles: CsvFiles = {
  "customers.csv": `Customer ID,First Name,Last Name,Email,Phone,City,Note,Balance
C1,Maria,Lopez,maria@example.com,(813) 555-0101,Tampa,,150.00
C2,Sam,Lee,sam@example.com,813-555-0102,Tampa,,
C3,Ana,Ruiz,ana@example.com,813-555-0103,Tampa,,
C4,Tom,Hale,tom@example.com,813-555-0104,Tampa,,
`,
  "vehicles.csv": `Vehicle ID,Customer ID,VIN,Year,Make,Model,Plate,Color,Mileage
V1,C1,,2012,Toyota,Camry,LOP123,Red,88120
V2,C2,,2018,Ford,Transit,PLB001,,
`,
  "orders.csv": `RO Number,Invoice Number,Customer ID,Vehicle ID,Opened,Closed,Status,Concern,Labor,Parts,Tax,Total,Paid
601,9101,C1,V1,06/10/2025,06/10/2025,Closed,Oil change,40.00,35.10,5.63,80.73,0.00
602,,C2,V2,11/01/2026,,Open,Check engine light,100.00,,,100.00,0.00
`,
  "canned.csv": `Code,Name,Hours,Labor,Parts
LOF-T,Oil change with tire rotation,0.5,60.00,39.95
`,
  "parts.csv": `Part Number,Name,Brand,Cost,Price,On Hand
X-100,Cabin filter,Acme,7.25,19.90,4
X-200,Coolant,Acme,3.35,9.00,2.5
`,
};

/** The first files with rows changed there: `[file, from, to]`. */
export const changedFiles = (...edits: readonly (readonly [file: string, from: string, to: string])[]) => {
  const files = { ...firstFiles };
  for (const [file, from, to] of edits) {
    expect(files[file]).toContain(from);
    files[file] = (files[file] ?? "").replace(from, to);
  }
  return files;
};

const importTables = ["record_imports", "record_import_rows", "record_import_bases", "record_import_changes"];

/** A server with shops that move in from files. Call it at the top level of a test file. */
export async function movingShops() {
  const folder = mkdtempSync(join(tmpdir(), "autoiq-moving-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const server = await testServer();
  const { tenancy } = server.services;
  const found: { superuser?: pg.Pool; database?: string } = {};
  const superuser = (): pg.Pool => {
    if (!found.superuser) throw new Error("The database is not open yet.");
    return found.superuser;
  };
  beforeAll(async () => {
    const shop = await server.makeShop();
    const [row] = await shop.run<{ name: string }>("select current_database() as name");
    const database = row?.name ?? "";
    const pool = new pg.Pool({ ...inject("testServer"), ...inject("testSuperuser"), database, max: 1 });
    pool.on("error", () => undefined);
    afterFile(() => pool.end());
    Object.assign(found, { superuser: pool, database });
  });

  let folders = 0;
  const folderOf = (files: CsvFiles): string => {
    const path = join(folder, String(folders++));
    mkdirSync(path);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
    return path;
  };
  const planOf = async (files: CsvFiles) =>
    (await planFolder({ system: "csv", mapping: undefined, folder: folderOf(files), out: undefined })).plan;
  const target = (shop: Shop, now = friday) => ({
    organizationId: shop.organizationId,
    location: undefined,
    system: "csv" as const,
    now,
  });
  const hashes = ({ organizationId }: Shop) => businessHashes(superuser(), organizationId);
  return {
    server,
    tenancy,
    folder,
    superuser,
    database: () => found.database ?? "",
    folderOf,
    planOf,
    target,
    /** Imports files on Friday. */
    bring: async (shop: Shop, files: CsvFiles, watch?: ImportWatch): Promise<AddedRecords> =>
      addRecords(tenancy, await planOf(files), target(shop), watch),
    /** A shop after its first import, on Monday. */
    movingShop: async (): Promise<{ shop: Shop; firstId: string }> => {
      const shop = await server.makeShop();
      const { importId = "" } = await addRecords(tenancy, await planOf(firstFiles), target(shop, monday));
      return { shop, firstId: importId };
    },
    hashes,
    /** What everything of a business is, also what is written down of imports. */
    everything: async (shop: Shop): Promise<Record<string, string>> => {
      const all = await hashes(shop);
      for (const table of importTables) {
        const { rows } = await superuser().query<{ hash: string }>(
          `select count(*) || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash from ${table} t where organization_id = $1`,
          [shop.organizationId],
        );
        all[table] = rows[0]?.hash ?? "";
      }
      return all;
    },
  };
}
