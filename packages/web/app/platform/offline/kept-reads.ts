import { getInspection } from "@autoiq/domain/inspections/contract";
import { getTemplate, listTemplates } from "@autoiq/domain/inspections/templates/contract";
import type { Contract, ReplyOf } from "@autoiq/domain/kernel/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { listRequests } from "@autoiq/domain/repair-orders/requests/contract";
import { getShop } from "@autoiq/domain/shops/contract";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { type CallInput, queryOptionsFor, readBy, request } from "../api";
import { currentPlace } from "../organization";
import { ProblemError } from "../problem";
import { queryClient } from "../query-client";
import { openKept } from "./device-store";

/** What a technician's screens show. The newest answer stays on the device and is shown while nobody can be asked. */
const lasting: ReadonlySet<string> = new Set(
  [...[getShop, getMyDay, getRepairOrder, getInspection], ...[listTemplates, getTemplate, listRequests]].map(
    ({ name }) => name,
  ),
);

/** With an older answer at hand nobody waits longer than this for a newer one. */
const patienceMs = 8000;
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

let reader: string | null = null;
/** When the answers on the screen were given, by question; only those that are not the server's newest. */
const old = new Map<string, number>();
const listeners = new Set<() => void>();
let since: number | null = null;

function note(question: string, at: number | null) {
  if (at === null) old.delete(question);
  else old.set(question, at);
  since = old.size === 0 ? null : Math.min(...old.values());
  for (const listener of listeners) listener();
}

/** Since when the screens may be out of date; null while the server answers. */
export const keptSince = {
  current: () => since,
  duringPrerender: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

const questionOf = (contract: Contract, input: unknown) =>
  JSON.stringify([currentPlace(), contract.name, input]);

async function write(userId: string, question: string, data: unknown) {
  const database = await openKept();
  await database.put("reads", { data, at: Date.now() }, [userId, question]);
}

const unreachable = (error: unknown) =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500);

/** Asks the server and keeps its answer. @throws as `request` does */
async function askAndKeep<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  const userId = reader;
  const question = questionOf(contract, input);
  const data = await request(contract, input, signal ? { signal } : {});
  // Without room for it the screens still have it; what is kept is older then.
  if (userId) void write(userId, question, data).catch(() => undefined);
  note(question, null);
  return data;
}

async function askOrRecall<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<ReplyOf<C>> {
  const userId = reader;
  if (!userId || !lasting.has(contract.name)) return request(contract, input, { signal });
  const question = questionOf(contract, input);
  const kept = await openKept()
    .then((database) => database.get("reads", [userId, question]))
    .catch(() => undefined);
  if (!kept) return askAndKeep(contract, input, signal);
  try {
    return await askAndKeep(contract, input, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
  } catch (error) {
    // An answer in an older build's form is none.
    const data = contract.reply?.safeParse(kept.data).data as ReplyOf<C> | undefined;
    if (!unreachable(error) || signal.aborted || data === undefined) throw error;
    note(question, kept.at);
    return data;
  }
}

async function clearOld(userId: string) {
  const database = await openKept();
  const store = database.transaction("reads", "readwrite").store;
  for (let at = await store.openCursor(); at; at = await at.continue())
    if (at.key[0] === userId && Date.now() - at.value.at > lifetimeMs) await at.delete();
}

/** Keeps what that person's screens show, until the returned function is called. */
export function keepReads(userId: string): () => void {
  reader = userId;
  readBy(askOrRecall);
  void clearOld(userId).catch(() => undefined);
  return () => {
    reader = null;
    readBy(null);
    old.clear();
    since = null;
  };
}

/** Puts the server's answer in place of what is shown. @throws as `request` does */
export async function readAnew<C extends Contract>(contract: C, input: CallInput<C>): Promise<void> {
  const { queryKey } = queryOptionsFor(contract, ...([input] as never));
  const data = await askAndKeep(contract, input);
  queryClient.setQueryData(queryKey, data);
}
