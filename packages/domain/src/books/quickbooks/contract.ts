import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";

export const entryStates = ["waiting", "refused", "sent"] as const;

const entry = z.object({
  id,
  day,
  location: z.string(),
  /** 1 is the day. Later ones correct it. */
  number: z.number().int(),
  docNumber: z.string(),
  /** The sum of its debits, in cents. */
  debitCents: z.number().int(),
  state: z.enum(entryStates),
  /** Why it was refused, or could not be sent yet. Empty: nothing is wrong. */
  problem: z.string(),
  sentAt: instant.nullable(),
});

const status = z.object({
  /** Whether this installation has credentials of Intuit. Without them, files are the way. */
  isConfigured: z.boolean(),
  /** Null: never connected. */
  connection: z
    .object({
      companyName: z.string(),
      isConnected: z.boolean(),
      connectedAt: instant,
      connectedBy: z.string(),
      /** The first day to send. Null: sending is not turned on. */
      startsOn: day.nullable(),
      problem: z.string(),
      lastSentAt: instant.nullable(),
    })
    .nullable(),
  counts: z.object({ waiting: z.number().int(), refused: z.number().int(), sent: z.number().int() }),
  /** Those that were refused, then the newest 50. */
  entries: z.array(entry),
});
export type QuickBooksStatus = z.infer<typeof status>;
export type QuickBooksEntry = z.infer<typeof entry>;

export const getQuickBooks = call({
  name: "books.quickbooks",
  method: "GET",
  path: "/books/quickbooks",
  access: "books.manage",
  summary: "The connection to QuickBooks Online, and what was sent",
  topics: ["shop"],
  reply: status,
});

export const authorizeQuickBooks = call({
  name: "books.authorize-quickbooks",
  method: "POST",
  path: "/books/quickbooks/authorizations",
  access: "books.manage",
  summary: "Starts a connection: returns Intuit's page on which the owner allows it",
  reply: z.object({ url: z.string() }),
});

export const connectQuickBooks = call({
  name: "books.connect-quickbooks",
  method: "POST",
  path: "/books/quickbooks/connection",
  access: "books.manage",
  summary: "Completes a connection with what Intuit added to the return address",
  body: z.object({
    code: z.string().min(1).max(512),
    state: z.string().min(1).max(200),
    realmId: z.string().regex(/^\d{1,30}$/, "QuickBooks named no company. Connect again."),
  }),
  reply: status,
});

export const disconnectQuickBooks = call({
  name: "books.disconnect-quickbooks",
  method: "DELETE",
  path: "/books/quickbooks/connection",
  access: "books.manage",
  summary: "Ends the connection and revokes its tokens. What was sent stays in QuickBooks",
  reply: status,
});

const mapping = z.object({
  accounts: z.array(
    z.object({
      key: z.string(),
      number: z.string(),
      name: z.string(),
      /** What the account is for: its default name. */
      purpose: z.string(),
      /** The chosen account in QuickBooks. Null: none yet. */
      remoteId: z.string().nullable(),
      /** The account that is most likely meant. */
      suggestedId: z.string().nullable(),
      /** The accounts that it can be. */
      possibleIds: z.array(z.string()),
    }),
  ),
  remotes: z.array(z.object({ id: z.string(), name: z.string(), number: z.string(), type: z.string() })),
});
export type AccountMapping = z.infer<typeof mapping>;

/** Without topics: each read asks QuickBooks, so other changes in the shop do not repeat it. */
export const getQuickBooksAccounts = call({
  name: "books.quickbooks-accounts",
  method: "GET",
  path: "/books/quickbooks/accounts",
  access: "books.manage",
  summary: "The journal's accounts beside the chart of accounts in QuickBooks",
  reply: mapping,
});

const key = z.string().min(1).max(300);

export const mapQuickBooksAccounts = call({
  name: "books.map-quickbooks-accounts",
  method: "PUT",
  path: "/books/quickbooks/accounts",
  access: "books.manage",
  summary: "Chooses which account in QuickBooks each account of the journal is",
  body: z.object({
    accounts: z
      .array(z.object({ key, remoteId: z.string().min(1).max(50) }))
      .min(1)
      .max(500),
  }),
  reply: mapping,
});

export const createQuickBooksAccounts = call({
  name: "books.create-quickbooks-accounts",
  method: "POST",
  path: "/books/quickbooks/accounts",
  access: "books.manage",
  summary: "Creates accounts in QuickBooks for accounts of the journal that have none",
  body: z.object({ keys: z.array(key).min(1).max(60, "Create at most 60 accounts at once.") }),
  reply: mapping,
});

export const startQuickBooks = call({
  name: "books.start-quickbooks",
  method: "PUT",
  path: "/books/quickbooks/start",
  access: "books.manage",
  summary: "Turns sending on, from a day",
  body: z.object({ startsOn: day }),
  reply: status,
});

export const syncQuickBooks = call({
  name: "books.sync-quickbooks",
  method: "POST",
  path: "/books/quickbooks/sync",
  access: "books.manage",
  summary: "Sends what is due now, and what was refused again",
  reply: status,
});
