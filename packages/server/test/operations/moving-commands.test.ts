import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { createFiles } from "../../src/platform/files/files.ts";
import { createTenancy } from "../../src/platform/tenancy.ts";
import { preparedData } from "../servers/prepared-data.ts";
import { runReadyServer, serverProgram } from "../servers/server-process.ts";

const organizationId = "11111111-2222-4333-8444-555555555555";
const fileId = "11111111-2222-4333-8444-666666666666";
const ownerId = "11111111-2222-4333-8444-777777777777";
let root: string;
let from: string;
let to: string;
let file: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "autoiq-moving-commands-"));
  // The user that runs PostgreSQL must get to the folders in it.
  chmodSync(root, 0o755);
  [from, to] = [join(root, "from"), join(root, "to")];
  file = join(root, "shop.zip");
  await preparedData(from);
  await preparedData(to);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: from, log: () => undefined });
  const pool = createPool(connection, 1);
  try {
    await createFiles(join(from, "files")).write(organizationId, fileId, Buffer.from("the bytes of a photo"));
    await createTenancy(pool, () => undefined).write({ organizationId, userId: null }, async (tx) => {
      const run = (text: string) => tx.query({ name: "", text, values: [] });
      await run(
        `insert into organizations (organization_id, name) values ('${organizationId}', 'Harbor Auto')`,
      );
      await run(
        `insert into files (organization_id, id, kind, content_type, byte_size, sha256)
         values ('${organizationId}', '${fileId}', 'photo', 'image/jpeg', 20, '${"0".repeat(64)}')`,
      );
      await run(
        `insert into locations (organization_id, id, name, phone, street, city, state, zip, registration_number,
           labor_rate_cents, supplies_basis_points, supplies_cap_cents, sales_tax_basis_points, surtax_basis_points,
           surtax_cap_cents, guarantee)
         values ('${organizationId}', gen_random_uuid(), 'Harbor', '+18135550100', '1 Bay St', 'Tampa', 'FL', '33602', 'MV-1',
           15000, 800, 4500, 600, 150, 500000, '12 months')`,
      );
      await run(
        `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
         select organization_id, gen_random_uuid(), '${ownerId}', 'owner', 'active', 'Olivia Reyes', 'olivia@harbor.example', id from locations`,
      );
      await run(
        `insert into customers (organization_id, id, first_name, last_name, company, email, phone)
         select '${organizationId}', gen_random_uuid(), 'Dana', 'Reyes ' || n, '', 'dana' || n || '@example.com', '+1813' || (5550000 + n) from generate_series(1, 3000) n`,
      );
    });
    await pool.query(
      `insert into auth.users (id, email, account_type, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at)
       values ('${ownerId}', 'olivia@harbor.example', 'owner', '{}', '{"full_name": "Olivia Reyes"}', now(), now(), now())`,
    );
  } finally {
    await pool.end();
    await stop();
  }
}, 120_000);
afterAll(() => {
  // As root, databases are elsewhere, behind links.
  for (const name of readdirSync(root)) {
    const home = join(root, name, "postgres");
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs a command as `npm run` does. It is killed as soon as its output has `killAt`. */
async function command(dataDir: string, args: readonly string[], killAt?: string) {
  const child = spawn(process.execPath, [serverProgram, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), "autoiq-test-code"),
      INIT_CWD: root,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (killAt && output.includes(killAt)) child.kill("SIGKILL");
    });
  const [code] = await once(child, "close");
  return { code: code as number | null, output };
}

async function contentsOf(name: string): Promise<Record<string, string>> {
  const zip = await openPromise(name);
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) found[entry.fileName] = String(entry.crc32);
  return found;
}

