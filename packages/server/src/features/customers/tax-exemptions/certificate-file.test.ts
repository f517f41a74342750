import { randomUUID } from "node:crypto";
import type { listTaxExemptions } from "@autoiq/domain/customers/tax-exemptions/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Reply = ReplyOf<typeof listTaxExemptions> & { detail: string };
let server: TestServer;
let shop: Shop;
const id = () => exemption;
let exemption = "";
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
  exemption = randomUUID();
  await server.call(shop.people.owner.token, "POST", `/customers/${shop.customerId}/tax-exemptions`, {
    id: exemption,
    number: "85-80 / C-1",
    reason: "government",
    state: null,
    issuedOn: null,
    expiresOn: null,
  });
});

const pdf = Buffer.from("%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n");
const picture = (size = 900) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
async function upload(bytes: Buffer, over: { token?: string; customerId?: string; key?: string } = {}) {
  const boundary = "autoiq-test-certificate";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const reply = await server.app.inject({
    method: "PUT",
    url: `/api/customers/${over.customerId ?? shop.customerId}/tax-exemptions/${id()}/file`,
    headers: {
      authorization: `Bearer ${over.token ?? shop.people.owner.token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(over.key ? { "idempotency-key": over.key } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, body: reply.json<Reply>() };
}
const fetched = (token = shop.people.owner.token, customerId = shop.customerId) =>
  server.app.inject({
    url: `/api/customers/${customerId}/tax-exemptions/${id()}/file`,
    headers: { authorization: `Bearer ${token}` },
  });

test("a certificate is uploaded as a PDF, read back unchanged, and replaced by a picture, which becomes a PDF", async () => {
  expect((await fetched()).statusCode).toBe(404);
  const first = await upload(pdf);
  expect(first.status).toBe(200);
  expect(first.body.exemptions).toMatchObject([{ id: exemption, hasFile: true, isExpired: false }]);
  const reply = await fetched();
  expect(reply.rawPayload.equals(pdf)).toBe(true);
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="certificate-85-80-C-1.pdf"',
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  });
  expect((await upload(await picture())).status).toBe(200);
  const page = await fetched();
  expect(page.headers["content-type"]).toBe("application/pdf");
  expect(page.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(page.rawPayload.toString("latin1")).toContain("/Subtype /Image");
  // The one before stays on file, and both are in the history.
  const kept = await shop.run(
    "select 1 from files where organization_id = $1 and kind = 'document'",
    shop.organizationId,
  );
  expect(kept).toHaveLength(2);
  const acts = await shop.run<{ action: string }>(
    "select action from history where organization_id = $1 and action like '%the file of%' order by at, id",
    shop.organizationId,
  );
  expect(acts.map(({ action }) => action)).toEqual([
    "uploaded the file of tax exemption certificate 85-80 / C-1",
    "replaced the file of tax exemption certificate 85-80 / C-1",
  ]);
});

test("anything else is refused with what to do, and nothing is kept", async () => {
  const html = await upload(Buffer.from("<html><script>alert(1)</script></html>"));
  expect(html.status).toBe(422);
  expect(html.body.detail).toBe(
    "This file can't be read. Choose a PDF, JPEG, or PNG file of the certificate.",
  );
  expect((await upload(pdf.subarray(0, 30))).body.detail).toBe(
    "This PDF is damaged or not complete. Choose another file.",
  );
  const large = await upload(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]));
  expect(large.status).toBe(413);
  expect(large.body.detail).toBe("This file is larger than 10 MB. Choose a smaller one.");
  expect((await fetched()).statusCode).toBe(404);
});

test("only those who may exempt a customer upload it, and no other business reads it", async () => {
  expect((await upload(pdf, { token: shop.people.technician.token })).status).toBe(403);
  expect((await upload(pdf)).status).toBe(200);
  expect((await fetched(shop.people.technician.token)).statusCode).toBe(403);
  const other = await server.makeShop();
  expect((await fetched(other.people.owner.token)).statusCode).toBe(404);
  expect((await fetched(other.people.owner.token, other.customerId)).statusCode).toBe(404);
  expect((await upload(pdf, { token: other.people.owner.token })).status).toBe(404);
});

test("a repeated request keeps one file", async () => {
  const key = randomUUID();
  await upload(pdf, { key });
  expect((await upload(pdf, { key })).status).toBe(200);
  const kept = await shop.run(
    "select 1 from files where organization_id = $1 and kind = 'document'",
    shop.organizationId,
  );
  expect(kept).toHaveLength(1);
});

test("an expired certificate is said to be expired, and a sale is taxed", async () => {
  await shop.run("update tax_exemptions set expires_on = current_date - 3 where id = $1", exemption);
  const { body } = await server.call<Reply>(
    shop.people.owner.token,
    "GET",
    `/customers/${shop.customerId}/tax-exemptions`,
  );
  expect(body).toMatchObject({ certificate: null, exemptions: [{ isValid: false, isExpired: true }] });
});
