import { createHash } from "node:crypto";
import { fillIn } from "@autoiq/domain/catalog/message";
import type { sendStatements as contract } from "@autoiq/domain/invoices/statements/contract";
import { addressLine } from "@autoiq/domain/kernel/address";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import {
  loadStatement,
  statementBytes,
  statementName,
  type WholeStatement,
} from "../../features/invoices/statements/reads.ts";
import { dayFormat } from "../../features/invoices/statements/statement-pdf.ts";
import {
  endStatement,
  findMonthlyBusinesses,
  findPendingStatements,
  findRecipients,
  findStatement,
  insertMonthlyStatements,
  insertStatementFile,
  insertStatementRun,
  lockStatement,
} from "../../features/invoices/statements/store.ts";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

const task = "invoices.send-statements";
const payload = z.object({ organizationId: z.uuid() });
type Services = Pick<RouteServices, "tenancy" | "now" | "newId" | "files"> & { readonly publicUrl: string };

/** Queues the statements of a period for customers. A repeat of the same run adds none. */
export async function sendStatements(
  tx: TenantTx,
  context: ActionContext,
  { id: runId, from, to, customerIds }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId, name } = context.caller;
  if (from > dayIn(await zoneOf(tx, locationId), context.now))
    return refuse("This period is in the future. Choose one that has begun.");
  const recipients = await findRecipients(tx, customerIds);
  if (recipients.length < new Set(customerIds).size)
    throw new AppError("not-found", "One of these customers wasn't found. Refresh and choose again.");
  const withoutEmail = recipients.filter((each) => !each.hasEmail).map((each) => each.name);
  const queued = await insertStatementRun(tx, {
    runId,
    locationId,
    customerIds,
    from,
    to,
    at: context.now,
    by: name,
  });
  if (queued > 0) {
    await tx.enqueue(task, { organizationId: tx.organizationId }, { key: `${task} ${runId}` });
    const [only] = customerIds;
    await recordAction(tx, context, {
      action: `sent ${queued} ${queued === 1 ? "statement" : "statements"} for ${from} to ${to}`,
      subject: customerIds.length === 1 ? "customer" : "location",
      subjectId: customerIds.length === 1 && only ? only : locationId,
      after: { from, to, queued, withoutEmail: withoutEmail.length },
    });
    tx.changed("payment", runId);
  }
  return { queued, withoutEmail };
}

/** Emails one statement with its PDF. Two servers at once send it once: the second finds that it was sent. */
async function sendStatement(services: Services, organizationId: string, statementId: string): Promise<void> {
  const { tenancy, files } = services;
  const whole = await tenancy.read({ organizationId, userId: null }, async (tx) => {
    const found = await findStatement(tx, statementId);
    return found && found.outcome === null ? loadStatement(tx, found) : null;
  });
  if (!whole) return;
  const bytes = await statementBytes(files, whole);
  // A name of its own for each try: one that was not used is a file without a row.
  const fileId = services.newId();
  await files.write(organizationId, fileId, bytes);
  const isSent = await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const locked = await lockStatement(tx, statementId);
    if (!locked || locked.outcome !== null) return false;
    const { closingCents, customer } = whole.statement;
    tx.changed("payment", statementId);
    if (whole.recipients.length === 0) {
      await endStatement(tx, { statementId, outcome: "no-address", closingCents, fileId: null });
      return false;
    }
    const at = services.now();
    await insertStatementFile(tx, {
      id: fileId,
      byteSize: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      at,
    });
    for (const to of whole.recipients)
      await emailCustomer(tx, {
        id: services.newId(),
        at,
        customerId: customer.id,
        repairOrderId: null,
        to,
        content: (language) => emailText(whole, language, services.publicUrl),
        attachments: [{ organizationId, fileId, name: statementName(whole), contentType: "application/pdf" }],
      });
    await endStatement(tx, { statementId, outcome: "emailed", closingCents, fileId });
    return true;
  });
  if (isSent !== true) await files.remove(organizationId, fileId);
}

/** An email names this many open invoices. The PDF has all. */
const named = 12;

function emailText(whole: WholeStatement, language: WholeStatement["language"], publicUrl: string) {
  const { statement, shop } = whole;
  const { hello, footer, paymentReminder, statement: t } = texts(language);
  const date = dayFormat(language);
  const { closingCents, open } = statement;
  const amount = formatCents(closingCents);
  const isDue = closingCents > 0;
  return {
    subject: fillIn(isDue ? t.subject : t.subjectPaid, { shop: shop.name, amount }),
    headline: fillIn(isDue ? t.headline : t.headlinePaid, { amount }),
    paragraphs: [
      fillIn(hello, { name: statement.customer.name }),
      fillIn(t.text, { shop: shop.name, from: date(statement.from), to: date(statement.to) }),
      fillIn(t.opening, { amount: formatCents(statement.openingCents) }),
      fillIn(t.closing, { date: date(statement.to), amount }),
      ...open.slice(0, named).map((each) =>
        fillIn(t.invoice, {
          number: each.number,
          amount: formatCents(each.balanceDueCents),
          date: date(each.dueOn),
        }),
      ),
      ...(open.length > named ? [fillIn(t.more, { count: open.length - named })] : []),
      ...(isDue ? [t.thanks] : []),
    ],
    button: { label: paymentReminder.seeInvoices, url: `${publicUrl}/client/payments` },
    footer: fillIn(footer.billed, { place: addressLine(shop) }),
  };
}

/** Sends what is not sent yet. One that fails stops no other; the queue repeats the job. */
async function sendPending(services: Services, organizationId: string): Promise<void> {
  const ids = await services.tenancy.read({ organizationId, userId: null }, findPendingStatements);
  const failures: unknown[] = [];
  for (const id of ids)
    await sendStatement(services, organizationId, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  if (ids.length > 0) await sendPending(services, organizationId);
}

/** Sends the statements that a person queued. */
export const statementRunJob = (services: Services): JobDefinition<z.infer<typeof payload>> =>
  job({ task, payload, handle: ({ organizationId }) => sendPending(services, organizationId) });

/** Sends the statements of the last month to the customers who get them monthly, once each however often it runs. */
export const monthlyStatementsJob = (services: Services): JobDefinition<unknown> =>
  job({
    task: "invoices.send-monthly-statements",
    every: "7 * * * *",
    payload: z.unknown(),
    handle: async () => {
      for (const organizationId of await services.tenancy.clock(findMonthlyBusinesses)) {
        await services.tenancy.write({ organizationId, userId: null }, (tx) =>
          insertMonthlyStatements(tx, services.now()),
        );
        await sendPending(services, organizationId);
      }
    },
  });
