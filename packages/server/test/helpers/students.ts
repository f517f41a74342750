import { randomUUID } from "node:crypto";
import { membershipsOfAccount } from "../../src/features/staff/reads.ts";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import type { Principal } from "../../src/platform/http/route.ts";
import type { TestServer } from "../servers/full-server.ts";

export interface TestStudent {
  readonly userId: string;
  readonly token: string;
  readonly email: string;
}

/** Makes student accounts whose memberships are read from the database, as at a real sign-in. */
export function studentsOf(
  server: TestServer,
): (firstName?: string, enrolledAt?: string) => Promise<TestStudent> {
  const known = server.services.authenticate;
  const students = new Map<string, Omit<Principal, "memberships">>();
  server.services.authenticate = async (token) => {
    const student = students.get(token);
    if (!student) return known(token);
    const { userId, name } = student;
    const { memberships } = await server.services.tenancy.identity((tx) => membershipsOfAccount(tx, userId));
    const staff = await Promise.all(
      memberships.map(async ({ organizationId }) => {
        const found = await server.services.tenancy.read({ organizationId, userId }, (tx) =>
          tx.query({ name: "", text: "select id from staff where user_id = $1", values: [userId] }),
        );
        return (found.rows[0] as { id: string }).id;
      }),
    );
    return {
      ...student,
      memberships: memberships.map((each, index) => ({
        userId,
        name,
        staffId: staff[index] ?? "",
        organizationId: each.organizationId,
        locationId: each.locationId,
        role: each.role,
        limits: each.limits,
      })),
    };
  };
  return async (firstName = "Sam", enrolledAt = "2026-11-20T15:00:00Z") => {
    const userId = randomUUID();
    const token = randomUUID();
    const email = `${userId}@students.example`;
    const metadata = JSON.stringify({ first_name: firstName, last_name: "Lee" });
    await server.services.tenancy.identity((tx) =>
      tx.query({
        name: "",
        text: `insert into auth.users (id, email, account_type, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at)
          values ($1, $2, 'student', '{}', $3, $4, $4, $4)`,
        values: [userId, email, metadata, enrolledAt],
      }),
    );
    students.set(token, {
      userId,
      sessionId: randomUUID(),
      accountType: "student",
      name: `${firstName} Lee`,
      email,
      emailConfirmed: true,
      assurance: passwordAlone,
    });
    return { userId, token, email };
  };
}
