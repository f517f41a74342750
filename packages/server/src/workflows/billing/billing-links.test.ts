import { randomUUID } from "node:crypto";
import type { Inspection } from "@autoiq/domain/inspections/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let token: string;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  token = shop.people.owner.token;
});

/** A repair order that is ready, and the token of the link emailed to its customer. */
async function linked(): Promise<{ order: RepairOrder; link: string }> {
  const ready = await readyRepairOrder(server, shop);
  const sent = await server.call<RepairOrder>(token, "POST", `/repair-orders/${ready.id}/estimates`, {
    version: ready.version,
    to: "dana@example.com",
  });
  const mail = (await server.mails()).at(-1)!;
  return { order: sent.body, link: /\/e\/([\w-]{43})/.exec(mail.text)![1]! };
}
const get = (url: string) => server.app.inject({ url: `/api${url}` });

describe("a customer's link", () => {
  test("opens the invoice as a document, and pays it", async () => {
    const { order, link } = await linked();
    expect((await get(`/links/${link}/invoice.pdf`)).statusCode).toBe(404);
    expect((await server.call(undefined, "POST", `/links/${link}/checkout`)).status).toBe(404);
    const posted = await server.call<{ id: string }>(token, "POST", `/repair-orders/${order.id}/invoice`, {
      version: order.version,
    });
    expect(posted.status).toBe(200);
    const pdf = await get(`/links/${link}/invoice.pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");

    const { body } = await server.call<{ url: string }>(undefined, "POST", `/links/${link}/checkout`);
    const saved = JSON.stringify(await shop.run("select * from payments"));
    expect(saved).not.toContain(link);
    const { pathname, search } = new URL(body.url);
    const paid = await server.app.inject({
      method: "POST",
      url: pathname + search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "number=4242424242424242&expiry=12%2F34&cvc=123",
    });
    expect(paid.headers.location).toBe(`/e/${link}?checkout=paid`);
    const seen = await server.call<{ status: string }>(undefined, "GET", `/links/${link}`);
    expect(seen.body.status).toBe("closed");
  });

  test("shows the photos of its own inspection once a named person has signed it", async () => {
    const { order, link } = await linked();
    const started = await server.call<Inspection>(token, "POST", `/repair-orders/${order.id}/inspection`);
    const form = new FormData();
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#888888" } })
      .jpeg()
      .toBuffer();
    form.append("photo", new Blob([new Uint8Array(picture)]), "photo.jpg");
    const encoded = new Response(form);
    const added = await server.app.inject({
      method: "POST",
      url: `/api/inspection-items/${started.body.items[0]!.id}/photos`,
      headers: {
        "content-type": encoded.headers.get("content-type") ?? "",
        authorization: `Bearer ${token}`,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const photo = added.json().photos[0].id;
    const path = `/links/${link}/files/${photo}`;
    expect((await get(path)).statusCode).toBe(404);
    await shop.run(
      "update inspections set completed_at = now(), signed_off_at = now(), signed_off_name = 'The owner' where id = $1",
      started.body.id,
    );
    const seen = await get(`${path}?size=small`);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers["content-type"]).toBe("image/jpeg");

    const other = await linked();
    expect((await get(`/links/${other.link}/files/${photo}`)).statusCode).toBe(404);
    expect((await get(`/links/${link}/files/${randomUUID()}`)).statusCode).toBe(404);
  });
});
