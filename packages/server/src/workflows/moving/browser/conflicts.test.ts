import type { ImportConflicts, RecordImports } from "@autoiq/domain/administration/record-imports/contract";
import { planImport } from "@autoiq/domain/moving-in/plan-import";
import { readSources } from "@autoiq/domain/moving-in/read-sources";
import { expect, test } from "vitest";
import { multipart } from "../../../../test/helpers/multipart.ts";
import { type Shop, testServer } from "../../../../test/servers/full-server.ts";
import { addRecords } from "../vendors/add-records.ts";
import { loadMapping } from "../vendors/dry-run.ts";
import { undoImport } from "../vendors/undo/undo-import.ts";

const server = await testServer();
const { tenancy } = server.services;
const mapping = await loadMapping({ system: "csv", mapping: undefined });
const customers = (sam: string, ana: string) => `Customer ID,First Name,Last Name,Phone,City
C1,Sam,Lee,${sam}
C2,Ana,Ruiz,${ana}
`;
const first = customers("813-555-0101,Tampa", "813-555-0102,Tampa");
const second = customers("813-555-0771,Tampa", "813-555-0772,Brandon");

async function bring(shop: Shop, text: string) {
  const read = readSources([{ name: "customers.csv", text }], mapping);
  if (!read.ok) throw new Error(read.reason);
  return addRecords(tenancy, planImport(read.value.rows, mapping), {
    organizationId: shop.organizationId,
    location: undefined,
    system: "csv",
    now: new Date("2026-11-27T15:00:00Z"),
  });
}

const edit = (shop: Shop, set: string, name: string) =>
  shop.run(
    `update customers set ${set}, version = version + 1 where organization_id = $1 and first_name = $2`,
    ...[shop.organizationId, name],
  );
const phoneOf = async (shop: Shop, name: string) =>
  (
    await shop.run<{ phone: string }>(
      "select phone from customers where organization_id = $1 and first_name = $2",
      ...[shop.organizationId, name],
    )
  )[0]?.phone;

/** A shop whose customers got new phones here and there. */
async function conflictingShop() {
  const shop = await server.makeShop();
  await bring(shop, first);
  await edit(shop, "phone = '+18135550991'", "Sam");
  await edit(shop, "phone = '+18135550992'", "Ana");
  const { importId = "" } = await bring(shop, second);
  return { shop, importId };
}

const conflicts = (shop: Shop, importId: string, body?: object) =>
  server.call<ImportConflicts>(
    shop.people.owner.token,
    body ? "POST" : "GET",
    `/record-imports/${importId}/conflicts`,
    body,
  );

test("conflicts are listed, and each is decided once, with an entry in the audit log", async () => {
  const { shop, importId } = await conflictingShop();
  const listed = (await conflicts(shop, importId)).body;
  expect(listed).toMatchObject({ open: 2, total: 2, system: "csv" });
  const sam = listed.conflicts.find(({ name }) => name === "Sam Lee");
  expect(sam).toMatchObject({
    kind: "customers",
    field: "phone",
    state: "open",
    lock: null,
    here: "(813) 555-0991",
    there: "(813) 555-0771",
  });
  const taken = await conflicts(shop, importId, { choice: "theirs", conflictIds: [sam?.id] });
  expect([taken.status, taken.body.open, taken.body.stale]).toEqual([200, 1, 0]);
  expect(await phoneOf(shop, "Sam")).toBe("+18135550771");
  expect(await phoneOf(shop, "Ana")).toBe("+18135550992");
  const kept = await conflicts(shop, importId, { choice: "ours" });
  expect(kept.body.conflicts.map(({ name, state, decidedBy }) => [name, state, decidedBy])).toEqual([
    ["Ana Ruiz", "ours", "The owner"],
    ["Sam Lee", "theirs", "The owner"],
  ]);
  expect(await phoneOf(shop, "Ana")).toBe("+18135550992");
  // A repeat of a request finds nothing to decide.
  expect((await conflicts(shop, importId, { choice: "theirs" })).body.open).toBe(0);
  expect(await phoneOf(shop, "Ana")).toBe("+18135550992");
  const log = await shop.run<{ action: string }>(
    "select action from history where organization_id = $1 and subject = 'import' order by at, id",
    shop.organizationId,
  );
  expect(log.map(({ action }) => action)).toEqual([
    "took what the other system has for 1 conflict of an import from the earlier system",
    "kept what is here for 1 conflict of an import from the earlier system",
  ]);
  // The undo takes back what was decided too, and the city that came.
  expect(await undoImport(tenancy, importId, new Date())).toMatchObject({ restored: 2, stays: [] });
  expect(await phoneOf(shop, "Sam")).toBe("+18135550991");
  expect((await conflicts(shop, importId)).body.total).toBe(0);
});

