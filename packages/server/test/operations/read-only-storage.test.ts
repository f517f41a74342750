import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createFiles, type Files } from "../../src/platform/files/files.ts";
import { healthRoutes } from "../../src/platform/health.ts";
import { toAppError } from "../../src/platform/http/problem.ts";
import { createReadiness } from "../../src/platform/readiness/readiness.ts";
import { afterFile } from "../after-file.ts";
import { multipart, photoForm, stillOf } from "../helpers/multipart.ts";
import { makeRecords, type Records } from "../helpers/records.ts";
import { videoFile } from "../helpers/video-file.ts";
import { testDatabase } from "../servers/database.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
let folder = "";
/** From this put on the disk is full. Earlier writes of the same put stay, as on a real disk. */
let putsLeft = Number.POSITIVE_INFINITY;

const fullAfter = (files: Files): Files => ({
  ...files,
  write: async (...of) => {
    if (putsLeft <= 0) throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
    putsLeft -= 1;
    await files.write(...of);
  },
});

beforeAll(async () => {
  server = await testServer({
    files: (path) => {
      folder = path;
      return fullAfter(createFiles(path));
    },
  });
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
});

/** Stored files, without the folder's own housekeeping files, which begin with a dot and are empty. */
const files = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name !== ".removals")
    .sort();
const upload = async (method: "POST" | "PUT", path: string, form: { type: string; payload: Buffer }) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    payload: form.payload,
    headers: { authorization: `Bearer ${shop.people.owner.token}`, "content-type": form.type },
  });
const expectLater = (reply: Awaited<ReturnType<typeof upload>>, sentence: RegExp, label: string) => {
  expect(reply.statusCode, `${label}: ${reply.body}`).toBe(503);
  expect(reply.headers["retry-after"], label).toBe("5");
  expect(reply.json<{ code: string }>().code).toBe("unavailable");
  expect(reply.json<{ detail: string }>().detail, label).toMatch(sentence);
};

describe("a full disk", () => {
  it("returns 503 with what to do for each upload, and leaves no file and no row", async () => {
    const item = `/inspection-items/${own.inspectionItemId}`;
    const video = multipart("video", "film.mp4", videoFile(), { poster: await stillOf() });
    for (const [method, path, form] of [
      ["POST", `${item}/photos`, await photoForm()],
      ["POST", `${item}/videos`, video],
      ["PUT", "/shop/logo", await photoForm()],
      ["POST", "/message-photos", await photoForm()],
      ["POST", `/technician-requests/${own.technicianRequestId}/photos`, await photoForm()],
    ] as const) {
      // At the first file, and at its thumbnail or poster image.
      for (const left of path === "/shop/logo" ? [0] : [0, 1]) {
        const before = [files(), await shop.run("select count(*) from files")];
        putsLeft = left;
        const reply = await upload(method, path, form);
        putsLeft = Number.POSITIVE_INFINITY;
        expectLater(reply, /server's disk is full.*Nothing was changed. Try again/, path);
        expect([files(), await shop.run("select count(*) from files")], path).toEqual(before);
      }
    }
  });

  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  const mounted = isRoot && mountTiny();
  it.skipIf(!mounted)(
    "when real, removes a half-written file (needs root to mount a small disk)",
    async () => {
      if (!mounted) return;
      const tiny = createFiles(join(mounted, "files"));
      const organization = randomUUID();
      await tiny.write(organization, randomUUID(), Buffer.alloc(20_000, 1));
      const before = readdirSync(mounted, { recursive: true });
      const refused = await tiny
        .write(organization, randomUUID(), Buffer.alloc(500_000, 1))
        .catch((error) => error);
      expect(refused).toMatchObject({ code: "ENOSPC" });
      expect(toAppError(refused)).toMatchObject({ code: "unavailable", status: 503 });
      expect(readdirSync(mounted, { recursive: true })).toEqual(before);
      const { pool } = await testDatabase();
      expect(await createReadiness(pool, join(mounted, "files"))()).toBeUndefined();
      writeFileSync(join(mounted, "rest"), Buffer.alloc(100_000));
      expect(await createReadiness(pool, join(mounted, "files"))()).toBe("files");
    },
  );
});

/** A disk of 128 kB. Undefined when this process cannot mount one. */
function mountTiny(): string | undefined {
  const tempFolder = mkdtempSync(join(tmpdir(), "tiny-"));
  afterFile(() => {
    try {
      execFileSync("umount", [tempFolder], { stdio: "ignore" });
    } catch {
      // It was never mounted.
    }
    rmSync(tempFolder, { recursive: true, force: true });
  });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", tempFolder], { stdio: "ignore" });
    return tempFolder;
  } catch {
    return undefined;
  }
}

