import type { CurrentLocation } from "../organization";

/** Why the server rejects an action, and what the server has instead. */
export interface ActionRejection {
  readonly sentence: string;
  readonly code: string | undefined;
  /** The server's version in words, and what the action's body must contain to overwrite it knowingly. */
  readonly theirs: { readonly words: string; readonly against: ConflictVersion } | null;
}

/** One user action, as it will be sent to the server. */
export interface OfflineAction {
  /** Chosen here. Also its Idempotency-Key, so that the server runs it once however often it is sent. */
  readonly id: string;
  readonly userId: string;
  /** The user's name, because a shop's device passes from hand to hand. */
  readonly by: string;
  readonly place: CurrentLocation;
  /** The contract's name. */
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** A photo is stored with it. */
  readonly photo: boolean;
  /** By this device's clock. */
  readonly actedAt: string;
  /**
   * Its subject, from the whole to the part: "job:1/findings". An action waits for an earlier rejected one in its own
   * lane, in a part of it, or in the whole of it. All others continue.
   */
  readonly lane: string;
  /** Whether it can absorb a later action of its lane, such as further typing in the same field. */
  readonly grows: boolean;
  /**
   * True if it creates the record of later actions in its lane. Discarding it discards them. Absent in actions of
   * older builds.
   */
  readonly makes?: boolean;
  /** What was done, starting with a past-tense verb: "Clocked on to “Front brakes”". */
  readonly words: string;
  /** What was entered or selected. Empty if the description says it all. */
  readonly detail: string;
  /** Related records, for the screens that show them. */
  readonly about: Readonly<Record<string, string>>;
  /** Number of attempts. Once sent, the action never changes because the server may have it. */
  readonly attempts: number;
  readonly refused: ActionRejection | null;
  /**
   * The technician request that reports a permanent rejection to the front desk. The action stays here until the user
   * dismisses it.
   */
  readonly asked?: string;
  /** The server has it. It stays until the screens have loaded the result. */
  readonly done: { readonly against: ConflictVersion } | null;
}

/** What a body must contain to overwrite the current record: its version, or the field values the user saw. */
export type ConflictVersion = Readonly<Record<string, unknown>>;

/** An action with its position in this device's queue. */
export interface StoredAction extends OfflineAction {
  readonly seq: number;
}

export type NewAction = Omit<OfflineAction, "attempts" | "refused" | "asked" | "done">;

/** A change to the queue, applied in one transaction of the device's store. */
export interface QueueChange {
  readonly put?: readonly StoredAction[];
  readonly add?: OfflineAction;
  readonly remove?: readonly StoredAction[];
}

/** Whether one lane equals, contains or is part of the other. */
const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A later body on the same record, based on the same content as an action the server has accepted. */
function goOn<B extends OfflineAction["body"]>(
  body: B,
  from: OfflineAction["body"],
  against: ConflictVersion,
): B {
  if (!body || !from) return body;
  const follows = Object.keys(against).filter((key) => key in body && same(body[key], from[key]));
  return follows.length === 0
    ? body
    : { ...body, ...Object.fromEntries(follows.map((key) => [key, against[key]])) };
}

/**
 * Appends an action, or merges it into the last one of its lane if that was never sent, or was rejected for its
 * content. In that case it is the correction.
 */
export function keep(acts: readonly StoredAction[], act: NewAction): { edit: QueueChange; id: string } {
  const last = acts.findLast((each) => each.lane === act.lane);
  const isOpen = last && !last.done && (last.refused ? !last.refused.theirs : last.attempts === 0);
  if (!isOpen || !last.grows || !act.grows || last.call !== act.call) {
    const body = last?.done ? goOn(act.body, last.body, last.done.against) : act.body;
    return { edit: { add: { ...act, body, attempts: 0, refused: null, done: null } }, id: act.id };
  }
  const { version, seen } = { version: undefined, seen: undefined, ...last.body };
  const body = {
    ...last.body,
    ...act.body,
    // What the user saw when they started.
    ...(version === undefined ? {} : { version }),
    ...(seen === undefined ? {} : { seen }),
  };
  const grown = { ...last, body, words: act.words, detail: act.detail, attempts: 0, refused: null };
  return { edit: { put: [grown] }, id: last.id };
}

