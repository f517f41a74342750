import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { openPromise } from "yauzl";
import { afterFile } from "../../../test/after-file.ts";
import { makeRecords } from "../../../test/helpers/records.ts";
import { testDatabase } from "../../../test/servers/database.ts";
import { testServer } from "../../../test/servers/full-server.ts";
import { verifyData } from "../../backup/verify/verify-data.ts";
import { addDemoAccounts } from "../../demo/accounts.ts";
import { loadDemoShop } from "../../demo/load.ts";
import { demoOrganizationId } from "../../demo/shop.ts";
import { createPool } from "../../platform/database/pool.ts";
import { createFiles } from "../../platform/files/files.ts";
import { createTenancy } from "../../platform/tenancy.ts";
import { writeArchive } from "./archive.ts";
import { exportBusiness } from "./export-business.ts";
import { type Manifest, tablesLeftOut } from "./format.ts";
import { importBusiness } from "./import-business.ts";
import { openArchive } from "./read-archive.ts";

const now = new Date("2026-11-21T15:00:00Z");
const later = new Date("2026-11-22T15:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "autoiq-moving-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

/** An installation that a business moves to, with nobody in it. */
async function emptyInstallation() {
  const { connection, pool } = await testDatabase();
  const superuser = new pg.Pool({ ...connection, ...inject("testSuperuser"), max: 1 });
  superuser.on("error", () => undefined);
  const importing = createPool({ ...connection, ...inject("testSuperuser") }, 2);
  importing.on("error", () => undefined);
  afterFile(async () => {
    await superuser.end();
    await importing.end();
  });
  const filesFolder = mkdtempSync(join(folder, "files-"));
  return {
    connection,
    filesFolder,
    superuser,
    tenancy: createTenancy(pool, () => undefined),
    moveIn: async (file: string) => {
      const archive = await openArchive(file);
      try {
        return await importBusiness(
          { tenancy: createTenancy(importing, () => undefined), files: createFiles(filesFolder) },
          archive,
        );
      } finally {
        archive.close();
      }
    },
  };
}
type Installation = Awaited<ReturnType<typeof emptyInstallation>>;

/** Every file of a ZIP by name. */
async function contentsOf(file: string): Promise<Map<string, string>> {
  const zip = await openPromise(file);
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await text((await zip.openReadStreamPromise(entry)).setEncoding("latin1")));
  return found;
}

/** A ZIP with other contents, and a manifest that fits them. */
async function rewrite(
  file: string,
  change: (name: string, content: string, manifest: Manifest) => string,
): Promise<string> {
  const contents = await contentsOf(file);
  const manifest = JSON.parse(contents.get("manifest.json") ?? "{}") as Manifest;
  const target = join(folder, `${randomUUID()}.zip`);
  await writeArchive(target, async (add) => {
    const files = [];
    for (const [name, content] of contents)
      if (name !== "manifest.json")
        files.push((await add(name, bytes(Buffer.from(change(name, content, manifest), "latin1")))).entry);
    await add("manifest.json", bytes(Buffer.from(JSON.stringify(Object.assign(manifest, { files })))));
  });
  return target;
}
async function* bytes(content: Buffer) {
  yield content;
}

