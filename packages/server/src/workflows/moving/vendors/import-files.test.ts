import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csvRows } from "@autoiq/domain/books/bank/read-file";
import { type SourceSystem, sourceSystems } from "@autoiq/domain/moving-in/mapping";
import pg from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { afterFile } from "../../../../test/after-file.ts";
import { businessHashes } from "../../../../test/helpers/business-hashes.ts";
import { type VendorExport, vendorExport } from "../../../../test/helpers/vendor-export.ts";
import { mistakeKinds } from "../../../../test/helpers/vendor-sheet.ts";
import { type Shop, testServer } from "../../../../test/servers/full-server.ts";
import { addRecords } from "./add-records.ts";
import { mappingOfFolder, planFolder } from "./dry-run.ts";
import { listFolder } from "./read-folder.ts";
import { checkRefusedFolder, writeRefusedRows } from "./refused-rows.ts";
import { undoImport } from "./undo/undo-import.ts";

const now = new Date("2026-11-20T15:00:00Z");
const root = mkdtempSync(join(tmpdir(), "autoiq-vendor-files-"));
afterFile(() => rmSync(root, { recursive: true, force: true }));

/** 5 % of the rows can't be taken. */
const size = { customers: 120, orders: 320, seed: 19, faultyEach: 20 };

const server = await testServer();
const { tenancy } = server.services;
let superuser: pg.Pool;
beforeAll(async () => {
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

function folderWith(name: string, { files }: Pick<VendorExport, "files">): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return folder;
}

const planOf = async (system: SourceSystem, folder: string) =>
  (await planFolder({ system, folder, mapping: undefined, out: undefined })).plan;

const bring = async (shop: Shop, system: SourceSystem, folder: string) =>
  addRecords(tenancy, await planOf(system, folder), {
    organizationId: shop.organizationId,
    location: undefined,
    system,
    now,
  });

const rowsOf = (path: string) => csvRows(readFileSync(path, "utf8")).map(({ cells }) => cells);

test("the generated files have at least 20 kinds of mistakes, one row in 20", () => {
  const { faults, counts } = vendorExport("csv", size);
  const rows = Object.values(counts).reduce((sum, each) => sum + each, faults.length);
  expect(mistakeKinds).toBeGreaterThanOrEqual(20);
  expect(faults.length).toBeGreaterThanOrEqual(mistakeKinds);
  expect(Math.round((100 * faults.length) / rows)).toBe(5);
});

describe.each(sourceSystems.filter((each) => each !== "quickbooks"))("files as %s gives them", (system) => {
  test("are read with each mistake named, and sums that tie to the cent", async () => {
    const example = vendorExport(system, size);
    const plan = await planOf(system, folderWith(`${system}-read`, example));
    expect(plan.refused).toEqual(example.faults);
    for (const [kind, taken] of Object.entries(example.counts))
      expect(plan.counts[kind as keyof typeof example.counts]).toMatchObject({ taken, duplicates: 0 });
    expect(plan.sums).toEqual({
      ordersTotalCents: example.sums.closedCents + example.sums.openCents,
      closedOrdersTotalCents: example.sums.closedCents,
      openOrdersTotalCents: example.sums.openCents,
      balanceCents: example.sums.balanceCents,
      customerBalanceCents: example.sums.customerBalanceCents,
      stockCents: example.sums.stockCents,
      declinedCents: example.sums.declinedCents,
    });
  });

  test("are added to the cent, and taken back without a trace", async () => {
    const example = vendorExport(system, size);
    const folder = folderWith(`${system}-add`, example);
    const shop = await server.makeShop();
    const before = await businessHashes(superuser, shop.organizationId);
    await planOf(system, folder);
    expect(await businessHashes(superuser, shop.organizationId)).toEqual(before);

    const { importId = "", refused, counts } = await bring(shop, system, folder);
    expect(refused).toEqual([]);
    const { customers, vehicles, parts, cannedJobs, orders, declinedWork } = example.counts;
    expect(counts).toMatchObject({ customers, vehicles, parts, cannedJobs, orders, declinedWork });
    const [sums] = await shop.run(
      `select (select sum(total_cents)::int from invoices where organization_id = $1 and repair_order_id is not null) as closed,
         (select sum(total_cents)::int from repair_orders where organization_id = $1 and status = 'estimate') as open,
         (select sum(b.owed_cents)::int from invoice_balances b where b.organization_id = $1) as owed,
         (select sum(credit_cents)::int from account_payments where organization_id = $1) as credit,
         (select sum(l.amount_cents)::int from job_lines l join jobs j on j.organization_id = $1 and j.id = l.job_id
          where l.organization_id = $1 and j.authorization_state = 'declined') as declined,
         (select sum(round(s.on_hand * p.cost_cents))::int from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id
          where s.organization_id = $1 and p.number like 'PN-%') as stock`,
      shop.organizationId,
    );
    const { owed, credit, declined, ...exact } = sums as Record<string, number>;
    expect(exact).toEqual({
      closed: example.sums.closedCents,
      open: example.sums.openCents,
      stock: example.sums.stockCents,
    });
    expect(Number(owed) - Number(credit)).toBe(example.sums.customerBalanceCents);
    // What names a customer without a visit is a note.
    expect(Number(declined)).toBeLessThanOrEqual(example.sums.declinedCents);

    expect((await undoImport(tenancy, importId, now))?.stays).toEqual([]);
    expect(await businessHashes(superuser, shop.organizationId)).toEqual(before);
  });
});

test("customers of QuickBooks come with their phones and what they owe", async () => {
  const folder = folderWith("quickbooks", {
    files: {
      "customers.csv": Buffer.from(
        `Full Name,Company,Email,Phone,Mobile,Street,City,State,ZIP code,Opening Balance,Opening Balance Date
Dana Marie Reyes,,dana.marie@example.com,(813) 555-0192,(813) 555-0193,12 Bay St,Tampa,FL,33602,"1,200.50",01/01/2026
,Tampa Bay Plumbing LLC,,813-555-0198,,,,,,,
`,
      ),
    },
  });
  const shop = await server.makeShop();
  const { records, refused } = await planOf("quickbooks", folder);
  expect(refused).toEqual([]);
  expect(records.map(({ fields }) => [fields.lastName, fields.company, fields.phone, fields.zip])).toEqual([
    ["Reyes", "", "+18135550193", "33602"],
    ["", "Tampa Bay Plumbing LLC", "+18135550198", ""],
  ]);
  expect(records[0]?.fields.note).toContain("+18135550192");
  expect((await bring(shop, "quickbooks", folder)).counts).toEqual({ customers: 2, balances: 1 });
  const [balance] = await shop.run<{ id: string }>(
    "select id, opening_cents, total_cents from invoices where organization_id = $1",
    shop.organizationId,
  );
  expect(balance).toMatchObject({ opening_cents: 120_050, total_cents: 120_050 });
  // A credit note would take back sales that the other system had.
  const credit = { id: randomUUID(), amountCents: null, reason: "Paid before the move", lines: [] };
  const { token } = shop.people.owner;
  expect(await server.call(token, "POST", `/invoices/${balance?.id}/credit-notes`, credit)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Write it off instead.") },
  });
  expect(
    await shop.run("select id from credit_notes where organization_id = $1", shop.organizationId),
  ).toEqual([]);
});

