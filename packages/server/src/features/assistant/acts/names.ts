import { customerName } from "@autoiq/domain/customers/schema";
import { id as anId } from "@autoiq/domain/kernel/ids";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { customerOf } from "../../customers/reads.ts";
import {
  loadRepairOrder,
  type MatchedOrder,
  matchOrders,
  type WholeOrder,
} from "../../repair-orders/reads.ts";
import { peopleOf } from "../../staff/reads.ts";
import { customersNamed } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";
import type { Drafted } from "./drafted.ts";

type Found<T> = { readonly found: T } | Exclude<Drafted, { readonly understood: string }>;
export const isFound = <T>(of: Found<T>): of is { readonly found: T } => "found" in of;

export const isId = (text: string): boolean => anId.safeParse(text).success;
const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/[̀-ͯ]/g, "");

export interface NamedCustomer {
  readonly id: string;
  readonly name: string;
}

/** The customers with that name, or the one with that id. */
export async function customersCalled(call: ToolCall, typed: string): Promise<readonly NamedCustomer[]> {
  if (isId(typed)) return [{ id: typed, name: customerName(await customerOf(call.tx, typed)) }];
  return customersNamed(call, typed);
}

/** The one customer that is meant. */
export async function oneCustomer(
  call: ToolCall,
  typed: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Found<NamedCustomer>> {
  const all = await customersCalled(call, typed);
  const [only] = all;
  if (!only) return { unknown: typed, what: "customer" };
  if (all.length === 1) return { found: only };
  return {
    words: typed,
    what: "customers",
    choices: all.slice(0, 8).map(({ id, name }) => ({ label: name, input: { ...input, customer: id } })),
  };
}

/** The person of the team at this location that is meant. */
export async function onePerson(
  call: ToolCall,
  typed: string,
  input: Readonly<Record<string, unknown>>,
  field: string,
): Promise<Found<{ id: string; name: string; role: string }>> {
  const team = (await peopleOf(call.tx, false)).filter(({ status }) => status === "active");
  if (isId(typed)) {
    const person = team.find(({ id }) => id === typed);
    return person ? { found: person } : { unknown: typed, what: "team member" };
  }
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const all = team.filter(({ name }) => {
    const parts = plain(name).split(/\s+/);
    return words.every((word) => parts.includes(word));
  });
  const [only] = all;
  if (!only) return { unknown: typed, what: "team member" };
  if (all.length === 1) return { found: only };
  return {
    words: typed,
    what: "team members",
    choices: all.slice(0, 8).map(({ id, name }) => ({ label: name, input: { ...input, [field]: id } })),
  };
}

/** A repair order that is meant, and the words that its jobs' names must have: "the Civic's brakes". */
export interface TargetOrder {
  readonly order: WholeOrder;
  readonly jobWords: readonly string[];
  /** "RO 6218, 2018 Honda Civic, Maria Lopez" */
  readonly label: string;
}

const little = new Set(["the", "and", "s", "of", "for", "on", "la", "el", "de", "del"]);

/** The repair order at this location with that number, or the one car in the shop with that customer, car or plate. */
export async function oneOrder(
  call: ToolCall,
  target: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Found<TargetOrder>> {
  const words = plain(target)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word && !little.has(word));
  const number = words.length === 1 && /^\d{1,9}$/.test(words[0] ?? "") ? Number(words[0]) : null;
  const { locationId } = call.caller;
  const matches: readonly (Pick<MatchedOrder, "id" | "header"> & Partial<MatchedOrder>)[] = isId(target)
    ? [{ id: target, header: "" }]
    : words.length === 0 || words.length > 6 || (number === null && words.every((word) => word.length < 3))
      ? []
      : await matchOrders(call.tx, locationId, number === null ? { words } : { number });
  const [only] = matches;
  if (!only) return { unknown: target, what: number === null ? "car in the shop" : "repair order" };
  if (matches.length > 1)
    return {
      words: target,
      what: "cars in the shop",
      choices: matches.slice(0, 8).map((each) => ({
        label: `RO ${each.number}, ${each.vehicle}, ${each.customer}`,
        input: { ...input, target: each.id },
      })),
    };
  const order = await loadRepairOrder(call.tx, only.id);
  if (!order || order.locationId !== locationId) return { unknown: target, what: "repair order" };
  const jobWords =
    number === null && !isId(target) ? words.filter((word) => !startsAWord(only.header, word)) : [];
  const label = `RO ${order.number}, ${vehicleLabel(order.vehicle)}, ${customerName(order.customer)}`;
  return { found: { order, jobWords, label } };
}

const startsAWord = (text: string, word: string): boolean =>
  text.split(/[^a-z0-9]+/).some((part) => part.startsWith(word)) || text.includes(` ${word}`);
