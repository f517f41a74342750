import pg from "pg";
import { type ShopKind, shopKinds } from "../packages/domain/src/assistant/assistant-kinds.ts";
import { loadDemo } from "../packages/server/src/demo/prepare.ts";
import { demoAddressBook, demoOrganizationId, demoPassword } from "../packages/server/src/demo/shop.ts";
import { analysts } from "../packages/server/src/features/assistant/analyses/registry.ts";
import { type BenchDatabase, onDatabase, timed } from "./lib/database.ts";
import { atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { openOrders } from "./lib/open-orders.ts";
import { keytagWrites, mixedReadClient } from "./lib/read-write-mix.ts";
import type { Desk } from "./lib/reply.ts";
import { onService } from "./lib/service.ts";
import { median, quantile } from "./lib/statistics.ts";

interface Scale {
  /** Number of requests per kind: warm-up, whole responses, and streams. */
  readonly warm: number;
  readonly wholes: number;
  readonly streams: number;
}

// The rate limit allows one user a burst of sixty requests per kind.
const full: Scale = { warm: 4, wholes: 30, streams: 20 };

/**
 * Every kind of analysis on the demo shop, requested by its owner without a language model: the whole response, and
 * the first bytes of its stream. Runs without the response cache, with a write of the same business after every
 * twenty questions.
 */
export default async function bench(): Promise<Metric[]> {
  const metrics = await onDatabase(async (database) => {
    await timed("The demo shop", () => loadDemo(database.connection, new Date()));
    // Learned patterns and VIN data are built in the background during the first seconds.
    return await onService(database, { cache: "off", settle: 15 }, async ({ url }) =>
      measureAssistant(database, { url, token: await ownersToken(url) }, demoOrganizationId, full),
    );
  });
  printMetrics(metrics);
  return metrics;
}

export async function measureAssistant(
  { superConnection }: BenchDatabase,
  desk: Desk,
  organizationId: string,
  scale: Scale,
): Promise<Metric[]> {
  const subject = await subjectOf(superConnection, organizationId);
  const read = mixedReadClient(desk, keytagWrites(await openOrders(superConnection, organizationId)));
  const body = JSON.stringify({ prompt: "What should we know?", context: { subject } });
  const times = async (path: string, count: number) => {
    const found: Awaited<ReturnType<typeof read>>[] = [];
    for (let n = 0; n < count; n++) found.push(await read({ method: "POST", path: `/api/ai/${path}`, body }));
    return found;
  };
  const metrics: Metric[] = [];
  const kinds: (ShopKind | "chat-response")[] = [
    "chat-response",
    ...shopKinds.filter((kind) => analysts[kind]),
  ];
  for (const kind of kinds) {
    // The rate limit allows one visitor network a burst of thirty questions.
    const share = kind === "chat-response" ? 0.5 : 1;
    const count = (of: number) => Math.ceil(of * share);
    const [first] = await times(kind, count(scale.warm));
    const took = (await times(kind, count(scale.wholes))).map((each) => each.took);
    const started = (await times(`${kind}/stream`, count(scale.streams))).map((each) => each.first);
    metrics.push(
      describeMetric(`${kind}, the first after the start`, first?.took ?? 0, "ms"),
      describeMetric(`${kind}, p50`, median(took), "ms"),
      atMost(`${kind}, p95`, quantile(took, 0.95), 150, "ms"),
      atMost(`${kind}, its stream starts, p95`, quantile(started, 0.95), 300, "ms"),
    );
  }
  return metrics;
}

/** The customer, car, repair order and part with the longest history. */
async function subjectOf(superuser: pg.ClientConfig, organizationId: string): Promise<object> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select r.customer_id as "customerId", r.vehicle_id as "vehicleId",
         (array_agg(r.id order by r.created_at desc))[1] as "repairOrderId",
         (select part_id from stock_movements where organization_id = $1 group by 1 order by count(*) desc limit 1) as "partId"
       from repair_orders r where r.organization_id = $1 group by 1, 2 order by count(*) desc limit 1`,
      [organizationId],
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
