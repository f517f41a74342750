/** What Intuit answers with when an owner has allowed the connection, and each time it is renewed. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token ends. */
  readonly expiresInSeconds: number;
}

/** A company in QuickBooks Online, and the token of a person who allowed access. */
export interface Access {
  readonly realmId: string;
  readonly accessToken: string;
}

export interface ChartAccount {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly type: string;
}

export interface NewAccount {
  readonly name: string;
  readonly number: string;
  /** By the keywords of QuickBooks Desktop. */
  readonly type: "BANK" | "OCASSET" | "FIXASSET" | "OCLIAB" | "INC" | "COGS" | "EXP" | "EQUITY";
}

/** A journal entry with accounts of QuickBooks. Amounts are cents, debits above zero. */
export interface RemoteEntry {
  readonly day: string;
  readonly docNumber: string;
  readonly note: string;
  readonly lines: readonly {
    readonly accountId: string;
    readonly amountCents: number;
    readonly description: string;
  }[];
}

/** QuickBooks Online. Each call but `revoke` fails with a {@link QuickBooksError}. */
export interface QuickBooks {
  /** Intuit's page on which an owner allows the connection. Intuit sends them back with the same `state`. */
  authorizeUrl(state: string): string;
  exchange(code: string): Promise<Tokens>;
  /** The refresh token changes from time to time: the returned one replaces it. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the tokens. Never fails: without the tokens the connection is over anyway. */
  revoke(refreshToken: string): Promise<void>;
  companyName(of: Access): Promise<string>;
  /** The active accounts of the chart. */
  accounts(of: Access): Promise<ChartAccount[]>;
  /** Repeated with the same request id, it creates one account. */
  createAccount(of: Access, account: NewAccount, requestId: string): Promise<ChartAccount>;
  /** The request of an entry. A repeat sends the same bytes. */
  bodyOf(entry: RemoteEntry): string;
  /** Repeated with the same request id, it creates one entry. Returns its id in QuickBooks. */
  createEntry(of: Access, body: string, requestId: string): Promise<string>;
}

/**
 * - `expired`: the access token is over; another one helps.
 * - `ended`: the owner has to connect again.
 * - `busy`: not reached, limited, or down. Whether it was done is not known: the same request may be repeated.
 * - `refused`: nothing was written, and the same request would be refused again.
 */
export type QuickBooksProblem = "expired" | "ended" | "busy" | "refused";

/** The message is a sentence that an owner reads. */
export class QuickBooksError extends Error {
  readonly problem: QuickBooksProblem;
  /** Seconds that QuickBooks asks to wait. */
  readonly waitSeconds: number;

  constructor(
    problem: QuickBooksProblem,
    message: string,
    { cause, waitSeconds = 0 }: { cause?: unknown; waitSeconds?: number } = {},
  ) {
    super(message, { cause });
    this.name = "QuickBooksError";
    this.problem = problem;
    this.waitSeconds = waitSeconds;
  }
}
