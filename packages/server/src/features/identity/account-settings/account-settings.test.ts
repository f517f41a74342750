import { randomUUID } from "node:crypto";
import { defaultPreferences, deletionDays } from "@autoiq/domain/identity/account-settings/contract";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { photoForm } from "../../../../test/helpers/multipart.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";
import { eraseAccount } from "../../../workflows/accounts/erase-account.ts";
import { exportAccount } from "../../../workflows/accounts/export-account.ts";

const server = await identityServer();
const { services } = server;
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
type Account = Awaited<ReturnType<typeof confirmedAccount>>;
const tokenOf = async ({ client }: Account) => (await client.auth.getSession()).data.session?.access_token;

describe("a person's preferences", () => {
  it("are stored, visible only to that person, and logged", async () => {
    const token = await tokenOf(await confirmedAccount(server, "choices@example.com"));
    expect((await server.api(token, "GET", "/account")).body).toMatchObject({
      photo: null,
      newEmail: null,
      phone: null,
      hasPassword: true,
      endsAt: null,
      preferences: defaultPreferences,
    });
    const preferences = {
      ...defaultPreferences,
      theme: "dark",
      timeZone: "America/Chicago",
      locale: "es-US",
    };
    expect((await server.api(token, "PUT", "/account/preferences", preferences)).status).toBe(200);
    expect((await server.api(token, "GET", "/account")).body).toMatchObject({ preferences: preferences });
    const rows = await server.rows(
      `select before, after from audit_log where action = 'changed their preferences' and person = 'Dana Reyes'`,
    );
    expect(rows).toEqual([
      {
        before: { theme: "system", timeZone: null, locale: "en-US" },
        after: { theme: "dark", timeZone: "America/Chicago", locale: "es-US" },
      },
    ]);
    const mars = { ...preferences, timeZone: "Mars/Olympus" };
    expect((await server.api(token, "PUT", "/account/preferences", mars)).status).toBe(422);
  });

  it("add a text to the email about a changed password, and never remove the email", async () => {
    const account = await confirmedAccount(server, "texted@example.com");
    const token = await tokenOf(account);
    await account.client.auth.updateUser({ data: { phone: "(813) 555-0142" } });
    await server.api(token, "PUT", "/account/preferences", { ...defaultPreferences, smsSecurity: true });
    await account.client.auth.updateUser({ password: "another long password" });
    const mails = await server.mailsTo("texted@example.com");
    expect(mails.at(-1)?.subject).toMatch(/password/i);
    const texts = await server.textsTo("+18135550142");
    expect(texts.map(({ body }) => body)).toEqual([
      "AutoIQ: the password of your AutoIQ account was changed. Not you? http://localhost:3000/settings",
    ]);
  });
});

describe("a mobile phone number", () => {
  it("belongs to the account once its code is entered in the session that requested it", async () => {
    const account = await confirmedAccount(server, "mobile@example.com");
    const token = await tokenOf(account);
    expect((await account.client.auth.updateUser({ phone: "+17275550190" })).error).toBeNull();
    const [text] = await server.textsTo("+17275550190");
    const code = /^\d{6}/.exec(text?.body ?? "")?.[0] ?? "";
    const sessions = () =>
      server.rows("select id from auth.sessions where user_id = $1 order by id", [account.userId]);
    const before = await sessions();
    const confirm = (typed: string) => server.api(token, "POST", "/account/phone", { code: typed });
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await confirm(wrong)).toMatchObject({ status: 422 });
    expect((await server.api(token, "GET", "/account")).body).toMatchObject({ phone: null });
    expect(await confirm(code)).toMatchObject({ status: 200, body: { phone: "+17275550190" } });
    expect((await confirm(code)).status).toBe(422);
    expect((await server.api(token, "GET", "/account")).body).toMatchObject({ phone: "+17275550190" });
    expect(await sessions()).toEqual(before);
  });

  it("cannot be guessed, because the code expires after wrong ones", async () => {
    later(61);
    const account = await confirmedAccount(server, "guessed@example.com");
    const token = await tokenOf(account);
    await account.client.auth.updateUser({ phone: "+17275550191" });
    const [text] = await server.textsTo("+17275550191");
    const code = /^\d{6}/.exec(text?.body ?? "")?.[0] ?? "";
    const wrong = code === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < 10; guess += 1)
      expect((await server.api(token, "POST", "/account/phone", { code: wrong })).status).toBe(422);
    expect((await server.api(token, "POST", "/account/phone", { code })).status).toBe(422);
  });
});

