import { randomUUID } from "node:crypto";
import type { Bank } from "@autoiq/domain/books/bank/contract";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Drawer } from "@autoiq/domain/payments/drawer/contract";
import { denominations } from "@autoiq/domain/payments/drawer/rules";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf, now, total } from "../../../../test/helpers/invoice-acts.ts";
import { multipart } from "../../../../test/helpers/multipart.ts";
import {
  type PaymentProviderSetup,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
let accountId: string;
const { posted, cash, card, call } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  side.server.setNow(now.toISOString());
  shop = await side.server.makeShop();
  accountId = (await addAccount()).id;
});

type Reply = Bank & { detail: string };
async function addAccount(change: object = {}, token = shop.people.owner.token) {
  const id = randomUUID();
  const reply = await call<Reply>(
    "POST",
    "/books/bank/accounts",
    { id, name: "Operating", lastFour: "1234", startsOn: "2026-11-01", ...change },
    token,
  );
  return { id, ...reply };
}
const page = async () => (await call<Reply>("GET", "/books/bank")).body;
interface Imported {
  readonly added: number;
  readonly known: number;
  readonly leftOut: number;
  readonly bank: Bank;
  readonly detail: string;
}
async function send(
  text: string | Buffer,
  of: { to?: "imports" | "preview"; query?: string; token?: string; account?: string } = {},
) {
  const form = multipart("file", "november.csv", Buffer.from(text));
  const reply = await side.server.app.inject({
    method: "POST",
    url: `/api/books/bank/accounts/${of.account ?? accountId}/${of.to ?? "imports"}?fileName=november.csv&${of.query ?? ""}`,
    headers: { authorization: `Bearer ${of.token ?? shop.people.owner.token}`, "content-type": form.type },
    payload: form.payload,
  });
  return { status: reply.statusCode, body: reply.json<Imported>() };
}
const csvOf = (...rows: readonly (readonly [day: string, text: string, cents: number])[]) =>
  `Date,Description,Amount\r\n${rows.map(([day, text, cents]) => `${day},${text},${(cents / 100).toFixed(2)}\r\n`).join("")}`;
/** Cash for the bank, as a slip of the day's close. */
async function closedWith(cashCents: number) {
  await call("POST", "/drawer", { floatCents: 0 });
  const invoice = await posted();
  await cash(invoice.id, cashCents);
  const { open } = (await call<Drawer>("GET", "/drawer")).body;
  let rest = cashCents;
  const counts = denominations.map((each) => {
    const count = Math.floor(rest / each);
    rest -= count * each;
    return { cents: each, count };
  });
  const reply = await call<{ detail: string }>("POST", "/drawer/closes", {
    id: randomUUID(),
    lastClose: open?.lastClose,
    expectedCents: cashCents,
    terminalCents: 0,
    counts,
    leftCents: 0,
  });
  expect(reply.body.detail).toBeUndefined();
}
const rowsOf = async (table: string) =>
  (
    await shop.run<{ n: number }>(
      `select count(*)::int as n from ${table} where organization_id = $1`,
      shop.organizationId,
    )
  )[0]?.n;
type Journal = ReplyOf<typeof getJournal>;
const journal = async (period = "from=2026-11-01&to=2026-11-30") =>
  (await call<Journal>("GET", `/reports/journal?${period}`)).body;
const balanceOf = (of: Journal, name: string) => {
  const account = of.accounts.find((each) => each.name === name);
  return account ? account.debitCents - account.creditCents : 0;
};
const match = (of: Bank["suggestions"][number], bank: Bank, change: object = {}) =>
  call<Reply>("POST", "/books/bank/matches", {
    id: randomUUID(),
    lineIds: of.lineIds,
    groups: of.groupIds.map((id) => ({
      id,
      amountCents: bank.waiting.find((each) => each.id === id)?.amountCents ?? 0,
    })),
    feeCents: of.feeCents,
    ...change,
  });
const undo = (id = "") => call<Reply>("POST", `/books/bank/matches/${id}/undo`);

