import { randomUUID } from "node:crypto";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";
import type {
  PersonnelDocument,
  PersonnelFile,
  PersonnelList,
} from "@autoiq/domain/staff/personnel/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { multipart, photoForm } from "../../../test/helpers/multipart.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-30T15:00:00Z");
  shop = await server.makeShop();
});

type Role = "owner" | "management" | "technician";
type Reply = PersonnelDocument & { detail: string; code: string };
const ask = <T = Reply>(role: Role, method: "GET" | "POST" | "PUT", path: string, body?: object, of = shop) =>
  server.call<T>(of.people[role].token, method, path, body);
const staffId = () => shop.people.technician.staffId;
const pdf = multipart("photo", "a.pdf", Buffer.from("%PDF-1.4\ntrailer <<>>\n%%EOF"));
const upload = async (role: Role, id: string, form: { type: string; payload: Buffer }) => {
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/personnel-documents/${id}/file`,
    headers: { authorization: `Bearer ${shop.people[role].token}`, "content-type": form.type },
    payload: form.payload,
  });
  return { status: reply.statusCode, body: reply.json<Reply>() };
};
const put = (body: object, id: string, role: Role = "owner") =>
  ask(role, "PUT", `/personnel-documents/${id}`, {
    staffId: staffId(),
    version: null,
    kind: "drivers-license",
    ...body,
  });
const add = async (body: object = {}, id: string = randomUUID()) => {
  const reply = await put(body, id);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const fileOf = async (role: Role = "owner") =>
  (await ask<PersonnelFile>(role, "GET", `/personnel/${staffId()}`)).body;
const history = async () =>
  (
    await shop.run<{ action: string; entry: string }>(
      "select action, row_to_json(h)::text as entry from history h where organization_id = $1 and (action like '%personnel file%' or action like '%first day%') order by at, id",
      shop.organizationId,
    )
  ).map(({ action }) => action);
/** The manager makes the calls with a role of the business that has these permissions. */
const withPermissions = async (permissions: readonly Permission[], calls: () => Promise<void>) => {
  const customRoleId = randomUUID();
  const { staffId: managerId, token } = shop.people.management;
  await shop.run(
    "insert into custom_roles (organization_id, id, base, name, permissions, created_at) values ($1, $2, 'management', 'Office', $3, now())",
    ...[shop.organizationId, customRoleId, permissions],
  );
  await shop.run(
    "update staff set custom_role_id = $3 where organization_id = $1 and id = $2",
    ...[shop.organizationId, managerId, customRoleId],
  );
  const known = server.services.authenticate;
  server.services.authenticate = async (of) => {
    const principal = await known(of);
    if (!principal || of !== token) return principal;
    return { ...principal, memberships: principal.memberships.map((each) => ({ ...each, permissions })) };
  };
  try {
    await calls();
  } finally {
    server.services.authenticate = known;
  }
};

describe("a personnel document", () => {
  it("is seen by the person and by who manages personnel files, and by nobody else", async () => {
    const { id } = await add({ note: "Class C", expiresOn: "2027-05-04" });
    // The person adds no file to what somebody else added.
    expect(await upload("technician", id, pdf)).toMatchObject({ status: 409 });
    expect(await upload("owner", id, pdf)).toMatchObject({ status: 200, body: { file: { isPhoto: false } } });
    const path = `/personnel-documents/${id}/pdf`;
    expect((await ask("technician", "GET", path)).status).toBe(200);
    const own = await ask<PersonnelFile>("technician", "GET", "/my-personnel-file");
    expect(own.body.documents).toMatchObject([{ id, kind: "drivers-license", note: "Class C" }]);
    // A manager isn't one of them until the owner decides so.
    for (const [method, of, body] of [
      ["GET", "/personnel", undefined],
      ["GET", `/personnel/${staffId()}`, undefined],
      ["PUT", `/personnel/${staffId()}/first-day`, { before: null, firstDay: "2024-01-01" }],
      ["POST", `/personnel-documents/${id}/removal`, { version: 2, reason: "No" }],
    ] as const) {
      expect((await ask("management", method, of, body)).status, of).toBe(403);
      expect((await ask("technician", method, of, body)).status, of).toBe(403);
    }
    expect((await put({ version: 2, note: "" }, id, "management")).status).toBe(403);
    // Their own file is theirs, and the document of somebody else does not exist.
    expect((await ask("management", "GET", path)).status).toBe(404);
    expect((await upload("management", id, pdf)).status).toBe(404);
    const theirs = await ask<PersonnelFile>("management", "GET", "/my-personnel-file");
    expect(theirs).toMatchObject({ status: 200, body: { documents: [] } });
    await withPermissions(["shop.view", "staff.view", "personnel.own", "personnel.manage"], async () => {
      expect((await ask("management", "GET", path)).status).toBe(200);
      expect((await fileOf("management")).documents).toMatchObject([{ id }]);
    });
    const stranger = await server.makeShop();
    expect((await ask("owner", "GET", path, undefined, stranger)).status).toBe(404);
    expect((await ask("owner", "GET", `/personnel/${staffId()}`, undefined, stranger)).status).toBe(404);
  });

  it("is hidden in the database itself from an account that is neither", async () => {
    await add();
    const rowsFor = (userId: string | null) =>
      server.services.tenancy.read({ organizationId: shop.organizationId, userId }, async (tx) => {
        const { rows } = await tx.query({
          name: "",
          text: "select count(*)::int as n from personnel_documents",
          values: [],
        });
        return (rows as { n: number }[])[0]?.n;
      });
    const { owner, management, technician } = shop.people;
    expect(await rowsFor(technician.userId)).toBe(1);
    expect(await rowsFor(owner.userId)).toBe(1);
    expect(await rowsFor(management.userId)).toBe(0);
    expect(await rowsFor(randomUUID())).toBe(0);
    expect(await rowsFor(null)).toBe(1);
  });

  it("is replaced by a newer one, which keeps the earlier one with its file", async () => {
    const first = await add({ expiresOn: "2026-12-31" });
    await upload("owner", first.id, await photoForm());
    const second = randomUUID();
    const body = { replacesId: first.id, expiresOn: "2030-12-31" };
    expect(await put(body, second)).toMatchObject({ status: 200, body: { state: "current" } });
    // The same request again changes nothing.
    expect((await put(body, second)).body).toMatchObject({ version: 1 });
    expect((await fileOf()).documents).toMatchObject([
      { id: second, state: "current", file: null },
      { id: first.id, state: "replaced", file: { isPhoto: true }, replacedAt: expect.any(String) },
    ]);
    expect((await ask("technician", "GET", `/personnel-documents/${first.id}/photo`)).status).toBe(200);
    // Only a current one of the same person and kind.
    for (const change of [{ replacesId: first.id }, { replacesId: second, kind: "w-4" }])
      expect((await put({ ...body, ...change }, randomUUID())).status).toBe(409);
    expect((await put({ version: 3, note: "Late" }, first.id)).status).toBe(409);
    // A file stays: another one is another document.
    await upload("owner", second, pdf);
    expect(await upload("owner", second, pdf)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("Replace the document") },
    });
    expect(await history()).toEqual([
      "added a document in the personnel file of The technician",
      "added a file to a document in the personnel file of The technician",
      "replaced a document in the personnel file of The technician",
      "added a file to a document in the personnel file of The technician",
    ]);
  });

  it("is corrected with its version, and is removed with a reason that stays on record", async () => {
    const { id } = await add({ kind: "other", name: "Tool agreement" });
    expect((await put({ kind: "other", name: "Tool loan", version: 1 }, id)).body).toMatchObject({
      name: "Tool loan",
      version: 2,
    });
    expect(await put({ kind: "other", name: "Mine", version: 1 }, id)).toMatchObject({
      status: 409,
      body: { code: "stale-version" },
    });
    expect((await put({ kind: "w-4", version: 2 }, id)).status).toBe(409);
    const remove = (version: number, reason: string) =>
      ask("owner", "POST", `/personnel-documents/${id}/removal`, { version, reason });
    expect((await remove(2, " ")).status).toBe(422);
    expect((await remove(1, "Filed by mistake")).status).toBe(409);
    expect((await remove(2, "Filed by mistake")).status).toBe(204);
    expect((await remove(2, "Filed by mistake")).status).toBe(204);
    expect((await fileOf()).documents).toEqual([]);
    const [row] = await shop.run<{ after: object }>(
      "select after from history where organization_id = $1 and action like 'removed a document%'",
      shop.organizationId,
    );
    expect(row?.after).toEqual({ reason: "Filed by mistake" });
  });

  it("is refused with a sentence, and nothing is saved", async () => {
    const problems = [
      [{ kind: "other" }, "Enter what the document is."],
      [{ name: "SSN 123-45-6789" }, "Leave numbers"],
      [{ expiresOn: "1949-12-31" }, "between 1950 and 2100"],
      [{ kind: "passport" }, ""],
      [{ note: "x".repeat(501) }, "at most 500"],
    ] as const;
    for (const [change, sentence] of problems) {
      const reply = await put(change, randomUUID());
      expect(reply.status).toBe(422);
      expect(JSON.stringify(reply.body)).toContain(sentence);
    }
    expect((await fileOf()).documents).toEqual([]);
    const broken = multipart("photo", "a.pdf", Buffer.from("%PDF-1.4"));
    expect((await upload("owner", (await add()).id, broken)).status).toBe(422);
  });
});

describe("the first day of employment", () => {
  const set = (before: string | null, firstDay: string | null) =>
    ask<PersonnelFile & { code: string }>("owner", "PUT", `/personnel/${staffId()}/first-day`, {
      before,
      firstDay,
    });

  it("is set by who manages files, and the person sees it", async () => {
    expect((await set(null, "2024-03-04")).body).toMatchObject({ firstDay: "2024-03-04", lastDay: null });
    expect((await set(null, "2024-03-04")).status).toBe(200);
    expect((await set(null, "2024-03-05")).body).toMatchObject({ code: "stale-version" });
    expect((await set("2024-03-04", "1949-12-31")).status).toBe(422);
    const own = await ask<PersonnelFile>("technician", "GET", "/my-personnel-file");
    expect(own.body.firstDay).toBe("2024-03-04");
    expect(await history()).toEqual(["set the first day of The technician"]);
  });

  it("decides with the last one until when Form I-9 stays", async () => {
    await set(null, "2024-03-04");
    const { id } = await add({ kind: "i-9" });
    const remove = () =>
      ask("owner", "POST", `/personnel-documents/${id}/removal`, { version: 1, reason: "Old" });
    expect(await remove()).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("while the person works here") },
    });
    await shop.run(
      "update staff set status = 'left', user_id = null, decided_at = '2026-11-30T15:00:00Z' where organization_id = $1 and id = $2",
      ...[shop.organizationId, staffId()],
    );
    expect((await fileOf()).documents).toMatchObject([{ retention: { state: "until", day: "2027-11-30" } }]);
    server.setNow("2027-11-30T15:00:00Z");
    expect(await remove()).toMatchObject({
      status: 422,
      body: { detail: "Form I-9 must be kept until November 30, 2027, so it can't be removed before." },
    });
    server.setNow("2027-12-01T15:00:00Z");
    expect((await remove()).status).toBe(204);
  });
});

it("lists everyone with what expires, in one statement", async () => {
  await add({ expiresOn: "2026-11-29" });
  await add({ kind: "safety-training", expiresOn: "2026-12-20" });
  const { people } = (await ask<PersonnelList>("owner", "GET", "/personnel")).body;
  expect(people).toHaveLength(Object.keys(shop.people).length);
  expect(people.find(({ id }) => id === staffId())).toMatchObject({
    documents: 2,
    expired: 1,
    nextExpiry: "2026-12-20",
  });
});

describe("the reminder of a document", () => {
  const run = () => server.jobs.find(({ task }) => task === "staff.remind-of-expiry")!.handle({});
  const titles = async (role: Role) =>
    (
      await shop.run<{ title: string }>(
        "select title from notifications where organization_id = $1 and user_id = $2 and kind in ('own-document', 'personnel-document') order by at, title",
        ...[shop.organizationId, shop.people[role].userId],
      )
    ).map(({ title }) => title);

  it("goes to the person and who manages files 60, 30, and 7 days before, and on the day, once each", async () => {
    await add({ kind: "respirator", expiresOn: "2027-01-30" });
    const renewed = await add({ expiresOn: "2027-01-30" });
    await add({ expiresOn: "2031-01-30", replacesId: renewed.id });
    await add({ kind: "safety-training", expiresOn: "2026-11-29" });
    for (const day of ["11-30", "12-01", "12-02", "12-31"]) {
      server.setNow(`2026-${day}T15:00:00Z`);
      await Promise.all([run(), run()]);
    }
    for (const day of ["01-23", "01-24", "01-30", "01-31"]) {
      server.setNow(`2027-${day}T15:00:00Z`);
      await Promise.all([run(), run()]);
    }
    const expires = "A document in your personnel file expires January 30, 2027";
    expect((await titles("technician")).toSorted()).toEqual([
      ...[expires, expires, expires],
      "A document in your personnel file expires today",
    ]);
    expect(await titles("owner")).toHaveLength(4);
    expect((await titles("owner"))[0]).toBe("The technician: a document expires January 30, 2027");
    // A manager does not manage personnel files.
    expect(await titles("management")).toEqual([]);
  });
});

it("shows in the preview of an end of employment until when Form I-9 must be kept", async () => {
  const path = `/staff/${staffId()}/departure?lastDay=2026-12-18`;
  expect((await ask<{ formI9?: object }>("owner", "GET", path)).body.formI9).toBeUndefined();
  await add({ kind: "i-9" });
  expect((await ask<{ formI9?: object }>("owner", "GET", path)).body.formI9).toEqual({
    state: "first-day-missing",
    day: null,
  });
  await ask("owner", "PUT", `/personnel/${staffId()}/first-day`, { before: null, firstDay: "2025-03-04" });
  expect((await ask<{ formI9?: object }>("owner", "GET", path)).body.formI9).toEqual({
    state: "until",
    day: "2028-03-04",
  });
});
