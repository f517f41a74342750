import type { ImportFileColumns, RecordImports } from "@autoiq/domain/administration/record-imports/contract";
import type { RecordKind } from "@autoiq/domain/moving-in/mapping";
import pg from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { afterFile } from "../../../../test/after-file.ts";
import { businessHashes } from "../../../../test/helpers/business-hashes.ts";
import { multipart } from "../../../../test/helpers/multipart.ts";
import { unfamiliarLayouts } from "../../../../test/helpers/unfamiliar-layouts.ts";
import { type UnfamiliarSystem, vendorExport } from "../../../../test/helpers/vendor-export.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Answer<T = RecordImports> = { status: number; body: T & { detail: string } };

/** 5 % of the rows can't be taken. */
const exported = (system: UnfamiliarSystem) =>
  vendorExport(system, { customers: 120, orders: 320, seed: 23, faultyEach: 20 });

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

const call = <T = RecordImports>(
  shop: Shop,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path = "",
  body?: object,
  role: "owner" | "management" = "owner",
) => server.call(shop.people[role].token, method, `/record-imports${path}`, body) as Promise<Answer<T>>;

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

async function begin(shop: Shop, files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const begun = await call(shop, "POST", "/uploads", { system: "csv", locationId: shop.locationId });
  const id = begun.body.upload?.id ?? "";
  for (const [name, bytes] of Object.entries(files))
    expect((await upload(shop, id, name, Buffer.from(bytes))).status).toBe(200);
  return id;
}

const filesOf = async (shop: Shop) => (await call(shop, "GET")).body.upload?.files ?? [];
const fileOf = async (shop: Shop, name: string) => {
  const found = (await filesOf(shop)).find((each) => each.name === name);
  if (!found) throw new Error(`There is no file ${name}`);
  return found;
};
const columnsOf = async (shop: Shop, id: string, fileId: string) =>
  (await call<ImportFileColumns>(shop, "GET", `/uploads/${id}/files/${fileId}/columns`)).body;

async function run(shop: Shop, task: string): Promise<void> {
  const jobs = (await server.queued(task)).filter(
    ({ payload }) => payload.organizationId === shop.organizationId,
  );
  await server.jobs.find((each) => each.task === task)?.handle(jobs.at(-1)?.payload as never);
}

async function dryRun(shop: Shop, id: string) {
  expect((await call(shop, "POST", `/uploads/${id}/dry-run`)).body.upload?.state).toBe("checking");
  await run(shop, "administration.check-import-files");
  return (await call(shop, "GET")).body.upload;
}

/** Maps every file of a system that nobody knows, by hand. */
async function mapAll(shop: Shop, id: string, system: UnfamiliarSystem): Promise<void> {
  const { files = {} as Record<RecordKind, string>, headings, closed } = unfamiliarLayouts[system];
  for (const [kind, name] of Object.entries(files)) {
    const { id: fileId, version } = await fileOf(shop, name);
    const columns = Object.entries(headings[kind as RecordKind] ?? {}).map(([field, heading]) => ({
      heading,
      field,
    }));
    const reply = await call(shop, "PUT", `/uploads/${id}/files/${fileId}/mapping`, {
      version,
      kind,
      columns,
      closedStatuses: [...closed],
      dates: system === "ledger" ? "dmy" : "mdy",
    });
    expect([name, reply.status]).toEqual([name, 200]);
  }
}

async function hashes({ organizationId }: Shop): Promise<Record<string, string>> {
  const { history: _, audit_log: __, ...rest } = await businessHashes(superuser, organizationId);
  return rest;
}

