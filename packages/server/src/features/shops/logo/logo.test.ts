import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** A bar in the middle of an empty image. */
const drawn = async (color: string, bar = { width: 300, height: 90 }) =>
  sharp({ create: { width: 600, height: 400, channels: 4, background: transparent } })
    .composite([
      {
        input: await sharp({ create: { ...bar, channels: 3, background: color } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer();

async function upload(picture: Buffer, role: "owner" | "technician" = "owner") {
  const boundary = "autoiq-test-logo";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`;
  const reply = await server.app.inject({
    method: "PUT",
    url: "/api/shop/logo",
    headers: {
      authorization: `Bearer ${shop.people[role].token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, body: reply.json<{ logo: ShopLogo; detail: string }>() };
}
const fetched = (path: string, token?: string) =>
  server.app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const ask = <T>(method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
  server.call<T>(shop.people.owner.token, method, path, body);
const pictures = (pdf: Buffer) => pdf.toString("latin1").split("/Subtype /Image").length - 1;

test("a logo is trimmed, put on white, and shown on the settings, the invoice and the estimate", async () => {
  const { status, body } = await upload(await drawn("#103050"));
  expect(status).toBe(200);
  expect(body.logo).toMatchObject({ organizationId: shop.organizationId, width: 300, height: 90 });
  expect((await ask<ShopSettings>("GET", "/shop/settings")).body.logo).toEqual(body.logo);
  const picture = await fetched(`/logos/${shop.organizationId}/${body.logo.id}`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    width: 300,
    height: 90,
    hasAlpha: false,
  });

  const { token } = shop.people.owner;
  const ready = await readyRepairOrder(server, shop);
  await ask("POST", `/repair-orders/${ready.id}/estimates`, {
    version: ready.version,
    to: "dana@example.com",
  });
  const order = (await ask<RepairOrder>("GET", `/repair-orders/${ready.id}`)).body;
  const estimate = `/repair-orders/${ready.id}/estimates/${order.estimates.at(-1)?.id}/pdf`;
  const invoice = (
    await ask<Invoice>("POST", `/repair-orders/${ready.id}/invoice`, { version: order.version })
  ).body;
  expect(invoice.logo).toEqual(body.logo);
  for (const paper of [`/invoices/${invoice.id}/pdf`, estimate])
    expect(pictures((await fetched(paper, token)).rawPayload), paper).toBe(1);

  const mail = (await server.mails()).filter((each) => each.to === "dana@example.com").at(-1);
  const secret = /\/e\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
  const seen = await server.call<LinkView>(undefined, "GET", `/links/${secret}`);
  expect(seen.body.shop.logo).toEqual(body.logo);

  expect((await ask<{ logo: null }>("DELETE", "/shop/logo")).body).toEqual({ logo: null });
  expect(pictures((await fetched(`/invoices/${invoice.id}/pdf`, token)).rawPayload)).toBe(0);
  const acts = await shop.run<{ action: string }>(
    "select action from history where organization_id = $1 and subject = 'organization' order by at, id",
    shop.organizationId,
  );
  expect(acts.map(({ action }) => action)).toEqual(["added a logo", "removed the logo"]);
});

test("a logo that would be invisible on paper, is too small or is not an image is rejected with what to do", async () => {
  const cases: [Buffer, RegExp][] = [
    [await drawn("#ffffff"), /dark lettering/],
    [await drawn("#103050", { width: 40, height: 20 }), /40 × 20 pixels.*at least 80/],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /JPEG, PNG, or WebP/],
  ];
  for (const [picture, sentence] of cases) {
    const { status, body } = await upload(picture);
    expect(status).toBe(422);
    expect(body.detail).toMatch(sentence);
  }
  expect((await ask<ShopSettings>("GET", "/shop/settings")).body.logo).toBeNull();
  expect((await upload(await drawn("#103050"), "technician")).status).toBe(403);
});

test("a photo of the same shop is not served as a logo, nor a logo to another shop", async () => {
  const { body } = await upload(await drawn("#103050"));
  const other = await server.makeShop();
  expect((await fetched(`/logos/${other.organizationId}/${body.logo.id}`)).statusCode).toBe(404);
});
