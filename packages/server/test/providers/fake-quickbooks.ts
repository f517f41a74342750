import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Line {
  readonly Amount: number;
  readonly DetailType: string;
  readonly JournalEntryLineDetail: {
    readonly PostingType: "Debit" | "Credit";
    readonly AccountRef: { readonly value: string };
  };
}
export interface SentEntry {
  readonly Id: string;
  readonly TxnDate: string;
  readonly DocNumber: string;
  readonly PrivateNote: string;
  readonly Line: readonly Line[];
}
export interface FakeAccount {
  readonly Id: string;
  readonly Name: string;
  readonly FullyQualifiedName: string;
  readonly AcctNum?: string;
  readonly AccountType: string;
  Active: boolean;
}

export const fakeCredentials = {
  clientId: "ABfakeClientIdOfTheTests0000",
  clientSecret: "fakeClientSecretOfTheTests0000",
};

/**
 * A server with the part of Intuit's OAuth 2.0 and of the QuickBooks Online API that the journal needs, by its documented
 * rules: codes and refresh tokens are valid once, a known `requestid` gets the first response again and does nothing,
 * faults are JSON with a type and a list of errors.
 */
export async function fakeQuickBooks(company = "Bay Auto Books") {
  const realmId = "4620816365291234";
  const codes = new Map<string, string>();
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const responses = new Map<string, { status: number; body: object }>();
  const accounts: FakeAccount[] = [];
  const entries: SentEntry[] = [];
  const requests: string[] = [];
  const state = {
    /** Answers 503 to everything. */
    isDown: false,
    /** Answers 429 to everything but tokens. */
    isThrottled: false,
    /** Does what was asked, and hangs up without an answer. */
    losesAnswers: false,
    /** Milliseconds until an answer of the API. */
    delay: 0,
    refreshes: 0,
    revoked: 0,
    closedThrough: "",
  };
  const mint = (of: Set<string>) => {
    const token = randomBytes(16).toString("hex");
    of.add(token);
    return token;
  };
  const tokens = () => ({
    token_type: "bearer",
    access_token: mint(accessTokens),
    expires_in: 3600,
    refresh_token: mint(refreshTokens),
    x_refresh_token_expires_in: 8_726_400,
  });
  const addAccount = (Name: string, AccountType: string, AcctNum?: string): FakeAccount => {
    const added = {
      Id: String(accounts.length + 1),
      Name,
      FullyQualifiedName: Name,
      AccountType,
      Active: true,
      ...(AcctNum ? { AcctNum } : {}),
    };
    accounts.push(added);
    return added;
  };
  addAccount("Checking", "Bank");
  addAccount("Accounts Receivable (A/R)", "Accounts Receivable");
  addAccount("Labor sales", "Income", "4000");

  const fault = (status: number, type: string, code: string, Message: string, Detail = Message) => ({
    status,
    body: {
      Fault: { Error: [{ Message, Detail, code }], type },
      time: "2026-11-21T06:00:00.000-08:00",
    },
  });
  const invalid = (code: string, message: string, detail?: string) =>
    fault(400, "ValidationFault", code, message, detail);

  function createEntry(body: Omit<SentEntry, "Id">) {
    const sums = { Debit: 0, Credit: 0 };
    for (const { Amount, DetailType, JournalEntryLineDetail: detail } of body.Line) {
      if (
        DetailType !== "JournalEntryLineDetail" ||
        !(Amount > 0) ||
        !Number.isInteger(Math.round(Amount * 1e6) / 1e4)
      )
        return invalid(
          "2020",
          "Required param missing, need to supply the required value for the API",
          "Line",
        );
      sums[detail.PostingType] += Math.round(Amount * 100);
      const account = accounts.find(({ Id }) => Id === detail.AccountRef.value);
      if (!account?.Active)
        return invalid(
          "2500",
          "Invalid Reference Id",
          `Invalid Reference Id : Accounts element id ${detail.AccountRef.value} not found`,
        );
      if (/Receivable|Payable/.test(account.AccountType))
        return invalid(
          "6000",
          "A business validation error has occurred while processing your request",
          "When you use Accounts Receivable, you must choose a customer in the Name field.",
        );
    }
    if (sums.Debit !== sums.Credit || body.Line.length < 2)
      return invalid(
        "6000",
        "A business validation error has occurred while processing your request",
        "The debits and credits don't balance.",
      );
    if (body.DocNumber.length > 21) return invalid("2050", "String too long", "DocNumber");
    if (body.TxnDate <= state.closedThrough)
      return invalid(
        "6200",
        "Account Period Closed, Cannot Update Through Services API",
        "The account period has closed and the account books cannot be updated through the QBO Services API.",
      );
    const entry = { ...body, Id: String(entries.length + 1000) };
    entries.push(entry);
    return {
      status: 200,
      body: { JournalEntry: { ...entry, SyncToken: "0" }, time: "2026-11-21T06:00:00.000-08:00" },
    };
  }

  function createAccount(body: { Name: string; AcctNum?: string; AccountType: string }) {
    if (body.Name.includes(":")) return invalid("2040", "Invalid String", "Name may not contain a colon.");
    if (accounts.some(({ Name }) => Name.toLowerCase() === body.Name.toLowerCase()))
      return invalid("6240", "Duplicate Name Exists Error", "The name supplied already exists.");
    return { status: 200, body: { Account: addAccount(body.Name, body.AccountType, body.AcctNum) } };
  }

  function answer(method: string, url: URL, body: string): { status: number; body: object } {
    const [, version, , realm, resource] = url.pathname.split("/");
    if (version !== "v3" || realm !== realmId)
      return fault(403, "AuthorizationFault", "3100", "ApplicationAuthorizationFailed");
    if (!url.searchParams.get("minorversion")) return invalid("2010", "minorversion is missing");
    if (resource === "companyinfo") return { status: 200, body: { CompanyInfo: { CompanyName: company } } };
    if (resource === "query") {
      const query = url.searchParams.get("query") ?? "";
      const [, start, most] = /startposition (\d+) maxresults (\d+)/.exec(query) ?? [];
      if (!query.startsWith("select * from Account where Active = true") || !start || Number(most) > 1000)
        return invalid("4000", "Error parsing query");
      const page = accounts
        .filter(({ Active }) => Active)
        .slice(Number(start) - 1, Number(start) - 1 + Number(most));
      return { status: 200, body: { QueryResponse: page.length > 0 ? { Account: page } : {} } };
    }
    if (method !== "POST") return invalid("500", "Unsupported Operation");
    const requestId = url.searchParams.get("requestid");
    if (!requestId || requestId.length > 50) return invalid("2010", "requestid is missing or too long");
    const known = responses.get(requestId);
    if (known) return known;
    const done = resource === "account" ? createAccount(JSON.parse(body)) : createEntry(JSON.parse(body));
    responses.set(requestId, done);
    return done;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://intuit");
    const body = await bodyOf(request);
    const send = (status: number, reply: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply));
    requests.push(`${request.method} ${url.pathname}`);
    if (state.isDown) return send(503, fault(503, "SERVICE", "10000", "Down for maintenance").body);
    if (url.pathname === "/connect/oauth2") {
      const code = randomBytes(8).toString("hex");
      const back = new URL(url.searchParams.get("redirect_uri") ?? "http://nowhere");
      codes.set(code, back.href);
      back.search = String(
        new URLSearchParams({ code, state: url.searchParams.get("state") ?? "", realmId }),
      );
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === "/oauth2/v1/tokens/bearer" || url.pathname === "/v2/oauth2/tokens/revoke") {
      const basic = Buffer.from(`${fakeCredentials.clientId}:${fakeCredentials.clientSecret}`).toString(
        "base64",
      );
      if (request.headers.authorization !== `Basic ${basic}`) return send(401, { error: "invalid_client" });
      if (url.pathname.endsWith("revoke")) {
        refreshTokens.delete(String(JSON.parse(body).token));
        accessTokens.clear();
        state.revoked += 1;
        return send(200, {});
      }
      const fields = new URLSearchParams(body);
      if (fields.get("grant_type") === "authorization_code") {
        const code = fields.get("code") ?? "";
        const isValid = codes.get(code) === fields.get("redirect_uri");
        codes.delete(code);
        return isValid ? send(200, tokens()) : send(400, { error: "invalid_grant" });
      }
      if (!refreshTokens.delete(fields.get("refresh_token") ?? ""))
        return send(400, { error: "invalid_grant" });
      state.refreshes += 1;
      return send(200, tokens());
    }
    if (state.isThrottled)
      return send(429, fault(429, "ThrottleExceeded", "003001", "ThrottleExceeded").body);
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!accessTokens.has(token))
      return send(401, fault(401, "AUTHENTICATION", "3200", "message=AuthenticationFailed").body);
    const reply = answer(request.method ?? "GET", url, body);
    if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay));
    if (state.losesAnswers) return response.destroy();
    return send(reply.status, reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    realmId,
    accounts,
    addAccount,
    entries,
    requests,
    state,
    /** Access tokens end, as they do after an hour. */
    expire: () => accessTokens.clear(),
    /** The owner ends the connection in QuickBooks. */
    endConnection: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    /** The account names and cents of all entries of a day, debits above zero, netted. */
    balancesOf(day: string): Record<string, number> {
      const sums: Record<string, number> = {};
      for (const line of entries.filter(({ TxnDate }) => TxnDate === day).flatMap(({ Line }) => Line)) {
        const { PostingType, AccountRef } = line.JournalEntryLineDetail;
        const name = accounts.find(({ Id }) => Id === AccountRef.value)?.Name ?? "";
        const cents = Math.round(line.Amount * 100) * (PostingType === "Debit" ? 1 : -1);
        sums[name] = (sums[name] ?? 0) + cents;
      }
      return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeQuickBooks = Awaited<ReturnType<typeof fakeQuickBooks>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
