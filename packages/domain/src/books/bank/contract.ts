import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { positiveCents } from "../../kernel/money.ts";
import { day, instant } from "../../kernel/time.ts";
import { columnMapping } from "./mapping.ts";
import { clearingAccounts, lineKinds } from "./rules.ts";

const cents = z.number().int();
const account = z.object({
  id,
  name: z.string(),
  lastFour: z.string(),
  /** The first day whose money waits for it. */
  startsOn: day,
  /** How its CSV files were read last. Null: none was imported. */
  mapping: columnMapping.nullable(),
  lastImport: z
    .object({ at: instant, by: z.string(), fileName: z.string(), added: cents, known: cents, leftOut: cents })
    .nullable(),
  /** The newest line. Null: it has none. */
  through: day.nullable(),
});
export type BankAccount = z.infer<typeof account>;

const line = z.object({
  id,
  accountId: id,
  day,
  amountCents: cents,
  description: z.string(),
  kind: z.enum(lineKinds),
});
const group = z.object({
  id: z.string(),
  account: z.enum(clearingAccounts),
  /** "Deposit slip of close #12, November 20" */
  name: z.string(),
  day,
  /** Days since then, at the location. */
  days: cents,
  amountCents: cents,
});
export type WaitingRow = z.infer<typeof group>;
const match = z.object({
  id,
  accountId: id,
  /** The day of its journal entry. */
  bookedOn: day,
  /** The day of the bank's line, if the entry is on the first open day instead. Null: the same day. */
  lineDay: day.nullable(),
  at: instant,
  by: z.string(),
  bankCents: cents,
  feeCents: cents,
  lines: z.array(z.object({ day, amountCents: cents, description: z.string() })),
  groups: z.array(z.object({ name: z.string(), amountCents: cents })),
});
export type BankMatch = z.infer<typeof match>;

const bank = z.object({
  accounts: z.array(account),
  today: day,
  /** What waits, as a statement. */
  finding: z.string(),
  /** What waits in each clearing account, with what the business calls the account. */
  clearing: z.array(
    z.object({
      account: z.enum(clearingAccounts),
      name: z.string(),
      amountCents: cents,
      /** Days that the oldest of it waits. */
      oldestDays: cents,
      count: cents,
    }),
  ),
  /** Oldest first. */
  waiting: z.array(group),
  /** Lines that are neither matched nor set aside, oldest first, at most 500. */
  lines: z.array(line),
  /** How many there are. */
  lineCount: cents,
  /** The newest lines that are set aside. */
  other: z.array(line),
  suggestions: z.array(
    z.object({
      lineIds: z.array(id),
      groupIds: z.array(z.string()),
      feeCents: cents,
      reason: z.string(),
      isExact: z.boolean(),
    }),
  ),
  /** The newest matches. */
  matches: z.array(match),
});
export type Bank = z.infer<typeof bank>;

export const getBank = call({
  name: "books.bank",
  method: "GET",
  path: "/books/bank",
  access: "books.manage",
  summary: "The location's bank accounts, what waits for the bank, and suggested matches",
  topics: ["payment", "invoice"],
  reply: bank,
});

export const addBankAccount = call({
  name: "books.add-bank-account",
  method: "POST",
  path: "/books/bank/accounts",
  access: "books.manage",
  summary: "Adds an account at a bank",
  body: z.object({
    id,
    name: z
      .string()
      .trim()
      .min(1, "Enter a name, such as Operating.")
      .max(24, "Enter at most 24 characters.")
      .regex(/^[^:\t\r\n"]*$/, "Leave out colons, quotation marks, and tabs."),
    lastFour: z
      .string()
      .trim()
      .regex(/^\d{4}$/, "Enter the last four digits of the account number."),
    startsOn: day,
  }),
  reply: bank,
});

const fileOptions = z.object({
  /** Of a CSV file, as JSON. Absent: as the last one of the account, or as the file suggests. */
  mapping: z
    .string()
    .max(400)
    .transform((text, context) => {
      try {
        const parsed = columnMapping.safeParse(JSON.parse(text));
        if (parsed.success) return parsed.data;
        context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "" });
      } catch {
        context.addIssue({ code: "custom", message: "Choose the columns again." });
      }
      return z.NEVER;
    })
    .optional(),
  /** Whether to import the file without the rows that can't be read. */
  leaveOut: z.enum(["yes", "no"]).default("no"),
  /** What the file is called on the person's device. */
  fileName: z
    .string()
    .max(200)
    .transform((name) => name.replaceAll(/\p{Cc}/gu, ""))
    .default(""),
});
export type FileOptions = z.output<typeof fileOptions>;
const oneAccount = z.object({ id });