test("a deposit slip and a day of cards less a fee are suggested, accepted, and booked on the bank's day", async () => {
  await closedWith(10_000);
  await card((await posted()).id);
  const before = await page();
  expect(before.finding).toBe("$459.48 waits for the bank, all of it from today");
  expect(before.clearing).toMatchObject([
    {
      account: "undeposited",
      name: "Cash and checks to deposit",
      amountCents: 10_000,
      oldestDays: 0,
      count: 1,
    },
    { account: "card", amountCents: total, count: 1 },
  ]);
  side.server.setNow("2026-11-23T15:00:00Z");
  const fee = 1043;
  const { body } = await send(
    csvOf(
      ["11/21/2026", "DEPOSIT", 10_000],
      ["11/22/2026", "STRIPE TRANSFER", total - fee],
      ["11/22/2026", "RENT", -90_000],
      ["11/22/2026", "MERCHANT BANKCARD FEE", -2500],
    ),
  );
  expect(body).toMatchObject({ added: 4, known: 0, leftOut: 0 });
  const { bank } = body;
  expect(bank.finding).toBe("$459.48 waits for the bank, the oldest 3 days");
  expect(bank.lines.map(({ kind }) => kind).sort()).toEqual(["debit", "deposit", "deposit"]);
  expect(bank.other).toMatchObject([{ description: "RENT" }]);
  expect(bank.suggestions).toMatchObject([
    {
      isExact: true,
      feeCents: 0,
      reason: "Deposit slip of close #1, November 20: the same amount, 1 day later.",
    },
    { isExact: false, feeCents: fee },
  ]);
  const [slip, payout] = bank.suggestions;
  if (!slip || !payout) throw new Error("Two matches are suggested.");
  expect((await match(slip, bank)).status).toBe(200);
  expect(await match(payout, bank, { feeCents: 0 })).toMatchObject({
    status: 409,
    body: { detail: "The fee is $10.43 now. Check it and match again." },
  });
  const after = await match(payout, bank);
  expect(after.body).toMatchObject({ waiting: [], suggestions: [], finding: "Nothing waits for the bank" });
  // The processor's monthly bill is a fee without payments.
  const debit = after.body.lines[0];
  expect(after.body.lines).toHaveLength(1);
  await match(
    { lineIds: [debit?.id ?? ""], groupIds: [], feeCents: 2500, reason: "", isExact: false },
    after.body,
  );
  const books = await journal();
  expect(balanceOf(books, "Operating 1234")).toBe(10_000 + total - fee - 2500);
  expect(balanceOf(books, "Card processing fees")).toBe(fee + 2500);
  expect(balanceOf(books, "Online card clearing")).toBe(0);
  expect(balanceOf(books, "Cash and checks to deposit")).toBe(0);
  const entry = books.entries.find((each) => each.day === "2026-11-21");
  expect(entry).toMatchObject({
    memo: "Received by the bank, Operating 1234",
    lines: [
      { name: "Operating 1234", amountCents: 10_000 },
      { name: "Cash and checks to deposit", amountCents: -10_000 },
    ],
  });
  for (const { lines } of books.entries)
    expect(lines.reduce((sum, each) => sum + each.amountCents, 0)).toBe(0);
});

