import { randomUUID } from "node:crypto";
import type { AccountMapping, QuickBooksStatus } from "@autoiq/domain/books/quickbooks/contract";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { afterFile } from "../../../../test/after-file.ts";
import { actsOf, now } from "../../../../test/helpers/invoice-acts.ts";
import {
  type FakeQuickBooks,
  fakeCredentials,
  fakeQuickBooks,
} from "../../../../test/providers/fake-quickbooks.ts";
import type { PaymentProviderSetup } from "../../../../test/providers/payment-providers.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { createIntuitQuickBooks } from "../../../platform/quickbooks/intuit-quickbooks.ts";
import type { QuickBooks } from "../../../platform/quickbooks/quickbooks.ts";

const redirectUri = "http://localhost:3000/owner/accounting";
let remote: FakeQuickBooks;
let server: TestServer;
let shop: Shop;
/** The real client, of the stand-in that the test uses. */
const client: QuickBooks = new Proxy({} as QuickBooks, {
  get: (_, name: keyof QuickBooks) =>
    createIntuitQuickBooks({ ...fakeCredentials, environment: "sandbox", url: remote.url }, redirectUri)[
      name
    ],
});
const { posted, cash, refund, credit, call } = actsOf(
  () => ({ server }) as PaymentProviderSetup,
  () => shop,
);
beforeAll(async () => {
  server = await testServer({ quickbooks: client });
});
beforeEach(async () => {
  remote = await fakeQuickBooks();
  const { close } = remote;
  afterFile(close);
  server.setNow(now.toISOString());
  shop = await server.makeShop();
});

type Status = QuickBooksStatus & { detail: string };
type Mapping = AccountMapping & { detail: string };
const ask = <T = Status>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  token = shop.people.owner.token,
) => server.call<T>(token, method, `/books/quickbooks${path}`, body);
const status = async () => (await ask("GET", "")).body;
const job = (organizationId: string, everything = true) =>
  server.jobs
    .find((each) => each.task === "books.send-to-quickbooks")
    ?.handle({ organizationId, everything });
const run = () => job(shop.organizationId);