/** The file is sent as multipart form data in the field `file`: OFX, QFX, or CSV. */
export const previewBankFile = call({
  name: "books.preview-bank-file",
  method: "POST",
  path: "/books/bank/accounts/:id/preview",
  access: "books.manage",
  summary: "Reads a bank's file without importing it",
  params: oneAccount,
  query: fileOptions,
  reply: z.object({
    format: z.enum(["ofx", "csv"]),
    /** The first rows of a CSV file, as they are. Empty for others. */
    cells: z.array(z.array(z.string())),
    mapping: columnMapping.nullable(),
    /** The first rows, as they are read. */
    rows: z.array(z.object({ day, amountCents: cents, description: z.string() })),
    count: cents,
    /** How many of them the account has already. */
    known: cents,
    from: day.nullable(),
    to: day.nullable(),
    /** The first 50 rows that cannot be read. */
    refused: z.array(z.object({ line: cents, reason: z.string() })),
    refusedCount: cents,
  }),
});

/** The file is sent as for the preview. Nothing is written if a row cannot be read, unless the person leaves it out. */
export const importBankFile = call({
  name: "books.import-bank-file",
  method: "POST",
  path: "/books/bank/accounts/:id/imports",
  access: "books.manage",
  summary: "Imports a bank's file: the lines that the account does not have yet",
  params: oneAccount,
  query: fileOptions,
  reply: z.object({
    added: cents,
    /** Lines that the account had already. */
    known: cents,
    leftOut: cents,
    bank,
  }),
});

export const setLineKind = call({
  name: "books.set-bank-line-kind",
  method: "PUT",
  path: "/books/bank/lines/:id/kind",
  access: "books.manage",
  summary: "Sets a line of the bank aside, or puts it back",
  params: z.object({ id }),
  body: z.object({ isAside: z.boolean() }),
  reply: bank,
});

export const matchBankLines = call({
  name: "books.match-bank-lines",
  method: "POST",
  path: "/books/bank/matches",
  access: "books.manage",
  summary: "Matches lines of the bank with what waited for them",
  body: z.object({
    id,
    lineIds: z.array(id).min(1, "Choose a line of the bank.").max(50, "Choose at most 50 lines."),
    /** With the amounts that the person saw. Empty: the lines are a fee. */
    groups: z
      .array(z.object({ id: z.string().max(200), amountCents: cents }))
      .max(400, "Choose at most 400 payments."),
    /** The fee that the person saw. */
    feeCents: cents,
  }),
  reply: bank,
});

export const matchAllExact = call({
  name: "books.match-all-exact",
  method: "POST",
  path: "/books/bank/matches/exact",
  access: "books.manage",
  summary: "Accepts every suggested match of exactly the same amount",
  body: z.object({
    /** How many the person saw, and their amount. */
    count: z.number().int().min(1).max(1000),
    totalCents: positiveCents,
  }),
  reply: bank,
});

export const undoBankMatch = call({
  name: "books.undo-bank-match",
  method: "POST",
  path: "/books/bank/matches/:id/undo",
  access: "books.manage",
  summary: "Undoes a match. Its lines and what waited for them can be matched again",
  params: z.object({ id }),
  reply: bank,
});

export const exportBankLines = call({
  name: "books.export-bank-lines",
  method: "GET",
  path: "/books/bank/lines.csv",
  access: "report.export",
  summary: "The lines of the bank with what they were matched with, as CSV",
  query: z.object({ from: day, to: day }),
  file: "text/csv; charset=utf-8",
});
