import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";

/** How somebody who is no customer yet came to the shop. */
export const leadSources = ["call", "web", "walk-in", "referral", "message", "other"] as const;
export type LeadSource = (typeof leadSources)[number];
export const leadSourceLabels: Readonly<Record<LeadSource, string>> = {
  call: "Call",
  web: "Web",
  "walk-in": "Walk-in",
  referral: "Referral",
  message: "Text or email",
  other: "Other",
};

/**
 * - new: nobody has answered yet
 * - contacted: somebody spoke or wrote with them
 * - quoted: they got a price
 * - booked: an appointment is on the calendar. Only booking one moves a lead here
 * - won: their first repair order is open. Only opening one moves a lead here
 * - lost: given up, with a reason
 */
export const leadStages = ["new", "contacted", "quoted", "booked", "won", "lost"] as const;
export type LeadStage = (typeof leadStages)[number];
export const leadStageLabels: Readonly<Record<LeadStage, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  booked: "Booked",
  won: "Won",
  lost: "Lost",
};
/** The stages in which somebody still has something to do. */
export const openLeadStages = [
  "new",
  "contacted",
  "quoted",
  "booked",
] as const satisfies readonly LeadStage[];
export const isOpenLead = (stage: LeadStage): boolean =>
  (openLeadStages as readonly LeadStage[]).includes(stage);

export const lostReasons = ["price", "elsewhere", "timing", "no-answer", "not-our-work", "other"] as const;
export type LostReason = (typeof lostReasons)[number];
export const lostReasonLabels: Readonly<Record<LostReason, string>> = {
  price: "Price",
  elsewhere: "Went to another shop",
  timing: "We had no time that suits",
  "no-answer": "Doesn't answer",
  "not-our-work": "Not work we do",
  other: "Other",
};

/** A stage that a person may choose. The others follow from an appointment and a repair order. */
export const chosenStages = ["contacted", "quoted", "lost"] as const satisfies readonly LeadStage[];
export type ChosenStage = (typeof chosenStages)[number];

export interface LeadMove {
  readonly stage: LeadStage;
  /** When somebody of the shop first answered. Set once, kept afterwards. */
  readonly isFirstContact: boolean;
  readonly lostReason: LostReason | null;
}

/** What a person does with a lead. A lost one is opened again as contacted. */
export function moveLead(
  lead: { readonly stage: LeadStage; readonly contacted: boolean; readonly appointment: boolean },
  to: ChosenStage,
  lostReason: LostReason | null,
): Result<LeadMove> {
  if (lead.stage === "won") return conflict("This lead is won: a repair order is open. It can't be moved.");
  if (lead.stage === to) return conflict(`This lead is already ${leadStageLabels[to].toLowerCase()}.`);
  if (to === "lost") {
    if (lostReason === null) return refuse("Choose why the lead was lost.");
    if (lead.stage === "booked" && lead.appointment)
      return conflict("This lead has an appointment. Cancel the appointment first.");
    return accept({ stage: to, isFirstContact: false, lostReason });
  }
  if (lostReason !== null) return refuse("Only a lost lead has a reason. Remove it.");
  if (lead.stage === "lost" && to !== "contacted")
    return conflict("This lead is lost. Open it again as contacted first.");
  if (lead.stage === "booked" && lead.appointment)
    return conflict("This lead has an appointment. Cancel the appointment first.");
  return accept({ stage: to, isFirstContact: !lead.contacted, lostReason: null });
}

/** The stages that an appointment moves to booked. */
export const bookableStages = ["new", "contacted", "quoted"] as const satisfies readonly LeadStage[];

/** A person's first and last name, from one line. One word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return words.length === 1
    ? { firstName: words[0] ?? "", lastName: "" }
    : { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

export interface SourceCount {
  readonly source: LeadSource;
  readonly leads: number;
  readonly won: number;
  readonly lost: number;
}

/** Leads that a source needs before it is compared with the others. */
export const minimumForComparison = 5;

/** The share of won leads among those that were decided, in percent. Null: none was. */
export const wonPercent = ({ won, lost }: { readonly won: number; readonly lost: number }): number | null =>
  won + lost === 0 ? null : Math.round((won * 100) / (won + lost));

/** What the leads of a period say about their sources, in one sentence. */
export function sourceFinding(sources: readonly SourceCount[]): string {
  const all = sources.reduce((sum, { leads }) => sum + leads, 0);
  if (all === 0) return "No leads in this period yet";
  const decided = sources
    .filter(({ won, lost }) => won + lost >= minimumForComparison)
    .map((each) => ({ source: each.source, percent: wonPercent(each) ?? 0 }))
    .sort((a, b) => b.percent - a.percent);
  const [best, next] = decided;
  if (!best || !next) return `${all} ${all === 1 ? "lead" : "leads"}. Too few are decided to compare sources`;
  if (best.percent === next.percent)
    return `${leadSourceLabels[best.source]} and ${leadSourceLabels[next.source].toLowerCase()} leads are won equally often: ${best.percent}%`;
  return `${leadSourceLabels[best.source]} leads are won most often: ${best.percent}%`;
}
