import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { promiseState } from "@autoiq/domain/repair-orders/board/rules";
import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";

/** The board's statuses, in the order a car goes through them. */
export const boardStates = [
  "estimate",
  "awaiting-approval",
  "approved",
  "in-progress",
  "quality-check",
  "ready",
  "invoiced",
] as const satisfies readonly RepairOrderStatus[];

/** The board's filters, by their URL parameters. */
export const boardFilters = ["q", "advisor", "technician", "bay", "label", "promise", "state"] as const;
export type BoardFilter = (typeof boardFilters)[number];
export type BoardView = Readonly<Partial<Record<BoardFilter, string>>>;

/** Means "nobody" or "no bay". */
export const nobody = "none";

/** The filters in a URL, without the page's other parameters. */
export function viewOf(search: URLSearchParams): BoardView {
  const entries = boardFilters.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The same view gives the same text, whatever order it was selected in. */
export const viewText = (view: BoardView): string =>
  new URLSearchParams(
    boardFilters.flatMap((name) => (view[name] ? [[name, view[name]] as [string, string]] : [])),
  ).toString();

const isOf = (filter: string | undefined, ids: readonly string[]) =>
  filter === undefined || (filter === nobody ? ids.length === 0 : ids.includes(filter));

function matchesText(card: RepairOrderCard, text: string): boolean {
  const { number, customerName, vehicle, plate, keytag, labels } = card;
  const all = `${number} ${customerName} ${vehicle} ${plate} ${keytag && `key ${keytag}`} ${labels.join(" ")}`;
  const found = all.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}

/** The cards a view shows. The board splits them into one column per status. */
export function shownCards(
  cards: readonly RepairOrderCard[],
  view: BoardView,
  now: Date,
): readonly RepairOrderCard[] {
  const { q, advisor, technician, bay, label, promise } = view;
  return cards.filter((card) => {
    if (
      !isOf(
        advisor,
        (card.advisor ? [card.advisor] : []).map((each) => each.id),
      )
    )
      return false;
    if (
      !isOf(
        technician,
        card.technicians.map((each) => each.id),
      )
    )
      return false;
    if (
      !isOf(
        bay,
        (card.bay ? [card.bay] : []).map((each) => each.id),
      )
    )
      return false;
    if (!isOf(label, card.labels)) return false;
    if (promise) {
      const state = promiseState(card, now);
      if (promise === "late" ? state !== "late" : state !== "late" && state !== "at-risk") return false;
    }
    return q === undefined || matchesText(card, q);
  });
}

/** By promise time, soonest first, then by longest time in status. */
const bySoonest = (a: RepairOrderCard, b: RepairOrderCard) =>
  (a.promisedAt ?? "9").localeCompare(b.promisedAt ?? "9") ||
  a.statusSince.localeCompare(b.statusSince) ||
  a.number - b.number;

/** The cards of each status, in order of urgency. */
export function columnsOf(
  cards: readonly RepairOrderCard[],
): ReadonlyMap<RepairOrderStatus, RepairOrderCard[]> {
  const columns = new Map<RepairOrderStatus, RepairOrderCard[]>(boardStates.map((status) => [status, []]));
  for (const card of cards) columns.get(card.status)?.push(card);
  for (const column of columns.values()) column.sort(bySoonest);
  return columns;
}

/** All people, bays or labels on the cards, by name. */
export function namesOn(
  cards: readonly RepairOrderCard[],
  of: (card: RepairOrderCard) => readonly { id: string; name: string }[],
): { id: string; name: string }[] {
  const found = new Map<string, string>();
  for (const card of cards) for (const { id, name } of of(card)) found.set(id, name);
  return [...found]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
