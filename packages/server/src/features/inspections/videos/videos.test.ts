import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { multipart, stillOf } from "../../../../test/helpers/multipart.ts";
import { track, videoFile } from "../../../../test/helpers/video-file.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

const token = () => shop.people.technician.token;
async function started(): Promise<Inspection> {
  const order = await server.call<{ id: string }>(shop.people.owner.token, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Knocks",
  });
  return (await server.call<Inspection>(token(), "POST", `/repair-orders/${order.body.id}/inspection`, {}))
    .body;
}
async function send(itemId: string, bytes: Buffer, key?: string, words?: Record<string, string>) {
  const form = multipart("video", "film.mov", bytes, words);
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/inspection-items/${itemId}/videos`,
    headers: {
      authorization: `Bearer ${token()}`,
      "content-type": form.type,
      ...(key ? { "idempotency-key": key } : {}),
    },
    payload: form.payload,
  });
  return { status: reply.statusCode, body: reply.json<InspectionItem & { detail: string }>() };
}
const play = (id: string, range?: string, bearer = token()) =>
  server.app.inject({
    method: "GET",
    url: `/api/videos/${id}`,
    headers: { authorization: `Bearer ${bearer}`, ...(range ? { range } : {}) },
  });

test("a video is stored once, without its location, and is played in parts", async () => {
  const { items } = await started();
  const id = items[0]!.id;
  const first = await send(id, videoFile(), "the-same-film");
  expect(first).toMatchObject({ status: 200, body: { videos: [{ seconds: 12 }] } });
  expect((await send(id, videoFile(), "the-same-film")).body.videos).toEqual(first.body.videos);
  const video = first.body.videos[0]!.id;
  const whole = await play(video);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
  expect(whole.rawPayload.includes("+27.95")).toBe(false);
  const size = whole.rawPayload.length;
  const part = await play(video, "bytes=4-11");
  expect(part.statusCode).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 4-11/${size}`);
  expect(part.payload).toBe("ftypisom");
  const beyond = await play(video, `bytes=${size}-`);
  expect(beyond.statusCode).toBe(416);
  const other = await server.makeShop();
  expect((await play(video, undefined, other.people.owner.token)).statusCode).toBe(404);

  const taken = await server.call<InspectionItem>(
    token(),
    "DELETE",
    `/inspection-items/${id}/videos/${video}`,
  );
  expect(taken.body.videos).toEqual([]);
  expect((await play(video)).statusCode).toBe(404);
});

test("a point has at most three videos, and long or widely unsupported ones are rejected", async () => {
  const { items } = await started();
  const id = items[0]!.id;
  expect(await send(id, videoFile({ seconds: 75 }))).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("lasts 75 seconds; at most 60") },
  });
  expect((await send(id, videoFile({ tracks: [track("vide", "hvc1")] }))).body.detail).toContain("HEVC");
  expect((await send(id, Buffer.from("GIF89a"))).status).toBe(422);
  for (let count = 0; count < 3; count += 1) expect((await send(id, videoFile())).status).toBe(200);
  expect(await send(id, videoFile())).toMatchObject({
    status: 422,
    body: { detail: "A point has at most 3 videos. Remove one first." },
  });
});

test("a preview image arrives with the video, is encoded again, and is visible to the same people", async () => {
  const { items } = await started();
  const sent = await send(items[0]!.id, videoFile(), undefined, { poster: await stillOf(2400, 1350) });
  const still = (id: string, bearer = token()) =>
    server.app.inject({ url: `/api/videos/${id}/poster`, headers: { authorization: `Bearer ${bearer}` } });
  const [video] = sent.body.videos;
  const shown = await still(video!.id);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers["content-type"]).toBe("image/jpeg");
  const { width, height, format } = await sharp(shown.rawPayload).metadata();
  expect([width, height, format]).toEqual([1600, 900, "jpeg"]);
  const other = await server.makeShop();
  expect((await still(video!.id, other.people.owner.token)).statusCode).toBe(404);

  // An invalid image, or none at all. The video is stored anyway.
  const svg = `data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`;
  for (const words of [{ poster: svg }, { poster: "data:text/html;base64,AAAA" }, undefined]) {
    const plain = await send(items[1]!.id, videoFile(), undefined, words);
    expect(plain.status).toBe(200);
    expect((await still(plain.body.videos.at(-1)!.id)).statusCode).toBe(404);
  }
});