describe("files of a system that nobody described", () => {
  test("are recognized by their headings, with their columns", async () => {
    const shop = await server.makeShop();
    const id = await begin(shop, exported("counter").files);
    expect((await filesOf(shop)).map((each) => [each.kind, each.certainty, each.missingField])).toEqual(
      ["customers", "declinedWork", "vehicles", "orders", "cannedJobs", "parts"].map((kind) => [
        kind,
        "sure",
        null,
      ]),
    );
    const customers = await fileOf(shop, "CRM_01.csv");
    expect([customers.columns, customers.leftOut]).toEqual([13, 2]);
    const { columns } = await columnsOf(shop, id, customers.id);
    expect(columns.find(({ heading }) => heading === "Reaches them at")).toMatchObject({ field: "email" });
    expect(columns.find(({ heading }) => heading === "Loyalty Tier")).toMatchObject({
      field: null,
      samples: ["Gold"],
      values: ["gold"],
    });
  });

  test.each(["counter", "ledger"] as const)(
    "come by their mapping alone, tie to the cent, and go again: %s",
    async (system) => {
      const shop = await server.makeShop();
      const before = await hashes(shop);
      const example = exported(system);
      const id = await begin(shop, example.files);
      if (system === "ledger") {
        expect((await filesOf(shop)).map(({ kind, certainty }) => [kind, certainty])).toEqual(
          Array(6).fill([null, "unknown"]),
        );
        await mapAll(shop, id, system);
      }
      const found = await dryRun(shop, id);
      expect(found?.problem).toBeNull();
      expect(found?.plan?.refusedCount).toBe(example.faults.length);
      expect(found?.plan?.kinds.map(({ kind, added }) => [kind, added])).toEqual(
        found?.plan?.kinds.map(({ kind }) => [kind, example.counts[kind]]),
      );
      const { sums } = example;
      expect(found?.plan?.sums).toEqual({
        closedOrdersTotalCents: sums.closedCents,
        openOrdersTotalCents: sums.openCents,
        balanceCents: sums.balanceCents,
        customerBalanceCents: sums.customerBalanceCents,
        stockCents: sums.stockCents,
        declinedCents: sums.declinedCents,
      });
      expect(await hashes(shop)).toEqual(before);
      await call(shop, "POST", `/uploads/${id}/import`);
      await run(shop, "administration.import-files");
      const [done] = (await call(shop, "GET")).body.imports;
      expect(done?.counts).toContainEqual({ kind: "orders", count: example.counts.orders });

      // The same files again have the mapping that a person chose, and nothing new.
      const again = await begin(shop, example.files);
      if (system === "ledger")
        expect((await filesOf(shop)).map(({ certainty }) => certainty)).toEqual(Array(6).fill("earlier"));
      const repeated = await dryRun(shop, again);
      expect(repeated?.plan?.kinds.reduce((sum, { added }) => sum + added, 0)).toBe(0);
      await call(shop, "DELETE", `/uploads/${again}`);

      await call(shop, "POST", `/${done?.id}/undo`);
      await run(shop, "administration.undo-import");
      const { stale_days: _, daily_metrics: __, ...after } = await hashes(shop);
      expect(before).toMatchObject(after);
    },
  );

  test("keep their mapping when corrected rows are added, and when a year more is", async () => {
    const shop = await server.makeShop();
    const text = "K1;K2\n1;Ann Lee\n2;\n";
    const id = await begin(shop, { "x1.csv": text, "x2.csv": text });
    const { id: fileId, version } = await fileOf(shop, "x1.csv");
    const columns = [
      { heading: "K2", field: "name" },
      { heading: "K1", field: "id" },
    ];
    await call(shop, "PUT", `/uploads/${id}/files/${fileId}/mapping`, {
      version,
      kind: "customers",
      columns,
    });
    await upload(
      shop,
      id,
      "x1-refused.csv",
      Buffer.from("K2,K1,Reason\nBo Ray,2,This customer has no name.\n"),
    );
    expect((await filesOf(shop)).map(({ name, kind, certainty }) => [name, kind, certainty])).toEqual([
      ["x1-refused.csv", "customers", "earlier"],
      ["x1.csv", "customers", "chosen"],
      ["x2.csv", "customers", "earlier"],
    ]);
    expect((await dryRun(shop, id))?.plan?.kinds).toMatchObject([
      { kind: "customers", added: 3, refused: 2 },
    ]);
  });
});

