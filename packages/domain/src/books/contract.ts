import { z } from "zod";
import { period } from "../analytics/contract.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { day } from "../kernel/time.ts";
import { longestName, longestNumber } from "./accounts.ts";

const query = z.object(period);
const accountName = z.object({
  key: z.string().max(300),
  number: z
    .string()
    .trim()
    .max(longestNumber, `Enter at most ${longestNumber} characters.`)
    .regex(/^[A-Za-z0-9]*$/, "Enter letters and digits only."),
  /** A colon begins a subaccount, as in QuickBooks. */
  name: z
    .string()
    .trim()
    .min(1, "Enter a name.")
    .max(155)
    .refine(
      (name) => name.split(":").every((part) => part.trim() !== "" && part.length <= longestName),
      `Enter at most ${longestName} characters, and as many after a colon.`,
    )
    .refine((name) => !/[\t\r\n"]/.test(name), "Leave out quotation marks and tabs."),
});

export const listAccounts = call({
  name: "books.accounts",
  method: "GET",
  path: "/books/accounts",
  access: "report.view",
  summary: "The accounts of the journal as the business calls them",
  topics: ["shop"],
  reply: z.object({
    accounts: z.array(
      z.object({
        key: z.string(),
        number: z.string(),
        name: z.string(),
        /** What the account is for: its default name. */
        purpose: z.string(),
        methods: z.string(),
      }),
    ),
    /** Whether the business has departments to choose from. */
    hasDepartments: z.boolean().optional(),
    /** The first day whose sales are booked by department. Null: none. */
    departmentsFrom: day.nullable().optional(),
    /** The first day whose parts and cores are booked. Null: none. */
    stockFrom: day.nullable().optional(),
    /** The day in whose month depreciation begins to be booked. Null: none. */
    equipmentFrom: day.nullable().optional(),
  }),
});

/**
 * Sales, discounts, credit notes, and cost of goods of that day and later go to subaccounts by department. Earlier days
 * stay as they were exported.
 */
export const keepByDepartment = call({
  name: "books.keep-by-department",
  method: "PUT",
  path: "/books/departments",
  access: "books.manage",
  summary: "Sets the day from which the journal keeps sales by department, or ends it",
  body: z.object({
    /** Null: no day. */
    fromDay: day.nullable(),
  }),
  reply: z.object({ departmentsFrom: day.nullable() }),
});

/**
 * Parts that are received, counted, moved, or come back, and cores, are booked from that day on. Earlier days stay as they
 * were exported.
 */
export const keepStock = call({
  name: "books.keep-stock",
  method: "PUT",
  path: "/books/stock",
  access: "books.manage",
  summary: "Sets the day from which the journal books parts and cores, or ends it",
  body: z.object({
    /** Null: no day. */
    fromDay: day.nullable(),
  }),
  reply: z.object({ stockFrom: day.nullable() }),
});

/**
 * Depreciation is booked on the last day of each month, from the month of that day on, and equipment that is retired or
 * sold leaves the books. What is booked never changes.
 */
export const keepEquipment = call({
  name: "books.keep-equipment",
  method: "PUT",
  path: "/books/equipment",
  access: "books.manage",
  summary: "Sets the day from which the journal books depreciation of equipment, or ends it",
  body: z.object({
    /** Null: no day. */
    fromDay: day.nullable(),
  }),
  reply: z.object({ equipmentFrom: day.nullable() }),
});

export const nameAccounts = call({
  name: "books.name-accounts",
  method: "PUT",
  path: "/books/accounts",
  access: "books.manage",
  summary: "Names and numbers the accounts of the journal",
  body: z.object({ accounts: z.array(accountName).min(1).max(500) }),
  reply: z.object({ accounts: z.array(accountName) }),
});

const account = { number: z.string(), name: z.string() };

export const getJournal = call({
  name: "books.journal",
  method: "GET",
  path: "/reports/journal",
  access: "report.view",
  summary: "The double-entry journal of a period and its trial balance",
  query,
  topics: ["invoice", "payment", "part"],
  reply: z.object({
    /** Whether costs of goods are in it: only for people who may see costs at each of the locations. */
    hasGoods: z.boolean(),
    /** False: wages of few people are added together or left out, because the caller may not see pay. */
    hasAllWages: z.boolean(),
    /** Debits equal credits. By account number. */
    accounts: z.array(
      z.object({
        ...account,
        debitCents: z.number().int(),
        creditCents: z.number().int(),
        /** The payment methods whose money it holds, such as "Cash, Check". */
        methods: z.string(),
      }),
    ),
    /** How many entries the period has. */
    count: z.number().int(),
    /** The newest 500, newest first. Files have all of them. */
    entries: z.array(
      z.object({
        id: z.string(),
        day,
        memo: z.string(),
        invoiceId: id.nullable(),
        repairOrderId: id.nullable(),
        equipmentId: id.optional(),
        payPeriodId: id.optional(),
        lines: z.array(z.object({ ...account, amountCents: z.number().int() })),
      }),
    ),
  }),
});

export const exportJournal = call({
  name: "books.export-journal",
  method: "GET",
  path: "/reports/journal.csv",
  access: "report.export",
  summary: "The double-entry journal of a period, as CSV",
  query,
  file: "text/csv; charset=utf-8",
});

export const exportJournalIif = call({
  name: "books.export-journal-iif",
  method: "GET",
  path: "/reports/journal.iif",
  access: "report.export",
  summary: "The double-entry journal of a period, as an IIF file for QuickBooks Desktop",
  query,
  file: "application/octet-stream",
});
