import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import pg from "pg";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { afterFile } from "../../../../test/after-file.ts";
import { businessHashes } from "../../../../test/helpers/business-hashes.ts";
import { type Shop, testServer } from "../../../../test/servers/full-server.ts";
import { serverProgram } from "../../../../test/servers/server-process.ts";
import { verifyData } from "../../../backup/verify/verify-data.ts";
import { runMovingCommand } from "../command.ts";
import { addRecords } from "./add-records.ts";
import { planFolder } from "./dry-run.ts";
import { undoImport } from "./undo/undo-import.ts";

const now = new Date("2026-11-20T15:00:00Z");
const later = new Date("2026-11-21T15:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "autoiq-import-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  "customers.csv": `Customer ID,First Name,Last Name,Company,Email,Phone,Texts Allowed,Customer Since,Balance
C1,Maria,Lopez,,maria@example.com,(813) 555-0101,yes,01/05/2020,150.00
C2,,,Tampa Bay Plumbing LLC,office@plumbing.example,813-555-0102,,,-25.50
C3,Dana,Reyes,,,813 555 0142,,,
C4,Sam,Lee,,,,,,
`,
  "vehicles.csv": `Vehicle ID,Customer ID,VIN,Year,Make,Model,Plate,Mileage
V1,C1,4T1BF1FK1CU123451,2012,Toyota,Camry,LOP123,"88,120"
V2,C2,,2018,Ford,Transit,PLB001,
V3,C3,1HGCM82633A004352,2019,Honda,Accord,ABC123,
`,
  "orders.csv": `RO Number,Invoice Number,Customer ID,Vehicle ID,Opened,Closed,Status,Concern,Labor,Parts,Tax,Discount,Total,Paid
501,9001,C1,V1,03/02/2025,03/03/2025,Closed,Brake noise,200.00,99.99,18.75,10.00,308.75,308.75
502,9002,C1,V1,06/10/2025,06/10/2025,Closed,Oil change,40.00,35.10,5.63,,80.73,0.00
503,9003,C2,,07/01/2025,07/02/2025,Closed,,,,,,1200.01,1200.01
504,,C2,V2,11/01/2026,,Open,Check engine light,100.00,,,,100.00,20.00
`,
  "declined.csv": `Customer ID,Vehicle ID,RO Number,Job,Date,Amount
C1,V1,501,Rear rotors,03/03/2025,310.00
C4,,,Wiper blades,05/05/2025,40.00
`,
  "canned.csv": `Code,Name,Hours,Labor,Parts
LOF-T,Oil change with tire rotation,0.5,60.00,39.95
`,
  "parts.csv": `Part Number,Name,Brand,Cost,Price,On Hand,Min,Max,Bin
X-100,Cabin filter,Acme,7.25,19.90,4,1,6,a1
X-200,Fluid,Acme,3.333,9.00,1,,,
X-300,Coolant,Acme,3.35,9.00,2.5,,,
`,
};

const folderOf = (name: string, changed: Readonly<Record<string, string>> = {}): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  for (const [file, content] of Object.entries(Object.assign({}, files, changed)))
    writeFileSync(join(path, file), content);
  return path;
};

const server = await testServer();
const tenancy = server.services.tenancy;
let superuser: pg.Pool;
let database = "";
beforeAll(async () => {
  const shop = await server.makeShop();
  const [found] = await shop.run<{ name: string }>("select current_database() as name");
  database = found?.name ?? "";
  superuser = new pg.Pool({ ...inject("testServer"), ...inject("testSuperuser"), database, max: 1 });
  superuser.on("error", () => undefined);
  afterFile(() => superuser.end());
});

const planOf = async (path: string) =>
  (
    await planFolder({
      system: "csv",
      mapping: undefined,
      folder: path,
      out: undefined,
    })
  ).plan;
const bring = async (shop: Shop, path: string, at = now) =>
  addRecords(tenancy, await planOf(path), {
    organizationId: shop.organizationId,
    location: undefined,
    system: "csv",
    now: at,
  });
const sole = async (shop: Shop, query: string): Promise<unknown> =>
  Object.values((await shop.run(query))[0] ?? {})[0];

