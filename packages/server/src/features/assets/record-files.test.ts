import { randomUUID } from "node:crypto";
import type { EquipmentDetail } from "@autoiq/domain/assets/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { multipart } from "../../../test/helpers/multipart.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

type Reply = EquipmentDetail & { detail: string };
const yearly = {
  version: 0,
  kind: "inspection",
  name: "Yearly lift inspection",
  instructions: "",
  every: { count: 12, unit: "months" },
  dueOn: "2026-11-20",
  blocksBay: false,
  graceDays: 0,
  failedTakesOut: true,
  techniciansRecord: false,
};

describe("equipment", () => {
  let server: TestServer;
  let shop: Shop;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    server.call<Reply>(shop.people.owner.token, method, path, body);
  const lift = async (name: string) => {
    const id = randomUUID();
    const fields = {
      name,
      category: "lift",
      make: "",
      model: "",
      serial: "",
      notes: "",
      purchase: {
        purchasedOn: null,
        vendor: "",
        costCents: null,
        inServiceOn: null,
        residualCents: 0,
        usefulLifeMonths: null,
        depreciation: "none",
        decliningPercent: null,
      },
      bayId: null,
      neededForBay: false,
      state: "in-use",
      endedOn: null,
      warrantyUntil: null,
    };
    const reply = await call("POST", "/equipment", { id, fields });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return id;
  };
  beforeAll(async () => {
    server = await testServer();
    server.setNow("2026-11-20T15:00:00Z");
    shop = await server.makeShop();
  });

  test("keeps a file with one record of the equipment, and with no other's", async () => {
    const [id, otherId] = [await lift("Lift 1"), await lift("Lift 2")];
    const upload = async (query: string, of = id, person = shop.people.technician) => {
      const form = multipart("photo", "a.pdf", Buffer.from("%PDF-1.4\ntrailer <<>>\n%%EOF"));
      const reply = await server.app.inject({
        method: "POST",
        url: `/api/equipment/${of}/files?name=Certificate&${query}`,
        headers: { authorization: `Bearer ${person.token}`, "content-type": form.type },
        payload: form.payload,
      });
      return { status: reply.statusCode, body: reply.json<Reply>() };
    };
    const outageId = randomUUID();
    const breakdown = { id: outageId, reason: "Leaks", startsAt: "2026-11-20T14:00:00Z" };
    expect((await call("POST", `/equipment/${id}/outages`, breakdown)).status).toBe(200);
    const [planId, serviceId] = [randomUUID(), randomUUID()];
    await call("PUT", `/equipment/${id}/plans/${planId}`, yearly);
    const done = {
      id: serviceId,
      seen: 0,
      doneOn: "2026-11-19",
      doneBy: "Lift Inspectors",
      result: "passed",
    };
    expect((await call("POST", `/equipment/${id}/plans/${planId}/services`, done)).status).toBe(200);
    const ofOutage = await upload(`outageId=${outageId}`);
    expect(ofOutage.body.files[0]).toMatchObject({ name: "Certificate", outageId, serviceId: null });
    const ofService = await upload(`serviceId=${serviceId}`);
    expect(ofService.body.files.find((each) => each.serviceId)).toMatchObject({ serviceId, outageId: null });
    // A record of another piece, of another kind, of nobody, and two at once.
    expect((await upload(`serviceId=${serviceId}`, otherId)).status).toBe(404);
    expect((await upload(`outageId=${serviceId}`)).status).toBe(404);
    expect((await upload(`serviceId=${randomUUID()}`)).status).toBe(404);
    expect((await upload(`serviceId=${serviceId}&outageId=${outageId}`)).status).toBe(422);
    const stranger = await server.makeShop();
    expect((await upload(`serviceId=${serviceId}`, id, stranger.people.owner)).status).toBe(404);
    const { files } = (await call("GET", `/equipment/${id}`)).body;
    expect(files).toHaveLength(2);
    expect((await call("DELETE", `/equipment/${id}/files/${files[0]!.id}`)).body.files).toHaveLength(1);
    // The database itself refuses a record of another piece.
    await expect(
      shop.run("update equipment_files set equipment_id = $1 where file_id = $2", otherId, files[1]!.id),
    ).rejects.toThrow(/permission denied/);
  });
});
