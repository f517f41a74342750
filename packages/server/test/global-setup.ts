import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/platform/database/migrate.ts";
import { startTestPostgres } from "./servers/test-postgres.ts";

export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Migrated and empty. Every test's database is a copy of it. */
  readonly database: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
    /** A user that may fill a database without its policies and triggers, for benches. */
    testSuperuser: { readonly user: string; readonly password: string };
  }
}

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  await migrate(postgres.connection);
  project.provide("testServer", postgres.connection as TestServer);
  const { user, password } = postgres.superConnection;
  project.provide("testSuperuser", { user, password } as ProvidedContext["testSuperuser"]);
  return postgres.stop;
}
