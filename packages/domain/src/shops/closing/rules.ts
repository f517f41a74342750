import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";

/** What must be over before a location closes, in the order in which a shop finishes it. */
export const blockerKinds = ["repair-order", "appointment", "lead", "clock"] as const;
export type BlockerKind = (typeof blockerKinds)[number];

export interface Blocker {
  readonly kind: BlockerKind;
  readonly count: number;
}

const names: Record<BlockerKind, readonly [one: string, several: string]> = {
  "repair-order": ["open repair order", "open repair orders"],
  appointment: ["appointment ahead", "appointments ahead"],
  lead: ["open lead", "open leads"],
  clock: ["running clock", "running clocks"],
};

/** "3 open repair orders", "1 running clock". */
export const blockerText = ({ kind, count }: Blocker): string =>
  `${count} ${names[kind][count === 1 ? 0 : 1]}`;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

export interface Closing {
  readonly name: string;
  readonly blockers: readonly Blocker[];
  /** People whose home location it is. */
  readonly people: number;
  /** The other open locations of the business. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Where those people work from then on. Null: not chosen. */
  readonly moveTo: string | null;
}

/** Whether a location can be closed, and where its people go. Null: nobody moves. */
export function closeLocation(of: Closing): Result<{ readonly id: string; readonly name: string } | null> {
  const { name, others } = of;
  if (others.length === 0)
    return conflict(`${name} is your only open location. Add or reopen another one, then close it.`);
  const open = of.blockers.filter(({ count }) => count > 0);
  if (open.length > 0)
    return conflict(
      `${name} still has ${listed(open.map(blockerText))}. Finish or move them, then close it.`,
    );
  if (of.people === 0) return accept(null);
  const target = others.find(({ id }) => id === of.moveTo);
  if (!target) return refuse(`Choose the location where the people of ${name} work from now on.`);
  return accept(target);
}
