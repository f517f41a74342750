import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFiles } from "../../src/platform/files/files.ts";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import { multipart, photoForm } from "../helpers/multipart.ts";
import { makeRecords, type Records } from "../helpers/records.ts";
import { videoFile } from "../helpers/video-file.ts";
import { entries } from "../requests/all-requests.ts";
import type { Entry } from "../requests/request-entry.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
let folder = "";
const unhandled: unknown[] = [];
const onUnhandled = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  process.on("unhandledRejection", onUnhandled);
  server = await testServer({
    files: (path) => {
      folder = path;
      return createFiles(path);
    },
  });
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
  const { userId } = shop.people.owner;
  await server.services.tenancy.identity((tx) =>
    tx.query({
      name: "",
      text: `insert into auth.users (id, email, account_type, company_name, app_metadata, user_metadata, created_at,
               updated_at)
             values ($1, $2, 'owner', '', '{}', '{}', now(), now())`,
      values: [userId, "owner@example.com"],
    }),
  );
  const seen = server.services.authenticate;
  // A client who is the shop's customer.
  server.services.authenticate = async (token) =>
    token === "client"
      ? {
          userId: randomUUID(),
          sessionId: randomUUID(),
          accountType: "client",
          memberships: [],
          name: "Lee",
          email: "own@example.com",
          emailConfirmed: true,
          assurance: passwordAlone,
        }
      : seen(token);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => {
  process.off("unhandledRejection", onUnhandled);
});

const uploads = entries.filter((entry) => (entry.ask({} as Records) as { photo?: true }).photo);
const pathOf = ({ contract, ask }: Entry) =>
  Object.entries(ask(own).params ?? {}).reduce(
    (path, [name, value]) => path.replace(`:${name}`, String(value)),
    `/api${contract.path}`,
  );
const tokenOf = ({ contract: { access, path } }: Entry) =>
  access === "link" ? undefined : path.startsWith("/client/") ? "client" : shop.people.owner.token;

/** Every stored file, including drafts. */
/** Stored files, without the folder's own housekeeping files, which begin with a dot and are empty. */
const files = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name !== ".removals")
    .sort();
const rowsOf = async () =>
  shop.run<{ name: string; rows: number }>(
    `select 'files' as name, count(*)::int as rows from files union all
     select 'inspection_photos', count(*)::int from inspection_photos union all
     select 'inspection_videos', count(*)::int from inspection_videos union all
     select 'technician_request_photos', count(*)::int from technician_request_photos union all
     select 'message_photos', count(*)::int from message_photos`,
  );

const file = (field: string, bytes: string | Buffer, name = "brake.jpg") =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from("content-type: image/jpeg\r\n\r\n"),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from("--b--\r\n");
const typed = "multipart/form-data; boundary=b";

/** Forms that no browser sends, and forms from a broken connection. */
const broken: readonly (readonly [string, string, Buffer])[] = [
  ["no boundary in the header", "multipart/form-data", Buffer.concat([file("photo", "x"), end])],
  ["an empty boundary", "multipart/form-data; boundary=", Buffer.concat([file("photo", "x"), end])],
  ["another boundary", "multipart/form-data; boundary=other", Buffer.concat([file("photo", "x"), end])],
  ["a form that is cut off in the file", typed, file("photo", "half a pic").subarray(0, -6)],
  ["a form without its end", typed, file("photo", "x")],
  ["an empty body", typed, Buffer.alloc(0)],
  ["a form that is only its end", typed, end],
  ["garbage", typed, Buffer.from("\u0000\u0001 no form at all \r\n\r\n")],
  ["garbage for a header", typed, Buffer.from("--b\r\n\u0000\u0001:::\r\n\r\nx\r\n--b--\r\n")],
  ["a header without an end", typed, Buffer.from("--b\r\ncontent-disposition: form-data; na")],
  [
    "a huge header",
    typed,
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${"x".repeat(200_000)}"\r\n\r\nx\r\n--b--\r\n`),
  ],
  ["a part without a disposition", typed, Buffer.from("--b\r\n\r\nx\r\n--b--\r\n")],
  [
    "a file without a name of its field",
    typed,
    Buffer.from('--b\r\ncontent-disposition: form-data; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n'),
  ],
  ["another field", typed, Buffer.concat([file("picture", "x"), end])],
  ["the name of a prototype", typed, Buffer.concat([file("__proto__", "x"), end])],
  [
    "words in place of the file",
    typed,
    Buffer.from('--b\r\ncontent-disposition: form-data; name="photo"\r\n\r\nx\r\n--b--\r\n'),
  ],
  ["a file of nothing", typed, Buffer.concat([file("photo", ""), end])],
  ["a file that is no picture", typed, Buffer.concat([file("photo", "not a picture"), end])],
  ["JSON in a form's clothes", typed, Buffer.from('{"photo":"x"}')],
  [
    "a hundred fields",
    typed,
    Buffer.from(`${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100)}--b--\r\n`),
  ],
];

