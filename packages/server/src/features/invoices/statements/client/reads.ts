import { fillIn } from "@autoiq/domain/catalog/message";
import { en as text } from "@autoiq/domain/catalog/portal-errors/en";
import type { ClientAccount } from "@autoiq/domain/invoices/statements/client/contract";
import { monthOf } from "@autoiq/domain/invoices/statements/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { Files } from "../../../../platform/files/files.ts";
import type { FileReply } from "../../../../platform/http/files/file-route.ts";
import { messagesFor } from "../../../../platform/language/messages-for.ts";
import type { CustomerCaller, Tenancy } from "../../../../platform/tenancy.ts";
import { zoneOf } from "../../../shops/reads.ts";
import { loadStatement, statementFile } from "../reads.ts";
import { findLanguage } from "../store.ts";
import { findAccounts, findStatementOf } from "./store.ts";

const texts = messagesFor("documents");
const notFound = () => new AppError("not-found", text.notOnFile);
// Each statement names the customer that the account's confirmed address found, and never one that the browser sends.
const asShop = ({ organizationId }: CustomerCaller) => ({ organizationId, userId: null });

/** A client's accounts at all their shops. */
export const clientAccountsOf = async (
  tenancy: Tenancy,
  callers: readonly CustomerCaller[],
): Promise<ClientAccount[]> =>
  (
    await Promise.all(
      callers.map((caller) => tenancy.read(asShop(caller), (tx) => findAccounts(tx, caller.customerId))),
    )
  ).flat();

/** A sent statement as it was emailed. One without an email is made again. @throws {AppError} `not-found` */
export async function clientStatementFile(
  tenancy: Tenancy,
  files: Files,
  caller: CustomerCaller,
  statementId: string,
): Promise<FileReply> {
  const { customerId, organizationId } = caller;
  const { found, language, whole } = await tenancy.read(asShop(caller), async (tx) => {
    const found = await findStatementOf(tx, { customerId, statementId });
    if (!found) throw notFound();
    const { locationId, from, to } = found;
    return {
      found,
      language: await findLanguage(tx, customerId),
      whole: found.fileId ? null : await loadStatement(tx, { customerId, locationId, from, to }),
    };
  });
  if (whole || !found.fileId) return whole ? statementFile(files, whole) : Promise.reject(notFound());
  const { from, to } = found;
  return {
    bytes: await files.read(organizationId, found.fileId),
    name: fillIn(texts(language).statement.fileName, { from, to }),
  };
}

/** The statement of this month so far at a location where the client has an account. @throws {AppError} `not-found` */
export async function clientCurrentStatement(
  tenancy: Tenancy,
  files: Files,
  caller: CustomerCaller,
  of: { locationId: string; now: Date },
): Promise<FileReply> {
  const { customerId } = caller;
  const { locationId, now } = of;
  const whole = await tenancy.read(asShop(caller), async (tx) => {
    const accounts = await findAccounts(tx, customerId);
    if (!accounts.some((each) => each.id === locationId)) throw notFound();
    const { from, to } = monthOf(dayIn(await zoneOf(tx, locationId), now), "this");
    return loadStatement(tx, { customerId, locationId, from, to });
  });
  return statementFile(files, whole);
}
