import { en } from "@autoiq/domain/catalog/action-words/en";
import type { QueueChange, StoredAction } from "./offline-action";

/** The store of pending actions. Each change is one transaction, all or nothing. */
export interface ActionStore {
  /** The user's actions in order. */
  list(userId: string): Promise<readonly StoredAction[]>;
  /**
   * Reads the user's actions, lets `decide` choose the change, and applies it, with no other tab in between. A `new`
   * action is on disk before this resolves, because the battery may die the moment after.
   * @throws StoreFull when the device has no room for it
   */
  change(
    userId: string,
    decide: (acts: readonly StoredAction[]) => QueueChange | null,
    options?: { readonly new: true; readonly photo: Blob | undefined },
  ): Promise<void>;
  photoOf(actId: string): Promise<Blob | undefined>;
}

/** The device has no room, or stores nothing at all. */
export class StoreFull extends Error {
  constructor(cause?: unknown) {
    super(en.problem.noRoom, { cause });
    this.name = "StoreFull";
  }
}

/** Stores actions while the page is open, for browsers without persistent storage. */
export function memoryStore(): ActionStore {
  let acts: StoredAction[] = [];
  let count = 0;
  const photos = new Map<string, Blob>();
  const of = (userId: string) => acts.filter((act) => act.userId === userId);
  return {
    list: async (userId) => of(userId),
    async change(userId, decide, options) {
      const { put = [], add, remove = [] } = decide(of(userId)) ?? {};
      const gone = new Set(remove.map(({ seq }) => seq));
      const changed = new Map(put.map((act) => [act.seq, act]));
      acts = acts.filter(({ seq }) => !gone.has(seq)).map((act) => changed.get(act.seq) ?? act);
      for (const { id } of remove) photos.delete(id);
      if (!add) return;
      count += 1;
      acts.push({ ...add, seq: count });
      if (options?.photo) photos.set(add.id, options.photo);
    },
    photoOf: async (actId) => photos.get(actId),
  };
}