/** The first action that may be sent now. Rejected ones and their dependents wait for the user. */
export function nextToSend(acts: readonly StoredAction[]): StoredAction | undefined {
  const stuck: string[] = [];
  for (const act of acts) {
    if (act.done) continue;
    if (act.refused || stuck.some((lane) => overlap(lane, act.lane))) stuck.push(act.lane);
    else return act;
  }
  return undefined;
}

export const begin = (act: StoredAction): QueueChange => ({ put: [{ ...act, attempts: act.attempts + 1 }] });

/** The server's record ids by the ids chosen here. */
export type ReplacedId = ReadonlyMap<string, string>;

/** Replaces an action's record ids with the server's. Its body stays unchanged. */
function rename<A extends OfflineAction>(act: A, renamed: ReplacedId): A {
  const { lane, params, about } = act;
  const text = JSON.stringify({ lane, params, about });
  const replaced = text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => renamed.get(id) ?? id);
  return replaced === text
    ? act
    : { ...act, ...(JSON.parse(replaced) as Pick<OfflineAction, "lane" | "params" | "about">) };
}

/**
 * Marks an action as accepted by the server. Later actions based on the same content continue from the server's new
 * version, with the server's record ids.
 */
export function accepted(
  acts: readonly StoredAction[],
  act: StoredAction,
  reply: unknown,
  renamed: ReplacedId = new Map(),
): QueueChange {
  const { version } = { version: undefined, ...(reply as object | null | undefined) } as { version: unknown };
  const { seen, ...written } = { seen: undefined, ...act.body };
  const against: ConflictVersion = {
    ...(typeof version === "number" ? { version } : {}),
    ...(seen === undefined ? {} : { seen: written }),
  };
  const later = acts.filter((each) => each.seq > act.seq && !each.done);
  const moved = later
    .map((each) => {
      const body = each.lane === act.lane ? goOn(each.body, act.body, against) : each.body;
      const named = rename(each, renamed);
      return named === each && body === each.body ? each : { ...named, body };
    })
    .filter((each, index) => each !== later[index]);
  return { put: [{ ...rename(act, renamed), done: { against } }, ...moved] };
}

/** Removes actions whose result the screens have loaded. */
export const shown = (acts: readonly StoredAction[], ids: ReadonlySet<string>): QueueChange => ({
  remove: acts.filter((act) => act.done && ids.has(act.id)),
});

export const refused = (act: StoredAction, refusal: ActionRejection): QueueChange => ({
  put: [{ ...act, refused: refusal }],
});

/** The user sends it anyway, overwriting the server's version if there is one. */
export const sendAgain = (act: StoredAction): QueueChange => ({
  put: [
    {
      ...act,
      refused: null,
      body: act.body && { ...act.body, ...act.refused?.theirs?.against },
    },
  ],
});

/** Actions on a record only this action would create. */
export const dependentsOf = (acts: readonly StoredAction[], act: StoredAction): StoredAction[] =>
  act.makes ? acts.filter((each) => each.seq > act.seq && !each.done && overlap(each.lane, act.lane)) : [];

/** The user discards it. Later actions on the same record are based on the server's version. */
export function drop(acts: readonly StoredAction[], act: StoredAction): QueueChange {
  if (act.makes) return { remove: [act, ...dependentsOf(acts, act)] };
  const against = act.refused?.theirs?.against;
  const later = against
    ? acts.filter(
        (each) => each.seq > act.seq && each.lane === act.lane && each.body && !each.refused && !each.done,
      )
    : [];
  return { remove: [act], put: later.map((each) => ({ ...each, body: { ...each.body, ...against } })) };
}
