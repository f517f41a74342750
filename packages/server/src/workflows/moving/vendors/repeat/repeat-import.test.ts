import { describe, expect, inject, test, vi } from "vitest";
import { changedFiles, firstFiles, friday, movingShops } from "../../../../../test/helpers/moving-shops.ts";
import type { Shop } from "../../../../../test/servers/full-server.ts";
import { runMovingCommand } from "../../command.ts";
import { type AddedRecords, addRecords, previewRecords } from "../add-records.ts";
import { previewUndo, undoImport } from "../undo/undo-import.ts";

const { bring, database, everything, folder, folderOf, hashes, movingShop, planOf, server, target, tenancy } =
  await movingShops();

const edit = (shop: Shop, set: string, lastName: string) =>
  shop.run(
    `update customers set ${set}, version = version + 1 where organization_id = $1 and last_name = $2`,
    ...[shop.organizationId, lastName],
  );
const customer = async (shop: Shop, firstName: string) =>
  (
    await shop.run<Record<string, unknown>>(
      "select last_name, email, phone, city, note from customers where organization_id = $1 and first_name = $2",
      ...[shop.organizationId, firstName],
    )
  )[0];
const changesOf = (shop: Shop) =>
  shop.run<{ field: string; state: string; lock_reason: string | null; here: unknown; there: unknown }>(
    "select field, state, lock_reason, here, there from record_import_changes where organization_id = $1 order by field, state",
    shop.organizationId,
  );
const kindOf = ({ repeat }: AddedRecords, kind: string) => repeat?.kinds.find((each) => each.kind === kind);

