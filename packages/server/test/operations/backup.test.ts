import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverFolder } from "../../src/platform/paths.ts";
import { preparedData } from "../servers/prepared-data.ts";
import { runReadyServer, serverProgram } from "../servers/server-process.ts";
import { shareVinData } from "../servers/vin-data-folder.ts";
import {
  client,
  email,
  type Order,
  openOrder,
  openShop,
  photo,
  photograph,
  type Requester,
  type Sale,
  sell,
  serviceKey,
  signIn,
} from "./backup-shop.ts";

const settings = {
  CAPTCHA_PROVIDER: "none",
  AUTH_SERVICE_KEY: serviceKey,
  // No waiting between two emails here.
  AUTH_SEND_INTERVAL: "0",
};

let root: string;
let dataDir: string;
let restored: string;
let archive: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "autoiq-backup-"));
  // Beside the other folder, which is closed to the user that runs PostgreSQL: there the database is kept elsewhere.
  dataDir = mkdtempSync(join(tmpdir(), "autoiq-backup-data-"));
  restored = join(root, "restored");
  archive = join(root, "shop.tar.zst");
});
afterAll(() => {
  // As root, the databases of both restored folders are elsewhere, behind links.
  for (const name of readdirSync(root)) {
    const home = join(root, name, "postgres");
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true, maxRetries: 5 });
  }
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Command {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Runs one of the backup commands, as `npm run` does. */
function command(args: readonly string[], env: Record<string, string>): Command {
  const child = spawn(process.execPath, [serverProgram, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), "autoiq-test-code"),
      // npm's variable for the folder in which the person typed the name.
      INIT_CWD: root,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}
const refusal = async (args: readonly string[], env: Record<string, string>) => {
  const { code, output } = await command(args, env).ended;
  expect(code).toBe(1);
  const lines = output.trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0];
};
/** Waits until a file exists, and fails when the command ends first. */
async function appears(file: string, { ended }: Command): Promise<void> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!existsSync(file)) {
    if (over) throw new Error(`It ended before there was ${file}: ${(await ended).output}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What was acknowledged. `photos` are bytes by path. */
const acknowledged = {
  orders: [] as Order[],
  sales: [] as Sale[],
  photos: new Map<string, Buffer>(),
  secret: "",
  cars: [] as { customerId: string; vehicleId: string }[],
};

describe("a backup of a running server", () => {
  it("is one file that appears complete, with everything that was acknowledged before it began", async () => {
    await preparedData(dataDir);
    const server = await runReadyServer({ ...settings, DATA_DIR: dataDir });
    const shop = await openShop(server);
    acknowledged.secret = shop.secret;
    acknowledged.cars.push(shop);
    await client(server).auth.resetPasswordForEmail(email);
    const mails = join(dataDir, "outbox", "mail");
    await expect
      .poll(() => existsSync(mails) && readdirSync(mails).length > 0, { timeout: 20_000 })
      .toBe(true);

    let working = true;
    let last = { photo: "" };
    const work: ((n: number) => Promise<unknown>)[] = [
      async (n) => acknowledged.orders.push(await openOrder(shop, `Write ${n}`)),
      async () => acknowledged.sales.push(await sell(shop)),
      async (n) => {
        const order = await openOrder(shop, `Photo ${n}`);
        const id = await photograph(shop, order);
        const bytes = Buffer.from(await (await shop.owner.send("GET", `/files/${id}`)).arrayBuffer());
        acknowledged.orders.push(order);
        acknowledged.photos.set(`/files/${id}`, bytes);
      },
      // Each one removes the previous file.
      async (n) => {
        const background = `#${(n % 4096).toString(16).padStart(3, "0")}`;
        last = await shop.owner.ask<{ photo: string }>("POST", "/account/photo", await photo(background));
      },
    ];
    const hands = work.map(async (act) => {
      for (let n = 0; working; n++) await act(n);
    });
    const failed = Promise.all(hands);
    failed.catch(() => undefined);
    const enough = () =>
      acknowledged.orders.length > 10 && acknowledged.sales.length > 3 && acknowledged.photos.size > 1;
    while (!enough()) await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 20))]);
    const before = {
      orders: [...acknowledged.orders],
      sales: [...acknowledged.sales],
      photos: new Map(acknowledged.photos),
    };

    const interrupted = command(["--backup", "interrupted.tar.zst"], { DATA_DIR: dataDir });
    await appears(join(root, "interrupted.tar.zst.partial"), interrupted);
    interrupted.child.kill("SIGKILL");
    await interrupted.ended;
    expect(existsSync(join(root, "interrupted.tar.zst"))).toBe(false);

    const { code, output } = await command(["--backup", "shop.tar.zst"], { DATA_DIR: dataDir }).ended;
    expect(output).toMatch(/^Backed up the database and \d+ files to \S+shop\.tar\.zst/);
    expect(code).toBe(0);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(existsSync(`${archive}.partial`)).toBe(false);
    // The server kept working in the meantime, without a single refusal.
    working = false;
    await failed;
    expect(acknowledged.orders.length).toBeGreaterThan(before.orders.length);
    Object.assign(acknowledged, before);

    // Removals that waited for the backup's end are done: of all profile pictures, only the last one is left.
    expect(readdirSync(join(dataDir, "files")).filter((name) => name.startsWith("backup.lock"))).toEqual([]);
    expect(readdirSync(join(dataDir, "files", ".removals"))).toEqual([]);
    const account = await shop.owner.ask<{ id: string }>("GET", "/account");
    expect(account).toMatchObject({ photo: last.photo });

    expect(await refusal(["--backup", "shop.tar.zst"], { DATA_DIR: dataDir })).toMatch(
      "already exists. Choose another file name, or add --force",
    );
    expect(await refusal(["--restore", "shop.tar.zst", "--force"], { DATA_DIR: dataDir })).toMatch(
      `in use by another AutoIQ server (pid ${server.pid})`,
    );
  }, 240_000);

  it("restores to another folder, where ledgers, numbers and files pass their check, and a server runs on it", async () => {
    const draft = `${restored}.restoring`;
    const stopped = command(["--restore", archive], { DATA_DIR: restored });
    await appears(join(draft, "postgres", "cluster", "PG_VERSION"), stopped);
    stopped.child.kill("SIGTERM");
    expect((await stopped.ended).code).toBe(1);
    expect([existsSync(restored), existsSync(draft)]).toEqual([false, false]);
    const killed = command(["--restore", archive], { DATA_DIR: restored });
    await appears(join(draft, "postgres", "cluster", "PG_VERSION"), killed);
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect(existsSync(restored)).toBe(false);

    const { code, output } = await command(["--restore", archive], { DATA_DIR: restored }).ended;
    expect(output).not.toMatch("✗");
    for (const checked of [
      "append-only tables still have all their rows",
      "invoice balances equal the sum of their ledger entries",
      "on-hand and reserved stock equals its movements and reservations",
      "repair order numbers have no gaps or duplicates",
      "files exist and match their checksums",
      "account photos and exports exist and match their checksums",
      "the factor key decrypts all second factors",
    ])
      expect(output).toMatch(new RegExp(`^✓ ${checked}: [1-9]`, "m"));
    expect(code).toBe(0);
    expect(existsSync(draft)).toBe(false);
    for (const name of ["secrets.json", "factor-key"])
      expect(readFileSync(join(restored, name))).toEqual(readFileSync(join(dataDir, name)));
    expect(readdirSync(join(restored, "outbox", "mail")).length).toBeGreaterThan(0);

    shareVinData(restored);
    const server = await runReadyServer({ ...settings, DATA_DIR: restored });
    const owner = await signIn(server, acknowledged.secret);
    await everythingIsThere(owner);
    // Its numbers continue from there. The check of the stopped server below covers this one too.
    const [{ customerId, vehicleId } = { customerId: "", vehicleId: "" }] = acknowledged.cars;
    await owner.ask("POST", "/repair-orders", { customerId, vehicleId, concern: "After the restore" });
  }, 240_000);
});

