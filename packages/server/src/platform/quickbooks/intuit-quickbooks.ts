import { z } from "zod";
import {
  type Access,
  type ChartAccount,
  type NewAccount,
  type QuickBooks,
  QuickBooksError,
  type Tokens,
} from "./quickbooks.ts";

export interface IntuitConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: "production" | "sandbox";
  /** One address for all of Intuit's services. Absent: Intuit's own. */
  readonly url?: string;
}

/** Intuit's addresses, as its discovery documents name them. */
function addressesOf({ environment, url }: IntuitConfig) {
  return {
    authorize: `${url ?? "https://appcenter.intuit.com"}/connect/oauth2`,
    token: `${url ?? "https://oauth.platform.intuit.com"}/oauth2/v1/tokens/bearer`,
    revoke: `${url ?? "https://developer.api.intuit.com"}/v2/oauth2/tokens/revoke`,
    api:
      url ??
      (environment === "production"
        ? "https://quickbooks.api.intuit.com"
        : "https://sandbox-quickbooks.api.intuit.com"),
  };
}

/** The version of the API's fields that the schemas below are of. */
const minorVersion = "75";
const pageSize = 1000;

const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
const tokenFailure = z.object({ error: z.string() });
const fault = z.object({
  Fault: z.object({
    Error: z.array(z.object({ Message: z.string().optional(), Detail: z.string().optional() })).min(1),
  }),
});
const account = z.object({
  Id: z.string(),
  Name: z.string(),
  FullyQualifiedName: z.string().optional(),
  AcctNum: z.string().optional(),
  AccountType: z.string(),
});

const chartAccount = (of: z.infer<typeof account>): ChartAccount => ({
  id: of.Id,
  name: of.FullyQualifiedName ?? of.Name,
  number: of.AcctNum ?? "",
  type: of.AccountType,
});

const newTypes = {
  BANK: { AccountType: "Bank", AccountSubType: "Checking" },
  OCASSET: { AccountType: "Other Current Asset", AccountSubType: "OtherCurrentAssets" },
  FIXASSET: { AccountType: "Fixed Asset", AccountSubType: "MachineryAndEquipment" },
  OCLIAB: { AccountType: "Other Current Liability", AccountSubType: "OtherCurrentLiabilities" },
  INC: { AccountType: "Income", AccountSubType: "SalesOfProductIncome" },
  COGS: { AccountType: "Cost of Goods Sold", AccountSubType: "SuppliesMaterialsCogs" },
  EXP: { AccountType: "Expense", AccountSubType: "OtherMiscellaneousServiceCost" },
  EQUITY: { AccountType: "Equity", AccountSubType: "OpeningBalanceEquity" },
} as const satisfies Record<NewAccount["type"], object>;

const ended = "QuickBooks no longer lets AutoIQ use this company. Connect it again.";
const busy = "QuickBooks can't be reached right now. Try again in a minute.";

/** What QuickBooks says about a request that it refuses. */
function faultOf(body: unknown): string {
  const [first] = fault.safeParse(body).data?.Fault.Error ?? [];
  const parts = [first?.Message, first?.Detail].filter((part) => part !== undefined && part !== "");
  return parts.length === 0
    ? "no reason given."
    : [...new Set(parts)].map((part) => `${part?.replace(/[.\s]+$/, "")}.`).join(" ");
}

