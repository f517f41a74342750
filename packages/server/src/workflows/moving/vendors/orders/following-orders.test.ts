import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { changedFiles, friday, monday, movingShops } from "../../../../../test/helpers/moving-shops.ts";
import type { Shop } from "../../../../../test/servers/full-server.ts";
import { addRecords, previewRecords } from "../add-records.ts";
import { previewUndo, undoImport } from "../undo/undo-import.ts";

const { bring, everything, hashes, movingShop, planOf, server, target, tenancy } = await movingShops();

const open602 = "602,,C2,V2,11/01/2026,,Open,Check engine light,100.00,,,100.00,0.00";
const closed602 = "602,9102,C2,V2,11/01/2026,11/26/2026,Closed,Check engine light,100.00,,7.00,107.00,50.00";
const finished = changedFiles(["orders.csv", open602, closed602]);

/** Rows of the order 602 without what differs by chance: ids, and the version. */
const rowsOf602 = (shop: Shop) =>
  shop.run<{ rows: unknown }>(
    `select json_build_object('order', to_jsonb(o) - $2::text[], 'jobs', (select json_agg(to_jsonb(j) - $2::text[]) from jobs j where j.repair_order_id = o.id),
       'lines', (select json_agg(to_jsonb(l) - $2::text[] order by l.position) from job_lines l where l.repair_order_id = o.id),
       'invoices', (select json_agg(to_jsonb(i) - $2::text[]) from invoices i where i.repair_order_id = o.id),
       'payments', (select json_agg(to_jsonb(p) - $2::text[]) from payments p join invoices i on i.id = p.invoice_id where i.repair_order_id = o.id),
       'owed', (select json_agg(b.owed_cents) from invoice_balances b join invoices i on i.id = b.invoice_id where i.repair_order_id = o.id),
       'ledger', (select json_agg(json_build_object('kind', e.kind, 'cents', e.amount_cents, 'at', e.at) order by e.kind) from ledger_entries e
          join invoices i on i.id = e.invoice_id where i.repair_order_id = o.id),
       'deposits', (select count(*) from deposits d where d.repair_order_id = o.id)) as rows
     from repair_orders o where o.organization_id = $1 and o.number = 602`,
    shop.organizationId,
    [
      ...["organization_id", "id", "version", "customer_id", "vehicle_id", "location_id", "repair_order_id"],
      ...["job_id", "invoice_id", "content"],
    ],
  );

