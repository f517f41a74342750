import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { afterFile } from "../../../test/after-file.ts";
import { makeRecords } from "../../../test/helpers/records.ts";
import { testDatabase } from "../../../test/servers/database.ts";
import { type Shop, testServer } from "../../../test/servers/full-server.ts";
import { createPool } from "../../platform/database/pool.ts";
import { createFiles } from "../../platform/files/files.ts";
import { createTenancy } from "../../platform/tenancy.ts";
import { type ExportStep, exportBusiness } from "./export-business.ts";
import { importBusiness } from "./import-business.ts";
import { openArchive } from "./read-archive.ts";

const now = new Date("2026-11-21T15:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "autoiq-resumed-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

let shopFiles = "";
const server = await testServer({
  files: (path) => {
    shopFiles = path;
    return createFiles(path);
  },
});
let shop: Shop;
beforeAll(async () => {
  shop = await server.makeShop();
  await makeRecords(server, shop, "resumed@example.com");
}, 120_000);
// What a test before has written counts as unchanged only after that.
beforeEach(() => settle(), 120_000);

/** Waits until every transaction has ended that has begun so far, also those of other test files. */
async function settle(): Promise<void> {
  const [settled] = await shop.run<{ at: string }>("select pg_current_xact_id()::text as at");
  await vi.waitFor(
    async () => {
      const [oldest] = await shop.run<{ at: string }>(
        "select pg_snapshot_xmin(pg_current_snapshot())::text as at",
      );
      expect(Number(oldest?.at)).toBeGreaterThan(Number(settled?.at));
    },
    { timeout: 60_000, interval: 20 },
  );
}

const newFile = () => join(folder, `${randomUUID()}.zip`);
const interrupted = new Error("interrupted");

const exportTo = (file: string, progress: (step: ExportStep) => void = () => undefined) =>
  exportBusiness(server.services.tenancy, {
    organizationId: shop.organizationId,
    file,
    filesFolder: shopFiles,
    now,
    progress,
  });

/** An export that ends after a kind of record. */
async function interruptedAt(kind: string): Promise<string> {
  const file = newFile();
  await expect(
    exportTo(file, (step) => {
      if (step.kind === kind) throw interrupted;
    }),
  ).rejects.toBe(interrupted);
  return file;
}

/** Exports again, and compares with an export without interruption. @returns the kinds that were reused */
async function resume(file: string): Promise<{ readonly kinds: string[]; readonly reused: number }> {
  const kinds: string[] = [];
  const resumed = await exportTo(file, ({ kind, isReused }) => {
    if (isReused) kinds.push(kind);
  });
  const whole = newFile();
  expect((await exportTo(whole))?.reused).toBe(0);
  expect(readFileSync(file).equals(readFileSync(whole))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.`))).toEqual([]);
  return { kinds, reused: resumed?.reused ?? 0 };
}

describe("an export that was interrupted", () => {
  test.each(["appointments", "customers", "jobs", "repair_orders", "vehicles", "files"])(
    "after %s goes on there, and writes what one without interruption writes",
    async (kind) => {
      const { kinds } = await resume(await interruptedAt(kind));
      expect(kinds).toContain(kind);
    },
  );

  test("twice goes on where the second ended", async () => {
    const file = await interruptedAt("customers");
    await expect(
      exportTo(file, (step) => {
        if (step.kind === "repair_orders") throw interrupted;
      }),
    ).rejects.toBe(interrupted);
    expect((await resume(file)).kinds).toEqual(expect.arrayContaining(["customers", "repair_orders"]));
  });

  const add = (name: string) =>
    `insert into customers (organization_id, id, first_name, last_name, company, email, phone)
     select organization_id, gen_random_uuid(), 'Sam', '${name}', '', '${name}@example.com', '+1813' || lpad((abs(hashtext('${name}')) % 10000000)::text, 7, '0') from organizations`;
  const remove = (name: string) => `delete from customers where last_name = '${name}'`;
  test.each([
    ["was changed", [], ["update customers set last_name = last_name || 's'"]],
    ["was changed to what it was", [], ["update customers set last_name = last_name"]],
    ["was added", [], [add("added")]],
    ["was removed", [add("removed")], [remove("removed")]],
    ["was removed and another one added", [add("first")], [remove("first"), add("second")]],
  ])("reads a kind again when a row %s, and copies the others", async (_what, before, after) => {
    for (const statement of before) await shop.run(statement);
    const file = await interruptedAt("vehicles");
    for (const statement of after) await shop.run(statement);
    const { kinds } = await resume(file);
    expect(kinds).not.toContain("customers");
    expect(kinds).toEqual(expect.arrayContaining(["appointments", "jobs", "locations", "vehicles"]));
  });

  test("reads a kind again when its writer had not committed while it was read", async () => {
    const [{ name }] = (await shop.run<{ name: string }>("select current_database() as name")) as [
      { name: string },
    ];
    const { connection } = await testDatabase();
    const writer = new pg.Client({ ...connection, ...inject("testSuperuser"), database: name });
    await writer.connect();
    try {
      await writer.query("begin");
      await writer.query("savepoint a");
      await writer.query("update customers set last_name = last_name || 'x' where organization_id = $1", [
        shop.organizationId,
      ]);
      // A later transaction ends first, so its number is higher than those of the writer.
      await shop.run("update locations set name = name");
      const file = await interruptedAt("vehicles");
      await writer.query("commit");
      expect((await resume(file)).kinds).not.toContain("customers");
    } finally {
      await writer.end();
    }
  });

  test("of another business under the same name reuses nothing", async () => {
    const file = await interruptedAt("vehicles");
    const other = await server.makeShop();
    const exported = await exportBusiness(server.services.tenancy, {
      organizationId: other.organizationId,
      file,
      filesFolder: shopFiles,
      now,
    });
    expect(exported?.reused).toBe(0);
    expect(exported?.manifest.organization.id).toBe(other.organizationId);
    (await openArchive(file)).close();
  });

  test("reuses nothing of a list whose parts are not on the disk", async () => {
    const file = await interruptedAt("vehicles");
    writeFileSync(`${file}.partial`, "");
    expect((await resume(file)).reused).toBe(0);
  });

  test("reads the last part again when its line is cut off", async () => {
    const file = await interruptedAt("vehicles");
    const list = `${file}.partial.parts`;
    writeFileSync(list, readFileSync(list, "utf8").slice(0, -20));
    const { kinds } = await resume(file);
    expect(kinds).not.toContain("vehicles");
    expect(kinds).toContain("customers");
  });
});

describe("an import that was interrupted", () => {
  async function emptyInstallation() {
    const { connection } = await testDatabase();
    const pool = createPool({ ...connection, ...inject("testSuperuser") }, 2);
    pool.on("error", () => undefined);
    afterFile(() => pool.end());
    const filesFolder = mkdtempSync(join(folder, "files-"));
    const tenancy = createTenancy(pool, () => undefined);
    return {
      filesFolder,
      tenancy,
      stored: () => readdirSync(filesFolder).filter((name) => !name.startsWith(".")),
      organizations: async () => (await pool.query("select 1 from organizations")).rowCount,
      accounts: async () => (await pool.query("select 1 from auth.users")).rowCount,
      async moveIn(file: string) {
        const archive = await openArchive(file);
        let reused = 0;
        try {
          await importBusiness({ tenancy, files: createFiles(filesFolder) }, archive, (step) => {
            reused = Math.max(reused, step.reused);
          });
          return reused;
        } finally {
          archive.close();
        }
      },
    };
  }
  /** What a process leaves that is killed while it adds rows: its files and its mark. */
  async function killed(there: Awaited<ReturnType<typeof emptyInstallation>>, file: string) {
    const archive = await openArchive(file);
    const mark = join(there.filesFolder, ".imports", shop.organizationId);
    let kept = "";
    try {
      await importBusiness(
        { tenancy: there.tenancy, files: createFiles(there.filesFolder) },
        archive,
        (step) => {
          if (step.kind === "files") kept = readFileSync(mark, "utf8");
          if (step.kind !== "customers") return;
          // Nothing is removed from here on, as if the process had ended.
          rmSync(join(folder, "moved"), { recursive: true, force: true });
          mkdirSync(join(folder, "moved"));
          for (const name of there.stored())
            for (const id of readdirSync(join(there.filesFolder, name)))
              writeFileSync(join(folder, "moved", id), readFileSync(join(there.filesFolder, name, id)));
          throw interrupted;
        },
      ).catch((error: unknown) => expect(error).toBe(interrupted));
    } finally {
      archive.close();
    }
    return () => {
      const own = join(there.filesFolder, shop.organizationId);
      mkdirSync(own, { recursive: true });
      for (const id of readdirSync(join(folder, "moved")))
        writeFileSync(join(own, id), readFileSync(join(folder, "moved", id)));
      writeFileSync(mark, kept);
    };
  }

  test("leaves no rows, accounts, or files when it failed", async () => {
    const file = newFile();
    await exportTo(file);
    const there = await emptyInstallation();
    await killed(there, file);
    expect(there.stored()).toEqual([]);
    expect(await there.organizations()).toBe(0);
    expect(await there.accounts()).toBe(0);
  });

  test("goes on with what was stored when it was killed, and is exported again the same", async () => {
    const file = newFile();
    await exportTo(file);
    const there = await emptyInstallation();
    (await killed(there, file))();
    const count = readdirSync(join(there.filesFolder, shop.organizationId)).length;
    const [first] = readdirSync(join(there.filesFolder, shop.organizationId));
    const damaged = join(there.filesFolder, shop.organizationId, first ?? "");
    writeFileSync(damaged, "damaged");
    expect(await there.moveIn(file)).toBe(count - 1);
    expect(statSync(damaged).size).toBeGreaterThan(7);
    const again = newFile();
    await exportBusiness(there.tenancy, {
      organizationId: shop.organizationId,
      file: again,
      filesFolder: there.filesFolder,
      now,
    });
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  });

  test("of one file is cleared before another file is imported", async () => {
    const file = newFile();
    await exportTo(file);
    const there = await emptyInstallation();
    (await killed(there, file))();
    const other = await server.makeShop();
    const otherFile = newFile();
    await exportBusiness(server.services.tenancy, {
      organizationId: other.organizationId,
      file: otherFile,
      filesFolder: shopFiles,
      now,
    });
    await there.moveIn(otherFile);
    expect(there.stored()).not.toContain(shop.organizationId);
    expect(readdirSync(join(there.filesFolder, ".imports"))).toEqual([]);
  });
});
