import { exportAudit } from "@autoiq/domain/identity/audit/contract";
import type { FastifyRequest } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { whileAdmitted } from "../route.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

/** Ends every session after that many authentications. */
function endSessionsAfter(answered: number): () => void {
  const { authenticate } = server.services;
  let requestCount = 0;
  server.services.authenticate = async (token) => {
    requestCount += 1;
    return requestCount > answered ? undefined : authenticate(token);
  };
  return () => {
    server.services.authenticate = authenticate;
  };
}

describe("a long reply", () => {
  it("sends no further part after its caller's session has ended", async () => {
    let isClosed = false;
    async function* parts() {
      try {
        yield* ["one", "two", "three"];
      } finally {
        isClosed = true;
      }
    }
    const request = { headers: { authorization: `Bearer ${shop.people.owner.token}` } } as FastifyRequest;
    const sent: string[] = [];
    const undo = endSessionsAfter(2);
    const reply = (async () => {
      for await (const part of whileAdmitted(server.services, exportAudit, request, parts())) sent.push(part);
    })();
    await expect(reply).rejects.toMatchObject({ code: "not-signed-in" });
    undo();
    expect(sent).toEqual(["one", "two"]);
    expect(isClosed).toBe(true);
  });

  it("of the audit log stops between two batches", async () => {
    await shop.run(
      `insert into history (organization_id, id, at, actor_name, action, subject, subject_id)
       select $1, gen_random_uuid(), timestamptz '2024-01-01' + n * interval '1 second', 'Import', 'posted', 'invoice',
         gen_random_uuid()
       from generate_series(1, $2::int) n`,
      ...[shop.organizationId, 700],
    );
    const download = () =>
      server.app.inject({
        url: "/api/audit/export",
        headers: { authorization: `Bearer ${shop.people.owner.token}` },
      });
    expect((await download()).body.match(/Import/g)).toHaveLength(700);
    const undo = endSessionsAfter(3);
    await expect(download()).rejects.toThrow();
    undo();
  });
});
