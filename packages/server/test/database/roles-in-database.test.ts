import { employeeRoles, roleDefinitions, roles, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { expect, test } from "vitest";
import { testDatabase } from "../servers/database.ts";

const sorted = (names: readonly string[]) => [...names].sort();
const { pool } = await testDatabase();
const { rows } = await pool.query<{ table: string; definition: string }>(
  `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
   where contype = 'c' and pg_get_constraintdef(oid) ~ '''management''::text'`,
);

test("the database's checks list the same roles as the domain's table", () => {
  const listed = rows.map(({ table, definition }) => [
    table,
    sorted([...definition.matchAll(/'([a-z]+)'::text/g)].map(([, value]) => value ?? "")),
  ]);
  const securityStepRoles = roles.filter((role) => roleDefinitions[role].needsSecurityStep);
  expect(Object.fromEntries(listed)).toEqual({
    "auth.users": sorted(roles),
    "auth.sign_ups": sorted(roles),
    "auth.signup_tickets": sorted(securityStepRoles),
    user_email_settings: sorted(roles),
    organizations: sorted(staffRoles),
    staff: sorted(staffRoles),
    staff_locations: sorted(employeeRoles),
    custom_roles: sorted(employeeRoles),
    onboarding_template_items: sorted(staffRoles),
  });
});
