import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { pino } from "pino";
import { type Composed, compose } from "../../src/compose.ts";
import { defaultAuth } from "../../src/platform/config/auth-config.ts";
import { defaultEntry } from "../../src/platform/config/entry-config.ts";
import type { TrainingConfig } from "../../src/platform/config/training-config.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { createFiles, type Files } from "../../src/platform/files/files.ts";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import type { Principal } from "../../src/platform/http/route.ts";
import { endLiveStreams } from "../../src/platform/http/streams/event-stream.ts";
import type { ModelConfig } from "../../src/platform/language-model/config.ts";
import type { CardReaders } from "../../src/platform/payments/card-readers.ts";
import type { Checkout } from "../../src/platform/payments/checkout.ts";
import type { QuickBooks } from "../../src/platform/quickbooks/quickbooks.ts";
import type { SmsProvider } from "../../src/platform/sms/sms.ts";
import type { Change, TenantTx } from "../../src/platform/tenancy.ts";
import { afterFile } from "../after-file.ts";
import { testDatabase } from "./database.ts";
import { lowestCost } from "./password-cost.ts";
import { shareVinData } from "./vin-data-folder.ts";

export interface Person {
  readonly userId: string;
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The bearer token that this person's requests carry. */
  readonly token: string;
}

/** The email provider signs its reports with this key. */
export const inboundEmail = { domain: "reply.example.com", signingKey: "signing-key-of-the-mail" };

const operatorEmail = "operator@example.com";

/** One shop with a person in each role, a customer with a car, two bays, stock and a canned job. */
export interface Shop {
  readonly organizationId: string;
  readonly locationId: string;
  readonly people: Record<StaffRole, Person>;
  readonly customerId: string;
  readonly vehicleId: string;
  readonly bayId: string;
  readonly partId: string;
  readonly cannedJobId: string;
  /** Runs SQL inside the shop's own transaction. */
  run<T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]>;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}
/** A reply or a problem. Tests name what they expect. */
export type Loose = Record<string, never> & { readonly [key: string]: never };

