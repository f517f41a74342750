import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BusinessExport } from "@autoiq/domain/administration/business-exports/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { afterFile } from "../../../../test/after-file.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { exportBusiness } from "../export-business.ts";

const folder = mkdtempSync(join(tmpdir(), "autoiq-button-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

const list = async (role: "owner" | "admin" = "owner") =>
  server.call<{ exports: BusinessExport[] }>(shop.people[role].token, "GET", "/business-exports");
const request = async (role: "owner" | "admin" | "management" = "owner") =>
  server.call<BusinessExport & { detail: string }>(shop.people[role].token, "POST", "/business-exports", {});
const download = (id: string) =>
  server.app.inject({
    method: "GET",
    url: `/api/business-exports/${id}/file`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
const run = async (task: string, exportId: string) =>
  server.jobs.find((each) => each.task === task)?.handle({ organizationId: shop.organizationId, exportId });

async function checksumsOf(file: string): Promise<[string, number][]> {
  const zip = await openPromise(file);
  const found: [string, number][] = [];
  for await (const { fileName, crc32 } of zip.eachEntry())
    if (fileName !== "manifest.json") found.push([fileName, crc32]);
  return found;
}

describe("the owner's export of everything", () => {
  let id = "";

  test("is requested once, and a second request finds it being written", async () => {
    const first = await request();
    expect(first).toMatchObject({ status: 200, body: { file: null, requestedBy: "The owner" } });
    id = first.body.id;
    expect((await request()).body.id).toBe(id);
    expect((await list()).body.exports.map((each) => each.id)).toEqual([id]);
    const jobs = await server.queued("administration.");
    expect(jobs.map(({ task }) => task).sort()).toEqual([
      "administration.build-business-export",
      "administration.delete-business-export",
    ]);
  });

  test("of many requests at once, one is written", async () => {
    const other = await server.makeShop();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call<BusinessExport>(other.people.owner.token, "POST", "/business-exports", {}),
      ),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  test("can't be downloaded before it is ready", async () => {
    const reply = await download(id);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().detail).toBe("This export is not ready or was deleted. Request a new one.");
  });

  test("is the file that npm run export writes", async () => {
    await run("administration.build-business-export", id);
    const reply = await download(id);
    expect(reply.statusCode).toBe(200);
    const fromButton = join(folder, "button.zip");
    writeFileSync(fromButton, reply.rawPayload);
    const fromCommand = join(folder, "command.zip");
    const exported = await exportBusiness(server.services.tenancy, {
      organizationId: shop.organizationId,
      file: fromCommand,
      filesFolder: server.services.files.folder,
      now: server.services.now(),
    });
    // The audit log has the download in between.
    const changed = new Set(["history.jsonl", "audit_log.jsonl"]);
    const same = async (file: string) => (await checksumsOf(file)).filter(([name]) => !changed.has(name));
    expect(await same(fromButton)).toEqual(await same(fromCommand));
    expect((await list()).body.exports[0]?.file).toMatchObject({
      bytes: reply.rawPayload.length,
      missingFiles: exported?.manifest.missingFiles.length,
    });
  });

  test("is not written again by a repeated job", async () => {
    const before = (await list()).body;
    await run("administration.build-business-export", id);
    expect((await list()).body).toEqual(before);
  });

  test("is in the audit log, when it was requested and when it was downloaded", async () => {
    const rows = await shop.run<{ action: string }>(
      "select action from history where subject = 'export' order by at, action",
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["requested an export of everything", "downloaded an export of everything"]),
    );
  });

  test("is refused to everyone but the owner", async () => {
    for (const role of ["admin", "management"] as const) expect((await request(role)).status).toBe(403);
    expect((await list("admin")).status).toBe(403);
    const other = await server.makeShop();
    const reply = await server.call(other.people.owner.token, "GET", `/business-exports/${id}/file`);
    expect(reply.status).toBe(404);
  });

  test("is deleted when it expires, with its file", async () => {
    const exports = join(server.services.files.folder, ".exports");
    expect(readdirSync(exports)).toEqual([`${shop.organizationId}.${id}.zip`]);
    server.setNow("2026-11-28T15:00:00Z");
    expect((await download(id)).statusCode).toBe(404);
    await run("administration.delete-business-export", id);
    expect(existsSync(join(exports, `${shop.organizationId}.${id}.zip`))).toBe(false);
    expect((await list()).body.exports).toEqual([]);
  });

  test("of three that are stored, a fourth waits", async () => {
    for (let stored = 0; stored < 3; stored += 1) {
      const { body } = await request();
      await run("administration.build-business-export", body.id);
    }
    const fourth = await request();
    expect(fourth.status).toBe(409);
    expect(fourth.body.detail).toBe(
      "3 exports are stored. Download one of them, or wait until the oldest is deleted.",
    );
  });
});
