import { randomUUID } from "node:crypto";
import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import { beforeAll, expect, test } from "vitest";
import { photoForm } from "../../../../test/helpers/multipart.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

const owner = () => shop.people.owner.token;
const fetched = (path: string, token?: string) =>
  server.app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const pictures = (pdf: Buffer) => pdf.toString("latin1").split("/Subtype /Image").length - 1;

test("an inspection is a document with its photos and marks: a draft for the shop, and available to the customer after sign-off", async () => {
  const order = await server.call<{ id: string; version: number }>(owner(), "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Noise",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const path = `/repair-orders/${order.body.id}`;
  const inspection = (await server.call<Inspection>(owner(), "POST", `${path}/inspection`, {})).body;
  const [first] = inspection.items;
  const form = await photoForm();
  const photographed = await server.app.inject({
    method: "POST",
    url: `/api/inspection-items/${first!.id}/photos`,
    headers: { authorization: `Bearer ${owner()}`, "content-type": form.type },
    payload: form.payload,
  });
  const photo = photographed.json<InspectionItem>().photos[0]!;
  const marked = await server.call(
    owner(),
    "PUT",
    `/inspection-items/${first!.id}/photos/${photo.id}/marks`,
    {
      version: photo.version,
      marks: [
        { kind: "arrow", from: { x: 0.1, y: 0.1 }, to: { x: 0.6, y: 0.5 }, color: "red" },
        { kind: "circle", at: { x: 0.5, y: 0.5 }, rx: 0.2, ry: 0.2, color: "yellow" },
        { kind: "text", at: { x: 0.1, y: 0.9 }, text: "2 mm łeft", color: "white" },
      ],
    },
  );
  expect(marked.status).toBe(200);

  const draft = await fetched(`/inspections/${inspection.id}/pdf`, shop.people.technician.token);
  expect(draft.statusCode).toBe(200);
  expect(draft.headers["content-type"]).toBe("application/pdf");
  expect(pictures(draft.rawPayload)).toBe(1);

  const job = await server.call<{ version: number }>(owner(), "PUT", `${path}/jobs/${randomUUID()}`, {
    version: order.body.version,
    name: "Front brakes",
    lines: [{ id: randomUUID(), kind: "labor", description: "Look", hours: "1", rateCents: 10_000 }],
  });
  const mailed = await server.call(owner(), "POST", `${path}/estimates`, {
    version: job.body.version,
    to: "papers@example.com",
  });
  expect(mailed.status).toBe(200);
  const sent = (await server.mails()).filter((each) => each.to === "papers@example.com").at(-1);
  const secret = /\/e\/([A-Za-z0-9_-]{43})/.exec(sent?.text ?? "")?.[1];
  expect((await fetched(`/links/${secret}/inspection.pdf`)).statusCode).toBe(404);

  const now = (await server.call<Inspection>(owner(), "GET", `/inspections/${inspection.id}`)).body;
  for (const [index, item] of now.items.entries())
    await server.call(owner(), "PATCH", `/inspection-items/${item.id}`, {
      version: item.version,
      rating: index === 0 ? "red" : index < 3 ? "yellow" : "green",
      ...(index < 3 ? { note: "Worn down to the wear bar on the inner edge." } : {}),
    });
  await server.call(owner(), "POST", `/inspections/${inspection.id}/complete`);
  expect((await server.call(owner(), "POST", `/inspections/${inspection.id}/sign-off`)).status).toBe(200);
  const paper = await fetched(`/links/${secret}/inspection.pdf`);
  expect(paper.statusCode).toBe(200);
  expect(pictures(paper.rawPayload)).toBe(1);
});