test("the same file again is refused with a sentence, and an overlapping one adds only what is new", async () => {
  const first = csvOf(["11/18/2026", "DEPOSIT", 500], ["11/18/2026", "DEPOSIT", 500]);
  expect((await send(first)).body).toMatchObject({ added: 2 });
  const by = (await shop.run<{ by: string }>("select imported_by_name as by from bank_imports"))[0]?.by;
  for (const to of ["imports", "preview"] as const)
    expect(await send(first, { to })).toMatchObject({
      status: 409,
      body: { detail: `This file was imported on Nov 20, 2026, by ${by}. Nothing changed.` },
    });
  expect([await rowsOf("bank_imports"), await rowsOf("bank_lines")]).toEqual([1, 2]);
  const longer = csvOf(
    ["11/18/2026", "DEPOSIT", 500],
    ["11/18/2026", "DEPOSIT", 500],
    ["11/18/2026", "DEPOSIT", 500],
    ["11/19/2026", "DEPOSIT", 700],
  );
  expect((await send(longer, { to: "preview" })).body).toMatchObject({ count: 4, known: 2 });
  expect((await send(longer)).body).toMatchObject({ added: 2, known: 2 });
  const ofx = (rows: readonly (readonly [string, number])[]) =>
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>99991234</BANKACCTFROM><BANKTRANLIST>${rows
      .map(
        ([id, cents]) =>
          `<STMTTRN><DTPOSTED>20261117<TRNAMT>${(cents / 100).toFixed(2)}<FITID>${id}<NAME>DEPOSIT</STMTTRN>\n`,
      )
      .join("")}</BANKTRANLIST></STMTRS></OFX>`;
  expect((await send(ofx([["a", 100]]))).body).toMatchObject({ added: 1 });
  expect(
    (
      await send(
        ofx([
          ["a", 100],
          ["b", 100],
        ]),
      )
    ).body,
  ).toMatchObject({ added: 1, known: 1 });
});

test("of 50 imports of one file at once, one is done", async () => {
  const file = csvOf(["11/18/2026", "DEPOSIT", 500], ["11/19/2026", "DEPOSIT", 900]);
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(file)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect([await rowsOf("bank_imports"), await rowsOf("bank_lines")]).toEqual([1, 2]);
});

test("of 50 people who accept one match at once, one does, and nothing is booked twice", async () => {
  await closedWith(10_000);
  const { bank } = (await send(csvOf(["11/20/2026", "DEPOSIT", 10_000]))).body;
  const [slip] = bank.suggestions;
  if (!slip) throw new Error("A match is suggested.");
  const replies = await Promise.all(Array.from({ length: 50 }, () => match(slip, bank)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { detail: "One of the lines is matched already. Refresh to see with what." },
  });
  expect(balanceOf(await journal(), "Operating 1234")).toBe(10_000);
  // A repeat of the same request is the same match.
  const [own] = (await page()).matches;
  expect((await match(slip, bank, { id: own?.id })).status).toBe(200);
  expect(await rowsOf("bank_matches")).toBe(1);
});

test("a row that cannot be read is named, and nothing is written unless it is left out", async () => {
  const file = "Date,Description,Amount\n11/18/2026,A,5.00\n11/88/2026,B,5.00\n";
  expect((await send(file, { to: "preview" })).body).toMatchObject({
    count: 1,
    refusedCount: 1,
    refused: [{ line: 3, reason: "“11/88/2026” is not a date in the format you chose." }],
  });
  expect(await send(file)).toMatchObject({
    status: 422,
    body: {
      detail:
        "1 row can't be read. Line 3: “11/88/2026” is not a date in the format you chose. Leave it out, or correct the file. Nothing was imported.",
    },
  });
  expect([await rowsOf("bank_imports"), await rowsOf("bank_lines")]).toEqual([0, 0]);
  expect((await send(file, { query: "leaveOut=yes" })).body).toMatchObject({ added: 1, leftOut: 1 });
  for (const [bad, said] of [
    [Buffer.from("%PDF-1.7"), "At your bank, choose OFX, QFX, QuickBooks, or CSV."],
    [Buffer.alloc(6 * 1024 * 1024, "a"), "larger than 5 MB"],
    ["Date,Description,Amount\n", "has no rows"],
  ] as const) {
    const reply = await send(bad);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body.detail).toContain(said);
  }
  expect(await rowsOf("bank_imports")).toBe(1);
});

test("columns are chosen once per account, and Windows-1252 is read", async () => {
  const mapping = {
    date: 1,
    description: 0,
    amount: null,
    deposits: 3,
    withdrawals: 2,
    dateFormat: "dmy",
    hasHeader: false,
  };
  const query = `mapping=${encodeURIComponent(JSON.stringify(mapping))}`;
  expect((await send(Buffer.from("Caf\xe9,18/11/2026,,5.00\n", "latin1"), { query })).body.added).toBe(1);
  expect((await page()).lines).toMatchObject([{ description: "Café", day: "2026-11-18", amountCents: 500 }]);
  const next = await send("Hall,19/11/2026,,7.00\n", { to: "preview" });
  expect(next.body).toMatchObject({ mapping, rows: [{ day: "2026-11-19", amountCents: 700 }] });
  expect(await send("a,b\n", { query: "mapping=no" })).toMatchObject({ status: 422 });
});

test("on a locked day a match is booked on the first open day, and so is its undoing", async () => {
  await closedWith(10_000);
  const { bank } = (await send(csvOf(["11/20/2026", "DEPOSIT", 10_000]))).body;
  const lock = (through: string) =>
    side.server.call(shop.people.owner.token, "PUT", "/books/locks", {
      locationIds: [shop.locationId],
      through,
      reason: "",
    });
  await lock("2026-11-20");
  side.server.setNow("2026-11-24T15:00:00Z");
  const locked = await journal("from=2026-11-01&to=2026-11-20");
  const [slip] = bank.suggestions;
  if (!slip) throw new Error("A match is suggested.");
  const { body } = await match(slip, bank);
  expect(body.matches).toMatchObject([{ bookedOn: "2026-11-21", lineDay: "2026-11-20" }]);
  expect(await journal("from=2026-11-01&to=2026-11-20")).toEqual(locked);
  expect(balanceOf(await journal("from=2026-11-21&to=2026-11-21"), "Operating 1234")).toBe(10_000);
  await lock("2026-11-22");
  const file = async () =>
    (
      await side.server.app.inject({
        url: "/api/reports/journal.iif?from=2026-11-01&to=2026-11-22",
        headers: { authorization: `Bearer ${shop.people.owner.token}` },
      })
    ).rawPayload;
  const bytes = await file();
  const undone = await undo(body.matches[0]?.id);
  expect(undone.body).toMatchObject({ matches: [], waiting: [{ amountCents: 10_000 }], lines: [{}] });
  expect(await file()).toEqual(bytes);
  const reversed = await journal("from=2026-11-23&to=2026-11-23");
  expect(balanceOf(reversed, "Operating 1234")).toBe(-10_000);
  expect(reversed.entries).toMatchObject([{ memo: "Bank match undone, Operating 1234" }]);
  const again = await undo(body.matches[0]?.id);
  expect(again.status).toBe(409);
  expect(again.body.detail).toContain("undid this match already");
});

test("any series of matches and undoings: lines and fees are the facts to the cent, and undoing all restores", async () => {
  await closedWith(10_000);
  for (const method of ["ach", "ach", "card-terminal"] as const) {
    const details = method === "ach" ? { reference: "TR-1" } : { brand: "visa", lastFour: "4242" };
    await call("POST", `/invoices/${(await posted()).id}/payments`, { method, amountCents: 20_000, details });
  }
  await card((await posted()).id);
  side.server.setNow("2026-11-22T15:00:00Z");
  await send(
    csvOf(
      ["11/21/2026", "DEPOSIT", 4000],
      ["11/21/2026", "DEPOSIT", 6000],
      ["11/21/2026", "ACH", 20_000],
      ["11/21/2026", "ACH", 20_000],
      ["11/22/2026", "STRIPE", total - 900],
      ["11/22/2026", "MERCHANT FEE", -700],
    ),
  );
  const start = await page();
  const clean = (of: Bank) => ({ lines: of.lines, waiting: of.waiting, suggestions: of.suggestions });
  const acts = fc.array(
    fc.record({
      undo: fc.boolean(),
      lines: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }),
      groups: fc.array(fc.nat(6), { maxLength: 2 }),
      at: fc.nat(9),
    }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (series) => {
      for (const act of series) {
        const bank = await page();
        if (act.undo) await undo(bank.matches[act.at]?.id ?? randomUUID());
        else {
          const suggested = bank.suggestions[act.at];
          const lineIds = act.lines.flatMap((index) => bank.lines[index]?.id ?? []);
          const groupIds = act.groups.flatMap((index) => bank.waiting[index]?.id ?? []);
          const of = suggested ?? { lineIds, groupIds, feeCents: 0, reason: "", isExact: false };
          if (of.lineIds.length > 0) await match(of, bank);
        }
        const after = await page();
        for (const each of after.matches)
          expect(each.bankCents + each.feeCents).toBe(
            each.groups.reduce((sum, group) => sum + group.amountCents, 0),
          );
        const waits = after.waiting.reduce((sum, each) => sum + each.amountCents, 0);
        const cleared = after.matches.reduce((sum, each) => sum + each.bankCents + each.feeCents, 0);
        expect(waits + cleared).toBe(start.waiting.reduce((sum, each) => sum + each.amountCents, 0));
        const books = await journal();
        expect(balanceOf(books, "Operating 1234")).toBe(
          after.matches.reduce((sum, each) => sum + each.bankCents, 0),
        );
        expect(books.accounts.reduce((sum, each) => sum + each.debitCents - each.creditCents, 0)).toBe(0);
      }
      for (const { id } of (await page()).matches) expect((await undo(id)).status).toBe(200);
      expect(clean(await page())).toEqual(clean(start));
    }),
    { numRuns: 12 },
  );
});

test("all exact matches are accepted together, if they are those that the person saw", async () => {
  await closedWith(10_000);
  await send(csvOf(["11/20/2026", "DEPOSIT", 10_000]));
  const all = (body: object) => call<Reply>("POST", "/books/bank/matches/exact", body);
  expect((await all({ count: 2, totalCents: 10_000 })).body.detail).toContain(
    "There are 1 exact matches of $100.00 now, 2 of $100.00 before.",
  );
  expect((await all({ count: 1, totalCents: 10_000 })).body.matches).toHaveLength(1);
  expect((await all({ count: 1, totalCents: 10_000 })).body.detail).toContain("No match of exactly the same");
  const file = await side.server.app.inject({
    url: "/api/books/bank/lines.csv?from=2026-11-01&to=2026-11-30",
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  expect(file.body).toContain(
    '2026-11-20,Operating 1234,DEPOSIT,100.00,Matched,"Deposit slip of close #1, November 20",0.00,2026-11-20,',
  );
});

test("a line is set aside and put back, and other roles and businesses have no part in it", async () => {
  const { bank } = (await send(csvOf(["11/20/2026", "LOAN", 500_000]))).body;
  const id = bank.lines[0]?.id ?? "";
  const setAside = (isAside: boolean, token = shop.people.owner.token) =>
    side.server.call<Reply>(token, "PUT", `/books/bank/lines/${id}/kind`, { isAside });
  expect((await setAside(true)).body).toMatchObject({ lines: [], other: [{ id }] });
  expect((await setAside(false)).body).toMatchObject({ lines: [{ id, kind: "deposit" }], other: [] });
  expect((await setAside(true, shop.people.management.token)).status).toBe(403);
  const other = await side.server.makeShop();
  expect((await setAside(true, other.people.owner.token)).status).toBe(404);
  expect((await send("a,b\n", { token: other.people.owner.token })).status).toBe(404);
  expect(await addAccount({ name: "operating" })).toMatchObject({
    status: 409,
    body: { detail: "operating 1234 is already here. Enter another name or other digits." },
  });
  expect((await addAccount({ lastFour: "12" })).status).toBe(422);
  const history = await shop.run<{ action: string }>(
    "select action from history where organization_id = $1 and subject = 'bank' order by at, id",
    shop.organizationId,
  );
  expect(history.map(({ action }) => action)).toContain("set aside a bank line of $5,000.00, “LOAN”");
});
