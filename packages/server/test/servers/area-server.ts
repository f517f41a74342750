import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import { vehiclesRoutes } from "../../src/features/vehicles/routes.ts";
import { createStopwatch } from "../../src/platform/clock/stopwatch.ts";
import { createFiles } from "../../src/platform/files/files.ts";
import { createApp } from "../../src/platform/http/app.ts";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import type { Principal, RouteServices } from "../../src/platform/http/route.ts";
import { endLiveStreams } from "../../src/platform/http/streams/event-stream.ts";
import { createRateLimits } from "../../src/platform/rate-limits/rate-limits.ts";
import { type Change, createTenancy, type Tenancy, type TenantTx } from "../../src/platform/tenancy.ts";
import { createVinData } from "../../src/platform/vin/vin-data.ts";
import { afterFile } from "../after-file.ts";
import { testDatabase } from "./database.ts";
import { vinDataFolder } from "./vin-data-folder.ts";

/** The vehicles' routes with the VIN data, unpacked only if a test decodes. */
export function testVehicles(app: FastifyInstance, services: RouteServices): void {
  const vinData = createVinData(vinDataFolder);
  app.addHook("onClose", async () => vinData.close());
  vehiclesRoutes(app, services, vinData);
}

export interface Answer {
  readonly status: number;
  /** The reply, or the problem when it was refused. */
  readonly body: never;
  /** The problem's sentence. Empty when there was none. */
  readonly detail: string;
}

/** A shop in its own organization: open Monday to Saturday, 8 AM to 6 PM, in New York's time zone. */
export interface TestShop {
  readonly organizationId: string;
  readonly locationId: string;
  readonly bays: readonly [string, string];
  /** Staff ids by role. */
  readonly people: Readonly<Record<StaffRole, string>>;
  /** Calls the server as the person with that role. */
  ask(
    role: StaffRole,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** A transaction of this organization, for a test's setup or checks. */
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
}

/** A server with its own database and the areas under test. `clock.now` is its time. */
export async function testServer(
  ...areas: ((app: FastifyInstance, services: RouteServices) => void)[]
): Promise<{
  readonly app: FastifyInstance;
  readonly tenancy: Tenancy;
  readonly clock: { now: Date };
  readonly changes: Change[];
  shop(name: string): Promise<TestShop>;
}> {
  const { pool } = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "autoiq-test-files-"));
  const clock = { now: new Date("2026-11-20T15:00:00Z") };
  const changes: Change[] = [];
  const tenancy = createTenancy(pool, (published) => changes.push(...published));
  const principals = new Map<string, Principal>();
  const now = () => clock.now;
  const services: RouteServices = {
    tenancy,
    files: createFiles(folder),
    rateLimits: createRateLimits(tenancy, {
      now,
      stopwatch: createStopwatch(now, () => clock.now.getTime()),
    }),
    authenticate: async (token) => principals.get(token),
    watchRights: async () => () => undefined,
    openApiKey: async () => undefined,
    openLink: async () => undefined,
    openKiosk: async () => undefined,
    isOperator: () => false,
    now,
    newId: uuidv7,
  };
  const app = await createApp({ log: pino({ level: "silent" }) });
  for (const area of areas) area(app, services);
  afterFile(async () => {
    // A stream that a test left open would be waited for.
    endLiveStreams();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const shop = async (name: string): Promise<TestShop> => {
    const organizationId = uuidv7();
    const locationId = uuidv7();
    const bays = [uuidv7(), uuidv7()] as const;
    const people = { owner: uuidv7(), management: uuidv7(), technician: uuidv7(), admin: uuidv7() };
    const tenant = { organizationId, userId: null };
    const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => tenancy.write<T>(tenant, work);
    const run = (tx: TenantTx, text: string, values: unknown[]) =>
      tx.query({ name: `test-${text.length}-${randomUUID().slice(0, 8)}`, text, values });
    await inTenant(async (tx) => {
      await run(tx, "insert into organizations (organization_id, name) values ($1, $2)", [
        organizationId,
        name,
      ]);
      await run(
        tx,
        `insert into locations (organization_id, id, name, phone, street, city, zip) values ($1, $2, $3, '+18135550100', '1 Bay Street', 'Tampa', '33602')`,
        [organizationId, locationId, name],
      );
      await run(
        tx,
        `insert into part_matrix_steps (organization_id, location_id, from_cost_cents, multiplier_basis_points)
         values ($1, $2, 0, 25000), ($1, $2, 5000, 18000)`,
        [organizationId, locationId],
      );
      await run(
        tx,
        `insert into bays (organization_id, id, location_id, name, position) values ($1, $3, $2, 'Bay 1', 1), ($1, $4, $2, 'Bay 2', 2)`,
        [organizationId, locationId, ...bays],
      );
    });
    for (const [role, staffId] of Object.entries(people)) {
      const userId = uuidv7();
      const email = `${role}-${organizationId}@example.com`;
      await inTenant((tx) =>
        run(
          tx,
          `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
           values ($1, $2, $3, $4, 'active', $5, $6, $7)`,
          [organizationId, staffId, userId, role, `The ${role}`, email, locationId],
        ),
      );
      const membership = {
        userId,
        staffId,
        organizationId,
        locationId,
        role: role as StaffRole,
        name: `The ${role}`,
        limits: limitsOf(role as StaffRole, noOwnLimits),
      };
      principals.set(`${organizationId}:${role}`, {
        userId,
        email,
        name: membership.name,
        sessionId: uuidv7(),
        accountType: role,
        emailConfirmed: true,
        assurance: passwordAlone,
        memberships: [membership],
      });
    }
    return {
      organizationId,
      locationId,
      bays,
      people,
      ask: async (role, method, path, body, headers = {}) => {
        const reply = await app.inject({
          method: method as "GET",
          url: `/api${path}`,
          headers: { ...headers, authorization: `Bearer ${organizationId}:${role}` },
          ...(body ? { payload: body } : {}),
        });
        const parsed = reply.body ? JSON.parse(reply.body) : undefined;
        return {
          status: reply.statusCode,
          body: parsed as never,
          detail: reply.statusCode >= 400 ? String(parsed?.detail) : "",
        };
      },
      rows: (text, values = []) =>
        inTenant(async (tx) => (await run(tx, text, values)).rows) as Promise<never>,
    };
  };
  return { app, tenancy, clock, changes, shop };
}
