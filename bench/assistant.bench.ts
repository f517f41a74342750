import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type ShopKind, shopKinds } from "../packages/domain/src/assistant/kinds.ts";
import { loadDemo } from "../packages/server/src/demo/prepare.ts";
import { demoAddressBook, demoOrganizationId, demoPassword } from "../packages/server/src/demo/shop.ts";
import { analysts } from "../packages/server/src/features/assistant/analysts/registry.ts";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { atMost, type Figure, printFigures, told } from "./lib/figure.ts";
import { median, quantile } from "./lib/numbers.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";

// One person may ask sixty of one kind at once.
const [warm, wholes, streams] = [4, 30, 20];
const here = (file: string) => new URL(file, import.meta.url).pathname;

/** Every kind of analysis on the demo shop, asked by its owner without a language model: the whole answer, and the first bytes of its stream. */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    await loadDemo(embedded.connection, new Date());
    const subject = await subjectOf(embedded.superConnection);
    const port = await freePort();
    const server = await startNode(
      ["--no-warnings", here("lib/real-server.ts")],
      {
        AUTOIQ_CONNECTION: JSON.stringify(embedded.connection),
        ...{ PORT: String(port), DATA_DIR: dataDir, NODE_ENV: "production" },
      },
      /ready/,
    );
    try {
      const url = `http://127.0.0.1:${port}`;
      // What is learned at night, and the VIN data, are made in the background of the first seconds.
      await sleep(15_000);
      const figures = await measured(url, await ownersToken(url), subject);
      printFigures(figures);
      return figures;
    } finally {
      await stopNode(server);
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The customer, car, repair order and part with the longest story. */
async function subjectOf(superuser: pg.ClientConfig): Promise<object> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select r.customer_id as "customerId", r.vehicle_id as "vehicleId",
         (array_agg(r.id order by r.created_at desc))[1] as "repairOrderId",
         (select part_id from stock_movements where organization_id = $1 group by 1 order by count(*) desc limit 1) as "partId"
       from repair_orders r where r.organization_id = $1 group by 1, 2 order by count(*) desc limit 1`,
      [demoOrganizationId],
    );
    return rows[0] as object;
  } finally {
    await client.end();
  }
}

async function ownersToken(url: string): Promise<string> {
  const owner = demoAddressBook.find(({ accountType }) => accountType === "owner");
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: owner?.email, password: demoPassword }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error("The demo's owner could not sign in");
  return access_token;
}

async function measured(url: string, token: string, subject: object): Promise<Figure[]> {
  const ask = async (path: string) => {
    const began = performance.now();
    const response = await fetch(`${url}/api/ai/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ prompt: "What should we know?", context: { subject } }),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    const reader = response.body?.getReader();
    await reader?.read();
    const first = performance.now() - began;
    while (!(await reader?.read())?.done);
    return { first, whole: performance.now() - began };
  };
  const times = async (path: string, count: number) => {
    const found: Awaited<ReturnType<typeof ask>>[] = [];
    for (let n = 0; n < count; n++) found.push(await ask(path));
    return found;
  };
  const figures: Figure[] = [];
  const kinds: (ShopKind | "chat-response")[] = [
    "chat-response",
    ...shopKinds.filter((kind) => analysts[kind]),
  ];
  for (const kind of kinds) {
    // A visitor's network has thirty questions at once.
    const [cold, whole, stream] = kind === "chat-response" ? [2, 16, 10] : [warm, wholes, streams];
    const [first] = await times(kind, cold);
    const took = (await times(kind, whole)).map((each) => each.whole);
    const started = (await times(`${kind}/stream`, stream)).map((each) => each.first);
    figures.push(
      told(`${kind}, the first after the start`, first?.whole ?? 0, "ms"),
      told(`${kind}, p50`, median(took), "ms"),
      atMost(`${kind}, p95`, quantile(took, 0.95), 150, "ms"),
      atMost(`${kind}, its stream starts, p95`, quantile(started, 0.95), 300, "ms"),
    );
  }
  return figures;
}
