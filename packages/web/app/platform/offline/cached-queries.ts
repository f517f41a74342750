import { inactivityLimitMs } from "@autoiq/domain/identity/session-lifetimes";
import { getInspection } from "@autoiq/domain/inspections/contract";
import { getTemplate, listTemplates } from "@autoiq/domain/inspections/templates/contract";
import type { Contract, ReplyOf } from "@autoiq/domain/kernel/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { listRequests } from "@autoiq/domain/repair-orders/technician-requests/contract";
import { getShop } from "@autoiq/domain/shops/contract";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { getClockInPlace } from "@autoiq/domain/time-clock/place/contract";
import { type CallInput, queryOptionsFor, readBy, request } from "../api";
import { currentLocation } from "../organization";
import { ProblemError } from "../problem";
import { queryClient } from "../query-client";
import { openOfflineDatabase } from "./device-store";

/** The reads of a technician's screens. The latest response stays on the device and is shown while offline. */
const cachedCalls: ReadonlySet<string> = new Set(
  [
    ...[getShop, getMyDay, getRepairOrder, getInspection],
    ...[listTemplates, getTemplate, listRequests, getClockInPlace],
  ].map(({ name }) => name),
);

/** With an older response at hand, wait no longer than this for a newer one. */
const timeoutMs = 8000;

let reader: string | null = null;
/** When the responses on the screen were received, by query. Only those that are outdated. */
const old = new Map<string, number>();
const listeners = new Set<() => void>();
let since: number | null = null;

function note(question: string, at: number | null) {
  if (at === null) old.delete(question);
  else old.set(question, at);
  since = old.size === 0 ? null : Math.min(...old.values());
  for (const listener of listeners) listener();
}

/** Since when the screens may be out of date. Null while the server responds. */
export const staleSince = {
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
  JSON.stringify([currentLocation(), contract.name, input]);

async function write(userId: string, question: string, data: unknown) {
  const database = await openOfflineDatabase();
  await database.put("reads", { data, at: Date.now() }, [userId, question]);
}

const unreachable = (error: unknown) =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500);

/** Requests from the server and stores the response. @throws as `request` does */
async function fetchAndCache<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  const userId = reader;
  const question = questionOf(contract, input);
  const data = await request(contract, input, signal ? { signal } : {});
  // Without room, the screens still have it. The stored response is then older.
  if (userId) void write(userId, question, data).catch(() => undefined);
  note(question, null);
  return data;
}

async function fetchOrRecall<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<ReplyOf<C>> {
  const userId = reader;
  if (!userId || !cachedCalls.has(contract.name)) return request(contract, input, { signal });
  const question = questionOf(contract, input);
  const cached = await openOfflineDatabase()
    .then((database) => database.get("reads", [userId, question]))
    .catch(() => undefined);
  // A response in an older build's format is ignored.
  const data = cached && (contract.reply?.safeParse(cached.data).data as ReplyOf<C> | undefined);
  if (!cached || data === undefined) return fetchAndCache(contract, input, signal);
  // Without a network there is nothing to wait for: a session that ended meanwhile is renewed before each request, which
  // is tried for half a minute.
  if (!navigator.onLine) {
    note(question, cached.at);
    return data;
  }
  try {
    return await fetchAndCache(contract, input, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  } catch (error) {
    if (!unreachable(error) || signal.aborted) throw error;
    note(question, cached.at);
    return data;
  }
}

async function clearOld(userId: string) {
  const database = await openOfflineDatabase();
  const store = database.transaction("reads", "readwrite").store;
  for (let at = await store.openCursor(); at; at = await at.continue())
    if (at.key[0] === userId && Date.now() - at.value.at > inactivityLimitMs) await at.delete();
}

/** Stores the responses of that user's screens until the returned function is called. */
export function cacheQueries(userId: string): () => void {
  reader = userId;
  readBy(fetchOrRecall);
  void clearOld(userId).catch(() => undefined);
  return () => {
    reader = null;
    readBy(null);
    old.clear();
    since = null;
  };
}

/** Replaces what is shown with the server's response. @throws as `request` does */
export async function refetchCached<C extends Contract>(contract: C, input: CallInput<C>): Promise<void> {
  const { queryKey } = queryOptionsFor(contract, ...([input] as never));
  const data = await fetchAndCache(contract, input);
  queryClient.setQueryData(queryKey, data);
}
