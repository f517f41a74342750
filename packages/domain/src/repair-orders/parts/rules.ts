import { fillIn, forCount } from "../../catalog/message.ts";
import { en as messages } from "../../catalog/work-rules/en.ts";
import { type coreStates, isTire, type StateFee } from "../../inventory/part-states.ts";
import { baseLanguage } from "../../kernel/language.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import type { Job, Line } from "../schema.ts";

export type CoreState = (typeof coreStates)[number];

/**
 * none → pending → received → returned → credited. One step back corrects a mistake, and a core that the customer
 * keeps changes from pending to none. A core credited by the vendor is final.
 */
const steps: Readonly<Record<CoreState, readonly CoreState[]>> = {
  none: ["pending"],
  pending: ["received", "none"],
  received: ["returned", "pending"],
  returned: ["credited", "received"],
  credited: [],
};
export const coreSteps = (from: CoreState): readonly CoreState[] => steps[from];

const labels: Record<CoreState, string> = {
  none: "not owed",
  pending: "owed",
  received: "here",
  returned: "on its way to the vendor",
  credited: "credited by the vendor",
};

export function moveCore(
  line: Pick<Line, "kind" | "description" | "coreCents" | "coreState">,
  to: CoreState,
): Result<CoreState> {
  if (line.kind !== "part" || line.coreCents === 0)
    return refuse(`“${line.description}” has no core charge. Enter one on the line first.`);
  if (line.coreState === to) return conflict(`The core for “${line.description}” is already ${labels[to]}.`);
  if (!steps[line.coreState].includes(to))
    return conflict(
      `The core for “${line.description}” is ${labels[line.coreState]}. It can't be ${labels[to]} next.`,
    );
  return accept(to);
}

/** Splits the typed DOT numbers of a line's tires: "DOT 1XA…, 1XB…" → two. */
export const dotNumbers = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[,;\n]+/)
    .map((each) => each.replace(/^\s*DOT/, "").replace(/[\s-]/g, ""))
    .filter(Boolean);

/** A tire identification number (49 CFR 574.5): 7 to 13 letters and digits, never G, I, O, Q, S or Z. */
const tin = /^[A-FHJ-NPRT-Y0-9]{7,13}$/;

export function writeDot(
  line: Pick<Line, "kind" | "description" | "quantity" | "stateFee">,
  text: string,
): Result<string> {
  if (line.kind !== "part" || !isTire(line.stateFee))
    return refuse(fillIn(messages.part.noTire, { part: line.description }));
  const typed = dotNumbers(text);
  const wrong = typed.find((each) => !tin.test(each));
  if (wrong) return refuse(fillIn(messages.part.notDot, { text: wrong }));
  const tires = Number(line.quantity ?? 0);
  if (typed.length > tires)
    return refuse(forCount(messages.part.tooManyDot, tires, baseLanguage, { typed: typed.length }));
  return accept(typed.join(", "));
}

/** The fields that show whether a line's tires have DOT numbers. A line without them is not a tire. */
export interface TireFacts {
  readonly kind: string;
  readonly quantity?: string | null;
  readonly stateFee?: StateFee | undefined;
  readonly dotNumber?: string;
  readonly condition?: string;
}

/** How many of a line's tires have no DOT number yet. Zero for anything but a new tire. */
export const missingDotNumbers = (line: TireFacts): number =>
  line.kind === "part" && isTire(line.stateFee ?? "none") && line.condition === "new"
    ? Math.max(0, Math.floor(Number(line.quantity ?? 0)) - dotNumbers(line.dotNumber ?? "").length)
    : 0;

/** Whether the part of a repair order line can be returned to stock before the invoice is posted. */
export function mayReturn(
  line: Pick<Line, "description" | "partId" | "partState" | "coreState">,
  job: Pick<Job, "name" | "work">,
  reason: "take-later" | "not-needed",
): Result<true> {
  if (line.partId === null) return refuse(fillIn(messages.part.noShelf, { part: line.description }));
  if (line.partState !== "issued" && line.partState !== "installed")
    return conflict(fillIn(messages.part.notTaken, { part: line.description }));
  if (reason === "take-later" && job.work === "completed")
    return conflict(fillIn(messages.part.onCar, { job: job.name, part: line.description }));
  if (line.coreState !== "none" && line.coreState !== "pending")
    return conflict(fillIn(messages.part.coreHere, { part: line.description }));
  return accept(true);
}
