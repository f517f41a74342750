import { createHash } from "node:crypto";
import type { AccountKey } from "@autoiq/domain/books/accounts";
import type { JournalLine } from "@autoiq/domain/books/facts";
import {
  dailyLines,
  docNumberOf,
  linesToSend,
  missingAccounts,
  noteOf,
  retryAfterSeconds,
} from "@autoiq/domain/books/quickbooks/rules";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { v5 as uuidv5 } from "uuid";
import { z } from "zod";
import { type JobDefinition, job } from "../../../platform/jobs/jobs.ts";
import { QuickBooksError } from "../../../platform/quickbooks/quickbooks.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { journalBetween, namesIn } from "../reads.ts";
import { type QuickBooksServices, withAccess } from "./access.ts";
import {
  claimEntry,
  findConnection,
  findCreated,
  findLocations,
  findMapped,
  findSending,
  insertEntry,
  lockConnection,
  releaseEntry,
  writeBody,
  writeOutcome,
  writeRefused,
  writeSent,
} from "./store.ts";

/** How many days back a scheduled run looks for changes. Money is dated when it comes, so later ones are rare. */
const lookBackDays = 45;
/** Days of one transaction. A shop's first run may cover years. */
const chunkDays = 31;

const task = "books.send-to-quickbooks";
const payload = z.object({
  organizationId: z.uuid(),
  /** Whether all days from the first one are looked at. */
  everything: z.boolean().default(false),
});

/** Queues a run. One of the same days that is queued already is replaced. */
export const enqueueSync = (
  tx: TenantTx,
  options: { readonly everything?: boolean; readonly runAt?: Date } = {},
): Promise<void> =>
  tx.enqueue(
    task,
    { organizationId: tx.organizationId, everything: options.everything ?? false },
    {
      key: `${task} ${tx.organizationId}${options.everything ? " everything" : ""}`,
      ...(options.runAt ? { runAt: options.runAt.toISOString() } : {}),
    },
  );

/**
 * Makes an entry of each day that is over at a location, and of what has changed of earlier ones. Two runs at once make
 * each once, because the connection is locked and an entry's id follows from its day and number.
 */
async function makeEntries(
  tx: TenantTx,
  of: { realmId: string; locationId: string; from: string; to: string; now: Date },
): Promise<void> {
  const { realmId, locationId, from, to, now } = of;
  const journal = dailyLines(
    await journalBetween(tx, { locationIds: [locationId], seesCosts: true, seesPay: true, from, to }),
  );
  const created = await findCreated(tx, { realmId, locationId, from, to });
  for (const day of new Set([...journal.keys(), ...created.map((each) => each.day)])) {
    const before = created.filter((each) => each.day === day);
    const lines = linesToSend(
      journal.get(day) ?? [],
      before.map((each) => each.lines as readonly JournalLine[]),
    );
    if (lines.length === 0) continue;
    const number = before.length + 1;
    const content = JSON.stringify({ realmId, locationId, day, number, lines });
    await insertEntry(tx, {
      id: uuidv5(`${realmId} ${locationId} ${day} ${number}`, tx.organizationId),
      realmId,
      locationId,
      day,
      number,
      lines: JSON.stringify(lines),
      hash: createHash("sha256").update(content).digest("hex"),
      at: now,
    });
  }
}

async function makeAll(services: QuickBooksServices, organizationId: string, everything: boolean) {
  const caller = { organizationId, userId: null };
  const now = services.now();
  const [connection, locations] = await services.tenancy.read(caller, (tx) =>
    Promise.all([findConnection(tx), findLocations(tx)]),
  );
  if (!connection?.startsOn || !connection.sealedTokens) return undefined;
  const { realmId, startsOn } = connection;
  for (const { id: locationId, timeZone } of locations) {
    const last = addDays(dayIn(timeZone, now), -1);
    const recent = addDays(last, -lookBackDays);
    let from = everything || recent < startsOn ? startsOn : recent;
    while (from <= last) {
      let to = addDays(from, chunkDays - 1);
      if (to > last) to = last;
      const chunk = { realmId, locationId, from, to, now };
      await services.tenancy.write(caller, async (tx) => {
        const locked = await lockConnection(tx);
        if (locked?.realmId === realmId) await makeEntries(tx, chunk);
      });
      from = addDays(to, 1);
    }
  }
  return realmId;
}