describe("a business moves by two commands", () => {
  test("npm run export writes it, by its name in any case", async () => {
    const { code, output } = await command(from, [
      "--export",
      "--organization",
      "harbor auto",
      "--out",
      "shop.zip",
    ]);
    expect(output).toMatch(/^Exported Harbor Auto: \d+ records and 1 photos and documents to /m);
    expect(code).toBe(0);
  });

  test.each(["staff: 1", "photos and documents: 1 of 1"])(
    "an export that is killed after %s goes on there",
    async (killAt) => {
      const exporting = ["--export", "--organization", "Harbor Auto", "--out"];
      expect((await command(from, [...exporting, "killed.zip"], killAt)).code).toBeNull();
      expect(existsSync(join(root, "killed.zip"))).toBe(false);
      const { code, output } = await command(from, [...exporting, "killed.zip"]);
      expect(code).toBe(0);
      expect(output).toMatch(/^Reused \d+ of \d+ parts of the export that was interrupted\./m);
      const { "manifest.json": _first, ...first } = await contentsOf(file);
      const { "manifest.json": _killed, ...killed } = await contentsOf(join(root, "killed.zip"));
      expect(killed).toEqual(first);
      expect(readdirSync(root).filter((name) => name.includes("partial"))).toEqual([]);
      rmSync(join(root, "killed.zip"));
    },
  );

  test("an import that is killed leaves no business, and nobody can sign in to it", async () => {
    const killed = await command(to, ["--import", file], "customers: 3000");
    expect(killed.code).toBeNull();
    const after = await command(to, ["--export", "--organization", "Harbor Auto", "--out", "none.zip"]);
    expect(after).toEqual({
      code: 1,
      output: `There is no business named "Harbor Auto". Enter its name as its settings show it, or its id.\n`,
    });
    expect(existsSync(join(root, "none.zip"))).toBe(false);
    const { connection, stop } = await startEmbeddedPostgres({ dataDir: to, log: () => undefined });
    const pool = createPool(connection, 1);
    try {
      const { rows } = await pool.query("select count(*)::int as accounts from auth.users");
      expect(rows).toEqual([{ accounts: 0 }]);
    } finally {
      await pool.end();
      await stop();
    }
  });

  test("npm run import adds it beside a running server, and it is exported again the same", async () => {
    const server = await runReadyServer({ DATA_DIR: to, CAPTCHA_PROVIDER: "none", AUTH_SEND_INTERVAL: "0" });
    try {
      const imported = await command(to, ["--import", file]);
      expect(imported.output).toContain(
        "photos and documents: 1 of 1 (1 were stored by the import that was interrupted)",
      );
      expect(imported.output).toMatch(/^Imported Harbor Auto \(11111111-2222-4333-8444-555555555555\) in /m);
      expect(imported.code).toBe(0);
      const again = await command(to, ["--import", file]);
      expect(again.code).toBe(1);
      expect(again.output).toMatch(/^Harbor Auto is already in this installation\. /m);
      // Its people choose a password by email.
      const recover = await fetch(`${server.url}/auth/v1/recover`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "olivia@harbor.example" }),
      });
      expect(recover.status, await recover.text()).toBe(200);
      const outbox = join(to, "outbox", "mail");
      await expect
        .poll(
          () =>
            existsSync(outbox)
              ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"))
              : [],
          { timeout: 30_000 },
        )
        .toContainEqual(expect.stringContaining("olivia@harbor.example"));
    } finally {
      server.child.kill("SIGTERM");
      await server.ended;
    }
    const { code } = await command(to, ["--export", "--organization", "Harbor Auto", "--out", "again.zip"]);
    expect(code).toBe(0);
    const { "manifest.json": _first, ...first } = await contentsOf(file);
    const { "manifest.json": _second, ...second } = await contentsOf(join(root, "again.zip"));
    expect(second).toEqual(first);
    expect(first[`files/${fileId}.jpg`]).toBeDefined();
  });

  test.each([
    [["--export"], 1, "Usage: npm run export -- --organization NAME --out FILE.zip"],
    [["--export", "--organization", "Harbor Auto"], 1, "Usage: npm run export"],
    [["--import"], 1, "Usage: npm run import -- FILE.zip"],
    [["--import", "missing.zip"], 2, "missing.zip not found. Enter the file that npm run export wrote."],
    [["--import", "."], 2, "is a folder. Enter the ZIP that npm run export wrote."],
  ])("%s ends with %s and a sentence", async (args, exitCode, sentence) => {
    const { code, output } = await command(from, args);
    expect(output).toContain(sentence);
    expect(code).toBe(exitCode);
  });
});
