import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import { otherAccess } from "@autoiq/domain/kernel/contract";
import { baseRoles, grantable, withNeeds } from "@autoiq/domain/staff/custom-roles/rules";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeRecords, type Records } from "../helpers/records.ts";
import { send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
/** The permissions of the person in these requests. */
let permissions: readonly Permission[];
beforeAll(async () => {
  server = await testServer();
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token?.replace(/^custom /, ""));
    if (!token?.startsWith("custom ") || !principal) return principal;
    const memberships = principal.memberships.map((each) => ({
      ...each,
      permissions,
      limits: limitsOf({ role: each.role, permissions }, noOwnLimits),
    }));
    return { ...principal, memberships };
  };
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
});

const forStaff = entries.filter(({ contract }) => !otherAccess.includes(contract.access));

test("the calls that a custom role may make are those of its permissions, whichever they are", async () => {
  expect(forStaff.length).toBeGreaterThan(200);
  const anyRole = fc
    .constantFrom(...baseRoles)
    .chain((base) => fc.tuple(fc.constant(base), fc.subarray(grantable(base))));
  await fc.assert(
    fc.asyncProperty(anyRole, async ([base, chosen]) => {
      permissions = withNeeds(chosen);
      const token = `custom ${shop.people[base].token}`;
      const refused: string[] = [];
      for (const { contract, ask } of forStaff) {
        const reply = await send(server, contract, ask(own), token);
        if (reply.status === 403 && reply.text.includes(text.role)) refused.push(contract.name);
      }
      const outside = forStaff.filter(({ contract }) => !permissions.includes(contract.access as Permission));
      expect(refused).toEqual(outside.map(({ contract }) => contract.name));
    }),
    { numRuns: 5 },
  );
}, 120_000);