/** What Intuit's page brings back when the owner allows it. */
async function allow(token?: string): Promise<{ code: string; state: string; realmId: string }> {
  const { body } = await ask<{ url: string }>("POST", "/authorizations", undefined, token);
  const page = await fetch(body.url, { redirect: "manual" });
  const back = new URL(page.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe(redirectUri);
  return Object.fromEntries(back.searchParams) as { code: string; state: string; realmId: string };
}
const connect = async () => ask("POST", "/connection", await allow());
async function mapEverything(): Promise<void> {
  const { accounts } = (await ask<Mapping>("GET", "/accounts")).body;
  const known = accounts.flatMap(({ key, suggestedId }) =>
    suggestedId ? [{ key, remoteId: suggestedId }] : [],
  );
  await ask("PUT", "/accounts", { accounts: known });
  const keys = accounts.filter(({ suggestedId }) => !suggestedId).map(({ key }) => key);
  if (keys.length > 0) expect((await ask<Mapping>("POST", "/accounts", { keys })).status).toBe(200);
}
/** Connected, mapped, and sending from the first of the month, on the day after the test's acts. */
async function sending(): Promise<void> {
  expect((await connect()).status).toBe(200);
  await mapEverything();
  expect((await ask("PUT", "/start", { startsOn: "2026-11-01" })).status).toBe(200);
}
const nextDay = () => server.setNow("2026-11-21T15:00:00Z");
const journalOf = async (day: string) => {
  const { body } = await call<{ accounts: { name: string; debitCents: number; creditCents: number }[] }>(
    "GET",
    `/reports/journal?from=${day}&to=${day}`,
  );
  return Object.fromEntries(
    body.accounts.flatMap(({ name, debitCents, creditCents }) =>
      debitCents === creditCents ? [] : [[name.replaceAll(":", " - "), debitCents - creditCents]],
    ),
  );
};

test("wages of a closed pay period are sent with the day of the close", async () => {
  await sending();
  const plan = { kind: "salary", weekCents: 100_000, overtime: "exempt" };
  const put = (path: string, body: object) => server.call(shop.people.owner.token, "PUT", path, body);
  const [staffId, startsOn] = [shop.people.technician.staffId, "2026-11-02"];
  await put(`/payroll/plans/${randomUUID()}`, { version: 0, staffId, startsOn, plan });
  await put("/payroll/wage-booking", { isOn: true });
  const days = { from: startsOn, to: "2026-11-15" };
  const preview = await call<{ seen: string }>("GET", `/payroll/preview?from=${days.from}&to=${days.to}`);
  const { seen } = preview.body;
  const id = randomUUID();
  const closed = await call("POST", "/payroll/periods", { ...days, id, seen, withoutApproval: true });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  nextDay();
  await run();
  expect(remote.entries).toHaveLength(1);
  expect(await journalOf("2026-11-20")).toEqual({ "Cost of labor": 200_000, "Wages payable": -200_000 });
  expect(remote.balancesOf("2026-11-20")).toEqual(await journalOf("2026-11-20"));
});

describe("a connection", () => {
  test("is made by the owner through Intuit's page, and its tokens are stored encrypted", async () => {
    expect(await status()).toMatchObject({ isConfigured: true, connection: null });
    const { status: code, body } = await connect();
    expect(code).toBe(200);
    expect(body.connection).toMatchObject({
      companyName: "Bay Auto Books",
      isConnected: true,
      startsOn: null,
      problem: "",
    });
    const [row] = await shop.run<{ sealed_tokens: Buffer }>(
      "select sealed_tokens from quickbooks_connections",
    );
    expect(row?.sealed_tokens.toString("latin1")).not.toMatch(/Token/);
    expect((await ask("GET", "", undefined, shop.people.management.token)).status).toBe(403);
  });

  test("is not made by a state that was used, is somebody else's, or is old", async () => {
    const said = "This connection was already completed, or took too long. Connect again.";
    const expectRefused = async (reply: { status: number; body: Status }) =>
      expect([reply.status, reply.body.detail]).toEqual([409, said]);
    const back = await allow();
    await expectRefused(await ask("POST", "/connection", { ...back, state: "x".repeat(32) }));
    const other = await server.makeShop();
    await expectRefused(await ask("POST", "/connection", back, other.people.owner.token));
    expect((await ask("POST", "/connection", back)).status).toBe(200);
    await expectRefused(await ask("POST", "/connection", back));
    const late = await allow();
    server.setNow("2026-11-20T15:16:00Z");
    await expectRefused(await ask("POST", "/connection", late));
  });

  test("with a code or company that Intuit doesn't confirm is refused with a sentence", async () => {
    const said = "QuickBooks didn't confirm the connection. Connect again.";
    for (const wrong of [{ code: "nothing" }, { realmId: "1" }])
      expect(await ask("POST", "/connection", { ...(await allow()), ...wrong })).toMatchObject({
        status: 409,
        body: { detail: said },
      });
    expect(await status()).toMatchObject({ connection: null });
  });

  test("renews its token when it ends, once for 50 calls at once, and rotates the refresh token", async () => {
    await connect();
    server.setNow("2026-11-20T17:00:00Z");
    remote.expire();
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask<Mapping>("GET", "/accounts")));
    expect(new Set(replies.map((each) => each.status))).toEqual(new Set([200]));
    expect(remote.state.refreshes).toBe(1);
    // A token that QuickBooks refuses before its time is renewed as well.
    remote.expire();
    expect((await ask("GET", "/accounts")).status).toBe(200);
    expect(remote.state.refreshes).toBe(2);
  });

  test("that the owner ended in QuickBooks says to connect again, and goes on where it stopped", async () => {
    await sending();
    await posted();
    nextDay();
    remote.endConnection();
    await run();
    const said = "QuickBooks no longer lets AutoIQ use this company. Connect it again.";
    expect(await status()).toMatchObject({
      connection: { isConnected: false, problem: said },
      counts: { waiting: 1, sent: 0 },
    });
    expect((await ask("POST", "/sync")).body.detail).toBe("Connect QuickBooks first.");
    expect((await ask<Mapping>("GET", "/accounts")).body.remotes).toEqual([]);
    await connect();
    await run();
    expect(await status()).toMatchObject({
      connection: { isConnected: true, problem: "", startsOn: "2026-11-01" },
      counts: { waiting: 0, sent: 1 },
    });
    expect(remote.entries).toHaveLength(1);
  });

  test("is ended by the owner here: its tokens are revoked and forgotten", async () => {
    await connect();
    expect((await ask("DELETE", "/connection")).body.connection).toMatchObject({ isConnected: false });
    expect(remote.state.revoked).toBe(1);
    expect(await shop.run("select sealed_tokens from quickbooks_connections")).toEqual([
      { sealed_tokens: null },
    ]);
    expect((await ask("POST", "/sync")).body.detail).toBe("Connect QuickBooks first.");
    const history = await shop.run<{ action: string }>(
      "select action from history where subject = 'books' order by at, id",
    );
    expect(history.map(({ action }) => action)).toEqual([
      "connected QuickBooks (Bay Auto Books)",
      "disconnected QuickBooks (Bay Auto Books)",
    ]);
  });
});

