import { createHash, randomBytes } from "node:crypto";
import type {
  connectQuickBooks as contract,
  QuickBooksStatus,
} from "@autoiq/domain/books/quickbooks/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import { QuickBooksError, type Tokens } from "../../../platform/quickbooks/quickbooks.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { openTokens, type QuickBooksServices, refusalOf, sealTokens } from "./access.ts";
import { quickBooksStatus } from "./reads.ts";
import {
  clearTokens,
  findConnection,
  lockConnection,
  useAuthorization,
  writeAuthorization,
  writeConnection,
} from "./store.ts";
import { enqueueSync } from "./sync.ts";

/** How long a person may take on Intuit's page, in milliseconds. */
const gracePeriod = 15 * 60_000;
const hashOf = (state: string) => createHash("sha256").update(state).digest();

/** Sends a person to Intuit: the address of its page, with a state that is accepted from them only, once. */
export async function authorize(
  tx: TenantTx,
  context: ActionContext,
  { quickbooks }: QuickBooksServices,
): Promise<{ url: string }> {
  const state = randomBytes(24).toString("base64url");
  const { now } = context;
  await writeAuthorization(tx, {
    stateHash: hashOf(state),
    userId: context.caller.userId,
    expiresAt: new Date(now.getTime() + gracePeriod),
    now,
  });
  return { url: quickbooks.authorizeUrl(state) };
}

/**
 * Exchanges what Intuit's page brought back for tokens. The state is used up before, so a copied return address connects
 * nothing. @throws {AppError} `conflict` with a sentence
 */
export async function exchangeCode(
  services: QuickBooksServices,
  { caller, now }: ActionContext,
  { code, state, realmId }: BodyOf<typeof contract>,
): Promise<{ tokens: Tokens; companyName: string }> {
  const { organizationId, userId } = caller;
  const isOwn = await services.tenancy.write({ organizationId, userId }, (tx) =>
    useAuthorization(tx, { stateHash: hashOf(state), userId, now }),
  );
  if (!isOwn)
    throw new AppError("conflict", "This connection was already completed, or took too long. Connect again.");
  try {
    const tokens = await services.quickbooks.exchange(code);
    const companyName = await services.quickbooks.companyName({ realmId, accessToken: tokens.accessToken });
    return { tokens, companyName };
  } catch (error) {
    if (error instanceof QuickBooksError && (error.problem === "ended" || error.problem === "expired"))
      throw new AppError("conflict", "QuickBooks didn't confirm the connection. Connect again.", {
        cause: error,
      });
    const { code: kind, reason } = refusalOf(error);
    throw new AppError(kind, reason, { cause: error });
  }
}

/** Stores a connection. The same company goes on where it stopped; another one begins with its own first day. */
export async function connect(
  tx: TenantTx,
  context: ActionContext,
  services: QuickBooksServices,
  of: { realmId: string; companyName: string; tokens: Tokens },
): Promise<QuickBooksStatus> {
  await lockConnection(tx);
  await writeConnection(tx, {
    realmId: of.realmId,
    companyName: of.companyName,
    ...sealTokens(services, tx.organizationId, of.tokens),
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: `connected QuickBooks (${of.companyName})`,
    subject: "books",
    subjectId: tx.organizationId,
    after: { company: of.companyName, realmId: of.realmId },
  });
  await enqueueSync(tx, { everything: true });
  tx.changed("shop", context.caller.locationId);
  return quickBooksStatus(tx, true);
}

/** Forgets the tokens. Returns the refresh token, for Intuit to end after the commit. */
export async function disconnect(
  tx: TenantTx,
  context: ActionContext,
  services: QuickBooksServices,
): Promise<string | undefined> {
  await lockConnection(tx);
  const found = await findConnection(tx);
  if (!found?.sealedTokens) return undefined;
  const { refreshToken } = openTokens(services, tx.organizationId, found.sealedTokens);
  await clearTokens(tx, "");
  await recordAction(tx, context, {
    action: `disconnected QuickBooks (${found.companyName})`,
    subject: "books",
    subjectId: tx.organizationId,
    before: { company: found.companyName, realmId: found.realmId },
  });
  tx.changed("shop", context.caller.locationId);
  return refreshToken;
}
