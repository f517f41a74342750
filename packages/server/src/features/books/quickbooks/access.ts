import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { z } from "zod";
import type { Sealing } from "../../../platform/crypto/sealing.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import {
  type Access,
  type QuickBooks,
  QuickBooksError,
  type Tokens,
} from "../../../platform/quickbooks/quickbooks.ts";
import { clearTokens, findConnection, lockConnection, writeTokens } from "./store.ts";

export interface QuickBooksServices extends Pick<RouteServices, "tenancy" | "now"> {
  readonly quickbooks: QuickBooks;
  readonly sealing: Sealing;
}

/** Before the access token ends, in milliseconds, it is renewed. */
const margin = 60_000;
const stored = z.object({ accessToken: z.string(), refreshToken: z.string() });
const ownerOf = (organizationId: string) => `quickbooks ${organizationId}`;

/** The tokens as they are stored: encrypted, and only readable for their own business. */
export const sealTokens = (
  { sealing, now }: Pick<QuickBooksServices, "sealing" | "now">,
  organizationId: string,
  { accessToken, refreshToken, expiresInSeconds }: Tokens,
) => ({
  sealedTokens: sealing.seal(
    Buffer.from(JSON.stringify({ accessToken, refreshToken })),
    ownerOf(organizationId),
  ),
  accessExpiresAt: new Date(now().getTime() + expiresInSeconds * 1000),
});

export const openTokens = (
  { sealing }: Pick<QuickBooksServices, "sealing">,
  organizationId: string,
  sealed: Uint8Array,
) => stored.parse(JSON.parse(sealing.open(sealed, ownerOf(organizationId)).toString("utf8")));

/** The sentence of every act that needs a connection. */
export const notConnected = () => conflict("Connect QuickBooks first.");

/**
 * A token for the connected company. Undefined without a connection. Of an old token, or of the `refused` one, it first
 * gets another. The connection's row is locked meanwhile, so that two servers never use one refresh token.
 * @throws {QuickBooksError} `ended` when Intuit does not renew it: the connection is then marked as ended
 */
export async function accessOf(
  services: QuickBooksServices,
  organizationId: string,
  refused?: string,
): Promise<Access | undefined> {
  const { tenancy, now, quickbooks } = services;
  const caller = { organizationId, userId: null };
  const isFresh = (expires: string | null, token: string) =>
    token !== refused && expires !== null && new Date(expires).getTime() - margin > now().getTime();
  const current = await tenancy.read(caller, findConnection);
  if (!current?.sealedTokens) return undefined;
  const { accessToken } = openTokens(services, organizationId, current.sealedTokens);
  if (isFresh(current.accessExpiresAt, accessToken)) return { realmId: current.realmId, accessToken };
  const result = await tenancy.write<Access | QuickBooksError | undefined>(caller, async (tx) => {
    const locked = await lockConnection(tx);
    if (!locked?.sealedTokens) return undefined;
    const { realmId } = locked;
    const tokens = openTokens(services, organizationId, locked.sealedTokens);
    if (isFresh(locked.accessExpiresAt, tokens.accessToken))
      return { realmId, accessToken: tokens.accessToken };
    try {
      const next = await quickbooks.refresh(tokens.refreshToken);
      await writeTokens(tx, sealTokens(services, organizationId, next));
      return { realmId, accessToken: next.accessToken };
    } catch (error) {
      if (!(error instanceof QuickBooksError)) throw error;
      // Returned, so that the transaction commits.
      if (error.problem === "ended") {
        await clearTokens(tx, error.message);
        tx.changed("shop", organizationId);
      }
      return error;
    }
  });
  if (result instanceof QuickBooksError) throw result;
  return result;
}

/**
 * Runs a call to QuickBooks with a token. If QuickBooks refuses the token, once more with another one. A connection that
 * QuickBooks has ended is marked so. Undefined without a connection.
 * @throws {QuickBooksError}
 */
export async function withAccess<T>(
  services: QuickBooksServices,
  organizationId: string,
  work: (access: Access) => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  const access = await accessOf(services, organizationId);
  if (!access) return undefined;
  try {
    return { value: await work(access) };
  } catch (error) {
    if (!(error instanceof QuickBooksError) || (error.problem !== "expired" && error.problem !== "ended"))
      throw error;
    if (error.problem === "expired") {
      const other = await accessOf(services, organizationId, access.accessToken);
      if (!other) return undefined;
      try {
        return { value: await work(other) };
      } catch (again) {
        if (!(again instanceof QuickBooksError) || (again.problem !== "expired" && again.problem !== "ended"))
          throw again;
        return endWith(services, organizationId, again);
      }
    }
    return endWith(services, organizationId, error);
  }
}

async function endWith(
  services: QuickBooksServices,
  organizationId: string,
  error: QuickBooksError,
): Promise<never> {
  await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
    await clearTokens(tx, error.message);
    tx.changed("shop", organizationId);
  });
  throw new QuickBooksError("ended", error.message, { cause: error });
}

/** What a person reads when QuickBooks did not do it. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof QuickBooksError)) throw error;
  return error.problem === "busy"
    ? { ok: false, code: "unavailable", reason: error.message }
    : conflict(error.message);
}
