import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Act, KeptAct } from "./act";
import { type ActStore, memoryStore, StoreFull } from "./store";

/** What one device keeps for work without a network. */
interface Kept extends DBSchema {
  /** What people did that the server does not have yet; keyed by the order in which it was done. */
  acts: { key: number; value: Act & { seq?: number }; indexes: { userId: string } };
  /** Photos of those acts. Bytes, since some browsers lose a Blob that is kept. */
  photos: { key: string; value: { bytes: ArrayBuffer; type: string } };
  /** What the server last answered, by account and question. */
  reads: { key: [userId: string, question: string]; value: { data: unknown; at: number } };
  /** Who was here last: opens the workspace while the server cannot be asked. */
  people: { key: string; value: unknown };
}
export type KeptDatabase = IDBPDatabase<Kept>;

const databaseName = "autoiq-technician";

let opening: Promise<KeptDatabase> | undefined;

/** @throws where the browser keeps nothing (some private windows) */
export function openKept(): Promise<KeptDatabase> {
  opening ??= openDB<Kept>(databaseName, 1, {
    upgrade(database) {
      const acts = database.createObjectStore("acts", { keyPath: "seq", autoIncrement: true });
      acts.createIndex("userId", "userId");
      database.createObjectStore("photos");
      database.createObjectStore("reads");
      database.createObjectStore("people");
    },
    // A tab with a newer version waits for this one to let go.
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

function keptStore(database: KeptDatabase): ActStore {
  const list = (userId: string) => database.getAllFromIndex("acts", "userId", userId) as Promise<KeptAct[]>;
  return {
    list,
    async change(userId, decide, what) {
      // A transaction does not wait for anything but itself, so the photo is read before.
      const bytes = await what?.photo?.arrayBuffer();
      const transaction = database.transaction(["acts", "photos"], "readwrite", {
        durability: what?.new ? "strict" : "relaxed",
      });
      const acts = transaction.objectStore("acts");
      const photos = transaction.objectStore("photos");
      try {
        const there = (await acts.index("userId").getAll(userId)) as KeptAct[];
        const { put = [], add, remove = [] } = decide(there) ?? {};
        const known = new Set(there.map(({ seq }) => seq));
        await Promise.all([
          ...remove.map(({ seq }) => acts.delete(seq)),
          ...remove.map(({ id }) => photos.delete(id)),
          ...put.filter(({ seq }) => known.has(seq)).map((act) => acts.put(act)),
          ...(add ? [acts.add(add)] : []),
          ...(add && bytes ? [photos.put({ bytes, type: what?.photo?.type ?? "" }, add.id)] : []),
          transaction.done,
        ]);
      } catch (error) {
        await transaction.done.catch(() => undefined);
        if (isFull(error) || isFull(transaction.error)) throw new StoreFull(error);
        throw error;
      }
    },
    async photoOf(actId) {
      const kept = await database.get("photos", actId);
      return kept && new Blob([kept.bytes], { type: kept.type });
    },
  };
}

/** Where this device keeps acts; `lasting` is false where they live only as long as the page. */
export async function deviceStore(): Promise<{ store: ActStore; lasting: boolean }> {
  try {
    return { store: keptStore(await openKept()), lasting: true };
  } catch {
    return { store: memoryStore(), lasting: false };
  }
}

/** Whether this browser has anything here at all: nobody else's browser gets a database for being asked. */
export async function keepsAnything(): Promise<boolean> {
  if (!("indexedDB" in globalThis)) return false;
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === databaseName);
}

/** By name, whose acts wait on this device, and how many. */
export async function whoseActsWait(): Promise<readonly { by: string; count: number }[]> {
  if (!(await keepsAnything())) return [];
  const counts = new Map<string, number>();
  for (const { by, done } of await (await openKept()).getAll("acts"))
    if (!done) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].map(([by, count]) => ({ by, count }));
}