describe("a repeated import", () => {
  test("of the same files writes nothing at all, and its dry run says so", async () => {
    const { shop } = await movingShop();
    const before = await everything(shop);
    const preview = await previewRecords(tenancy, await planOf(firstFiles), target(shop));
    expect(preview.counts).toEqual({});
    expect(preview.changes).toBe(0);
    expect(kindOf(preview, "customers")).toEqual({
      kind: "customers",
      changed: 0,
      kept: 0,
      conflicts: 0,
      missing: 0,
      removed: 0,
      unchanged: 4,
    });
    expect(await everything(shop)).toEqual(before);
    expect((await bring(shop, firstFiles)).importId).toBeUndefined();
    expect(await everything(shop)).toEqual(before);
  });

  test("brings what changed there, keeps what was done here, and lists what changed in both", async () => {
    const { shop } = await movingShop();
    const other = await movingShop();
    const untouched = await everything(other.shop);
    await edit(shop, "city = 'Ybor City'", "Lee");
    await edit(shop, "phone = '+18135550999'", "Ruiz");
    const newer = changedFiles(
      ["customers.csv", "C1,Maria,Lopez,maria@example.com", "C1,Maria,Lopez-Diaz,lopez@example.com"],
      ["customers.csv", "813-555-0103", "813-555-0777"],
      ["customers.csv", "C4,Tom", "C5,Joy,Kim,joy@example.com,,Tampa,,\nC4,Tom"],
      ["vehicles.csv", "Red,88120", "Red,90001"],
      ["canned.csv", "60.00", "65.00"],
    );
    const plan = await planOf(newer);
    const preview = await previewRecords(tenancy, plan, target(shop));
    const added = await addRecords(tenancy, plan, target(shop));
    expect([preview.counts, preview.repeat?.kinds, preview.changes]).toEqual([
      added.counts,
      added.repeat?.kinds,
      added.changes,
    ]);
    expect(added.counts).toEqual({ customers: 1 });
    expect(kindOf(added, "customers")).toMatchObject({ changed: 1, kept: 1, conflicts: 1, unchanged: 1 });
    expect(kindOf(added, "vehicles")).toMatchObject({ changed: 1, unchanged: 1 });
    expect(kindOf(added, "cannedJobs")).toMatchObject({ changed: 1 });
    expect(await customer(shop, "Maria")).toMatchObject({
      last_name: "Lopez-Diaz",
      email: "lopez@example.com",
    });
    expect(await customer(shop, "Sam")).toMatchObject({ city: "Ybor City" });
    expect(await customer(shop, "Ana")).toMatchObject({ phone: "+18135550999" });
    expect(
      await shop.run(
        "select odometer from vehicles where organization_id = $1 and plate = 'LOP123'",
        shop.organizationId,
      ),
    ).toEqual([{ odometer: 90001 }]);
    expect(
      await shop.run(
        "select menu_price_cents as price from canned_jobs where organization_id = $1 and code = 'LOF-T'",
        shop.organizationId,
      ),
    ).toEqual([{ price: 10495 }]);
    expect((await changesOf(shop)).filter(({ state }) => state === "open")).toEqual([
      { field: "phone", state: "open", lock_reason: null, here: "+18135550999", there: "+18135550777" },
    ]);
    // The same file again asks nothing twice.
    const after = await everything(shop);
    expect((await bring(shop, newer)).importId).toBeUndefined();
    expect(await everything(shop)).toEqual(after);
    expect(await everything(other.shop)).toEqual(untouched);
  });

  test("lists what changed of posted invoices, balances, and stock, and never changes it", async () => {
    const { shop } = await movingShop();
    const ledgers = async () => {
      const { invoices, payments, ledger_entries, invoice_balances, stock_movements, stock_levels } =
        await hashes(shop);
      return { invoices, payments, ledger_entries, invoice_balances, stock_movements, stock_levels };
    };
    const before = await ledgers();
    await bring(
      shop,
      changedFiles(
        ["orders.csv", "80.73,0.00", "80.73,80.73"],
        ["customers.csv", "150.00", "0.00"],
        ["parts.csv", "19.90,4", "21.90,3"],
      ),
    );
    expect(await ledgers()).toEqual(before);
    expect(
      (await changesOf(shop)).map(({ field, state, lock_reason }) => [field, state, lock_reason]),
    ).toEqual([
      ["balanceCents", "locked", "posted"],
      ["onHand", "locked", "stock"],
      ["openingCents", "locked", "opening"],
      ["priceCents", "came", null],
    ]);
    expect(
      await shop.run(
        `select p.fixed_price_cents as price, (select count(*)::int from part_prices h where h.organization_id = $1 and h.part_id = p.id) as prices
         from parts p where p.organization_id = $1 and p.number = 'X-100'`,
        shop.organizationId,
      ),
    ).toEqual([{ price: 2190, prices: 2 }]);
  });

  test("lists an order that was finished there once, and leaves it open here when somebody worked with it", async () => {
    const { shop } = await movingShop();
    await shop.run(
      "update repair_orders set keytag = '7', version = version + 1 where organization_id = $1 and number = 602",
      shop.organizationId,
    );
    const before = await hashes(shop);
    await bring(
      shop,
      changedFiles([
        "orders.csv",
        "602,,C2,V2,11/01/2026,,Open,Check engine light,100.00,,,100.00,0.00",
        "602,9102,C2,V2,11/01/2026,11/26/2026,Closed,Check engine light,100.00,,7.00,107.00,107.00",
      ]),
    );
    expect(await hashes(shop)).toEqual(before);
    const listed = (await changesOf(shop)).filter(({ state }) => state === "locked");
    expect(listed.map(({ field, lock_reason }) => [field, lock_reason])).toEqual([
      ["isClosed", "priced"],
      ["totalCents", "priced"],
    ]);
  });

  test("removes nothing that is no longer in the files, and brings back nothing that was removed here", async () => {
    const { shop } = await movingShop();
    await shop.run(
      "update parts set active = false, version = version + 1 where organization_id = $1 and number = 'X-200'",
      shop.organizationId,
    );
    const before = await hashes(shop);
    const added = await bring(
      shop,
      changedFiles(
        ["customers.csv", "C4,Tom,Hale,tom@example.com,813-555-0104,Tampa,,\n", ""],
        ["parts.csv", "Coolant,Acme,3.35", "Coolant 50/50,Acme,3.35"],
      ),
    );
    expect(added.repeat?.missing).toEqual([{ kind: "customers", name: "Tom Hale" }]);
    expect(added.repeat?.removed).toEqual([{ kind: "parts", name: "X-200" }]);
    expect(await hashes(shop)).toEqual(before);
  });

  test("of a file without a column takes nothing from it", async () => {
    const { shop } = await movingShop();
    const before = await everything(shop);
    await bring(shop, { "customers.csv": "Customer ID,First Name,Last Name\nC1,Maria,Lopez\n" });
    expect(await everything(shop)).toEqual(before);
  });

  test("finds a record again by its email when the files have no ids and its name changed", async () => {
    const shop = await server.makeShop();
    const of = (name: string) => ({ "customers.csv": `Name,Email,City\n${name},kim@example.com,Tampa\n` });
    await bring(shop, of("Joy Kim"));
    const added = await bring(shop, of("Joy Kim-Park"));
    expect(added.counts).toEqual({});
    expect(await customer(shop, "Joy")).toMatchObject({ last_name: "Kim-Park" });
    expect(added.repeat?.missing).toEqual([]);
  });

  test("keeps two customers apart who share one phone, also when one of them changes it", async () => {
    const shop = await server.makeShop();
    const family = (second: string) => ({
      "customers.csv": `Customer ID,First Name,Last Name,Phone,City\nF1,Rosa,Vega,813-555-0150,Tampa\nF2,Luis,Vega,${second}\n`,
    });
    const customers = () =>
      shop.run(
        "select id, first_name, phone, city from customers where organization_id = $1 and last_name = 'Vega' order by first_name",
        shop.organizationId,
      );
    await bring(shop, family("813-555-0150,Tampa"));
    const before = await customers();
    expect(before).toMatchObject([{ first_name: "Luis" }, { first_name: "Rosa" }]);
    expect((await bring(shop, family("813-555-0150,Tampa"))).importId).toBeUndefined();
    expect(await customers()).toEqual(before);
    const added = await bring(shop, family("813-555-0150,Ybor City"));
    expect(added.counts).toEqual({});
    expect(await customers()).toEqual([Object.assign({}, before[0], { city: "Ybor City" }), before[1]]);
    const moved = await bring(shop, family("813-555-0151,Ybor City"));
    expect([moved.counts, moved.changes]).toEqual([{}, 1]);
    expect(await customers()).toMatchObject([{ phone: "+18135550151" }, { phone: "+18135550150" }]);
  });

  test("does not take an email that another customer here has", async () => {
    const { shop } = await movingShop();
    await bring(shop, changedFiles(["customers.csv", "sam@example.com", "walkin@example.com"]));
    await edit(shop, "email = 'desk@example.com'", "Ruiz");
    await bring(
      shop,
      changedFiles(
        ["customers.csv", "sam@example.com", "desk@example.com"],
        ["customers.csv", "ana@example.com", "ruiz@example.com"],
      ),
    );
    expect(await customer(shop, "Sam")).toMatchObject({ email: "walkin@example.com" });
    expect((await changesOf(shop)).find(({ lock_reason }) => lock_reason === "taken")).toMatchObject({
      field: "email",
      there: "desk@example.com",
    });
  });

  test("that is stopped in the middle leaves nothing, and is done when it is started again", async () => {
    const { shop } = await movingShop();
    const before = await everything(shop);
    const newer = changedFiles(
      ["customers.csv", "Lopez", "Lopez-Diaz"],
      ["customers.csv", "C4,Tom", "C5,Joy,Kim,joy@example.com,,Tampa,,\nC4,Tom"],
    );
    const stop = new AbortController();
    const stopped = bring(shop, newer, {
      signal: stop.signal,
      onProgress: (done) => {
        if (done > 0) stop.abort(new Error("The server stopped"));
      },
      finish: async () => undefined,
    });
    await expect(stopped).rejects.toThrow("The server stopped");
    expect(await everything(shop)).toEqual(before);
    expect((await bring(shop, newer)).counts).toEqual({ customers: 1 });
    expect(await customer(shop, "Maria")).toMatchObject({ last_name: "Lopez-Diaz" });
  });
});