export interface TestServer extends Composed {
  readonly changes: Change[];
  /** The bearer token of the operator's account, which has no membership in any shop. */
  readonly operator: string;
  /** Runs SQL as the owner of the tables. */
  owner(text: string): Promise<unknown>;
  /** Sets the server's clock. */
  setNow(iso: string): void;
  makeShop(): Promise<Shop>;
  /** Jobs of tasks whose name begins with `task`, oldest first. */
  queued(task: string): Promise<{ task: string; payload: Record<string, string>; runAt: Date }[]>;
  /** Queued emails, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  call<T = Loose>(
    token: string | undefined,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
}

/** The whole server with its own database. Tokens name people directly, because sign-in has its own tests. */
export async function testServer(
  options: {
    checkout?: Checkout;
    readers?: CardReaders;
    checkoutTestMode?: boolean;
    quickbooks?: QuickBooks;
    smsProvider?: SmsProvider;
    model?: ModelConfig;
    publicUrl?: string;
    webFolder?: string;
    files?: (folder: string) => Files;
    responseCache?: boolean;
    training?: TrainingConfig;
    push?: { localService: string };
    webhooks?: { localReceiver: string; timeoutMs?: number };
  } = {},
): Promise<TestServer> {
  const {
    publicUrl = "http://localhost:3000",
    files: _files,
    training: _training,
    push: _push,
    webhooks: _webhooks,
    ...parts
  } = options;
  const { connection } = await testDatabase();
  const pool = createPool(connection, 16);
  // The database is dropped while connections are still closing.
  pool.on("error", () => undefined);
  const changes: Change[] = [];
  let now = new Date("2026-11-20T15:00:00Z");
  const principals = new Map<string, Principal>();
  const operator = randomUUID();
  principals.set(operator, {
    userId: randomUUID(),
    sessionId: randomUUID(),
    accountType: "admin",
    memberships: [],
    name: "Ada Park",
    email: operatorEmail,
    emailConfirmed: true,
    assurance: passwordAlone,
  });
  const dataDir = mkdtempSync(join(tmpdir(), "autoiq-test-data-"));
  shareVinData(dataDir);
  const composed = await compose({
    pool,
    live: {
      publish: (each) => changes.push(...each),
      subscribe: () => () => undefined,
      onElsewhere: () => undefined,
      onRightsChanged: () => undefined,
      onMissed: () => undefined,
      close: async () => undefined,
    },
    log: pino({ level: process.env.TEST_LOG ?? "silent" }),
    config: {
      publicUrl,
      dataDir,
      isEmbedded: true,
      signupSecurityPasswords: ["first-password", "second-password", "third-password"],
      isLoopback: true,
      inboundEmail,
      factorKey: new Uint8Array(32).fill(7),
      supportEmail: "support@example.com",
      operatorEmails: [operatorEmail],
      entry: { ...defaultEntry, captcha: { provider: "none" } },
      checkoutTestMode: options.checkoutTestMode ?? true,
      training: options.training ?? { starts: [] },
      responseCache: options.responseCache ?? true,
      auth: defaultAuth(publicUrl),
      ...(options.model ? { model: options.model } : {}),
      ...(options.push ? { push: options.push } : {}),
      ...(options.webhooks ? { webhooks: options.webhooks } : {}),
    },
    now: () => now,
    passwordCost: lowestCost,
    ...parts,
    files: (options.files ?? createFiles)(join(dataDir, "files")),
  });
  const { app, services } = composed;
  services.authenticate = async (token) => principals.get(token);
  afterFile(async () => {
    // A stream that a test left open would be waited for.
    endLiveStreams();
    await app.close();
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const makeShop = async (): Promise<Shop> => {
    const organizationId = randomUUID();
    const locationId = randomUUID();
    const [customerId, vehicleId, bayId, partId, cannedJobId] = Array.from({ length: 5 }, () => randomUUID());
    const run: Shop["run"] = (text, ...values) =>
      services.tenancy.write({ organizationId, userId: null }, async (tx: TenantTx) => {
        const { rows } = await tx.query({ name: "", text, values });
        return rows as never[];
      });
    await run("insert into organizations (organization_id, name) values ($1, 'Bay Auto')", organizationId);
    await run(
      `insert into locations (organization_id, id, name, phone, street, city, state, zip, registration_number,
         labor_rate_cents, supplies_basis_points, supplies_cap_cents, sales_tax_basis_points, surtax_basis_points,
         surtax_cap_cents, guarantee)
       values ($1, $2, 'Bay Auto Tampa', '+18135550100', '1 Bay St', 'Tampa', 'FL', '33602', 'MV-1', 15000, 800, 4500,
         600, 150, 500000, '12 months or 12,000 miles')`,
      organizationId,
      locationId,
    );
    const people = {} as Record<StaffRole, Person>;
    for (const role of ["owner", "management", "technician", "admin"] as const) {
      const person: Person = {
        userId: randomUUID(),
        staffId: randomUUID(),
        token: randomUUID(),
        name: `The ${role}`,
        role,
      };
      people[role] = person;
      const email = `${role}.${organizationId}@example.com`;
      await run(
        `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
         values ($1, $2, $3, $4, 'active', $5, $6, $7)`,
        ...[organizationId, person.staffId, person.userId, role, person.name, email, locationId],
      );
      principals.set(person.token, {
        userId: person.userId,
        email,
        name: person.name,
        sessionId: randomUUID(),
        accountType: role,
        emailConfirmed: true,
        assurance: passwordAlone,
        memberships: [
          {
            userId: person.userId,
            staffId: person.staffId,
            organizationId,
            locationId,
            role,
            name: person.name,
            limits: limitsOf(role, noOwnLimits),
          },
        ],
      });
    }
    await run(
      `insert into customers (organization_id, id, first_name, last_name, email, phone)
       values ($1, $2, 'Dana', 'Reyes', 'dana@example.com', '+18135550142')`,
      ...[organizationId, customerId],
    );
    await run(
      `insert into vehicles (organization_id, id, customer_id, vin, year, make, model, plate)
       values ($1, $2, $3, '1HGCM82633A004352', 2019, 'Honda', 'Accord', 'ABC123')`,
      ...[organizationId, vehicleId, customerId],
    );
    await run(
      "insert into bays (organization_id, id, location_id, name, position) values ($1, $2, $3, 'Bay 1', 1)",
      ...[organizationId, bayId, locationId],
    );
    await run(
      "insert into part_matrix_steps values ($1, $2, 0, 20000), ($1, $2, 5000, 15000)",
      ...[organizationId, locationId],
    );
    await run(
      "insert into parts (organization_id, id, number, name, cost_cents) values ($1, $2, 'PAD-1', 'Brake pads', 4000)",
      ...[organizationId, partId],
    );
    await run(
      "insert into stock_levels (organization_id, location_id, part_id) values ($1, $2, $3)",
      ...[organizationId, locationId, partId],
    );
    await run(
      `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents)
       values ($1, $2, $3, $4, 'opening', 1, 4000)`,
      ...[organizationId, randomUUID(), locationId, partId],
    );
    const lines = [
      { kind: "labor", description: "Replace front pads", laborOp: "BRK-F", hours: "1.5" },
      { kind: "part", partId, quantity: "1", condition: "new" },
      { kind: "fee", description: "Disposal", amountCents: 500 },
    ];
    await run(
      "insert into canned_jobs (organization_id, id, code, name, lines) values ($1, $2, 'BRK-F', 'Front brakes', $3)",
      ...[organizationId, cannedJobId, JSON.stringify(lines)],
    );
    return {
      organizationId,
      locationId,
      people,
      run,
      customerId,
      vehicleId,
      bayId,
      partId,
      cannedJobId,
    } as Shop;
  };

  return {
    ...composed,
    changes,
    operator,
    owner: (text) => pool.query(text),
    setNow: (iso) => {
      now = new Date(iso);
    },
    makeShop,
    async queued(task) {
      const { rows } = await pool.query(
        `select t.identifier as task, j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where starts_with(t.identifier, $1) order by j.id`,
        [task],
      );
      return rows.map((row) => ({ ...row, runAt: new Date(row.runAt) }));
    },
    async mails() {
      const { rows } = await pool.query(
        `select j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'email.send' order by j.id`,
      );
      return rows.map((row) => row.payload);
    },
    async call(token, method, path, body, headers) {
      const reply = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body ? { payload: body } : {}),
      });
      const text = reply.body;
      const isJson = String(reply.headers["content-type"] ?? "").includes("json");
      return { status: reply.statusCode, body: (isJson ? JSON.parse(text) : text) as never };
    },
  };
}