/** Of each table of a business, the rows as PostgreSQL itself writes them. */
async function rowsByTable(superuser: pg.Pool, organizationId: string): Promise<Record<string, string>> {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    if (name in tablesLeftOut) continue;
    const { rows: hashed } = await superuser.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as hash
       from ${name} t where organization_id = $1`,
      [organizationId],
    );
    found[name] = hashed[0].hash;
  }
  return found;
}

let shopFiles = "";
const server = await testServer({
  files: (path) => {
    shopFiles = path;
    return createFiles(path);
  },
});
const home = await emptyInstallation();
const target = await emptyInstallation();
let sourceRows: pg.Pool;
let shopId = "";
let shopFile = "";
let demoFile = "";

const exportFrom = async (
  { tenancy }: Pick<Installation, "tenancy">,
  organizationId: string,
  filesFolder: string,
  at: Date,
): Promise<string> => {
  const file = join(folder, `${randomUUID()}.zip`);
  await exportBusiness(tenancy, { organizationId, file, filesFolder, now: at });
  return file;
};

const organizationsOf = async ({ superuser }: Installation): Promise<string[]> =>
  (await superuser.query("select organization_id as id from organizations order by 1")).rows.map(
    ({ id }) => id,
  );

beforeAll(async () => {
  const shop = await server.makeShop();
  await makeRecords(server, shop, "moving@example.com");
  shopId = shop.organizationId;
  const [{ name }] = (await shop.run<{ name: string }>("select current_database() as name")) as [
    { name: string },
  ];
  sourceRows = new pg.Pool({ ...home.connection, ...inject("testSuperuser"), database: name, max: 1 });
  sourceRows.on("error", () => undefined);
  afterFile(() => sourceRows.end());
  shopFile = await exportFrom(server.services, shopId, shopFiles, now);
  await loadDemoShop(home.tenancy, { now, months: 6 });
  await addDemoAccounts(home.tenancy, now);
  demoFile = await exportFrom(home, demoOrganizationId, home.filesFolder, now);
  await target.moveIn(shopFile);
  await target.moveIn(demoFile);
}, 180_000);

describe("a business that moves", () => {
  test.each([
    ["a shop with a record of each kind", () => [shopFile, shopId] as const],
    ["the demo shop", () => [demoFile, demoOrganizationId] as const],
  ])("is exported again with the same bytes but for the manifest's time: %s", async (_name, its) => {
    const [file, organizationId] = its();
    const again = await exportFrom(target, organizationId, target.filesFolder, later);
    const [first, second] = [await contentsOf(file), await contentsOf(again)];
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [name, content] of first)
      if (name !== "manifest.json") expect(second.get(name) === content, name).toBe(true);
    const manifest = JSON.parse(first.get("manifest.json") ?? "{}") as Manifest;
    expect(JSON.parse(second.get("manifest.json") ?? "{}")).toEqual({
      ...manifest,
      exportedAt: later.toISOString(),
    });
  });

  test("has the same rows in every table, as PostgreSQL writes them", async () => {
    const secrets = "update quickbooks_connections set sealed_tokens = null where organization_id = $1";
    await sourceRows.query(secrets, [shopId]);
    expect(await rowsByTable(target.superuser, shopId)).toEqual(await rowsByTable(sourceRows, shopId));
    expect(await rowsByTable(target.superuser, demoOrganizationId)).toEqual(
      await rowsByTable(home.superuser, demoOrganizationId),
    );
  });

  test("has its photos and documents, byte for byte", async () => {
    const manifest = JSON.parse((await contentsOf(shopFile)).get("manifest.json") ?? "{}") as Manifest;
    const stored = manifest.files.filter(({ name }) => name.startsWith("files/"));
    expect(stored.length).toBeGreaterThan(5);
    for (const { name, sha256 } of stored) {
      const id = name.slice("files/".length).replace(/\.\w+$/, "");
      const content = readFileSync(join(target.filesFolder, shopId, id));
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
    }
  });

  test("passes the checks of an installation", async () => {
    const findings = await verifyData(target.connection, target.filesFolder, undefined);
    expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([]);
    expect(findings.find(({ says }) => says === "businesses")?.checked).toBe(2);
  });

  test("says in its manifest what it has", async () => {
    const manifest = JSON.parse((await contentsOf(demoFile)).get("manifest.json") ?? "{}") as Manifest;
    const { rows } = await home.superuser.query(
      "select count(*)::int as invoices, sum(total_cents)::text as total from invoices where organization_id = $1",
      [demoOrganizationId],
    );
    expect(manifest.counts.invoices).toBe(rows[0].invoices);
    expect(manifest.sums["invoices.total_cents"]).toBe(rows[0].total);
    expect(manifest.organization.id).toBe(demoOrganizationId);
  });

  test("goes on with numbers after those that came along", async () => {
    const { rows } = await target.superuser.query(
      `select nextval(pg_get_serial_sequence('sms_consents', 'place'))::int as next, (select max(place)::int from sms_consents) as last`,
    );
    expect(rows[0].next).toBeGreaterThan(rows[0].last);
  });

  test("starts what a new business starts on its own", async () => {
    const { rows } = await target.superuser.query(
      "select task_identifier as task from graphile_worker.jobs where key like '%' || $1 order by 1",
      [shopId],
    );
    expect(rows.map(({ task }) => task)).toEqual([
      "analytics.update-daily-metrics",
      "shops.learn-patterns",
      "staff.end-departures",
    ]);
  });
});

describe("the people of a business that moves", () => {
  test("have accounts with the same ids, without passwords", async () => {
    const { rows } = await target.superuser.query(
      `select u.password_hash, u.email_confirmed_at is not null as confirmed, s.email
       from auth.users u join staff s on s.user_id = u.id where s.organization_id = $1 order by s.email`,
      [demoOrganizationId],
    );
    expect(rows.length).toBe(9);
    for (const row of rows) expect(row).toMatchObject({ password_hash: null, confirmed: true });
  });

  test("leave passwords, second steps, sessions, and the keys of connections where they were", async () => {
    const contents = await contentsOf(demoFile);
    const { rows } = await home.superuser.query("select password_hash from auth.users limit 1");
    expect(rows[0].password_hash).toMatch(/^\$argon2id/);
    for (const [name, content] of contents) expect(content.includes("$argon2"), name).toBe(false);
    for (const table of Object.keys(tablesLeftOut)) expect(contents.has(`${table}.jsonl`), table).toBe(false);
    for (const line of (contents.get("quickbooks_connections.jsonl") ?? "").split("\n").filter(Boolean))
      expect(JSON.parse(line)).toMatchObject({ sealed_tokens: null });
  });

  test("keep the account that their confirmed address has in the other installation", async () => {
    const there = await emptyInstallation();
    const id = randomUUID();
    await there.superuser.query(
      `insert into auth.users (id, email, account_type, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at)
       values ($1, 'owner@demo.example', 'owner', '{}', '{}', now(), now(), now())`,
      [id],
    );
    expect(await there.moveIn(demoFile)).toMatchObject({ newAccounts: 8, linkedAccounts: 1 });
    const { rows } = await there.superuser.query(
      "select user_id as id from staff where organization_id = $1 and role = 'owner'",
      [demoOrganizationId],
    );
    expect(rows).toEqual([{ id }]);
  });
});

describe("an import is refused with a sentence, and nothing changes", () => {
  const refusals = async (installation: Installation, file: string): Promise<string> => {
    const before = await organizationsOf(installation);
    const sentence = await installation.moveIn(file).then(
      () => "accepted",
      (error: Error) => error.message,
    );
    expect(await organizationsOf(installation)).toEqual(before);
    return sentence;
  };
  const empty = emptyInstallation();

  test("of a business that is already there", async () => {
    expect(await refusals(target, shopFile)).toMatch(/^Bay Auto is already in this installation\./);
  });

  test("of a file that is no ZIP, or no export", async () => {
    const noZip = join(folder, "no.zip");
    writeFileSync(noZip, "not a ZIP");
    expect(await refusals(await empty, noZip)).toMatch(/can't be read as a ZIP/);
    const other = join(folder, "other.zip");
    await writeArchive(other, async (add) => {
      await add("photo.jpg", bytes(Buffer.from("x")));
    });
    expect(await refusals(await empty, other)).toMatch(/has no manifest.json, so it is not an export/);
  });

  test("of a file that was cut off or changed", async () => {
    const cut = join(folder, "cut.zip");
    writeFileSync(cut, readFileSync(shopFile).subarray(0, 40_000));
    expect(await refusals(await empty, cut)).toMatch(/can't be read as a ZIP/);
    const changed = join(folder, "changed.zip");
    const zip = Buffer.from(readFileSync(shopFile));
    zip[2000] = (zip[2000] ?? 0) ^ 0xff;
    writeFileSync(changed, zip);
    expect(await refusals(await empty, changed)).toMatch(/is damaged: .* Nothing was imported\./);
  });

  test("of another version of the database", async () => {
    const file = await rewrite(shopFile, (_name, content, { database }) => {
      Object.assign(database, { newestMigration: "0169-older.sql", sha256: "0".repeat(64) });
      return content;
    });
    expect(await refusals(await empty, file)).toMatch(
      /is at 0169-older\.sql, and this one is at .* Update both/,
    );
  });

  test("of a row that breaks a rule of its table", async () => {
    const file = await rewrite(shopFile, (name, content) =>
      name === "customers.jsonl" ? content + content : content,
    );
    expect(await refusals(await empty, file)).toMatch(
      /^Lines 1 to \d+ of customers\.jsonl can't be added: duplicate key value /,
    );
  });

  test("of a record that names a missing one, and of sums that differ", async () => {
    const orphaned = await rewrite(shopFile, (name, content) => (name === "vehicles.jsonl" ? "" : content));
    expect(await refusals(await empty, orphaned)).toMatch(
      /^A record names another one that is not in the file/,
    );
    const poorer = await rewrite(shopFile, (name, content) =>
      name === "parts.jsonl" ? content.replace(/"cost_cents":\d+/, '"cost_cents":1') : content,
    );
    expect(await refusals(await empty, poorer)).toMatch(
      /^The sum of parts\.cost_cents is \d+, and the manifest/,
    );
  });
});

test("a business that does not exist has no export", async () => {
  const file = join(folder, "nobody.zip");
  const options = { organizationId: randomUUID(), file, filesFolder: folder, now };
  expect(await exportBusiness(home.tenancy, options)).toBeUndefined();
});

test("a photo that is missing on the disk is in the manifest, and the rest moves", async () => {
  const manifest = JSON.parse((await contentsOf(shopFile)).get("manifest.json") ?? "{}") as Manifest;
  const { missingFiles } = manifest;
  const without = join(folder, `${randomUUID()}.zip`);
  const options = { organizationId: shopId, file: without, filesFolder: join(folder, "nowhere"), now };
  const exported = await exportBusiness(server.services.tenancy, options);
  expect(exported?.manifest.missingFiles.length).toBe(
    missingFiles.length + manifest.files.filter(({ name }) => name.startsWith("files/")).length,
  );
  const there = await emptyInstallation();
  await there.moveIn(without);
  expect(await organizationsOf(there)).toEqual([shopId]);
});