describe("the undo of a repeated import", () => {
  test("takes back exactly what it changed, keeps what was changed since, and leaves the first import", async () => {
    const { shop, firstId } = await movingShop();
    const { importId = "" } = await bring(
      shop,
      changedFiles(
        ["customers.csv", "C1,Maria,Lopez,maria@example.com", "C1,Maria,Lopez-Diaz,lopez@example.com"],
        ["customers.csv", "C4,Tom", "C5,Joy,Kim,joy@example.com,,Tampa,,\nC4,Tom"],
        ["vehicles.csv", "Red,88120", "Blue,88120"],
      ),
    );
    await edit(shop, "email = 'new@example.com'", "Lopez-Diaz");
    expect(await previewUndo(tenancy, shop.organizationId, importId)).toEqual({
      removed: 1,
      restored: 2,
      stays: [{ name: "Maria Lopez-Diaz: email", why: "the field was changed since" }],
    });
    const undone = await undoImport(tenancy, importId, friday);
    expect(undone).toMatchObject({ removed: 1, restored: 2 });
    expect(undone?.stays).toHaveLength(1);
    expect(await customer(shop, "Maria")).toMatchObject({ last_name: "Lopez", email: "new@example.com" });
    expect(await customer(shop, "Joy")).toBeUndefined();
    expect(await customer(shop, "Sam")).toBeDefined();
    const rows = await shop.run<{ color: string }>(
      "select color from vehicles where organization_id = $1 and plate = 'LOP123'",
      shop.organizationId,
    );
    expect(rows).toEqual([{ color: "Red" }]);
    // The first import is taken back as if there had been no repeat, but for the customer whom a person changed.
    const whole = await undoImport(tenancy, firstId, friday);
    expect(whole?.stays.map(({ name, why }) => [name, why])).toContainEqual([
      "customer Maria Lopez",
      "it was changed since",
    ]);
    expect(await customer(shop, "Sam")).toBeUndefined();
  });

  test("and then of the first one restores every table", async () => {
    const shop = await server.makeShop();
    const before = await hashes(shop);
    const { importId: firstId = "" } = await bring(shop, firstFiles);
    const newer = changedFiles(
      ["customers.csv", "Lopez", "Lopez-Diaz"],
      ["parts.csv", "7.25,19.90", "8.25,21.90"],
      ["vehicles.csv", "Red", "Blue"],
      ["vehicles.csv", "PLB001,,", "PLB001,White,61000"],
      ["customers.csv", "813-555-0104", ""],
      ["orders.csv", "Check engine light", "Check engine light on"],
    );
    const { importId: secondId = "" } = await bring(shop, newer);
    const bases = (await everything(shop)).record_import_bases;
    expect(await undoImport(tenancy, secondId, friday)).toMatchObject({ stays: [], restored: 8 });
    // The same files come again as they did.
    const again = await bring(shop, newer);
    expect(again.changes).toBe(8);
    expect((await everything(shop)).record_import_bases).not.toBe(bases);
    expect((await undoImport(tenancy, again.importId ?? "", friday))?.stays).toEqual([]);
    expect((await undoImport(tenancy, firstId, friday))?.stays).toEqual([]);
    expect(await hashes(shop)).toEqual(before);
    const left = await shop.run(
      "select 1 from record_import_bases where organization_id = $1",
      shop.organizationId,
    );
    expect(left).toEqual([]);
  });
});