describe.each(uploads.map((entry) => [entry.contract.name, entry] as const))("%s", (_name, entry) => {
  const headers = () => {
    const token = tokenOf(entry);
    return token ? { authorization: `Bearer ${token}` } : {};
  };
  const post = (type: string, payload: Buffer) =>
    server.app.inject({
      method: entry.contract.method,
      url: pathOf(entry),
      headers: { ...headers(), "content-type": type },
      payload,
    });
  const expectRefused = async (label: string, send: () => ReturnType<typeof post>) => {
    const before = [files(), await rowsOf()];
    const reply = await send();
    expect([400, 413, 415, 422], `${label}: ${reply.statusCode} ${reply.body}`).toContain(reply.statusCode);
    expect(reply.headers["content-type"], label).toContain("application/problem+json");
    expect(reply.json<{ detail: string }>().detail, label).toMatch(/[Ss]end|[Cc]hoose/);
    expect([files(), await rowsOf()], label).toEqual(before);
  };

  it("rejects every broken form with what to do, and stores nothing from it", async () => {
    for (const [label, type, payload] of broken) await expectRefused(label, () => post(type, payload));
  });

  it("rejects two files, and accepts a form once it is complete", async () => {
    const isVideo = entry.contract.name.includes("video");
    const good = isVideo ? multipart("video", "film.mp4", videoFile()) : await photoForm();
    const [boundary] = /(?<=boundary=).*/.exec(good.type) ?? [""];
    const closing = `--${boundary}--\r\n`;
    const open = good.payload.subarray(0, -closing.length);
    const twice = Buffer.concat([open, good.payload]);
    await expectRefused("two files", () => post(good.type, twice));
    await expectRefused("no end", () => post(good.type, open.subarray(0, -10)));
    const taken = await post(good.type, good.payload);
    expect(taken.statusCode, taken.body).toBeLessThan(300);
  });

  it("stores nothing when the client disconnects midway, and keeps responding", async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const before = [files(), await rowsOf()];
    const head = [
      `${entry.contract.method} ${pathOf(entry)} HTTP/1.1`,
      ...["host: localhost", `content-type: ${typed}`, "content-length: 100000"],
      ...Object.entries(headers()).map(([name, value]) => `${name}: ${value}`),
    ];
    const answered = new Promise<void>((resolve) => {
      server.app.server.once("request", (_request, response) => response.once("close", () => resolve()));
    });
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), file("photo", "half a picture")]),
    );
    await new Promise<void>((resolve) => server.app.server.once("request", () => resolve()));
    socket.destroy();
    await answered;
    // The next request comes after any remaining work of the previous one.
    const next = await post(typed, end);
    expect(next.statusCode).toBe(422);
    expect([files(), await rowsOf()]).toEqual(before);
  });
});

it("leaves no unhandled failure and no draft of a file", () => {
  expect(uploads.length).toBeGreaterThanOrEqual(8);
  expect(unhandled).toEqual([]);
  // Exports of the business and files to import have folders of their own, which backups leave out.
  const own = new Set([".exports", ".imports"]);
  const drafts = files().filter((name) => !own.has(name) && name.split("/").at(-1)?.startsWith("."));
  expect(drafts).toEqual([]);
});
