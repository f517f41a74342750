import { stateName } from "../us-states.ts";

/** Where a rule stands. */
export interface RuleSource {
  readonly cite: string;
  readonly url?: string;
  /** Whether the text itself, or a page that quotes it, was read. Otherwise somebody still has to check it. */
  readonly read: boolean;
}

/** The day for which the rules below are stated. */
export const rulesAsOf = "2026-11-27";

/** What the card companies ask of every shop that adds a surcharge. */
export const networkRules = {
  /** Visa's cap of April 2023, in hundredths of a percent. Other companies allow more; one percentage is for all. */
  maximumBasisPoints: 300,
  /** Days before the first surcharge on which the card processor has to know of it. */
  noticeDays: 30,
  says: [
    "Credit cards only. Never debit or prepaid cards, also when they are run as credit.",
    "At most 3%, and never more than credit cards cost the shop.",
    "Tell your card processor 30 days before the first surcharge.",
    "Post a sign at the entrance and at the counter, and show the surcharge on each receipt.",
    "A refund gives back the surcharge in proportion.",
  ],
  sources: [
    {
      cite: "Notice of a processor on the card companies' rules: notice to the processor, credit cards only, at most the cost of acceptance, disclosure",
      url: "https://merchantnotices.com/surcharge/",
      read: true,
    },
    {
      cite: "South Dakota Retailers Association: 30 days' notice, at most the cost of acceptance and 3%, no debit or prepaid cards",
      url: "https://web.sdra.org/news/newsarticledisplay.aspx?ArticleID=102",
      read: true,
    },
  ] satisfies readonly RuleSource[],
} as const;

/** What a state says of surcharges. */
export interface StateSurchargeLaw {
  readonly state: string;
  readonly surcharge: "allowed" | "forbidden";
  /** In hundredths of a percent. Null: no cap of its own. */
  readonly maximumBasisPoints: number | null;
  /** The price with the surcharge has to be shown as a total, not only as a percentage. */
  readonly showsTotal: boolean;
  readonly note: string;
  readonly sources: readonly RuleSource[];
}

const read = (cite: string, url: string): RuleSource => ({ cite, url, read: true });
const cited = (cite: string): RuleSource => ({ cite, read: false });

const forbidden = (state: string, cite: string): StateSurchargeLaw => ({
  state,
  surcharge: "forbidden",
  maximumBasisPoints: null,
  showsTotal: false,
  note: "A discount for cash is allowed.",
  sources: [
    read(
      `${cite}, as quoted by PayJunction`,
      "https://blog.payjunction.com/credit-card-surcharge-laws-by-state-considerations-for-merchants",
    ),
  ],
});

/**
 * The states with a rule of their own. Others have none on file, which is not the same as having none: their owner
 * confirms. The card companies' rules apply everywhere.
 */
export const surchargeLaws: readonly StateSurchargeLaw[] = [
  {
    state: "CA",
    surcharge: "allowed",
    maximumBasisPoints: null,
    showsTotal: true,
    note: "A court held the ban of surcharges unconstitutional in 2015. Since July 2024 an advertised price has to include mandatory fees, so show the price with the surcharge.",
    sources: [
      read(
        "Cal. Civ. Code 1748.1 and Italian Colors Restaurant v. Harris, as listed by NCSL",
        "https://www.ncsl.org/financial-services/credit-or-debit-card-surcharges-statutes",
      ),
      cited("Cal. Civ. Code 1770(a)(29)"),
    ],
  },
  {
    state: "CO",
    surcharge: "allowed",
    maximumBasisPoints: 200,
    showsTotal: false,
    note: "At most 2% of the sale. A sign with the words of the statute is required.",
    sources: [
      read(
        "C.R.S. 5-2-212, as described by Bass, Berry & Sims",
        "https://bassberry.com/news/colorado-surcharge-ban",
      ),
    ],
  },
  forbidden("CT", "Conn. Gen. Stat. 42-133ff"),
  forbidden("MA", "Mass. Gen. Laws ch. 140D, 28A"),
  forbidden("ME", "Me. Rev. Stat. tit. 9-A, 8-509"),
  {
    state: "NJ",
    surcharge: "allowed",
    maximumBasisPoints: null,
    showsTotal: false,
    note: "At most what processing the card costs. Signs and a separate line on the receipt are required.",
    sources: [
      read(
        "NJ CAR, on the requirements for a surcharge in New Jersey",
        "https://www.njcar.org/latest-news/urgent-taxability-of-credit-card-surcharges/",
      ),
    ],
  },
  {
    state: "NY",
    surcharge: "allowed",
    maximumBasisPoints: null,
    showsTotal: true,
    note: "The total price for paying by credit card has to be posted, and at most what the card company charges for it may be added.",
    sources: [read("N.Y. Gen. Bus. Law 518", "https://www.nysenate.gov/legislation/laws/GBS/518/")],
  },
  {
    state: "OK",
    surcharge: "allowed",
    maximumBasisPoints: 200,
    showsTotal: false,
    note: "At most 2% of the sale or the cost of processing, whichever is less. Another way to pay has to be accepted. Check whether a later law raised the limit.",
    sources: [
      read(
        "Okla. Stat. tit. 14A, 2-211 as of November 1, 2025, as described by CrossCheck",
        "https://www.cross-check.com/blog/oklahomas-new-surcharge-law-what-merchants-need-to-know",
      ),
    ],
  },
];

/** Whether a surcharge is part of the taxable price, where a text that was read says so. In proportion to what is taxed. */
export const surchargeTaxSources: Readonly<Record<string, RuleSource>> = {
  AL: read(
    "Alabama Department of Revenue, on credit card fees",
    "https://www.revenue.alabama.gov/es/faqs/where-do-i-buy-the-license/",
  ),
  CA: read("CDTFA Annotation 295.2000", "https://cdtfa.ca.gov/lawguides/vol2/suta/295-2000.html"),
  MN: read(
    "Minnesota Tax Court, as reported by Avalara",
    "https://www.avalara.com/blog/en/north-america/2022/06/minnesota-says-credit-card-surcharges-are-subject-to-sales-tax.html",
  ),
  NJ: read(
    "New Jersey Division of Taxation, as reported by NJ CAR",
    "https://www.njcar.org/latest-news/urgent-taxability-of-credit-card-surcharges/",
  ),
  WI: read(
    "Wisconsin Department of Revenue, swipe fees",
    "http://www.dor.state.wi.us/taxpro/news/130415.html",
  ),
};

/** What is on file for a state. */
export function surchargeLawOf(state: string): StateSurchargeLaw & { readonly isOnFile: boolean } {
  const found = surchargeLaws.find((each) => each.state === state);
  return found
    ? { ...found, isOnFile: true }
    : {
        state,
        surcharge: "allowed",
        maximumBasisPoints: null,
        showsTotal: false,
        note: "AutoIQ has no rule of this state on file. Check with your attorney before you add a surcharge.",
        sources: [],
        isOnFile: false,
      };
}

/** The highest surcharge that the card companies and the state allow, in hundredths of a percent. 0: none. */
export function maximumSurcharge(state: string): number {
  const law = surchargeLawOf(state);
  return law.surcharge === "forbidden"
    ? 0
    : Math.min(networkRules.maximumBasisPoints, law.maximumBasisPoints ?? networkRules.maximumBasisPoints);
}

/** "Connecticut", for a sentence. */
export const nameOfState = (state: string): string => stateName(state) || "This state";
