import { expect, test } from "vitest";
import { readAmount, readDay, suggestMapping } from "./mapping.ts";
import { newLines } from "./new-lines.ts";
import { csvRows, formatOfFile, readCsv, readOfx } from "./read-file.ts";

const latestDay = "2026-11-28";
const csv = (text: string) => {
  const rows = csvRows(text);
  const read = readCsv(rows, suggestMapping(rows.map(({ cells }) => cells)), latestDay);
  return read.ok ? read.value : read.reason;
};

test("an amount is read in each way that banks write it, and nothing else is an amount", () => {
  const amounts = {
    "1,234.56": 123_456,
    "$1,234.5": 123_450,
    "-$12.50": -1250,
    "$-12.50": -1250,
    "(12.50)": -1250,
    "12.50-": -1250,
    "+7": 700,
    ".05": 5,
    "0.00": 0,
    "-0.00": 0,
    "−3.10": -310,
  };
  for (const [text, cents] of Object.entries(amounts)) expect(readAmount(text), text).toBe(cents);
  for (const text of [
    "",
    "$",
    "1.234,56",
    "12,34",
    "1.005",
    "--1",
    "(1",
    "-(1)",
    "1e3",
    "12 34",
    "20000000.01",
  ])
    expect(readAmount(text), text).toBeUndefined();
});

test("a day is read in the bank's order, and a day that the calendar does not have is none", () => {
  expect(readDay("11/27/2026", "mdy")).toBe("2026-11-27");
  expect(readDay("1/2/26", "mdy")).toBe("2026-01-02");
  expect(readDay("27.11.2026", "dmy")).toBe("2026-11-27");
  expect(readDay("2026-11-27T08:00:00", "ymd")).toBe("2026-11-27");
  expect(readDay("20261127", "ymd")).toBe("2026-11-27");
  for (const [text, format] of [
    ["27/11/2026", "mdy"],
    ["02/30/2026", "mdy"],
    ["2026-11-27", "mdy"],
    ["11/27/2026", "ymd"],
    ["soon", "mdy"],
    ["", "ymd"],
  ] as const)
    expect(readDay(text, format), text).toBeUndefined();
});

test("a CSV file is read with the columns that its header names", () => {
  expect(
    csv(
      '\uFEFF"Posting Date","Description","Amount"\r\n11/27/2026,"DEPOSIT, ""BRANCH"" 4\nTAMPA","1,250.00"\r\n11/26/2026,RENT,-900\r\n\r\n',
    ),
  ).toEqual({
    rows: [
      {
        line: 2,
        day: "2026-11-27",
        amountCents: 125_000,
        description: 'DEPOSIT, "BRANCH" 4 TAMPA',
        reference: "",
      },
      { line: 4, day: "2026-11-26", amountCents: -90_000, description: "RENT", reference: "" },
    ],
    refused: [],
  });
  expect(csv("Date;Details;Debit;Credit\n2026-11-27;Deposit;;10.00\n2026-11-27;Fee;2.50;\n")).toMatchObject({
    rows: [{ amountCents: 1000 }, { amountCents: -250 }],
  });
  // Without a header.
  expect(csv("11/27/2026,44.10,*,,DEPOSIT\n")).toMatchObject({ rows: [{ amountCents: 4410 }] });
});

test("each row that cannot be read is named with its line and the reason", () => {
  expect(
    csv("Date,Description,Amount\n11/27/2026,A,1.00\n13/45/2026,B,1.00\n11/27/2026,C,abc\n11/27/2062,D,1\n"),
  ).toMatchObject({
    rows: [{ line: 2 }],
    refused: [
      { line: 3, reason: "“13/45/2026” is not a date in the format you chose." },
      { line: 4, reason: "“abc” is not an amount." },
      { line: 5, reason: "2062-11-27 is in the future. Check the order of day and month." },
    ],
  });
  const row = "11/27/2026,A,1.00\n";
  expect(csv(`Date,Description,Amount\n${row.repeat(20_000)}`)).toMatchObject({ refused: [] });
  expect(csv(`Date,Description,Amount\n${row.repeat(20_001)}`)).toBe(
    "This file has more than 20,000 rows. Download a shorter period from the bank, and import it in parts.",
  );
});

const sgml = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>063107513<ACCTID>000011221234<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261127
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127120000[-5:EST]<TRNAMT>1250.00<FITID>A1<NAME>DEPOSIT &amp; MORE<MEMO>BRANCH 4
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261126<TRNAMT>-12,50<FITID>A2<NAME>MERCHANT FEE</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>soon<TRNAMT>1<FITID>A3</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test("OFX is read as SGML and as XML, for the account that was chosen", () => {
  expect(formatOfFile(sgml)).toBe("ofx");
  expect(readOfx(sgml, { lastFour: "1234", latestDay })).toMatchObject({
    value: {
      rows: [
        {
          line: 9,
          day: "2026-11-27",
          amountCents: 125_000,
          description: "DEPOSIT & MORE BRANCH 4",
          reference: "A1",
        },
        { line: 10, day: "2026-11-26", amountCents: -1250, description: "MERCHANT FEE", reference: "A2" },
      ],
      refused: [{ line: 11, reason: "“soon” is not a date." }],
    },
  });
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>1234</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><DTPOSTED>20261127</DTPOSTED><TRNAMT>5.00</TRNAMT><FITID>x</FITID><NAME>A</NAME><MEMO>A</MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  expect(formatOfFile(xml)).toBe("ofx");
  expect(readOfx(xml, { lastFour: "1234", latestDay })).toMatchObject({
    value: { rows: [{ line: 2, amountCents: 500, description: "A", reference: "x" }] },
  });
  const reason = (text: string, lastFour = "1234") => {
    const read = readOfx(text, { lastFour, latestDay });
    return read.ok ? "" : read.reason;
  };
  expect(reason(sgml, "9999")).toBe(
    "This file is of the account that ends in 1234. Choose the account that ends in 9999, or another file.",
  );
  expect(reason(sgml.replace("USD", "CAD"))).toBe(
    "This file is in CAD. Only accounts in US dollars can be imported.",
  );
  expect(reason("<OFX></OFX>")).toContain("has no statement of an account");
});

test("an overlapping file adds what is not there yet, and equal rows of a day count one by one", () => {
  const row = (line: number, reference = "") => ({
    line,
    day: "2026-11-27",
    amountCents: 500,
    description: "DEPOSIT",
    reference,
  });
  const first = newLines([], [row(1), row(2)]);
  expect(first.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
  expect(newLines(first, [row(1), row(2), row(3)])).toMatchObject([{ line: 3, ordinal: 2 }]);
  const withIds = newLines([], [row(1, "a"), row(2, "b")]);
  expect(newLines(withIds, [row(1, "b"), row(2, "c")])).toMatchObject([{ reference: "c", ordinal: 2 }]);
  // The same payments from a file with ids and from one without.
  expect(newLines(withIds, [row(1), row(2), row(3)])).toMatchObject([{ line: 3 }]);
  expect(newLines(first, [row(1, "a"), row(2, "b"), row(3, "c")])).toMatchObject([{ reference: "c" }]);
});