test("a conflict whose record changed meanwhile is shown again instead of decided", async () => {
  const { shop, importId } = await conflictingShop();
  await edit(shop, "phone = '+18135550999'", "Sam");
  const { body } = await conflicts(shop, importId, { choice: "theirs" });
  expect([body.stale, body.open]).toEqual([1, 1]);
  expect(await phoneOf(shop, "Sam")).toBe("+18135550999");
  expect(await phoneOf(shop, "Ana")).toBe("+18135550772");
  expect(body.conflicts.find(({ state }) => state === "open")?.here).toBe("(813) 555-0999");
  expect((await conflicts(shop, importId, { choice: "theirs" })).body.stale).toBe(0);
  expect(await phoneOf(shop, "Sam")).toBe("+18135550771");
});

test("a later repeat asks again about a field that changed there once more", async () => {
  const { shop, importId } = await conflictingShop();
  const { importId: nextId = "" } = await bring(
    shop,
    customers("813-555-0661,Tampa", "813-555-0772,Brandon"),
  );
  expect((await conflicts(shop, importId)).body.conflicts.map(({ name }) => name)).toEqual(["Ana Ruiz"]);
  expect((await conflicts(shop, nextId)).body.conflicts.map(({ there }) => there)).toEqual([
    "(813) 555-0661",
  ]);
  await undoImport(tenancy, nextId, new Date());
  expect((await conflicts(shop, importId)).body.open).toBe(2);
});

test("nobody of another business sees or decides them, and only the owner does", async () => {
  const { shop, importId } = await conflictingShop();
  const other = await server.makeShop();
  expect((await conflicts(other, importId)).status).toBe(404);
  expect((await conflicts(other, importId, { choice: "theirs" })).status).toBe(404);
  expect(
    (await server.call(shop.people.management.token, "GET", `/record-imports/${importId}/conflicts`)).status,
  ).toBe(403);
  expect(await phoneOf(shop, "Sam")).toBe("+18135550991");
});

test("the browser's dry run of a repeat counts what changed, and the list says that it is one", async () => {
  const shop = await server.makeShop();
  const owner = shop.people.owner.token;
  await bring(shop, first);
  await edit(shop, "phone = '+18135550991'", "Sam");
  const call = (method: "GET" | "POST", path: string, body?: object) =>
    server.call<RecordImports>(owner, method, `/record-imports${path}`, body);
  const run = async (task: string) => {
    const jobs = (await server.queued(task)).filter(
      ({ payload }) => payload.organizationId === shop.organizationId,
    );
    await server.jobs.find((each) => each.task === task)?.handle(jobs.at(-1)?.payload as never);
  };
  const begun = await call("POST", "/uploads", { system: "csv", locationId: shop.locationId });
  const id = begun.body.upload?.id ?? "";
  const form = multipart("file", "customers.csv", Buffer.from(second));
  await server.app.inject({
    method: "POST",
    url: `/api/record-imports/uploads/${id}/files?fileName=customers.csv`,
    headers: { authorization: `Bearer ${owner}`, "content-type": form.type },
    payload: form.payload,
  });
  await call("POST", `/uploads/${id}/dry-run`, {});
  await run("administration.check-import-files");
  const plan = (await call("GET", "")).body.upload?.plan;
  expect(plan?.repeat?.kinds).toEqual([
    {
      kind: "customers",
      changed: 1,
      kept: 0,
      conflicts: 1,
      missing: 0,
      removed: 0,
      unchanged: 0,
    },
  ]);
  expect(plan?.repeat?.samples).toContainEqual({
    kind: "customers",
    name: "Ana Ruiz",
    field: "city",
    outcome: "came",
    here: "Tampa",
    there: "Brandon",
  });
  await call("POST", `/uploads/${id}/import`, {});
  await run("administration.import-files");
  const { imports } = (await call("GET", "")).body;
  expect(imports.map(({ repeat }) => repeat !== undefined).sort()).toEqual([false, true]);
  expect(imports.find(({ repeat }) => repeat)).toMatchObject({
    counts: [],
    repeat: { changed: 1, kept: 0, conflicts: 1, open: 1, listed: 1 },
    state: "imported",
  });
});
