import { existsSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { RecordImports } from "@autoiq/domain/administration/record-imports/contract";
import { csvRows } from "@autoiq/domain/books/bank/read-file";
import pg from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { ZipFile } from "yazl";
import { afterFile } from "../../../../test/after-file.ts";
import { businessHashes } from "../../../../test/helpers/business-hashes.ts";
import { multipart } from "../../../../test/helpers/multipart.ts";
import { type VendorSystem, vendorExport } from "../../../../test/helpers/vendor-export.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { addRecords } from "../vendors/add-records.ts";
import { loadMapping, planFiles } from "../vendors/dry-run.ts";
import { uploadFolder } from "./upload-files.ts";

type Answer = { status: number; body: RecordImports & { detail: string } };
type Role = "owner" | "management" | "admin" | "technician";

const exported = (system: VendorSystem, faultyEach = 0) =>
  vendorExport(system, { customers: 60, orders: 90, seed: 7, faultyEach });

let server: TestServer;
let superuser: pg.Pool;
beforeAll(async () => {
  server = await testServer();
  const shop = await server.makeShop();
  const [found] = await shop.run<{ name: string }>("select current_database() as name");
  superuser = new pg.Pool({
    ...inject("testServer"),
    ...inject("testSuperuser"),
    database: found?.name,
    max: 1,
  });
  superuser.on("error", () => undefined);
  afterFile(() => superuser.end());
});

const call = (
  shop: Shop,
  method: "GET" | "POST" | "DELETE",
  path = "",
  body?: object,
  role: Role = "owner",
) =>
  server.call<RecordImports & { detail: string }>(
    shop.people[role].token,
    method,
    `/record-imports${path}`,
    body,
  ) as Promise<Answer>;

async function upload(shop: Shop, id: string, name: string, bytes: Buffer): Promise<Answer> {
  const form = multipart("file", name, bytes);
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/record-imports/uploads/${id}/files?fileName=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${shop.people.owner.token}`, "content-type": form.type },
    payload: form.payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** An upload with all files of a system. */
async function prepare(shop: Shop, system: VendorSystem = "csv", faultyEach = 0): Promise<string> {
  const begun = await call(shop, "POST", "/uploads", { system, locationId: shop.locationId });
  const id = begun.body.upload?.id ?? "";
  for (const [name, bytes] of Object.entries(exported(system, faultyEach).files))
    expect((await upload(shop, id, name, bytes)).status).toBe(200);
  return id;
}

/** Runs the newest queued job of a kind. */
async function run(shop: Shop, task: string, index = -1): Promise<void> {
  const jobs = (await server.queued(task)).filter(
    ({ payload }) => payload.organizationId === shop.organizationId,
  );
  const payload = jobs.at(index)?.payload;
  await server.jobs.find((each) => each.task === task)?.handle(payload as never);
}
const check = "administration.check-import-files";
const add = "administration.import-files";
const undo = "administration.undo-import";

async function dryRun(shop: Shop, id: string): Promise<RecordImports["upload"]> {
  expect((await call(shop, "POST", `/uploads/${id}/dry-run`)).body.upload?.state).toBe("checking");
  await run(shop, check);
  return (await call(shop, "GET")).body.upload;
}

/** Without the log of what the owner did. */
async function hashes({ organizationId }: Shop): Promise<Record<string, string>> {
  const { history: _, audit_log: __, ...rest } = await businessHashes(superuser, organizationId);
  return rest;
}

describe("files of another system", () => {
  test("are recognized by their names, with their rows", async () => {
    const shop = await server.makeShop();
    for (const system of ["csv", "shopmonkey", "mitchell1"] as const) {
      const id = await prepare(shop, system);
      const { upload: found } = (await call(shop, "GET")).body;
      expect(found?.files.map(({ kind, missingField }) => [kind, missingField])).toEqual([
        ["cannedJobs", null],
        ["customers", null],
        ["declinedWork", null],
        ["parts", null],
        ["orders", null],
        ["vehicles", null],
      ]);
      expect(found?.files.find(({ kind }) => kind === "customers")?.rows).toBe(60);
      expect(found?.files.find(({ kind }) => kind === "orders")?.rows).toBe(90);
      expect((await call(shop, "DELETE", `/uploads/${id}`)).body.upload).toBeNull();
      expect(existsSync(uploadFolder(server.services.files.folder, shop.organizationId, id))).toBe(false);
    }
  });

  test("come as a ZIP too, and a file of the same name is replaced", async () => {
    const shop = await server.makeShop();
    const { body } = await call(shop, "POST", "/uploads", { system: "csv", locationId: shop.locationId });
    const id = body.upload?.id ?? "";
    await upload(shop, id, "customers.csv", Buffer.from("Name\nAnn Lee\n"));
    const zip = new ZipFile();
    const { files } = exported("csv");
    for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, `export/${name}`);
    zip.addBuffer(Buffer.from("x"), "read me.pdf");
    zip.end();
    const packed = await buffer(zip.outputStream);
    const reply = await upload(shop, id, "export.zip", packed);
    expect(reply.body.upload?.files.map(({ name, rows }) => [name, rows])).toContainEqual([
      "customers.csv",
      60,
    ]);
    expect(reply.body.upload?.files).toHaveLength(6);
  });

  test.each([
    [
      "customers.csv",
      Buffer.from("%PDF-1.4 a\n"),
      "customers.csv is not a CSV file or a ZIP. Export CSV files from the other system.",
    ],
    [
      "customers.csv",
      Buffer.from("Name\0\n"),
      "customers.csv is not a CSV file or a ZIP. Export CSV files from the other system.",
    ],
    [
      "customers.xls",
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "This is a spreadsheet workbook. Open it, save each sheet as CSV, and add the CSV files.",
    ],
    ["customers.zip", Buffer.from("PK\u0003\u0004 cut"), "This ZIP is damaged. Download or create it again."],
    [
      "customers.csv",
      Buffer.alloc(25 * 2 ** 20 + 1, "a"),
      "This file has more than 25 MB. Split it into several imports.",
    ],
  ])("of another type or size are refused: %s", async (name, bytes, sentence) => {
    const shop = await server.makeShop();
    const { body } = await call(shop, "POST", "/uploads", { system: "csv", locationId: shop.locationId });
    const reply = await upload(shop, body.upload?.id ?? "", name, bytes);
    expect([reply.status >= 400 && reply.status < 500, reply.body.detail]).toEqual([true, sentence]);
    expect((await call(shop, "GET")).body.upload?.files).toEqual([]);
  });

  test("without a needed column have no dry run", async () => {
    const shop = await server.makeShop();
    const { body } = await call(shop, "POST", "/uploads", { system: "csv", locationId: shop.locationId });
    const id = body.upload?.id ?? "";
    const reply = await upload(shop, id, "vehicles.csv", Buffer.from("VIN,Make\n1HGCM82633A004352,Honda\n"));
    expect(reply.body.upload?.files).toMatchObject([{ kind: "vehicles", missingField: "customer" }]);
    expect((await call(shop, "POST", `/uploads/${id}/dry-run`)).body.detail).toBe(
      "vehicles.csv has no column for customer. Choose one of its columns, leave the file out, or remove it.",
    );
  });

  test("are deleted when they expire", async () => {
    const shop = await server.makeShop();
    const id = await prepare(shop);
    const folder = uploadFolder(server.services.files.folder, shop.organizationId, id);
    expect(existsSync(folder)).toBe(true);
    await run(shop, "administration.delete-import-files");
    expect(existsSync(folder)).toBe(false);
    expect((await call(shop, "GET")).body.upload).toBeNull();
  });
});

describe("a dry run", () => {
  test("adds nothing, counts every row, and returns the refused ones to correct", async () => {
    const shop = await server.makeShop();
    const before = await hashes(shop);
    const { faults, counts, sums } = exported("csv", 8);
    const id = await prepare(shop, "csv", 8);
    const found = await dryRun(shop, id);
    expect(await hashes(shop)).toEqual(before);
    expect(found?.state).toBe("checked");
    const plan = found?.plan;
    for (const { kind, rows, added, present, duplicates, refused } of plan?.kinds ?? [])
      expect([kind, added + present + duplicates + refused]).toEqual([kind, rows]);
    expect(plan?.kinds.map(({ kind, added }) => [kind, added])).toEqual(
      plan?.kinds.map(({ kind }) => [kind, counts[kind]]),
    );
    expect(plan?.sums).toMatchObject({
      closedOrdersTotalCents: sums.closedCents,
      stockCents: sums.stockCents,
    });
    expect(plan?.refusedCount).toBeGreaterThan(0);
    expect(plan?.refused.reduce((sum, { count }) => sum + count, 0)).toBe(plan?.refusedCount);
    expect(plan?.samples.some(({ kind }) => kind === "customers")).toBe(true);
    const [file = ""] = plan?.refusedFiles ?? [];
    const reply = await server.app.inject({
      url: `/api/record-imports/uploads/${id}/refused?file=${encodeURIComponent(file)}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    const [heading, ...rows] = csvRows(reply.body);
    expect(heading?.cells.at(-1)).toBe("Reason");
    expect(rows.length).toBeGreaterThan(0);
    expect(faults.length).toBeGreaterThan(0);
    const outside = await server.app.inject({
      url: `/api/record-imports/uploads/${id}/refused?file=${encodeURIComponent("../customers.csv")}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    expect(outside.statusCode).toBe(404);
  });

  test("is not ended by an earlier one whose files changed", async () => {
    const shop = await server.makeShop();
    const id = await prepare(shop);
    await call(shop, "POST", `/uploads/${id}/dry-run`);
    await call(shop, "POST", `/uploads/${id}/cancel`);
    await upload(shop, id, "customers.csv", Buffer.from("Name\nAnn Lee\n"));
    await run(shop, check);
    expect((await call(shop, "GET")).body.upload).toMatchObject({ state: "open", plan: null });
  });
});

describe("an import", () => {
  test("needs its dry run, is started once, and adds nothing twice", async () => {
    const shop = await server.makeShop();
    const id = await prepare(shop);
    expect((await call(shop, "POST", `/uploads/${id}/import`)).body.detail).toBe(
      "Do the dry run of these files first.",
    );
    await dryRun(shop, id);
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => call(shop, "POST", `/uploads/${id}/import`)),
    );
    expect(starts.map(({ body }) => body.upload?.state)).toEqual(Array(5).fill("importing"));
    const own = (await server.queued(add)).filter(
      ({ payload }) => payload.organizationId === shop.organizationId,
    );
    expect(own).toHaveLength(1);
    expect((await upload(shop, id, "customers.csv", Buffer.from("Name\nAnn\n"))).status).toBe(409);
    await run(shop, add);
    const after = await hashes(shop);
    await run(shop, add);
    expect(await hashes(shop)).toEqual(after);
    const { body } = await call(shop, "GET");
    expect(body.upload).toBeNull();
    expect(body.imports).toMatchObject([
      { system: "csv", by: "The owner", state: "imported", refusedCount: 0 },
    ]);
    expect(body.imports[0]?.counts).toContainEqual({ kind: "customers", count: 60 });

    const again = await prepare(shop);
    const found = await dryRun(shop, again);
    expect(found?.plan?.kinds.every(({ added, present, rows }) => added === 0 && present === rows)).toBe(
      true,
    );
    await call(shop, "POST", `/uploads/${again}/import`);
    await run(shop, add);
    const { history: _, ...rows } = await businessHashes(superuser, shop.organizationId);
    expect(rows).toMatchObject({ customers: after.customers, invoices: after.invoices });
    expect((await call(shop, "GET")).body.imports.map(({ counts }) => counts.length)).toContain(0);
  });

  test("can be canceled, and then nothing of it stays", async () => {
    const shop = await server.makeShop();
    const before = await hashes(shop);
    const id = await prepare(shop);
    await dryRun(shop, id);
    await call(shop, "POST", `/uploads/${id}/import`);
    expect((await call(shop, "POST", `/uploads/${id}/cancel`)).body.upload?.isCanceling).toBe(true);
    await run(shop, add);
    expect(await hashes(shop)).toEqual(before);
    const { upload: found } = (await call(shop, "GET")).body;
    expect(found).toMatchObject({ state: "checked", problem: "It was canceled. Nothing was added." });
    // It can be started again.
    await call(shop, "POST", `/uploads/${id}/import`);
    await run(shop, add);
    expect((await call(shop, "GET")).body.imports).toHaveLength(1);
  });

  test("that is canceled between two batches leaves nothing", async () => {
    const shop = await server.makeShop();
    const before = await hashes(shop);
    const id = await prepare(shop);
    const folder = uploadFolder(server.services.files.folder, shop.organizationId, id);
    const sources = (await call(shop, "GET")).body.upload?.files ?? [];
    const { plan } = await planFiles(
      sources.map((file) => ({ name: file.name, path: join(folder, file.id) })),
      await loadMapping({ system: "csv", mapping: undefined }),
    );
    const stop = new AbortController();
    let written = 0;
    const added = addRecords(
      server.services.tenancy,
      plan,
      {
        organizationId: shop.organizationId,
        location: shop.locationId,
        system: "csv",
        now: server.services.now(),
      },
      {
        signal: stop.signal,
        onProgress: (done) => {
          written = done;
          if (done > 0) stop.abort(new Error("Stopped in between"));
        },
        finish: async () => undefined,
      },
    );
    await expect(added).rejects.toThrow("Stopped in between");
    expect(written).toBeGreaterThan(0);
    expect(await hashes(shop)).toEqual(before);
  });

  test("whose server stopped says so, and goes on when it is started again", async () => {
    const shop = await server.makeShop();
    const id = await prepare(shop);
    await dryRun(shop, id);
    await call(shop, "POST", `/uploads/${id}/import`);
    const [lost] = (await server.queued(add)).filter(
      ({ payload }) => payload.organizationId === shop.organizationId,
    );
    await shop.run(
      "update record_import_uploads set seen_at = seen_at - interval '1 hour' where organization_id = $1",
      shop.organizationId,
    );
    expect((await call(shop, "GET")).body.upload?.isSilent).toBe(true);
    expect((await call(shop, "POST", `/uploads/${id}/import`)).body.upload?.isSilent).toBe(false);
    const before = await hashes(shop);
    await server.jobs.find(({ task }) => task === add)?.handle(lost?.payload as never);
    expect(await hashes(shop)).toEqual(before);
    await run(shop, add);
    expect((await call(shop, "GET")).body.imports).toHaveLength(1);
  });
});

describe("an undo", () => {
  test("restores what was there, deletes the files, and keeps the import on record", async () => {
    const shop = await server.makeShop();
    const before = await hashes(shop);
    const id = await prepare(shop);
    await dryRun(shop, id);
    await call(shop, "POST", `/uploads/${id}/import`);
    await run(shop, add);
    const importId = (await call(shop, "GET")).body.imports[0]?.id ?? "";
    const preview = await server.call<{ removed: number; stays: unknown[] }>(
      shop.people.owner.token,
      "GET",
      `/record-imports/${importId}/undo`,
    );
    expect(preview.body.stays).toEqual([]);
    expect(preview.body.removed).toBeGreaterThan(150);
    expect((await call(shop, "POST", `/${importId}/undo`)).body.imports[0]?.state).toBe("undoing");
    await run(shop, undo);
    await run(shop, undo);
    const { stale_days: _, daily_metrics: __, ...after } = await hashes(shop);
    expect(before).toMatchObject(after);
    expect((await call(shop, "GET")).body.imports).toMatchObject([
      { state: "undone", uploadId: null, undone: { removed: preview.body.removed, stays: [] } },
    ]);
    expect(existsSync(uploadFolder(server.services.files.folder, shop.organizationId, id))).toBe(false);
  });

  test("names what stays and why", async () => {
    const shop = await server.makeShop();
    const id = await prepare(shop);
    await dryRun(shop, id);
    await call(shop, "POST", `/uploads/${id}/import`);
    await run(shop, add);
    await shop.run(
      `update customers set city = 'Ybor City', version = version + 1 where organization_id = $1
       and email = 'customer.1@example.com'`,
      shop.organizationId,
    );
    const importId = (await call(shop, "GET")).body.imports[0]?.id ?? "";
    const preview = await server.call<{ stays: { why: string; count: number }[] }>(
      shop.people.owner.token,
      "GET",
      `/record-imports/${importId}/undo`,
    );
    expect(preview.body.stays).toMatchObject([{ why: "it was changed since", count: 1 }]);
    await call(shop, "POST", `/${importId}/undo`);
    await run(shop, undo);
    expect((await call(shop, "GET")).body.imports[0]).toMatchObject({
      state: "partly-undone",
      undone: { stays: [{ why: "it was changed since", count: 1 }] },
    });
  });
});

test("nobody but the owner reaches it, and nobody of another business", async () => {
  const [shop, other] = [await server.makeShop(), await server.makeShop()];
  const id = await prepare(shop);
  for (const role of ["management", "admin", "technician"] as const) {
    expect((await call(shop, "GET", "", undefined, role)).status).toBe(403);
    expect((await call(shop, "POST", `/uploads/${id}/dry-run`, {}, role)).status).toBe(403);
  }
  expect((await call(other, "GET")).body).toMatchObject({ upload: null, imports: [] });
  expect((await call(other, "POST", `/uploads/${id}/dry-run`)).status).toBe(404);
  expect((await upload(other, id, "customers.csv", Buffer.from("Name\nAnn\n"))).status).toBe(404);
  expect((await call(other, "DELETE", `/uploads/${id}`)).status).toBe(404);
  expect((await call(other, "POST", "/uploads", { system: "csv", locationId: shop.locationId })).status).toBe(
    422,
  );
});