const hashes = ({ organizationId }: Shop) => businessHashes(superuser, organizationId);

/** What the checks of an installation find wrong. Shops of tests have number series that did not begin. */
const wrong = async () =>
  (await verifyData({ ...inject("testServer"), database }, folder, undefined))
    .filter((each) => each.wrong > 0 && !each.says.includes("file"))
    .map(({ says, example }) => `${says}: ${example}`);

test("a dry run writes nothing", async () => {
  const shop = await server.makeShop();
  const before = await hashes(shop);
  const plan = await planOf(folderOf("dry"));
  expect(plan.refused.map(({ reason }) => reason)).toEqual(['cost "3.333" is no amount of dollars.']);
  expect(await hashes(shop)).toEqual(before);
});

describe("an import", () => {
  test("ties to the files to the cent, keeps numbers and dates, and joins who is here", async () => {
    const shop = await server.makeShop();
    const path = folderOf("tie");
    const { sums } = await planOf(path);
    const added = await bring(shop, path);
    expect(added.refused).toEqual([]);
    expect(added.joined.map(({ reason }) => reason)).toEqual([
      "Joined to the customer Dana Reyes, who has the same phone. That customer's own details stay.",
      "Joined to the vehicle that the customer has already.",
    ]);
    expect(added.counts).toEqual({
      customers: 3,
      vehicles: 2,
      unnamed: 1,
      parts: 2,
      cannedJobs: 1,
      orders: 4,
      declinedWork: 2,
      balances: 2,
    });
    const org = shop.organizationId;
    const imported = `organization_id = '${org}' and repair_order_id is not null`;
    expect(await sole(shop, `select sum(total_cents)::int from invoices where ${imported}`)).toBe(
      sums.closedOrdersTotalCents,
    );
    expect(
      await sole(
        shop,
        `select sum(b.owed_cents)::int from invoice_balances b join invoices i using (organization_id)
         where i.id = b.invoice_id and ${imported}`,
      ),
    ).toBe(sums.balanceCents);
    expect(
      await sole(shop, `select sum(amount_cents)::int from ledger_entries where organization_id = '${org}'`),
      // Maria owes 150.00 in all. The plumber has a credit of 25.50, and paid 20.00 on the open order.
    ).toBe(15_000 - 2550 - 2000);
    expect(
      await sole(
        shop,
        `select sum(round(s.on_hand * p.cost_cents))::int from stock_levels s join parts p using (organization_id)
         where p.id = s.part_id and p.number like 'X-%' and s.organization_id = '${org}'`,
      ),
    ).toBe(sums.stockCents);
    expect(
      await shop.run(
        `select i.number, to_char(i.posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as posted, r.number as "order", r.status, i.content ->> 'importedFrom' as system from invoices i
         join repair_orders r on r.organization_id = i.organization_id and r.id = i.repair_order_id
         where i.organization_id = $1 order by 1`,
        org,
      ),
    ).toEqual([
      {
        number: 9001,
        posted: "2025-03-03 22:00",
        order: 501,
        status: "closed",
        system: "the earlier system",
      },
      {
        number: 9002,
        posted: "2025-06-10 21:00",
        order: 502,
        status: "invoiced",
        system: "the earlier system",
      },
      {
        number: 9003,
        posted: "2025-07-02 21:00",
        order: 503,
        status: "closed",
        system: "the earlier system",
      },
    ]);
    expect(await wrong()).toEqual([]);
  });

  test("shows its records as any other", async () => {
    const shop = await server.makeShop();
    await bring(shop, folderOf("shown"));
    const owner = shop.people.owner.token;
    const [found] = await shop.run<{ id: string; order: string }>(
      `select id, repair_order_id as "order" from invoices where organization_id = $1 and number = 9001`,
      shop.organizationId,
    );
    const { status, body } = await server.call<Invoice>(owner, "GET", `/invoices/${found?.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalCents: 30_875, paidCents: 30_875, state: "paid" });
    const order = await server.call<{ jobs: { name: string }[] }>(
      owner,
      "GET",
      `/repair-orders/${found?.order}`,
    );
    expect(order.status).toBe(200);
    expect(order.body.jobs.map(({ name }) => name)).toEqual(["Brake noise", "Rear rotors"]);
    expect((await server.call(owner, "GET", `/invoices/${found?.id}/pdf`)).status).toBe(200);
  });

  test("counts in reports on its own dates", async () => {
    const shop = await server.makeShop();
    await bring(shop, folderOf("reports"));
    const { status, body } = await server.call<{ rows: { from?: string; day?: string }[] }>(
      shop.people.owner.token,
      "GET",
      "/reports/daily-totals?from=2025-03-01&to=2025-07-31&step=day",
    );
    expect(status).toBe(200);
    expect(JSON.stringify(body.rows)).toContain("2025-03-03");
    expect(body.rows.length).toBe(3);
  });

  test("carries over what a customer owed without an order as owed, and not as sold or taxed", async () => {
    const shop = await server.makeShop();
    // The plumber's only finished order, and Maria's 150.00 of which 80.73 is that of an order.
    await bring(shop, folderOf("opening"));
    const read = async <T>(path: string) =>
      (await server.call<T>(shop.people.owner.token, "GET", `/reports/${path}`)).body;
    const period = "from=2025-06-10&to=2025-07-31";
    const sold = 7510 + 120_001;
    const { rows } = await read<{ rows: object[] }>(`daily-totals?${period}&step=day`);
    expect(rows).toMatchObject([
      { day: "2025-07-02", salesCents: 120_001, invoices: 1 },
      { day: "2025-06-10", salesCents: 7510, invoices: 1 },
    ]);
    const tax = await read<{ salesCents: number }>(`sales-tax?${period}&basis=accrual`);
    expect(tax.salesCents).toBe(sold);
    const { accounts } = await read<{ accounts: { number: string; creditCents: number }[] }>(
      `journal?${period}`,
    );
    expect(
      accounts.map(({ number, creditCents }) => [number, creditCents]).filter(([number]) => number),
    ).toEqual([
      ["1200", 120_001],
      ["1269", 0],
      ["3000", 6927],
      ["4000", 4000],
      ["4100", 3510],
      ["4300", 120_001],
    ]);
    expect(
      await sole(
        shop,
        `select sum(b.owed_cents)::int from invoice_balances b join invoices i using (organization_id)
         where i.id = b.invoice_id and organization_id = '${shop.organizationId}' and i.opening_cents > 0`,
      ),
    ).toBe(6927);
  });

  test("of the same folder again adds nothing, and of one with more adds only that", async () => {
    const shop = await server.makeShop();
    await bring(shop, folderOf("first"));
    const before = await hashes(shop);
    const again = await bring(shop, folderOf("first"), later);
    expect(again).toMatchObject({ importId: undefined, counts: {}, refused: [] });
    expect(await hashes(shop)).toEqual(before);
    const more = folderOf("more", {
      "orders.csv": `${files["orders.csv"]}505,9004,C2,V2,11/02/2026,11/03/2026,Closed,Wipers,10.00,,,,10.00,10.00\n`,
    });
    expect((await bring(shop, more, later)).counts).toEqual({ orders: 1 });
    expect(await wrong()).toEqual([]);
  });

  test("is refused whole where it would book a locked day", async () => {
    const shop = await server.makeShop();
    await shop.run(
      "insert into books_locks (organization_id, location_id, through) values ($1, $2, '2025-04-01')",
      ...[shop.organizationId, shop.locationId],
    );
    const before = await hashes(shop);
    await expect(bring(shop, folderOf("refused"))).rejects.toThrow(
      /^A record can't be added: .*locked through April 1, 2025.* Nothing was changed\.$/,
    );
    expect(await hashes(shop)).toEqual(before);
  });

  test("twice at once adds once", async () => {
    const shop = await server.makeShop();
    const path = folderOf("race");
    const both = await Promise.all([bring(shop, path), bring(shop, path)]);
    expect(both.filter(({ importId }) => importId).length).toBe(1);
    expect(
      await sole(
        shop,
        `select count(*)::int from repair_orders where organization_id = '${shop.organizationId}'`,
      ),
    ).toBe(4);
  });

  test("refuses a number that is taken, and goes on after the highest", async () => {
    const shop = await server.makeShop();
    const owner = shop.people.owner.token;
    const write = async () =>
      (
        await server.call<{ number: number }>(owner, "POST", "/repair-orders", {
          customerId: shop.customerId,
          vehicleId: shop.vehicleId,
          concern: "Squeaks",
        })
      ).body.number;
    const first = await write();
    const path = folderOf("numbers", {
      "orders.csv": `RO Number,Customer ID,Vehicle ID,Closed,Status,Total
${first},C1,V1,03/02/2025,Closed,10.00
7001,C1,V1,03/02/2025,Closed,10.00
`,
      "declined.csv": "Customer ID,Job\n",
    });
    const { refused } = await bring(shop, path);
    expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      `2: Repair order ${first} is already at Bay Auto Tampa.`,
    ]);
    expect(await write()).toBe(7002);
    expect(await wrong()).toEqual([]);
  });
});

describe("taking an import back", () => {
  test("restores every table", async () => {
    const shop = await server.makeShop();
    const before = await hashes(shop);
    const { importId = "" } = await bring(shop, folderOf("undo"));
    expect(await hashes(shop)).not.toEqual(before);
    expect(await undoImport(tenancy, importId, later)).toEqual({ removed: 17, restored: 0, stays: [] });
    expect(await hashes(shop)).toEqual(before);
    expect(await undoImport(tenancy, importId, later)).toEqual({ removed: 0, restored: 0, stays: [] });
    expect((await bring(shop, folderOf("undo"), later)).counts.orders).toBe(4);
  });

  test("keeps what was paid since with what it needs, says so, and takes back the rest", async () => {
    const shop = await server.makeShop();
    const { importId = "" } = await bring(shop, folderOf("paid"));
    const [owed] = await shop.run<{ id: string }>(
      "select id from invoices where organization_id = $1 and number = 9002",
      shop.organizationId,
    );
    const paid = await server.call(shop.people.owner.token, "POST", `/invoices/${owed?.id}/payments`, {
      method: "cash",
      amountCents: 8073,
    });
    expect(paid.status).toBe(200);
    const undone = await undoImport(tenancy, importId, later);
    expect(undone?.stays.map(({ name }) => name)).toEqual([
      "customer Maria Lopez",
      "repair order 502",
      "vehicle 2012 Toyota Camry LOP123",
    ]);
    expect(undone?.removed).toBe(14);
    expect(
      await shop.run("select number from repair_orders where organization_id = $1", shop.organizationId),
    ).toEqual([{ number: 502 }]);
    expect(await wrong()).toEqual([]);
  });

  test("keeps what is in books that were locked since", async () => {
    const shop = await server.makeShop();
    const { importId = "" } = await bring(shop, folderOf("locked"));
    await shop.run(
      "insert into books_locks (organization_id, location_id, through) values ($1, $2, '2025-04-01')",
      ...[shop.organizationId, shop.locationId],
    );
    const undone = await undoImport(tenancy, importId, later);
    expect(undone?.stays).toEqual([
      { name: "customer Maria Lopez", why: "a record that stays needs it" },
      { name: "repair order 501", why: "the books of its day are locked" },
      { name: "vehicle 2012 Toyota Camry LOP123", why: "a record that stays needs it" },
    ]);
    // Its declined work stays with the order.
    expect(undone?.removed).toBe(13);
  });

  test("keeps a customer who was changed since", async () => {
    const shop = await server.makeShop();
    const { importId = "" } = await bring(shop, folderOf("changed"));
    await shop.run(
      "update customers set note = 'Calls back', version = version + 1 where organization_id = $1 and last_name = 'Lee'",
      shop.organizationId,
    );
    expect((await undoImport(tenancy, importId, later))?.stays).toEqual([
      { name: "customer Sam Lee", why: "it was changed since" },
    ]);
  });

  test("is all that the role of imports can remove", async () => {
    const shop = await server.makeShop();
    const { importId } = await bring(shop, folderOf("rights"));
    const client = await superuser.connect();
    const { organizationId } = shop;
    try {
      await client.query("begin");
      await client.query(
        "select set_config('role', 'autoiq_mover', true), set_config('app.organization_id', $1, true)",
        [organizationId],
      );
      const removed = await client.query("delete from bin_movements where organization_id = $1", [
        organizationId,
      ]);
      const { rows } = await client.query(
        "select count(*)::int as count from record_import_rows where import_id = $1 and table_name = 'stock_movements'",
        [importId],
      );
      // The shop has stock of its own.
      expect(removed.rowCount).toBe(rows[0].count);
      expect(
        (await client.query("select 1 from bin_movements where organization_id = $1", [organizationId]))
          .rowCount,
      ).toBe(1);
      await expect(client.query("update invoices set number = 1")).rejects.toMatchObject({ code: "42501" });
    } finally {
      await client.query("rollback");
      client.release();
    }
    await expect(shop.run("delete from record_import_rows")).rejects.toMatchObject({ code: "42501" });
  });

  test("of an id that no import has is nothing", async () => {
    expect(await undoImport(tenancy, "01998c1e-8f5b-7c11-9d0a-4d1c9a5f0b77", later)).toBeUndefined();
  });
});

describe("the command", () => {
  const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
    const { host, port, user, password } = inject("testServer");
    const url = new URL(`postgres://localhost:${port}/${database}`);
    url.username = String(user);
    url.password = String(password);
    url.searchParams.set("host", String(host));
    const said: string[] = [];
    const keep = (line: string) => void said.push(line);
    const spies = [
      vi.spyOn(console, "log").mockImplementation(keep),
      vi.spyOn(console, "error").mockImplementation(keep),
    ];
    try {
      const env = { DATABASE_URL: url.href, DATA_DIR: folder };
      const code = await runMovingCommand("import", ["--import", ...args], env, []);
      return { code, said: said.join("\n") };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  };

  test("adds, prints an id, and takes that back", async () => {
    const shop = await server.makeShop();
    const before = await hashes(shop);
    const path = folderOf("command");
    const there = ["--from", "csv", "--organization", shop.organizationId];
    const dry = await run(...there, "--dry-run", path);
    expect(dry.said).toMatch(/^This is a dry run\. Nothing was written\./);
    expect(await hashes(shop)).toEqual(before);
    expect((await run(...there, "--location", "Elsewhere", path)).said).toBe(
      'There is no location named "Elsewhere". Its locations are Bay Auto Tampa. Nothing was changed.',
    );
    const { code, said } = await run(...there, path);
    expect(code).toBe(0);
    expect(said).toContain("orders: 4 added");
    const [, id = ""] = /To take it back: npm run import -- --undo (\S+)/.exec(said) ?? [];
    expect((await run(...there, path)).said).toContain("There was nothing new to add.");
    expect((await run("--undo", id)).said).toBe("17 records were taken back, and 0 stay.");
    expect(await hashes(shop)).toEqual(before);
  });

  test("prints all of a long answer into a pipe", async () => {
    const path = folderOf("long", {
      "customers.csv": `Customer ID,Name,Created\n${"C9,Dana Reyes,13/45/2020\n".repeat(6000)}`,
    });
    const child = spawn(process.execPath, [serverProgram, "--import", "--from", "csv", "--dry-run", path], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    await once(child, "close");
    expect(said.match(/^customers\.csv, line /gm)?.length).toBe(6000);
    expect(said.endsWith("rows were changed so that they can be taken.\n")).toBe(true);
  });

  test("asks which business when there are several, and knows only its own ids", async () => {
    await server.makeShop();
    await expect(run("--from", "csv", folderOf("several"))).rejects.toThrow(
      "There is more than one business here. Say which one with --organization and its name.",
    );
    await expect(run("--undo", "01998c1e-8f5b-7c11-9d0a-4d1c9a5f0b77")).rejects.toThrow(
      "There is no import 01998c1e-8f5b-7c11-9d0a-4d1c9a5f0b77. Enter the id that the import printed.",
    );
    await expect(run("--undo", "mine")).rejects.toThrow(/^Usage: npm run import/);
  });
});