describe("a profile picture", () => {
  it("is uploaded, seen only by its owner, replaced and removed", async () => {
    const token = await tokenOf(await confirmedAccount(server, "photo@example.com"));
    const other = await tokenOf(await confirmedAccount(server, "nosy@example.com"));
    const send = async () => {
      const form = await photoForm();
      const reply = await server.app.inject({
        method: "POST",
        url: "/api/account/photo",
        payload: form.payload,
        headers: { authorization: `Bearer ${token}`, "content-type": form.type },
      });
      return reply.json<{ photo: string }>().photo;
    };
    const see = async (id: string, by = token) =>
      (
        await server.app.inject({
          method: "GET",
          url: `/api/account/photo/${id}`,
          headers: { authorization: `Bearer ${by}` },
        })
      ).statusCode;
    const first = await send();
    expect([await see(first), await see(first, other)]).toEqual([200, 404]);
    const second = await send();
    expect([await see(first), await see(second)]).toEqual([404, 200]);
    expect((await server.api(token, "DELETE", "/account/photo")).status).toBe(204);
    expect(await see(second)).toBe(404);
  });
});

describe("an export of one's data", () => {
  it("runs one at a time, is a ZIP of JSON and CSV, and is available only to its owner", async () => {
    const account = await confirmedAccount(server, "copy@example.com");
    const token = await tokenOf(account);
    const requestReply = (await server.api(token, "POST", "/account/exports", {})).body as unknown as {
      id: string;
    };
    const again = (await server.api(token, "POST", "/account/exports", {})).body as unknown as { id: string };
    expect(again.id).toBe(requestReply.id);
    const fetchIt = (by: string | undefined) =>
      server.app.inject({
        method: "GET",
        url: `/api/account/exports/${requestReply.id}/file`,
        headers: { authorization: `Bearer ${by}` },
      });
    expect((await fetchIt(token)).statusCode, "it is not made yet").toBe(404);
    await exportAccount(services, requestReply.id);
    await exportAccount(services, requestReply.id);
    const reply = await fetchIt(token);
    expect(reply.headers["content-type"]).toBe("application/zip");
    const files = unzipSync(reply.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["README.txt", "account.json", "activity.csv", "workshop.json", "invoices.csv"]),
    );
    const exported = strFromU8(files["account.json"] ?? new Uint8Array());
    expect(JSON.parse(exported)).toMatchObject({ email: "copy@example.com", accountType: "client" });
    expect(exported).not.toMatch(/argon2|refresh_key|password_hash/);
    expect(strFromU8(files["activity.csv"] ?? new Uint8Array())).toContain("sign-in");
    const other = await tokenOf(await confirmedAccount(server, "thief@example.com"));
    expect((await fetchIt(other)).statusCode).toBe(404);
    later(8 * 24 * 3600);
    const { access_token: fresh } = await signIn("copy@example.com");
    expect((await fetchIt(fresh)).statusCode).toBe(404);
  });
});

async function signIn(email: string) {
  const { data } = await server.client().auth.signInWithPassword({ email, password });
  if (!data.session) throw new Error(`${email} is not signed in`);
  return data.session;
}
const undoIn = async (email: string) =>
  /cancel-account-deletion\?token=([A-Za-z0-9_-]{43})/.exec(
    (await server.mailsTo(email)).at(-1)?.text ?? "",
  )?.[1];

