import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { TechnicianRequest } from "@autoiq/domain/repair-orders/technician-requests/contract";
import { expect, it } from "vitest";
import { photoForm } from "../../../test/helpers/multipart.ts";
import { testServer } from "../../../test/servers/full-server.ts";

it("a technician asks the front desk once, with a photo, and gets one response", async () => {
  const server = await testServer();
  const shop = await server.makeShop();
  const { owner, technician, management } = shop.people;
  server.setNow("2026-11-20T16:00:00Z");
  const { body: order } = await server.call<RepairOrder>(owner.token, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes",
  });
  const id = randomUUID();
  const path = `/repair-orders/${order.id}/technician-requests`;
  const headers = {
    "idempotency-key": randomUUID(),
    "acted-at": "2026-11-20T15:40:00Z",
    "sent-at": "2026-11-20T16:00:00Z",
  };
  const body = { id, kind: "part", body: "Two caliper clips, left front" };
  const ask = () => server.call<TechnicianRequest>(technician.token, "POST", path, body, headers);
  expect((await ask()).body).toMatchObject({
    requestedBy: "The technician",
    requestedAt: "2026-11-20T15:40:00Z",
  });
  expect((await ask()).status).toBe(200);
  const wrong = await server.call(technician.token, "POST", path, {
    ...body,
    id: randomUUID(),
    jobId: randomUUID(),
  });
  expect(wrong.status).toBe(409);

  const form = await photoForm();
  const photo = await server.app.inject({
    method: "POST",
    url: `/api/technician-requests/${id}/photos`,
    payload: form.payload,
    headers: { authorization: `Bearer ${technician.token}`, "content-type": form.type },
  });
  expect(photo.statusCode).toBe(200);
  const notifications = await server.call<{ rows: { kind: string; title: string }[] }>(
    ...([owner.token, "GET", "/notifications"] as const),
  );
  expect(notifications.body.rows.filter(({ kind }) => kind === "floor")).toHaveLength(1);

  const answer = (person: typeof owner, text: string) =>
    server.call<{ detail: string }>(person.token, "POST", `/technician-requests/${id}/response`, {
      answer: text,
    });
  expect((await answer(technician, "No")).status).toBe(403);
  expect((await answer(management, "In bin B4")).status).toBe(200);
  const late = await answer(owner, "Ordered");
  expect(late).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/“In bin B4”/) } });
  const { body: list } = await server.call<{ requests: TechnicianRequest[] }>(technician.token, "GET", path);
  expect(list.requests).toMatchObject([{ answer: "In bin B4", photos: [{}], kind: "part" }]);
});