test("the mapping that is printed brings the same, and names what a file lacks", async () => {
  const example = vendorExport("counter", size);
  const folder = folderWith("printed", example);
  const options = { system: "csv", folder, mapping: undefined, out: undefined } as const;
  const plan = await planOf("csv", folder);
  expect(plan.refused.length).toBe(example.faults.length);
  const mapping = join(root, "printed.json");
  writeFileSync(mapping, await mappingOfFolder(options));
  expect((await planFolder({ ...options, mapping })).plan).toEqual(plan);

  // A column less in the mapping is a column less in the import.
  const printed = JSON.parse(readFileSync(mapping, "utf8"));
  const customers = printed.files.find(({ name }: { name: string }) => name === "CRM_01.csv");
  for (const column of customers.columns) if (column.field === "balance") column.field = null;
  writeFileSync(mapping, JSON.stringify(printed));
  expect((await planFolder({ ...options, mapping })).plan.sums.customerBalanceCents).toBe(0);

  const lacking = folderWith("lacking", { files: { "vehicles.csv": Buffer.from("VIN,Make\n") } });
  expect(JSON.parse(await mappingOfFolder({ ...options, folder: lacking })).files).toMatchObject([
    { name: "vehicles.csv", kind: "vehicles", columns: [{ field: "vin" }, { field: "make" }] },
  ]);
});

describe("refused rows", () => {
  const example = vendorExport("mitchell1", size);

  test("are written as their files have them, each with its reason, and none is lost", async () => {
    const folder = folderWith("refused", example);
    const { refused } = await planOf("mitchell1", folder);
    const out = join(root, "refused-out");
    const written = await writeRefusedRows(await listFolder(folder), out, refused);
    expect(written.length).toBe(Object.keys(example.files).length);
    for (const path of written) {
      const [heading = [], ...rows] = rowsOf(path);
      const file = path.slice(out.length + 1).replace("-refused", "");
      expect(heading.at(-1)).toBe("Reason");
      expect(rows.map((cells) => cells.at(-1))).toEqual(
        example.faults.filter((each) => each.file === file).map(({ reason }) => reason),
      );
    }
    expect(() => checkRefusedFolder(folder, `${folder}/`)).toThrow(/Enter another folder/);
  });

  test("are taken when they were corrected and put with the others", async () => {
    const folder = folderWith("corrected", example);
    const shop = await server.makeShop();
    const plan = await planOf("mitchell1", folder);
    const { orders: brought } = (await bring(shop, "mitchell1", folder)).counts;
    expect(brought).toBe(example.counts.orders);
    const out = join(root, "corrected-out");
    await writeRefusedRows(await listFolder(folder), out, plan.refused);
    const name = "repair-orders-refused.csv";
    expect(readdirSync(out)).toContain(name);
    const [heading = [], ...rows] = rowsOf(join(out, name));
    const place = (title: string) => heading.indexOf(title);
    const wrong = rows.find((cells) => cells.at(-1) === "The total of an order can't be below zero.");
    const corrected = (wrong ?? []).map((cell, index) =>
      index === place("RO Number")
        ? "77001"
        : [place("Invoice Number"), place("Total"), place("Paid")].includes(index)
          ? ""
          : cell,
    );
    corrected[place("Balance")] = "0.00";
    const line = (cells: readonly string[]) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
    writeFileSync(join(folder, name), `${line(heading)}\n${line(corrected)}\n`);
    expect((await bring(shop, "mitchell1", folder)).counts).toEqual({ orders: 1 });
  });
});