describe("accounts", () => {
  test("are suggested by number or name, created where there is none, and refused if the type doesn't fit", async () => {
    await connect();
    const { remotes, accounts } = (await ask<Mapping>("GET", "/accounts")).body;
    const labor = accounts.find(({ key }) => key === "labor");
    expect(labor).toMatchObject({ remoteId: null, suggestedId: "3", possibleIds: ["3"] });
    expect(remotes).toContainEqual({ id: "3", name: "Labor sales", number: "4000", type: "Income" });
    expect(
      await ask<Mapping>("PUT", "/accounts", { accounts: [{ key: "labor", remoteId: "1" }] }),
    ).toMatchObject({
      status: 422,
      body: {
        detail:
          "“Checking” is of type Bank in QuickBooks, which Labor sales can't be. Choose another account.",
      },
    });
    expect(
      (await ask<Mapping>("PUT", "/accounts", { accounts: [{ key: "labor", remoteId: "99" }] })).body.detail,
    ).toBe("One of the accounts no longer exists. Refresh and choose again.");
    await mapEverything();
    const mapped = (await ask<Mapping>("GET", "/accounts")).body;
    expect(mapped.accounts.filter(({ remoteId }) => remoteId === null)).toEqual([]);
    const created = remote.accounts.length;
    // Creating them again finds them.
    await ask("POST", "/accounts", { keys: mapped.accounts.map(({ key }) => key) });
    expect(remote.accounts).toHaveLength(created);
    expect(remote.accounts).toContainEqual(
      expect.objectContaining({
        Name: "Parts inventory",
        AcctNum: "1300",
        AccountType: "Other Current Asset",
      }),
    );
  });
});