test("the command prints the counts of a repeat, also in its dry run, which writes nothing", async () => {
  const { shop } = await movingShop();
  await edit(shop, "city = 'Ybor City'", "Lee");
  const path = folderOf(
    changedFiles(
      ["customers.csv", "Lopez", "Lopez-Diaz"],
      ["customers.csv", "C4,Tom,Hale,tom", "C4,Tom,Hale,hale"],
    ),
  );
  const { host, port, user, password } = inject("testServer");
  const url = new URL(`postgres://localhost:${port}/${database()}`);
  url.username = String(user);
  url.password = String(password);
  url.searchParams.set("host", String(host));
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const spy = vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
    const env = { DATABASE_URL: url.href, DATA_DIR: folder };
    await runMovingCommand(
      "import",
      ["--import", "--from", "csv", "--organization", shop.organizationId, ...args],
      env,
      [],
    ).finally(() => spy.mockRestore());
    return printed.join("\n");
  };
  const line =
    "customers: 0 new, 2 changed there, 1 kept as they are here, 0 in conflict, 0 no longer in the files, 0 removed here, 1 unchanged";
  const before = await everything(shop);
  expect((await run("--dry-run", path)).split("\n")).toContain(line);
  expect(await everything(shop)).toEqual(before);
  const printed = await run(path);
  expect(printed.split("\n")).toContain(line);
  const [, id = ""] = /npm run import -- --undo (\S+)/.exec(printed) ?? [];
  expect(await run(path)).toContain("There was nothing new to add.");
  const undone = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await runMovingCommand(
    "import",
    ["--import", "--undo", id],
    { DATABASE_URL: url.href, DATA_DIR: folder },
    [],
  );
  expect(undone).toHaveBeenCalledWith(
    "2 fields are as they were before it.\n0 records were taken back, and 0 stay.",
  );
  undone.mockRestore();
});
