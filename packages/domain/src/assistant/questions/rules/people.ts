import type { Found, Rule } from "../rule.ts";

const questionConcepts = ["how-many", "all", "rows"] as const;
const more = ({ reading, limit }: Found) => ({
  ...limit,
  ...(reading.minCents === null ? {} : { minCents: reading.minCents }),
  ...(reading.minCount === null ? {} : { minVisits: reading.minCount }),
  ...(reading.make === null ? {} : { make: reading.make }),
});
const slots = ["period", "limit", "minCents", "minCount", "make"] as const;
/** The day since when a customer has not visited. */
const sinceOf = ({ reading: { ago, period }, today }: Found): string => ago?.day ?? period?.from ?? today;
const technicians = (found: Found) => ({
  from: found.period.from,
  to: found.period.to,
  ...(found.reading.staff ? { technicianId: found.reading.staff.id } : {}),
  sort: found.has("clocked", "fig:hours-clocked")
    ? "clocked"
    : found.has("present", "fig:hours-present")
      ? "present"
      : found.has("fig:efficiency", "fig:productivity", "fig:proficiency")
        ? "efficiency"
        : "flagged",
  pick: found.has("worst") ? "worst" : found.has("best") ? "best" : null,
});

export const peopleRules: readonly Rule[] = [
  {
    tool: "customers",
    example: "Who are our ten best customers this year?",
    needs: [["customer"], ["best", "spent"]],
    may: ["spent", "fig:sales", "value", "best", "by:customer", "payment", ...questionConcepts],
    slots,
    words: ["city"],
    input: (found) => ({
      dates: "spent",
      ...(found.reading.period ? found.days : { ...found.year }),
      ...more(found),
      sort: "spent",
    }),
  },
  {
    tool: "customers",
    example: "Who spent the most this year?",
    needs: [["spent"], ["best"]],
    may: ["customer", ...questionConcepts],
    slots,
    input: (found) => ({ dates: "spent", ...found.year, ...more(found), sort: "spent" }),
  },
  {
    tool: "customers",
    example: "How many new customers came last month?",
    needs: [["customer"], ["new"]],
    may: ["visit", "created", ...questionConcepts],
    slots,
    input: (found) => ({
      dates: "new",
      from: found.period.from,
      to: found.period.to,
      ...more(found),
      sort: "last-visit",
    }),
  },
  {
    tool: "customers",
    example: "Which customers have not been here for 12 months?",
    needs: [["not"], ["visit", "repaired"]],
    may: ["customer", ...questionConcepts],
    slots: ["ago", "period", "limit", "make"],
    input: (found) => ({ notSince: sinceOf(found), ...more(found), sort: "last-visit" }),
  },
  {
    tool: "customers",
    example: "Which customers have not come back in 12 months?",
    needs: [["lapsed"]],
    may: ["customer", ...questionConcepts],
    slots: ["ago", "period", "limit", "make"],
    input: (found) => ({
      notSince: found.reading.ago?.day ?? found.reading.period?.from ?? found.year.from,
      ...more(found),
      sort: "last-visit",
    }),
  },
  {
    tool: "customers",
    example: "Which customers came in last week?",
    needs: [["customer"], ["visit", "repaired"]],
    may: questionConcepts,
    slots,
    requires: ["period"],
    input: (found) => ({ dates: "visited", ...found.days, ...more(found), sort: "last-visit" }),
  },
  {
    tool: "customers",
    example: "Which customers came more than 5 times this year?",
    needs: [["customer"]],
    may: ["visit", ...questionConcepts],
    slots,
    requires: ["minCount"],
    input: (found) => ({ dates: "visited", ...found.year, ...more(found), sort: "visits" }),
  },
  {
    tool: "customers",
    example: "How many customers agreed to texts?",
    needs: [["customer"], ["texts"]],
    may: ["not", ...questionConcepts],
    slots: ["limit"],
    input: (found) => ({ texts: !found.has("not"), ...more(found), sort: "name" }),
  },
  {
    tool: "customers",
    example: "Which customers have no email address?",
    needs: [["customer"], ["email"]],
    may: ["not", ...questionConcepts],
    slots: ["limit"],
    input: (found) => ({ email: !found.has("not"), ...more(found), sort: "name" }),
  },
  {
    tool: "customers",
    example: "How many customers do we have?",
    needs: [["how-many"], ["customer"]],
    may: ["drives", "all", "on-hand"],
    input: () => ({ sort: "name" }),
  },
  {
    tool: "customers",
    example: "Which customers live in Brandon?",
    needs: [["customer"], ["from"]],
    may: questionConcepts,
    slots: ["limit"],
    words: ["city"],
    wordsNeeded: true,
    input: (found) => ({ ...more(found), sort: "name" }),
  },
  {
    tool: "customers",
    example: "How many customers in Brandon?",
    needs: [["customer"]],
    may: questionConcepts,
    slots: ["limit"],
    words: ["city"],
    wordsNeeded: true,
    input: (found) => ({ ...more(found), sort: "name" }),
  },
  {
    tool: "customer",
    example: "When was Casey Client last here?",
    needs: [["status", "when", "spent", "drives", "visit", "how-much", "how-many", "car", "customer"]],
    may: [
      "status",
      "when",
      "spent",
      "drives",
      "visit",
      "how-much",
      "how-many",
      "car",
      "newest",
      "customer",
      "value",
      "all",
    ],
    words: ["customer"],
    wordsNeeded: true,
    input: () => ({}),
  },
  {
    tool: "customer",
    example: "Casey Client",
    needs: [],
    words: ["customer"],
    wordsNeeded: true,
    input: () => ({}),
  },
  {
    tool: "technicians",
    example: "Who flagged the most hours last week?",
    needs: [["flagged", "clocked", "present", "fig:hours-clocked", "fig:hours-present", "fig:hours-sold"]],
    may: [
      "best",
      "worst",
      "technician",
      "hours",
      "how-many",
      "by:technician",
      "mine",
      "all",
      "work",
      "clocked",
      "present",
    ],
    slots: ["period", "staff"],
    input: technicians,
  },
  {
    tool: "technicians",
    example: "Which technician has the best efficiency this month?",
    needs: [
      ["technician", "by:technician"],
      [
        "hours",
        "fig:efficiency",
        "fig:productivity",
        "fig:proficiency",
        "fig:hours-sold",
        "flagged",
        "clocked",
        "best",
        "worst",
      ],
    ],
    may: ["best", "worst", "how-many", "all", "work", "fig:efficiency", "hours", "flagged", "clocked"],
    slots: ["period", "staff"],
    input: technicians,
  },
  {
    tool: "technicians",
    example: "How many hours did Tess sell last week?",
    needs: [
      [
        "hours",
        "fig:efficiency",
        "fig:hours-sold",
        "flagged",
        "clocked",
        "present",
        "fig:productivity",
        "fig:proficiency",
      ],
    ],
    may: ["how-many", "hours", "sold", "clocked", "present", "flagged", "work"],
    slots: ["period"],
    requires: ["staff"],
    input: technicians,
  },
  {
    tool: "technicians",
    example: "How many hours did I flag this week?",
    needs: [["mine"], ["hours", "flagged", "clocked", "present", "fig:efficiency"]],
    may: ["how-many", "hours", "sold", "clocked", "present", "flagged", "work"],
    slots: ["period"],
    input: (found) => ({ ...technicians(found), technicianId: "me" }),
  },
  {
    tool: "on_the_clock",
    example: "Who is on the clock now?",
    needs: [["on-clock"]],
    may: ["technician", "how-many", "present", "work", "open"],
    slots: ["period"],
    input: () => ({}),
  },
  {
    tool: "on_the_clock",
    example: "Who has not clocked in?",
    needs: [["on-clock", "clocked"], ["not"]],
    may: ["technician", "how-many", "present", "work", "open"],
    slots: ["period"],
    input: () => ({ absent: true }),
  },
  {
    tool: "conversations",
    example: "Who is waiting for a reply?",
    needs: [["message", "reply"]],
    may: ["waiting", "reply", "customer", "texts", "not", "open", "message", ...questionConcepts],
    slots: ["limit"],
    input: (found) => ({ ...found.limit }),
  },
  {
    tool: "audit",
    example: "Who exported lists this week?",
    needs: [["signed-in", "failed", "exported", "settings", "invited", "who-did"]],
    may: ["change", "how-many", "customer", "all", "rows", "signed-in", "work", "failed"],
    slots: ["period", "staff", "limit"],
    input: (found) => ({
      from: found.period.from,
      to: found.period.to,
      ...found.limit,
      kind: found.has("failed")
        ? "failure"
        : found.has("signed-in")
          ? "sign-in"
          : found.has("exported")
            ? "export"
            : found.has("settings")
              ? "settings"
              : found.has("invited")
                ? "invitation"
                : null,
      ...(found.reading.staff ? { personId: found.reading.staff.id } : {}),
    }),
  },
];
