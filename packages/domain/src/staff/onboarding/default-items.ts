import type { StaffRole } from "../../kernel/access/roles.ts";
import type { DocumentKind } from "../personnel/document-kinds.ts";

/** What AutoIQ knows itself, so that an item checks itself off. */
export const onboardingFacts = ["profile", "pay-plan", "certificate", "kiosk-pin", "clock-in"] as const;
export type OnboardingFact = (typeof onboardingFacts)[number];

/** Days after the first day of work. A business day is one on which the shop is open. */
export interface DueRule {
  readonly days: number;
  readonly isBusinessDays: boolean;
}

/** An item of the template from which a person's checklist is made. */
export interface TemplateItem extends DueRule {
  readonly title: string;
  readonly kind: "task" | "document" | "fact";
  readonly documentKind: DocumentKind | null;
  readonly fact: OnboardingFact | null;
  readonly doneBy: "person" | "manager";
  /** For whom. Empty: for everyone. */
  readonly roles: readonly StaffRole[];
  /** The law that asks for it. */
  readonly source: string;
}

const onFirstDay: DueRule = { days: 0, isBusinessDays: false };
const within = (days: number): DueRule => ({ days, isBusinessDays: true });

const item = (
  title: string,
  doneBy: TemplateItem["doneBy"],
  due: DueRule,
  of: Partial<Pick<TemplateItem, "documentKind" | "fact" | "roles" | "source">> = {},
): TemplateItem => ({
  title,
  kind: of.documentKind ? "document" : of.fact ? "fact" : "task",
  documentKind: of.documentKind ?? null,
  fact: of.fact ?? null,
  doneBy,
  roles: of.roles ?? [],
  source: of.source ?? "",
  days: due.days,
  isBusinessDays: due.isBusinessDays,
});

/**
 * With what a shop begins until it saves a template of its own. The laws are federal, checked in November 2026: the
 * employer completes Form I-9 within three business days of the first day, the employee furnishes Form W-4 by that day, a
 * new hire is reported to the state within twenty days (some states allow fewer), and safety training is at the time of
 * the first assignment.
 */
export const defaultItems: readonly TemplateItem[] = [
  item("Account set up with a name", "person", onFirstDay, { fact: "profile" }),
  item("Form W-4", "person", onFirstDay, {
    documentKind: "w-4",
    source: "26 CFR 31.3402(f)(2)-1(a): on or before the first day",
  }),
  item("Form I-9, both sections", "manager", within(3), {
    documentKind: "i-9",
    source: "8 CFR 274a.2(b)(1)(ii)(B): within three business days of the first day",
  }),
  item("State tax form, if the state has one", "person", within(3), { documentKind: "state-tax" }),
  item(
    "Report the new hire to the state",
    "manager",
    { days: 20, isBusinessDays: false },
    {
      source: "42 U.S.C. 653a(b)(2)(A): within 20 days of hire, or sooner where the state says so",
    },
  ),
  item("Direct deposit form", "person", within(5), { documentKind: "direct-deposit" }),
  item("Pay plan set", "manager", within(1), { fact: "pay-plan" }),
  item("Driver’s license, for test drives", "person", within(3), {
    documentKind: "drivers-license",
    roles: ["technician", "management"],
  }),
  item("Handbook read and signed", "person", within(5), { documentKind: "handbook" }),
  item("Walk the shop and show exits, extinguishers, and eyewash", "manager", onFirstDay, {
    source: "29 CFR 1910.38(f)(1): the emergency plan, when a job is first assigned",
  }),
  item("Show the safety data sheets and the chemicals in use", "manager", onFirstDay, {
    source: "29 CFR 1910.1200(h)(1): at the time of the first assignment",
  }),
  item("Time clock PIN set", "person", within(1), { fact: "kiosk-pin", roles: ["technician"] }),
  item("First clock-in", "person", within(1), { fact: "clock-in" }),
  item(
    "ASE, EPA 609, or license entered",
    "person",
    { days: 30, isBusinessDays: false },
    {
      fact: "certificate",
      roles: ["technician"],
      source: "40 CFR 82.34(a)(2): whoever services car air conditioning is certified",
    },
  ),
];