/** The request of an entry, as it was built for the first attempt. Undefined: an account is missing, and it is refused. */
async function bodyOfClaimed(
  tx: TenantTx,
  services: QuickBooksServices,
  realmId: string,
  entry: NonNullable<Awaited<ReturnType<typeof claimEntry>>>,
): Promise<string | undefined> {
  if (entry.body !== null) return entry.body;
  const accounts = new Map((await findMapped(tx, realmId)).map((each) => [each.key, each]));
  const { nameOf } = await namesIn(tx, { locationIds: [], to: entry.day });
  const missing = entry.lines.filter(({ account }) => !accounts.has(account));
  if (missing.length > 0) {
    const names = missing.map(({ account }) => nameOf(account as AccountKey).name);
    await writeRefused(tx, {
      id: entry.id,
      request: entry.request,
      problem: missingAccounts([...new Set(names)]),
    });
    return undefined;
  }
  const body = services.quickbooks.bodyOf({
    day: entry.day,
    docNumber: docNumberOf(entry),
    note: noteOf(entry),
    lines: entry.lines.map(({ account, amountCents }) => ({
      accountId: accounts.get(account)?.remoteId ?? "",
      amountCents,
      description: nameOf(account as AccountKey).name,
    })),
  });
  await writeBody(tx, { id: entry.id, body });
  return body;
}

/** Sends one entry. "idle": none waits. "stop": QuickBooks cannot take any now. */
async function sendNext(
  services: QuickBooksServices,
  organizationId: string,
  realmId: string,
): Promise<"sent" | "idle" | "stop"> {
  const caller = { organizationId, userId: null };
  const claimed = await services.tenancy.write(caller, async (tx) => {
    const entry = await claimEntry(tx, { realmId, now: services.now() });
    if (!entry) return undefined;
    return { entry, body: await bodyOfClaimed(tx, services, realmId, entry) };
  });
  if (!claimed) return "idle";
  const { entry, body } = claimed;
  if (body === undefined) return "sent";
  const { id, request } = entry;
  try {
    const created = await withAccess(services, organizationId, (access) => {
      // The owner connected another company meanwhile.
      if (access.realmId !== realmId) throw new QuickBooksError("busy", "Another company was connected.");
      return services.quickbooks.createEntry(access, body, uuidv5(String(request), id));
    });
    await services.tenancy.write(caller, async (tx) => {
      if (created) await writeSent(tx, { id, remoteId: created.value, at: services.now() });
      else await releaseEntry(tx, { id, failures: entry.failures, problem: "" });
    });
    return created ? "sent" : "stop";
  } catch (error) {
    if (!(error instanceof QuickBooksError)) throw error;
    const { problem, message, waitSeconds } = error;
    await services.tenancy.write(caller, async (tx) => {
      if (problem === "refused") {
        await writeRefused(tx, { id, request, problem: message });
        return;
      }
      tx.changed("shop", organizationId);
      const failures = entry.failures + 1;
      await releaseEntry(tx, { id, failures, problem: problem === "busy" ? message : "" });
      if (problem !== "busy") return;
      await writeOutcome(tx, { problem: message, lastSentAt: null });
      // Never longer than a day, whatever QuickBooks asks for.
      const seconds = Math.min(Math.max(waitSeconds, retryAfterSeconds(failures)), 24 * 3600);
      await enqueueSync(tx, { runAt: new Date(services.now().getTime() + seconds * 1000) });
    });
    return problem === "refused" ? "sent" : "stop";
  }
}

/**
 * Sends the journal of every day that is over. However often and wherever it runs, QuickBooks has each entry once: a
 * repeat is the same request with the same id.
 */
export async function syncWithQuickBooks(
  services: QuickBooksServices,
  organizationId: string,
  everything: boolean,
): Promise<void> {
  const realmId = await makeAll(services, organizationId, everything);
  if (realmId === undefined) return;
  let step: Awaited<ReturnType<typeof sendNext>>;
  do step = await sendNext(services, organizationId, realmId);
  while (step === "sent");
  // Screens are told once, at the end: a first run sends hundreds of entries.
  if (step === "idle")
    await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
      await writeOutcome(tx, { problem: "", lastSentAt: services.now() });
      tx.changed("shop", organizationId);
    });
}

/** The jobs: a run for one business, and every hour one for each that sends. */
export const quickBooksJobs = (services: QuickBooksServices): readonly JobDefinition<unknown>[] => [
  job({
    task,
    payload,
    handle: ({ organizationId, everything }) => syncWithQuickBooks(services, organizationId, everything),
  }),
  job({
    task: "books.queue-quickbooks",
    // Every hour, because each location's day ends by its own time zone.
    every: "23 * * * *",
    payload: z.unknown(),
    handle: async () => {
      for (const organizationId of await services.tenancy.clock(findSending))
        await services.tenancy.write({ organizationId, userId: null }, (tx) => enqueueSync(tx));
    },
  }),
];
