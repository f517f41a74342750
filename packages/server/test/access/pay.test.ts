import { randomUUID } from "node:crypto";
import { can, type Permission, permissions } from "@autoiq/domain/kernel/access/permissions";
import { beforeAll, describe, expect, it } from "vitest";
import { makeRecords, type Records } from "../helpers/records.ts";
import { send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let own: Records;

/** The manager's pay: $437.19 an hour, one hour, in a closed period and in the open one. */
const rateCents = 43_719;
const pay = /437\.19|43719/;

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
  const ask = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const reply = await server.call<{ seen: string }>(shop.people.owner.token, method, path, body);
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body;
  };
  const { staffId } = shop.people.management;
  await ask("PUT", `/payroll/plans/${randomUUID()}`, {
    version: 0,
    staffId,
    startsOn: "2026-06-15",
    plan: { kind: "hourly", rateCents, overtime: "federal" },
  });
  for (const day of ["2026-06-17", "2026-07-01"])
    await ask("POST", "/time-entries", {
      id: randomUUID(),
      staffId,
      startedAt: `${day}T14:00:00Z`,
      endedAt: `${day}T15:00:00Z`,
      breaks: [],
      reason: "Recorded on paper",
    });
  // A day of leave at that rate in both of them.
  await ask("PUT", "/time-off/policies/sick", {
    version: 0,
    startsOn: "2026-06-01",
    paidFrom: "2026-06-01",
    workedMinutesPerHour: 1800,
    capMinutes: null,
  });
  await shop.run(
    `insert into time_off_requests (organization_id, id, staff_id, kind, first_day, last_day, is_whole_days, starts_at, ends_at,
       minutes, days, note, state, requested_at, answered_at, answered_by, answered_by_name)
     select $1, gen_random_uuid(), $2, 'sick', day, day, true, day, day + 1, 60,
       json_build_array(json_build_object('day', day, 'minutes', 60)), '', 'approved', now(), now(), $3, 'The owner'
     from unnest('{2026-06-18,2026-07-02}'::date[]) day`,
    ...[shop.organizationId, staffId, shop.people.owner.staffId],
  );
  const days = { from: "2026-06-15", to: "2026-06-28" };
  const { seen } = await ask("GET", `/payroll/preview?from=${days.from}&to=${days.to}`);
  await ask("POST", "/payroll/periods", { ...days, id: randomUUID(), seen, withoutApproval: true });
}, 120_000);

const reads = entries.filter(
  ({ contract: { method, access } }) => method === "GET" && (access in permissions || access === "signed-in"),
);

describe("pay", () => {
  it.each(["admin", "technician"] as const)(
    "of somebody else is in no reply to the role %s",
    async (role) => {
      const shown: string[] = [];
      for (const { contract, ask } of reads) {
        const reply = await send(server, contract, ask(own), shop.people[role].token);
        if (pay.test(reply.text)) shown.push(contract.name);
      }
      expect(shown).toEqual([]);
    },
  );

  it.each([
    "What is The management's pay?",
    "How much does The management earn an hour?",
    "Show the pay of everyone in June",
    "¿Cuánto gana The management?",
  ])("is in no answer of the assistant: %s", async (question) => {
    for (const role of ["owner", "management", "admin", "technician"] as const) {
      const body = { question };
      const reply = await server.call(shop.people[role].token, "POST", "/assistant/ask", body);
      expect(JSON.stringify(reply.body), role).not.toMatch(pay);
    }
  });

  it("is in the replies to the owner about pay, and to the person about their own", async () => {
    const shownTo = async (role: "owner" | "management") => {
      const shown: string[] = [];
      for (const { contract, ask } of reads) {
        if (contract.access !== "signed-in" && !can(role, contract.access as Permission)) continue;
        const reply = await send(server, contract, ask(own), shop.people[role].token);
        if (pay.test(reply.text)) shown.push(contract.name);
      }
      return shown;
    };
    expect(await shownTo("owner")).toEqual(["payroll.overview", "payroll.preview"]);
    expect(await shownTo("management")).toEqual(["payroll.own"]);
  });
});
