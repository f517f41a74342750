import { accountOf, isAccountKey } from "@autoiq/domain/books/accounts";
import { lockedDay } from "@autoiq/domain/books/lock/rules";
import * as contract from "@autoiq/domain/books/quickbooks/contract";
import { remoteNameOf } from "@autoiq/domain/books/quickbooks/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyInstance } from "fastify";
import { v5 as uuidv5 } from "uuid";
import type { Sealing } from "../../../platform/crypto/sealing.ts";
import { recordAction } from "../../../platform/history.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Access, QuickBooks } from "../../../platform/quickbooks/quickbooks.ts";
import { zoneOf } from "../../shops/reads.ts";
import { namesIn } from "../reads.ts";
import { notConnected, type QuickBooksServices, refusalOf, withAccess } from "./access.ts";
import { authorize, connect, disconnect, exchangeCode } from "./connect.ts";
import { mapAccounts } from "./map-accounts.ts";
import { accountMapping, quickBooksStatus } from "./reads.ts";
import { findConnection, lockConnection, retryRefused, writeStart } from "./store.ts";
import { enqueueSync } from "./sync.ts";

/** The connection to QuickBooks Online. @param quickbooks absent: this installation has no credentials of Intuit */
export function quickBooksRoutes(
  app: FastifyInstance,
  services: RouteServices,
  { quickbooks, sealing }: { quickbooks: QuickBooks | undefined; sealing: Sealing },
): void {
  const configured = (): QuickBooksServices => {
    if (!quickbooks)
      throw new AppError(
        "conflict",
        "QuickBooks Online isn't set up on this server. Export the journal as CSV or IIF instead.",
      );
    return { tenancy: services.tenancy, now: services.now, quickbooks, sealing };
  };
  /** Calls QuickBooks for a person. @throws {AppError} with the sentence that they read */
  async function ask<T>(
    organizationId: string,
    work: (access: Access, of: QuickBooks) => Promise<T>,
  ): Promise<T> {
    const connected = configured();
    const done = await withAccess(connected, organizationId, (access) =>
      work(access, connected.quickbooks),
    ).catch((error: unknown) => {
      const { code, reason } = refusalOf(error);
      throw new AppError(code, reason, { cause: error });
    });
    if (!done) {
      const { code, reason } = notConnected();
      throw new AppError(code, reason);
    }
    return done.value;
  }
  const chartOf = (organizationId: string) =>
    ask(organizationId, async (access, of) => ({
      realmId: access.realmId,
      remotes: await of.accounts(access),
    }));

  route(app, services, contract.getQuickBooks, ({ read }) =>
    read((tx) => quickBooksStatus(tx, quickbooks !== undefined)),
  );
  route(app, services, contract.authorizeQuickBooks, (call) => {
    const connected = configured();
    return call.write((tx) => authorize(tx, call, connected));
  });
  route(app, services, contract.connectQuickBooks, async (call) => {
    const connected = configured();
    const exchanged = await exchangeCode(connected, call, call.body);
    return call.write((tx) => connect(tx, call, connected, { realmId: call.body.realmId, ...exchanged }));
  });
  route(app, services, contract.disconnectQuickBooks, async (call) => {
    const connected = configured();
    let refreshToken: string | undefined;
    const status = await call.write(async (tx) => {
      refreshToken = await disconnect(tx, call, connected);
      return quickBooksStatus(tx, true);
    });
    if (refreshToken) await connected.quickbooks.revoke(refreshToken);
    return status;
  });
  route(app, services, contract.getQuickBooksAccounts, async ({ caller, read }) => {
    const connection = quickbooks && (await read(findConnection));
    // Without a connection there is nothing to choose from.
    const { realmId, remotes } = connection?.sealedTokens
      ? await chartOf(caller.organizationId)
      : { realmId: "", remotes: [] };
    return read((tx) => accountMapping(tx, realmId, remotes));
  });
  route(app, services, contract.mapQuickBooksAccounts, async (call) => {
    const chart = await chartOf(call.caller.organizationId);
    return call.write((tx) => mapAccounts(tx, call, { ...chart, accounts: call.body.accounts }));
  });
  route(app, services, contract.createQuickBooksAccounts, async (call) => {
    const { organizationId } = call.caller;
    const keys = [...new Set(call.body.keys)].filter(isAccountKey);
    const { nameOf } = await call.read((tx) => namesIn(tx, { locationIds: [], to: "" }));
    const { realmId, remotes } = await chartOf(organizationId);
    // Keys that share a name are one account, and one that exists already is used.
    const byName = new Map(remotes.map((each) => [each.name.toLowerCase(), each]));
    const accounts: { key: string; remoteId: string }[] = [];
    for (const key of keys) {
      const { number, name } = nameOf(key);
      const remoteName = remoteNameOf({ name });
      const created =
        byName.get(remoteName.toLowerCase()) ??
        (await ask(organizationId, (access, of) =>
          of.createAccount(
            access,
            { name: remoteName, number, type: accountOf(key).type },
            uuidv5(`${realmId} ${remoteName} ${number}`, organizationId),
          ),
        ));
      byName.set(remoteName.toLowerCase(), created);
      accounts.push({ key, remoteId: created.id });
    }
    if (accounts.length === 0) throw new AppError("refused", "Choose accounts to create.");
    return call.write((tx) => mapAccounts(tx, call, { realmId, remotes: [...byName.values()], accounts }));
  });
  route(app, services, contract.startQuickBooks, (call) =>
    call.write(async (tx) => {
      const { startsOn } = call.body;
      const connection = await lockConnection(tx);
      if (!connection?.sealedTokens) return notConnected();
      const today = dayIn(await zoneOf(tx, call.caller.locationId), call.now);
      if (startsOn > today) return refuse(`Choose ${lockedDay(today)} or an earlier day.`);
      if (connection.startsOn !== startsOn) {
        await writeStart(tx, startsOn);
        await recordAction(tx, call, {
          action: `sends the journal to QuickBooks from ${lockedDay(startsOn)} on`,
          subject: "books",
          subjectId: tx.organizationId,
          before: { startsOn: connection.startsOn },
          after: { startsOn },
        });
        await enqueueSync(tx, { everything: true });
        tx.changed("shop", call.caller.locationId);
      }
      return quickBooksStatus(tx, quickbooks !== undefined);
    }),
  );
  route(app, services, contract.syncQuickBooks, (call) => {
    configured();
    return call.write(async (tx) => {
      const connection = await lockConnection(tx);
      if (!connection?.sealedTokens) return notConnected();
      if (!connection.startsOn) return refuse("Choose the first day to send, then sync.");
      await retryRefused(tx, connection.realmId);
      await enqueueSync(tx, { everything: true });
      tx.changed("shop", call.caller.locationId);
      return quickBooksStatus(tx, true);
    });
  });
}