async function everythingIsThere(owner: Requester): Promise<void> {
  const { orders, sales, photos } = acknowledged;
  for (const { id, number } of orders) {
    const saved = await owner.ask<Order>("GET", `/repair-orders/${id}`);
    expect(saved).toMatchObject({ id, number });
  }
  for (const { id, number } of sales)
    expect(await owner.ask<Sale>("GET", `/invoices/${id}`)).toMatchObject({ number, state: "paid" });
  expect(photos.size).toBeGreaterThan(0);
  for (const [path, bytes] of photos)
    expect(Buffer.from(await (await owner.send("GET", path)).arrayBuffer()).equals(bytes)).toBe(true);
}

describe("a restore changes nothing", () => {
  const other = () => ({ DATA_DIR: join(root, "other") });
  const copy = (name: string, change: (file: string) => void) => {
    const file = join(root, name);
    copyFileSync(archive, file);
    change(file);
    return file;
  };

  it("from a truncated, changed or missing archive", async () => {
    const half = statSync(archive).size >> 1;
    const cut = copy("cut.tar.zst", (file) => truncateSync(file, half));
    expect(await refusal(["--restore", cut], other())).toMatch(/cut\.tar\.zst is corrupted/);
    const altered = copy("altered.tar.zst", (file) => {
      const handle = openSync(file, "r+");
      const byte = readFileSync(file)[half] ?? 0;
      writeSync(handle, Buffer.from([byte ^ 0xff]), 0, 1, half);
      closeSync(handle);
    });
    expect(await refusal(["--restore", altered], other())).toMatch(/altered\.tar\.zst is corrupted/);
    const none = join(serverFolder, "package.json");
    expect(await refusal(["--restore", none], other())).toMatch("is not an AutoIQ backup");
    expect(readdirSync(root).filter((name) => name.startsWith("other"))).toEqual([]);
  });

  it("when the folder is in use, or the database is a different one", async () => {
    expect(await refusal(["--restore", archive], { DATA_DIR: restored })).toMatch(
      "is not empty. Set DATA_DIR to another folder, or add --force",
    );
    const url = { DATABASE_URL: "postgres://someone:secret@db.example/shop" };
    expect(await refusal(["--restore", archive], { ...other(), ...url })).toMatch("DATABASE_URL is set");
    expect(await refusal(["--backup", "files.tar.zst"], { DATA_DIR: dataDir, ...url })).toMatch(
      "Back up that database first with pg_dump or your provider's snapshots",
    );
    expect(readdirSync(root).filter((name) => name.startsWith("other"))).toEqual([]);
  });
});

describe("a backup of a stopped server", () => {
  it("works too, and restoring it over a used folder moves the existing data aside", async () => {
    const again = join(root, "again.tar.zst");
    expect((await command(["--backup", again], { DATA_DIR: restored }).ended).code).toBe(0);
    expect(existsSync(join(restored, "server.lock"))).toBe(false);
    const { code, output } = await command(["--restore", again, "--force"], { DATA_DIR: restored }).ended;
    expect(output).not.toMatch("✗");
    expect(code).toBe(0);
    const aside = readdirSync(root).filter((name) => name.startsWith("restored.before-"));
    expect(aside).toHaveLength(1);
    expect(existsSync(join(root, aside[0] ?? "", "postgres", "cluster", "PG_VERSION"))).toBe(true);
    const { output: verifyOutput, code: verified } = await command(["--verify"], { DATA_DIR: restored })
      .ended;
    expect(verifyOutput).not.toMatch("✗");
    expect(verified).toBe(0);
  }, 240_000);
});