describe("account deletion", () => {
  it("requires the password, ends other sessions, and is canceled by the emailed link once", async () => {
    const account = await confirmedAccount(server, "leaving@example.com");
    const token = await tokenOf(account);
    const other = await signIn("leaving@example.com");
    const wrong = await server.api(token, "POST", "/account/deletion", { proof: "not the password" });
    expect(wrong).toMatchObject({ status: 422, body: { detail: "That password isn't correct." } });
    const requestReply = await server.api(token, "POST", "/account/deletion", { proof: password });
    expect(requestReply.status).toBe(200);
    expect(Date.parse(String(requestReply.body.endsAt)) - server.clock.now.getTime()).toBe(
      deletionDays * 24 * 3600_000,
    );
    expect((await server.api(other.access_token, "GET", "/me")).status).toBe(401);
    expect((await server.api(token, "GET", "/account")).body.endsAt).toBe(requestReply.body.endsAt);
    const secret = (await undoIn("leaving@example.com")) ?? "";
    const canceled = await server.api(undefined, "POST", "/account-deletion-cancellations", {
      token: secret,
    });
    expect(canceled).toMatchObject({ status: 200, body: { email: "leaving@example.com" } });
    expect(
      (await server.api(undefined, "POST", "/account-deletion-cancellations", { token: secret })).status,
    ).toBe(404);
    later(31 * 24 * 3600);
    expect(await eraseAccount(services, account.userId), "it was taken back").toBeUndefined();
    await signIn("leaving@example.com");
  });

  it("can be canceled in the settings too", async () => {
    const token = await tokenOf(await confirmedAccount(server, "unsure@example.com"));
    await server.api(token, "POST", "/account/deletion", { proof: password });
    expect((await server.api(token, "DELETE", "/account/deletion")).status).toBe(204);
    expect((await server.api(token, "GET", "/account")).body.endsAt).toBeNull();
  });

  it("is refused for the only owner of a business, with what to do first", async () => {
    const owner = { account_type: "owner", company_name: "Bay Auto" };
    const token = await tokenOf(await confirmedAccount(server, "alone@example.com", owner));
    const requestReply = await server.api(token, "POST", "/account/deletion", { proof: password });
    expect(requestReply.status).toBe(422);
    expect(requestReply.body.detail).toContain(
      "You are the only owner of Bay Auto. Make someone else an owner",
    );
  });

  it("is postponed if the person has become the only owner of a business", async () => {
    const account = await confirmedAccount(server, "founder@example.com");
    const token = await tokenOf(account);
    await server.api(token, "POST", "/account/deletion", { proof: password });
    const organizationId = randomUUID();
    const locationId = randomUUID();
    await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
      for (const [text, values] of [
        ["insert into organizations (organization_id, name) values ($1, 'Gulf Garage')", [organizationId]],
        [
          "insert into locations (organization_id, id, name) values ($1, $2, 'Gulf Garage')",
          [organizationId, locationId],
        ],
        [
          `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
           values ($1, $2, $3, 'owner', 'active', 'Dana Reyes', 'founder@example.com', $2)`,
          [organizationId, locationId, account.userId],
        ],
      ] as const)
        await tx.query({ name: "", text, values: [...values] });
    });
    later(31 * 24 * 3600);
    expect(await eraseAccount(services, account.userId)).toBeUndefined();
    const mails = await server.mailsTo("founder@example.com");
    expect(mails.at(-1)?.text).toContain("only owner of Gulf Garage");

    // With a second owner it goes ahead. The membership keeps its name and loses its address.
    const run = (text: string, ...values: unknown[]) =>
      services.tenancy.write({ organizationId, userId: null }, (tx) => tx.query({ name: "", text, values }));
    await run(
      `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
       values ($1, $2, $2, 'owner', 'active', 'Sam Ortiz', 'sam@example.com', $3)`,
      ...[organizationId, randomUUID(), locationId],
    );
    const { access_token: again } = await signIn("founder@example.com");
    expect((await server.api(again, "POST", "/account/deletion", { proof: password })).status).toBe(200);
    later(31 * 24 * 3600);
    expect(await eraseAccount(services, account.userId)).toBe(account.userId);
    const { rows } = await run("select name, status, user_id, email from staff where name = 'Dana Reyes'");
    expect(rows).toEqual([
      { name: "Dana Reyes", status: "left", user_id: null, email: `left.${locationId}@account.invalid` },
    ]);
    const record = await run("select person, kind from audit_log where action = 'account was deleted'");
    expect(record.rows).toEqual([{ person: "Dana Reyes", kind: "deletion" }]);
  });

  it("happens after thirty days and not before, and keeps its audit log", async () => {
    const account = await confirmedAccount(server, "gone@example.com");
    const token = await tokenOf(account);
    await server.api(token, "POST", "/account/deletion", { proof: password });
    later(29 * 24 * 3600);
    expect(await eraseAccount(services, account.userId)).toBeUndefined();
    later(2 * 24 * 3600);
    expect(await eraseAccount(services, account.userId)).toBe(account.userId);
    expect(await eraseAccount(services, account.userId), "a job may run twice").toBeUndefined();
    const { error } = await server.client().auth.signInWithPassword({ email: "gone@example.com", password });
    expect(error?.code).toBe("invalid_credentials");
    for (const table of [
      "auth.users where id",
      "auth.sessions where user_id",
      "user_email_settings where user_id",
    ])
      expect(await server.rows(`select 1 from ${table} = $1`, [account.userId]), table).toEqual([]);
    const record = await server.rows(
      "select action from audit_log where user_id = $1 and kind = 'deletion'",
      [account.userId],
    );
    expect(record.map(({ action }) => action)).toContain("account was deleted");
  });
});