describe("a mapping", () => {
  const text = "First,Last,Street,Unit no,Mail\nAnn,Lee,1 Bay St,Unit 2,ann@example.com\n";
  const prepared = async () => {
    const shop = await server.makeShop();
    const id = await begin(shop, { "people.csv": text });
    const file = await fileOf(shop, "people.csv");
    const path = `/uploads/${id}/files/${file.id}/mapping`;
    return { shop, id, file, path, before: await columnsOf(shop, id, file.id) };
  };

  test.each([
    ["a kind that is not there", { kind: "line-items" }, /^There is no kind of record “line-items”\./],
    [
      "a field that is not there",
      { kind: "customers", columns: [{ heading: "First", field: "shoeSize" }] },
      /^“shoeSize” is no field of customers\./,
    ],
    [
      "a column that is not there",
      { kind: "customers", columns: [{ heading: "Nickname", field: "name" }] },
      /^This file has no column “Nickname”/,
    ],
    [
      "a column twice",
      {
        kind: "customers",
        columns: [
          { heading: "First", field: "firstName" },
          { heading: "First", field: "lastName" },
        ],
      },
      /^This file has no column “First”, or not so many/,
    ],
    [
      "two columns for one field",
      {
        kind: "customers",
        columns: [
          { heading: "First", field: "email" },
          { heading: "Mail", field: "email" },
        ],
      },
      /^“First” and “Mail” are both mapped to email\./,
    ],
  ])("with %s is refused, and nothing changes", async (_name, body, sentence) => {
    const { shop, id, file, path, before } = await prepared();
    const reply = await call(shop, "PUT", path, Object.assign({ version: file.version }, body));
    expect([reply.status, reply.body.detail]).toEqual([422, expect.stringMatching(sentence)]);
    expect(await columnsOf(shop, id, file.id)).toEqual(before);
  });

  test("may join the parts of a name and of an address, in its order", async () => {
    const { shop, id, file, path } = await prepared();
    const columns = [
      { heading: "First", field: "name" },
      { heading: "Last", field: "name" },
      { heading: "Street", field: "street" },
      { heading: "Unit no", field: "street" },
    ];
    expect(
      (await call(shop, "PUT", path, { version: file.version, kind: "customers", columns })).status,
    ).toBe(200);
    const found = await dryRun(shop, id);
    const [sample] = found?.plan?.samples ?? [];
    expect(sample?.fields).toEqual([
      { name: "name", theirs: "Ann Lee", ours: "Ann Lee" },
      { name: "street", theirs: "1 Bay St, Unit 2", ours: "1 Bay St, Unit 2" },
    ]);
  });

  test("of an older version is refused, and a new one ends the dry run", async () => {
    const { shop, id, file, path } = await prepared();
    const body = { kind: "customers", version: file.version };
    expect((await dryRun(shop, id))?.state).toBe("checked");
    expect((await call(shop, "PUT", path, body)).body.upload).toMatchObject({ state: "open", plan: null });
    const reply = await call(shop, "PUT", path, body);
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      "Somebody else changed the columns of this file. Look at them again.",
    ]);
    await call(shop, "POST", `/uploads/${id}/dry-run`);
    expect((await call(shop, "PUT", path, { kind: "customers", version: 2 })).status).toBe(409);
  });

  test("without a needed field is kept, and the dry run says what to do", async () => {
    const { shop, id, file, path } = await prepared();
    const reply = await call(shop, "PUT", path, { version: file.version, kind: "vehicles", columns: [] });
    expect(reply.body.upload?.files).toMatchObject([{ kind: "vehicles", missingField: "customer" }]);
    expect((await call(shop, "POST", `/uploads/${id}/dry-run`)).body.detail).toBe(
      "people.csv has no column for customer. Choose one of its columns, leave the file out, or remove it.",
    );
    const { version } = await fileOf(shop, "people.csv");
    await call(shop, "PUT", path, { version, kind: null });
    expect(await fileOf(shop, "people.csv")).toMatchObject({ kind: null, certainty: "chosen", leftOut: 5 });
  });

  test("is the owner's alone, and nobody's of another business", async () => {
    const { shop, id, file, path } = await prepared();
    const other = await server.makeShop();
    const columns = `/uploads/${id}/files/${file.id}/columns`;
    const body = { version: 1, kind: "customers" };
    expect((await call(shop, "GET", columns, undefined, "management")).status).toBe(403);
    expect((await call(shop, "PUT", path, body, "management")).status).toBe(403);
    expect((await call(other, "GET", columns)).status).toBe(404);
    expect((await call(other, "PUT", path, body)).status).toBe(404);
    expect(await fileOf(shop, "people.csv")).toMatchObject({ version: 1 });
    // Mappings of one business are not offered to another.
    await call(shop, "PUT", path, { version: 1, kind: null });
    await begin(other, { "people.csv": text });
    expect(await fileOf(other, "people.csv")).toMatchObject({ kind: "customers", certainty: "sure" });
  });
});
