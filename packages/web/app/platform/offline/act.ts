import type { Place } from "../organization";

/** Why the server will not take an act as it is, and what stands there instead. */
export interface ActRefusal {
  readonly sentence: string;
  readonly code: string | undefined;
  /** What the shop has, in words, and what the act's body must say so that it is put over that knowingly. */
  readonly theirs: { readonly words: string; readonly against: Against } | null;
}

/** One thing that a person did, as it will be told to the server. */
export interface Act {
  /** Chosen here; also its Idempotency-Key, so that the server does it once however often it is sent. */
  readonly id: string;
  readonly userId: string;
  /** What that person is called: a shop's device passes from hand to hand. */
  readonly by: string;
  readonly place: Place;
  /** The contract's name. */
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** A photo is kept beside it. */
  readonly photo: boolean;
  /** By this device's clock. */
  readonly actedAt: string;
  /**
   * What it is about, from the whole to the part: "job:1/findings". An act waits for an earlier one that was refused in
   * its own lane, in a part of it or in the whole of it; all others go on.
   */
  readonly lane: string;
  /** Whether it can take in a later act of its lane, as one more word typed into the same field. */
  readonly grows: boolean;
  /** It makes the record that later acts in its lane are about: given up, they go with it. Absent in acts of older builds. */
  readonly makes?: boolean;
  /** What was done, beginning with a verb in the past: "Clocked on to “Front brakes”". */
  readonly words: string;
  /** What was written or chosen; empty where the words say all. */
  readonly detail: string;
  /** Records it belongs to, for the screens that show them. */
  readonly about: Readonly<Record<string, string>>;
  /** How often it was sent. From the first time on it never changes: the server may have it. */
  readonly attempts: number;
  readonly refused: ActRefusal | null;
  /** What was refused for good is told to the desk by this request; it stays here until the person takes it away. */
  readonly asked?: string;
  /** The server has it. It stays until the screens have read what the server made of it. */
  readonly done: { readonly against: Against } | null;
}

/** What a body must say to be put over the record as it stands: its version, or what was seen in its fields. */
export type Against = Readonly<Record<string, unknown>>;

/** An act in the order of this device. */
export interface KeptAct extends Act {
  readonly seq: number;
}

export type NewAct = Omit<Act, "attempts" | "refused" | "asked" | "done">;

/** What is done to the list, in one transaction of the device's store. */
export interface Edit {
  readonly put?: readonly KeptAct[];
  readonly add?: Act;
  readonly remove?: readonly KeptAct[];
}

/** Whether one lane is the other, a part of it or the whole of it. */
const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A later body on the same record, written with the same before the person's eyes as an act that the server has. */
function goOn<B extends Act["body"]>(body: B, from: Act["body"], against: Against): B {
  if (!body || !from) return body;
  const follows = Object.keys(against).filter((key) => key in body && same(body[key], from[key]));
  return follows.length === 0
    ? body
    : { ...body, ...Object.fromEntries(follows.map((key) => [key, against[key]])) };
}

/**
 * Adds an act at the end, or into the last one of its lane while that has never left this device, or was refused for
 * what it said: then this is its correction.
 */
export function keep(acts: readonly KeptAct[], act: NewAct): { edit: Edit; id: string } {
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
    // What was before the person's eyes when they began.
    ...(version === undefined ? {} : { version }),
    ...(seen === undefined ? {} : { seen }),
  };
  const grown = { ...last, body, words: act.words, detail: act.detail, attempts: 0, refused: null };
  return { edit: { put: [grown] }, id: last.id };
}

/** The first act that may be sent now: refused ones and what hangs on them wait for the person. */
export function nextToSend(acts: readonly KeptAct[]): KeptAct | undefined {
  const stuck: string[] = [];
  for (const act of acts) {
    if (act.done) continue;
    if (act.refused || stuck.some((lane) => overlap(lane, act.lane))) stuck.push(act.lane);
    else return act;
  }
  return undefined;
}

export const begin = (act: KeptAct): Edit => ({ put: [{ ...act, attempts: act.attempts + 1 }] });

/** Ids of records that were chosen here, by those that the server has in their place. */
export type Renamed = ReadonlyMap<string, string>;

/** What an act is about, with the server's ids; what it says stays as it was. */
function rename<A extends Act>(act: A, renamed: Renamed): A {
  const { lane, params, about } = act;
  const text = JSON.stringify({ lane, params, about });
  const said = text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => renamed.get(id) ?? id);
  return said === text ? act : { ...act, ...(JSON.parse(said) as Pick<Act, "lane" | "params" | "about">) };
}

/**
 * Marks an act that the server has. What was done after it, with the same record before the person's eyes, goes on from
 * what the server has now, and under the ids by which the server knows that record.
 */
export function accepted(
  acts: readonly KeptAct[],
  act: KeptAct,
  reply: unknown,
  renamed: Renamed = new Map(),
): Edit {
  const { version } = { version: undefined, ...(reply as object | null | undefined) } as { version: unknown };
  const { seen, ...written } = { seen: undefined, ...act.body };
  const against: Against = {
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

/** Takes out what the screens show by the server's own word now. */
export const shown = (acts: readonly KeptAct[], ids: ReadonlySet<string>): Edit => ({
  remove: acts.filter((act) => act.done && ids.has(act.id)),
});

export const refused = (act: KeptAct, refusal: ActRefusal): Edit => ({ put: [{ ...act, refused: refusal }] });

/** The person wants it all the same: over what stands there, where something does. */
export const sendAgain = (act: KeptAct): Edit => ({
  put: [
    {
      ...act,
      refused: null,
      body: act.body && { ...act.body, ...act.refused?.theirs?.against },
    },
  ],
});

/** What was done to a record that only this act would make. */
export const hangingOn = (acts: readonly KeptAct[], act: KeptAct): KeptAct[] =>
  act.makes ? acts.filter((each) => each.seq > act.seq && !each.done && overlap(each.lane, act.lane)) : [];

/** The person gives it up. What was done after it, on the same record, stands on what the shop has. */
export function drop(acts: readonly KeptAct[], act: KeptAct): Edit {
  if (act.makes) return { remove: [act, ...hangingOn(acts, act)] };
  const against = act.refused?.theirs?.against;
  const later = against
    ? acts.filter(
        (each) => each.seq > act.seq && each.lane === act.lane && each.body && !each.refused && !each.done,
      )
    : [];
  return { remove: [act], put: later.map((each) => ({ ...each, body: { ...each.body, ...against } })) };
}