/** The API of QuickBooks Online (https://developer.intuit.com) by OAuth 2.0. `redirectUri` is registered at Intuit. */
export function createIntuitQuickBooks(config: IntuitConfig, redirectUri: string): QuickBooks {
  const addresses = addressesOf(config);
  const basic = `Basic ${Buffer.from(`${config.clientId}:${config.clientSecret}`).toString("base64")}`;

  async function send(
    url: string,
    init: RequestInit,
  ): Promise<{ status: number; body: unknown; wait: number }> {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000), redirect: "error" });
      const text = await response.text();
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        // A gateway's page. The status says enough.
        body = undefined;
      }
      const wait = Number(response.headers.get("retry-after") ?? 0);
      return { status: response.status, body, wait: Number.isFinite(wait) ? wait : 0 };
    } catch (cause) {
      throw new QuickBooksError("busy", busy, { cause });
    }
  }

  async function token(fields: Record<string, string>): Promise<Tokens> {
    const { status, body, wait } = await send(addresses.token, {
      method: "POST",
      headers: { authorization: basic, accept: "application/json" },
      body: new URLSearchParams(fields),
    });
    const parsed = tokens.safeParse(body);
    if (status === 200 && parsed.success)
      return {
        accessToken: parsed.data.access_token,
        refreshToken: parsed.data.refresh_token,
        expiresInSeconds: parsed.data.expires_in,
      };
    const error = tokenFailure.safeParse(body).data?.error;
    if (error === "invalid_grant") throw new QuickBooksError("ended", ended);
    if (status === 429 || status >= 500 || status === 200)
      throw new QuickBooksError("busy", busy, { waitSeconds: wait });
    // Not the fault of what was to be sent, which waits until the credentials are right.
    throw new QuickBooksError(
      "busy",
      `QuickBooks refused this server's credentials (${error ?? status}). Check QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET.`,
    );
  }

  async function ask<T>(
    { realmId, accessToken }: Access,
    schema: z.ZodType<T>,
    request: { path: string; query?: Record<string, string>; body?: string },
  ): Promise<T> {
    const query = new URLSearchParams({ ...request.query, minorversion: minorVersion });
    const { status, body, wait } = await send(
      `${addresses.api}/v3/company/${encodeURIComponent(realmId)}/${request.path}?${query}`,
      {
        method: request.body === undefined ? "GET" : "POST",
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: "application/json",
          ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(request.body === undefined ? {} : { body: request.body }),
      },
    );
    // A fault may come with status 200 from the query endpoint.
    if (status === 200 && !fault.safeParse(body).success) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new QuickBooksError("busy", busy, { cause: parsed.error });
    }
    if (status === 401) throw new QuickBooksError("expired", ended);
    if (status === 403) throw new QuickBooksError("ended", ended);
    if (status === 429 || status >= 500)
      throw new QuickBooksError("busy", busy, { cause: faultOf(body), waitSeconds: wait });
    throw new QuickBooksError("refused", `QuickBooks refused it: ${faultOf(body)}`);
  }

  return {
    authorizeUrl: (state) =>
      `${addresses.authorize}?${new URLSearchParams({
        client_id: config.clientId,
        response_type: "code",
        scope: "com.intuit.quickbooks.accounting",
        redirect_uri: redirectUri,
        state,
      })}`,
    exchange: (code) => token({ grant_type: "authorization_code", code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => token({ grant_type: "refresh_token", refresh_token: refreshToken }),
    async revoke(refreshToken) {
      await send(addresses.revoke, {
        method: "POST",
        headers: { authorization: basic, accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify({ token: refreshToken }),
      }).catch(() => undefined);
    },
    async companyName(of) {
      const path = `companyinfo/${encodeURIComponent(of.realmId)}`;
      const { CompanyInfo } = await ask(
        of,
        z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) }),
        { path },
      );
      return CompanyInfo.CompanyName;
    },
    async accounts(of) {
      const all: ChartAccount[] = [];
      for (let start = 1; ; start += pageSize) {
        const { QueryResponse } = await ask(
          of,
          z.object({ QueryResponse: z.object({ Account: z.array(account).default([]) }) }),
          {
            path: "query",
            query: {
              query: `select * from Account where Active = true startposition ${start} maxresults ${pageSize}`,
            },
          },
        );
        all.push(...QueryResponse.Account.map(chartAccount));
        if (QueryResponse.Account.length < pageSize) return all;
      }
    },
    async createAccount(of, { name, number, type }, requestId) {
      const created = await ask(of, z.object({ Account: account }), {
        path: "account",
        query: { requestid: requestId },
        body: JSON.stringify({ Name: name, ...(number ? { AcctNum: number } : {}), ...newTypes[type] }),
      });
      return chartAccount(created.Account);
    },
    bodyOf: ({ day, docNumber, note, lines }) =>
      JSON.stringify({
        TxnDate: day,
        DocNumber: docNumber,
        PrivateNote: note,
        Line: lines.map(({ accountId, amountCents, description }, index) => ({
          Id: String(index),
          Description: description,
          Amount: Math.abs(amountCents) / 100,
          DetailType: "JournalEntryLineDetail",
          JournalEntryLineDetail: {
            PostingType: amountCents > 0 ? "Debit" : "Credit",
            AccountRef: { value: accountId },
          },
        })),
      }),
    async createEntry(of, body, requestId) {
      const { JournalEntry } = await ask(of, z.object({ JournalEntry: z.object({ Id: z.string() }) }), {
        path: "journalentry",
        query: { requestid: requestId },
        body,
      });
      return JournalEntry.Id;
    },
  };
}
