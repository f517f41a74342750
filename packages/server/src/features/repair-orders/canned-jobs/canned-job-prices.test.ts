import type { Part } from "@autoiq/domain/inventory/contract";
import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { testServer } from "../../../../test/servers/area-server.ts";
import { inventoryRoutes } from "../../inventory/routes.ts";
import { cannedJobsRoutes } from "./routes.ts";

it("lists canned jobs at today's labor rate and part prices", async () => {
  const server = await testServer(inventoryRoutes, cannedJobsRoutes);
  const shop = await server.shop("Bay Street Auto");
  const { body } = await shop.ask("owner", "POST", "/parts", {
    number: "PF-48",
    name: "Oil filter",
    costCents: 500,
  });
  const filter: Part = body;
  const lines = [
    { kind: "labor", description: "Oil and filter", laborOp: "LOF", hours: "0.50" },
    { kind: "part", partId: filter.id, quantity: "1" },
    { kind: "part", partId: uuidv7(), quantity: "1" },
    { kind: "fee", description: "Oil disposal", amountCents: 300 },
  ];
  await shop.rows(
    "insert into canned_jobs (organization_id, id, code, name, lines) values ($1, $2, 'LOF', 'Oil change', $3::json)",
    [shop.organizationId, uuidv7(), JSON.stringify(lines)],
  );
  const reply = await shop.ask("technician", "GET", "/canned-jobs");
  // Half an hour at $135.00, a filter at 2.5 × $5.00, and the fee.
  expect(reply.body).toMatchObject({
    jobs: [{ code: "LOF", hours: "0.5", subtotalCents: 6750 + 1250 + 300 }],
  });
});
