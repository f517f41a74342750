import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import type { coreStates, Line } from "../schema.ts";

export type CoreState = (typeof coreStates)[number];

/**
 * none → pending → received → returned → credited; one step back corrects a slip, and a core that the customer keeps
 * goes from pending to none. What the vendor has credited is done.
 */
const steps: Readonly<Record<CoreState, readonly CoreState[]>> = {
  none: ["pending"],
  pending: ["received", "none"],
  received: ["returned", "pending"],
  returned: ["credited", "received"],
  credited: [],
};
export const coreSteps = (from: CoreState): readonly CoreState[] => steps[from];

const words: Record<CoreState, string> = {
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
  if (line.coreState === to) return conflict(`The core of “${line.description}” is already ${words[to]}.`);
  if (!steps[line.coreState].includes(to))
    return conflict(
      `The core of “${line.description}” is ${words[line.coreState]}; it cannot be ${words[to]} next.`,
    );
  return accept(to);
}

/** What was typed as the DOT numbers of a line's tires, apart: "DOT 1XA…, 1XB…" → two. */
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
  if (line.kind !== "part" || line.stateFee !== "tire")
    return refuse(`“${line.description}” is not a new tire, so it has no DOT number.`);
  const typed = dotNumbers(text);
  const wrong = typed.find((each) => !tin.test(each));
  if (wrong)
    return refuse(
      `“${wrong}” is not a DOT number: it has 7 to 13 letters and digits, and no G, I, O, Q, S or Z.`,
    );
  const tires = Number(line.quantity ?? 0);
  if (typed.length > tires)
    return refuse(`That is ${typed.length} DOT numbers for ${tires} ${tires === 1 ? "tire" : "tires"}.`);
  return accept(typed.join(", "));
}

/** What tells whether a line's tires are written down; a line without these is no tire. */
export interface TireFacts {
  readonly kind: string;
  readonly quantity?: string | null;
  readonly stateFee?: string;
  readonly dotNumber?: string;
  readonly condition?: string;
}

/** How many of a line's tires have no DOT number yet; zero for what is no new tire. */
export const dotsMissing = (line: TireFacts): number =>
  line.kind === "part" && line.stateFee === "tire" && line.condition === "new"
    ? Math.max(0, Math.floor(Number(line.quantity ?? 0)) - dotNumbers(line.dotNumber ?? "").length)
    : 0;