describe("a database that rejects writes", () => {
  const write = () =>
    server.app.inject({
      method: "POST",
      url: "/api/customers",
      payload: { firstName: "Nora", lastName: "Full" },
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });

  it.each([
    ["53100", /server's disk is full/],
    ["53200", /server's disk is full/],
    ["25006", /the database is read-only/],
    ["53300", /Try again in a minute/],
    ["57P01", /Try again in a minute/],
    ["57P03", /Try again in a minute/],
  ])("by %s returns 503 with what to do, and changes nothing", async (code, sentence) => {
    const count = () => shop.run("select count(*) from customers");
    const before = await count();
    await server.owner(
      `create function fail_customers() returns trigger language plpgsql as
         $$ begin raise exception 'no' using errcode = '${code}'; end $$;
       create trigger fail_customers before insert on customers execute function fail_customers()`,
    );
    const reply = await write();
    await server.owner("drop function fail_customers cascade");
    expectLater(reply, sentence, code);
    expect(await count()).toEqual(before);
    expect((await write()).statusCode).toBe(200);
  });

  it("also removes the files of a rejected write", async () => {
    const before = files();
    await server.owner(
      `create function fail_files() returns trigger language plpgsql as
         $$ begin raise exception 'no' using errcode = '53100'; end $$;
       create trigger fail_files before insert on files execute function fail_files()`,
    );
    const reply = await upload("POST", `/inspection-items/${own.inspectionItemId}/photos`, await photoForm());
    await server.owner("drop function fail_files cascade");
    expectLater(reply, /server's disk is full/, "the photo");
    expect(files()).toEqual(before);
  });

  it.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "08006", "57P02"])(
    "by %s is a temporary failure",
    (code) => {
      expect(toAppError(Object.assign(new Error("x"), { code }))).toMatchObject({ status: 503 });
    },
  );
});

describe("/health/ready", () => {
  it("is ready only while the database and the files accept a write, and checks a disk once in five seconds", async () => {
    const { connection, pool } = await testDatabase();
    const tempFolder = mkdtempSync(join(tmpdir(), "ready-"));
    let now = 0;
    const readiness = createReadiness(pool, tempFolder, () => now);
    const app = Fastify();
    app.addHook("onRoute", () => undefined);
    await healthRoutes(app, { hindrance: readiness, languageModel: "none" });
    const ask = async () => {
      const { statusCode, headers, body } = await app.inject("/health/ready");
      return [statusCode, JSON.parse(body).reason, headers["retry-after"]];
    };
    expect(await ask()).toEqual([200, undefined, undefined]);
    expect(readdirSync(tempFolder)).toEqual([]);

    const client = new pg.Client(connection);
    await client.connect();
    const database = connection.database;
    await client.query(`alter database ${database} set default_transaction_read_only = on`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    expect(await ask(), "as five seconds ago").toEqual([200, undefined, undefined]);
    now += 5000;
    expect(await ask()).toEqual([503, "The database isn't writable.", "5"]);
    await client.query("set default_transaction_read_only = off");
    await client.query(`alter database ${database} set default_transaction_read_only = off`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    now += 5000;
    expect(await ask()).toEqual([200, undefined, undefined]);
    const { rows } = await client.query("select count(*)::int as n from app.write_probes");
    expect(rows[0].n, "the last one alone").toBe(1);
    await client.end();

    rmSync(tempFolder, { recursive: true });
    // A file in place of the folder.
    writeFileSync(tempFolder, "");
    now += 5000;
    expect((await ask())[1]).toMatch(/^Files can't be written/);
    rmSync(tempFolder);
    await app.close();
  });
});
