import type { Edit, KeptAct } from "./act";

/** Where acts wait. Each change is one transaction: all of it is kept, or nothing. */
export interface ActStore {
  /** The person's acts in order. */
  list(userId: string): Promise<readonly KeptAct[]>;
  /**
   * Reads the person's acts, lets `decide` say what to do with them, and does it, with no other tab in between. What
   * is `new` is on the disk before this resolves: a battery may be empty the moment after.
   * @throws StoreFull when the device has no room for it
   */
  change(
    userId: string,
    decide: (acts: readonly KeptAct[]) => Edit | null,
    what?: { readonly new: true; readonly photo: Blob | undefined },
  ): Promise<void>;
  photoOf(actId: string): Promise<Blob | undefined>;
}

/** The device has no room, or keeps nothing at all. */
export class StoreFull extends Error {
  constructor(cause?: unknown) {
    super(
      "This device has no room left to keep this, and it did not reach the server. Free some space or find a connection, then do it again.",
      { cause },
    );
    this.name = "StoreFull";
  }
}

/** Keeps acts while the page is open, where the browser keeps nothing for longer. */
export function memoryStore(): ActStore {
  let acts: KeptAct[] = [];
  let count = 0;
  const photos = new Map<string, Blob>();
  const of = (userId: string) => acts.filter((act) => act.userId === userId);
  return {
    list: async (userId) => of(userId),
    async change(userId, decide, what) {
      const { put = [], add, remove = [] } = decide(of(userId)) ?? {};
      const gone = new Set(remove.map(({ seq }) => seq));
      const changed = new Map(put.map((act) => [act.seq, act]));
      acts = acts.filter(({ seq }) => !gone.has(seq)).map((act) => changed.get(act.seq) ?? act);
      for (const { id } of remove) photos.delete(id);
      if (!add) return;
      count += 1;
      acts.push({ ...add, seq: count });
      if (what?.photo) photos.set(add.id, what.photo);
    },
    photoOf: async (actId) => photos.get(actId),
  };
}
