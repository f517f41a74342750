import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type ActionStore, memoryStore, StoreFull } from "./action-store";
import type { OfflineAction, StoredAction } from "./offline-action";

/** One device's storage for offline work. */
interface OfflineSchema extends DBSchema {
  /** Actions the server does not have yet, keyed by their order. */
  acts: { key: number; value: OfflineAction & { seq?: number }; indexes: { userId: string } };
  /** Photos of those actions, as bytes because some browsers lose a stored Blob. */
  photos: { key: string; value: { bytes: ArrayBuffer; type: string } };
  /** The server's latest responses, by account and query. */
  reads: { key: [userId: string, question: string]; value: { data: unknown; at: number } };
  /** The last user. Opens the workspace while the server cannot be reached. */
  people: { key: string; value: unknown };
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

const databaseName = "autoiq-technician";

let opening: Promise<OfflineDatabase> | undefined;

/**
 * @throws if the browser stores nothing (some private windows)
 */
export function openOfflineDatabase(): Promise<OfflineDatabase> {
  opening ??= openDB<OfflineSchema>(databaseName, 1, {
    upgrade(database) {
      const acts = database.createObjectStore("acts", { keyPath: "seq", autoIncrement: true });
      acts.createIndex("userId", "userId");
      database.createObjectStore("photos");
      database.createObjectStore("reads");
      database.createObjectStore("people");
    },
    // A tab with a newer version waits until this one closes its connection.
    blocking: () => void opening?.then((database) => database.close()),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

function databaseStore(database: OfflineDatabase): ActionStore {
  const list = (userId: string) =>
    database.getAllFromIndex("acts", "userId", userId) as Promise<StoredAction[]>;
  return {
    list,
    async change(userId, decide, options) {
      // A transaction only waits for its own requests, so the photo is read first.
      const bytes = await options?.photo?.arrayBuffer();
      const transaction = database.transaction(["acts", "photos"], "readwrite", {
        durability: options?.new ? "strict" : "relaxed",
      });
      const acts = transaction.objectStore("acts");
      const photos = transaction.objectStore("photos");
      try {
        const there = (await acts.index("userId").getAll(userId)) as StoredAction[];
        const { put = [], add, remove = [] } = decide(there) ?? {};
        const known = new Set(there.map(({ seq }) => seq));
        await Promise.all([
          ...remove.map(({ seq }) => acts.delete(seq)),
          ...remove.map(({ id }) => photos.delete(id)),
          ...put.filter(({ seq }) => known.has(seq)).map((act) => acts.put(act)),
          ...(add ? [acts.add(add)] : []),
          ...(add && bytes ? [photos.put({ bytes, type: options?.photo?.type ?? "" }, add.id)] : []),
          transaction.done,
        ]);
      } catch (error) {
        await transaction.done.catch(() => undefined);
        if (isFull(error) || isFull(transaction.error)) throw new StoreFull(error);
        throw error;
      }
    },
    async photoOf(actId) {
      const photo = await database.get("photos", actId);
      return photo && new Blob([photo.bytes], { type: photo.type });
    },
  };
}

/** This device's action store. `lasting` is false if actions live only as long as the page. */
export async function deviceStore(): Promise<{ store: ActionStore; lasting: boolean }> {
  try {
    return { store: databaseStore(await openOfflineDatabase()), lasting: true };
  } catch {
    return { store: memoryStore(), lasting: false };
  }
}

/** Whether this browser has any stored data, so that the check itself creates no database. */
export async function hasStoredActions(): Promise<boolean> {
  if (!("indexedDB" in globalThis)) return false;
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === databaseName);
}

/** Users with pending actions on this device, by name, with their number. */
export async function userWithPendingActions(): Promise<readonly { by: string; count: number }[]> {
  if (!(await hasStoredActions())) return [];
  const counts = new Map<string, number>();
  for (const { by, done } of await (await openOfflineDatabase()).getAll("acts"))
    if (!done) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].map(([by, count]) => ({ by, count }));
}