describe("the journal", () => {
  test("of a day is one entry that equals the exported journal, sent when the day is over", async () => {
    await sending();
    const invoice = await posted();
    await cash(invoice.id, 10_000);
    await run();
    expect(remote.entries).toEqual([]);
    nextDay();
    await run();
    expect(remote.entries).toHaveLength(1);
    expect(remote.entries[0]).toMatchObject({
      TxnDate: "2026-11-20",
      DocNumber: expect.stringMatching(/^AIQ-261120-[0-9a-f]{8}$/),
      PrivateNote: expect.stringMatching(/^AutoIQ, .*: sales and payments of November 20, 2026$/),
    });
    expect(remote.balancesOf("2026-11-20")).toEqual(await journalOf("2026-11-20"));
    expect(await status()).toMatchObject({
      connection: { lastSentAt: "2026-11-21T15:00:00Z" },
      counts: { waiting: 0, refused: 0, sent: 1 },
      entries: [{ day: "2026-11-20", number: 1, state: "sent", docNumber: remote.entries[0]?.DocNumber }],
    });
    // Sent again, there is nothing new.
    await run();
    await job(shop.organizationId, false);
    expect(remote.entries).toHaveLength(1);
  });

  test("of a sent day that changes is corrected by another entry of the difference, never edited", async () => {
    await sending();
    const invoice = await posted();
    nextDay();
    await run();
    const before = JSON.stringify(remote.entries);
    // A payment that was received on the day before, such as one that a processor reports late.
    await shop.run(
      `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, tendered_cents, created_at, settled_at, provider)
       select organization_id, gen_random_uuid(), id, 'cash', 'succeeded', 5000, 5000, $2, $2, 'counter' from invoices where id = $1`,
      ...[invoice.id, now],
    );
    await run();
    expect(JSON.stringify(remote.entries.slice(0, 1))).toBe(before);
    expect(remote.entries).toHaveLength(2);
    expect(remote.entries[1]).toMatchObject({
      TxnDate: "2026-11-20",
      PrivateNote: expect.stringContaining("correction 1 of November 20, 2026"),
    });
    expect(remote.entries[1]?.Line.map(({ Amount }) => Amount)).toEqual([50, 50]);
    expect(remote.balancesOf("2026-11-20")).toEqual(await journalOf("2026-11-20"));
    await expect(shop.run("update quickbooks_entries set problem = 'x' where number = 1")).rejects.toThrow(
      "never changed",
    );
  });

  test("that 50 runs send at once is there once", async () => {
    await sending();
    for (const day of ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"]) {
      server.setNow(`${day}T15:00:00Z`);
      await cash((await posted()).id, 10_000);
    }
    nextDay();
    remote.state.delay = 20;
    await Promise.all(Array.from({ length: 50 }, () => run()));
    expect(remote.entries.map(({ TxnDate }) => TxnDate).sort()).toEqual([
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
    expect(remote.requests.filter((each) => each.endsWith("/journalentry"))).toHaveLength(5);
    expect(await status()).toMatchObject({ counts: { waiting: 0, refused: 0, sent: 5 } });
  });

  test("whose answer was lost is sent again as the same request, and is there once", async () => {
    await sending();
    await posted();
    nextDay();
    remote.state.losesAnswers = true;
    await run();
    expect(remote.entries).toHaveLength(1);
    expect(await status()).toMatchObject({
      connection: { problem: "QuickBooks can't be reached right now. Try again in a minute." },
      counts: { waiting: 1, sent: 0 },
    });
    remote.state.losesAnswers = false;
    await run();
    expect(remote.entries).toHaveLength(1);
    expect(await status()).toMatchObject({ connection: { problem: "" }, counts: { waiting: 0, sent: 1 } });
  });

  test("waits longer each time that QuickBooks is down or limits requests", async () => {
    await sending();
    await posted();
    nextDay();
    const waits: number[] = [];
    for (const kind of ["isThrottled", "isDown", "isDown"] as const) {
      remote.state[kind] = true;
      await run();
      remote.state[kind] = false;
      const [queued] = (await server.queued("books.send-to-quickbooks")).filter(
        ({ payload, runAt }) =>
          payload.organizationId === shop.organizationId && runAt < new Date("2026-11-22T00:00:00Z"),
      );
      waits.push(((queued?.runAt.getTime() ?? 0) - Date.parse("2026-11-21T15:00:00Z")) / 1000);
    }
    expect(waits).toEqual([60, 180, 540]);
    expect(remote.entries).toEqual([]);
    await run();
    expect(remote.entries).toHaveLength(1);
  });

  test("that QuickBooks refuses says why, and is sent when the owner retries", async () => {
    await sending();
    await posted();
    nextDay();
    remote.state.closedThrough = "2026-11-20";
    await run();
    expect(await status()).toMatchObject({
      counts: { refused: 1, sent: 0 },
      entries: [
        {
          state: "refused",
          problem:
            "QuickBooks refused it: Account Period Closed, Cannot Update Through Services API. The account period has closed and the account books cannot be updated through the QBO Services API.",
        },
      ],
    });
    // Nothing is sent by itself.
    await run();
    expect(remote.requests.filter((each) => each.endsWith("/journalentry"))).toHaveLength(1);
    remote.state.closedThrough = "";
    expect((await ask("POST", "/sync")).body.counts).toMatchObject({ waiting: 1, refused: 0 });
    await run();
    expect(remote.entries).toHaveLength(1);
    expect(await status()).toMatchObject({ counts: { refused: 0, sent: 1 } });
  });

  test("without an account names those to choose, and choosing them sends it", async () => {
    await connect();
    await ask("PUT", "/start", { startsOn: "2026-11-01" });
    await posted();
    nextDay();
    await run();
    const { entries } = await status();
    expect(entries[0]?.problem).toMatch(
      /^Choose an account in QuickBooks for .*Repair order receivables, .*, then retry\.$/,
    );
    expect(remote.requests.filter((each) => each.endsWith("/journalentry"))).toEqual([]);
    await mapEverything();
    await run();
    expect(remote.entries).toHaveLength(1);
  });

  test("before the first day is not sent, and an earlier first day sends it", async () => {
    server.setNow("2026-10-30T15:00:00Z");
    await posted();
    server.setNow(now.toISOString());
    await posted();
    await sending();
    nextDay();
    await run();
    expect(remote.entries.map(({ TxnDate }) => TxnDate)).toEqual(["2026-11-20"]);
    expect((await ask("PUT", "/start", { startsOn: "2026-11-22" })).body.detail).toBe(
      "Choose November 21, 2026 or an earlier day.",
    );
    await ask("PUT", "/start", { startsOn: "2026-10-01" });
    await run();
    expect(remote.entries.map(({ TxnDate }) => TxnDate)).toEqual(["2026-11-20", "2026-10-30"]);
  });

  test("is queued every hour for each business that sends", async () => {
    await sending();
    const other = await server.makeShop();
    await server.jobs.find((each) => each.task === "books.queue-quickbooks")?.handle({});
    const queued = (await server.queued("books.send-to-quickbooks")).map(({ payload }) => payload);
    expect(queued).toContainEqual({ organizationId: shop.organizationId, everything: false });
    expect(queued.map(({ organizationId }) => organizationId)).not.toContain(other.organizationId);
  });
});

test("the journal sent equals the journal exported for any history, whenever it is sent and whatever fails", async () => {
  const acts = fc.constantFrom(
    "post",
    "pay",
    "refund",
    "credit",
    "next-day",
    "send",
    "send-lost",
    "send-expired",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 6, maxLength: 14 }), async (history) => {
      remote.entries.length = 0;
      shop = await server.makeShop();
      let at = now;
      server.setNow(at.toISOString());
      await sending();
      const ids: string[] = [];
      for (const act of history) {
        const id = ids.at(-1) ?? "";
        const isMoney = act === "pay" || act === "refund" || act === "credit";
        if (isMoney && id === "") continue;
        if (act === "post") ids.push((await posted()).id);
        else if (act === "pay") await cash(id, 1000);
        else if (act === "refund")
          await refund((await call("GET", `/invoices/${id}`)).body, { amountCents: 300 });
        else if (act === "credit")
          await credit((await call("GET", `/invoices/${id}`)).body, { amountCents: 700 });
        else if (act === "next-day") {
          at = new Date(at.getTime() + 86_400_000);
          server.setNow(at.toISOString());
        } else {
          remote.state.losesAnswers = act === "send-lost";
          if (act === "send-expired") remote.expire();
          await run();
          remote.state.losesAnswers = false;
        }
      }
      server.setNow(new Date(at.getTime() + 86_400_000).toISOString());
      await run();
      expect(await status()).toMatchObject({
        counts: { waiting: 0, refused: 0, sent: remote.entries.length },
      });
      let day = "2026-11-20";
      for (
        ;
        day <= at.toISOString().slice(0, 10);
        day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      )
        expect(remote.balancesOf(day)).toEqual(await journalOf(day));
    }),
    { numRuns: 12 },
  );
}, 120_000);

test("without credentials the page says so, and calls say what to do instead", async () => {
  const plain = await testServer();
  const own = await plain.makeShop();
  const token = own.people.owner.token;
  expect((await plain.call<Status>(token, "GET", "/books/quickbooks")).body).toMatchObject({
    isConfigured: false,
  });
  expect(await plain.call<Status>(token, "POST", "/books/quickbooks/authorizations")).toMatchObject({
    status: 409,
    body: {
      detail: "QuickBooks Online isn't set up on this server. Export the journal as CSV or IIF instead.",
    },
  });
});