describe("an order that nobody worked with here", () => {
  test("and that was finished there becomes what it would be if it had come so", async () => {
    const { shop } = await movingShop();
    const [id] = await shop.run(
      "select id from repair_orders where organization_id = $1 and number = 602",
      shop.organizationId,
    );
    const plan = await planOf(finished);
    const orders = {
      finished: 1,
      finishedCents: 10700,
      finishedOwedCents: 5700,
      changed: 0,
      changedCents: 0,
    };
    expect((await previewRecords(tenancy, plan, target(shop))).repeat?.orders).toEqual(orders);
    expect((await bring(shop, finished)).repeat?.orders).toEqual(orders);
    const other = await server.makeShop();
    await addRecords(tenancy, plan, target(other));
    expect(await rowsOf602(shop)).toEqual(await rowsOf602(other));
    expect(
      await shop.run(
        "select id from repair_orders where organization_id = $1 and number = 602",
        shop.organizationId,
      ),
    ).toEqual([id]);
    const after = await everything(shop);
    expect((await bring(shop, finished)).importId).toBeUndefined();
    expect(await everything(shop)).toEqual(after);
  });

  test("and whose work changed there takes it, keeps its deposit right, and then becomes invoiced", async () => {
    const { shop } = await movingShop();
    const changedThere = changedFiles([
      "orders.csv",
      open602,
      "602,,C2,V2,11/01/2026,,Open,Check engine light,120.00,30.00,,150.00,40.00",
    ]);
    expect((await bring(shop, changedThere)).repeat?.orders).toMatchObject({
      finished: 0,
      changed: 1,
      changedCents: 15000,
    });
    const other = await server.makeShop();
    await addRecords(tenancy, await planOf(changedThere), target(other));
    expect(await rowsOf602(shop)).toEqual(await rowsOf602(other));
    const opened = await everything(shop);
    const { importId = "" } = await bring(shop, finished);
    const closed = await server.makeShop();
    await addRecords(tenancy, await planOf(finished), target(closed));
    expect(await rowsOf602(shop)).toEqual(await rowsOf602(closed));
    expect((await undoImport(tenancy, importId, friday))?.stays).toEqual([]);
    const undone = await everything(shop);
    for (const table of [
      "repair_orders",
      "jobs",
      "job_lines",
      "deposits",
      "ledger_entries",
      "record_import_bases",
    ])
      expect([table, undone[table]]).toEqual([table, opened[table]]);
  });

  test("goes back to exactly what it was when the repeat is undone", async () => {
    const { shop } = await movingShop();
    const before = await hashes(shop);
    const bases = (await everything(shop)).record_import_bases;
    const { importId = "" } = await bring(shop, finished);
    expect(await previewUndo(tenancy, shop.organizationId, importId)).toEqual({
      removed: 0,
      restored: 1,
      stays: [],
    });
    expect(await undoImport(tenancy, importId, friday)).toEqual({ removed: 0, restored: 1, stays: [] });
    expect(await hashes(shop)).toEqual(before);
    expect((await everything(shop)).record_import_bases).toBe(bases);
    expect((await bring(shop, finished)).repeat?.orders?.finished).toBe(1);
  });

  test("stays invoiced when somebody worked with it after the repeat", async () => {
    const { shop } = await movingShop();
    const { importId = "" } = await bring(shop, finished);
    await shop.run(
      "update repair_orders set keytag = '7', version = version + 1 where organization_id = $1 and number = 602",
      shop.organizationId,
    );
    const before = await hashes(shop);
    expect((await undoImport(tenancy, importId, friday))?.stays).toEqual([
      { name: "repair order 602", why: "it was changed since" },
    ]);
    expect(await hashes(shop)).toEqual(before);
  });

  test("stays invoiced when a payment came after the repeat", async () => {
    const { shop } = await movingShop();
    const { importId = "" } = await bring(shop, finished);
    const [invoice] = await shop.run<{ id: string }>(
      "select id from invoices where organization_id = $1 and number = 9102",
      shop.organizationId,
    );
    const paid = await server.call(shop.people.owner.token, "POST", `/invoices/${invoice?.id}/payments`, {
      method: "cash",
      amountCents: 5700,
    });
    expect(paid.status).toBe(200);
    const before = await hashes(shop);
    expect((await undoImport(tenancy, importId, friday))?.stays).toEqual([
      { name: "repair order 602", why: "a payment came since" },
    ]);
    expect(await hashes(shop)).toEqual(before);
  });
});

describe("an order that somebody worked with here is listed, and stays as it is:", () => {
  const orderOf = async (shop: Shop) => {
    const [found] = await shop.run<{ id: string }>(
      "select id from repair_orders where organization_id = $1 and number = 602",
      shop.organizationId,
    );
    return found?.id ?? "";
  };
  const lockBooks = (shop: Shop) =>
    shop.run(
      "insert into books_locks (organization_id, location_id, through) select organization_id, id, '2026-11-24' from locations where organization_id = $1",
      shop.organizationId,
    );
  const withDeposit = changedFiles([
    "orders.csv",
    open602,
    "602,,C2,V2,11/01/2026,,Open,Check engine light,100.00,,,100.00,40.00",
  ]);
  const post = async (shop: Shop, path: string, body: object) =>
    expect((await server.call(shop.people.owner.token, "POST", path, body)).status).toBe(200);
  const acts: Readonly<Record<string, (shop: Shop, id: string) => Promise<unknown>>> = {
    "an inspection was started": (shop, id) =>
      post(shop, `/repair-orders/${id}/inspection`, { templateId: null }),
    "a deposit was taken": (shop, id) =>
      post(shop, `/repair-orders/${id}/deposits`, {
        id: randomUUID(),
        payment: { method: "cash", amountCents: 1000 },
      }),
    "the books of its deposit are locked": lockBooks,
  };
  test.each(Object.entries(acts))("%s", async (_what, act) => {
    const shop = await server.makeShop();
    await addRecords(tenancy, await planOf(withDeposit), target(shop, monday));
    const id = await orderOf(shop);
    await act(shop, id);
    const rows = await rowsOf602(shop);
    const { repeat } = await bring(shop, finished);
    expect(repeat).toBeDefined();
    expect(repeat?.orders).toBeUndefined();
    expect(await rowsOf602(shop)).toEqual(rows);
    expect(
      await shop.run(
        "select state from record_import_changes where organization_id = $1 and record_id = $2 and field = 'isClosed'",
        shop.organizationId,
        id,
      ),
    ).toEqual([{ state: "locked" }]);
  });
});
