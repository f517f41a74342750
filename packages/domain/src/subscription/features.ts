import { type PlanName, planNames } from "./plans.ts";

/** Something a plan has from that plan upwards: each plan has all that the one before it has. */
export interface PlanFeature {
  readonly label: string;
  readonly from: PlanName;
  /** Named on the plan's card; the rest stands in the comparison alone. */
  readonly onCard: boolean;
}
export interface FeatureGroup {
  readonly title: string;
  readonly features: readonly PlanFeature[];
}

const card = (from: PlanName, label: string): PlanFeature => ({ label, from, onCard: true });
const row = (from: PlanName, label: string): PlanFeature => ({ label, from, onCard: false });

export const featureGroups: readonly FeatureGroup[] = [
  {
    title: "The day in the shop",
    features: [
      card("starter", "Smart scheduling with reminders"),
      card("starter", "Repair orders, estimates and invoices"),
      card("starter", "Digital inspections with photos"),
      row("starter", "Approvals and card payments on the customer's phone"),
      card("starter", "Technician time tracking"),
      row("starter", "Service schedules"),
    ],
  },
  {
    title: "Customers and cars",
    features: [
      card("starter", "Customer records and service history"),
      row("starter", "Vehicle history, VIN decoding included"),
      card("starter", "Customer messaging and notifications"),
      row("starter", "A free account for each of your customers"),
    ],
  },
  {
    title: "Parts and figures",
    features: [
      row("starter", "Parts stock with low-stock alerts"),
      row("starter", "Sales, gross profit and hours at a glance"),
      card("professional", "Predictive inventory"),
      card("professional", "Analytics"),
      card("professional", "An AI assistant"),
    ],
  },
  {
    title: "Locations and people",
    features: [
      row("starter", "Roles for owner, manager, technician and administrator"),
      card("enterprise", "Multi-location management with role-based access"),
      card("ultimate", "Analytics across all sites of a franchise"),
    ],
  },
  {
    title: "Help",
    features: [
      row("starter", "Free data migration and training"),
      card("starter", "24/7 email support"),
      card("professional", "Phone support"),
      card("professional", "Live chat"),
      card("enterprise", "Dedicated account manager"),
      card("enterprise", "Enterprise support: critical response under 1 hour"),
      card("ultimate", "Data migration and training at every site"),
    ],
  },
  {
    title: "Safety",
    features: [
      row("starter", "Secure storage"),
      row("starter", "SOC 2, GDPR and CCPA compliance"),
      row("starter", "99.9% uptime"),
    ],
  },
];

const rank = (name: PlanName): number => planNames.indexOf(name);
const all = featureGroups.flatMap((group) => group.features);

export const includes = (plan: PlanName, feature: PlanFeature): boolean => rank(feature.from) <= rank(plan);

/** Everything a plan has. */
export const featuresOf = (plan: PlanName): readonly string[] =>
  all.filter((feature) => includes(plan, feature)).map((feature) => feature.label);

/** What a plan's card names: all of the first plan's, and of each other what the one before lacks. */
export const cardFeaturesOf = (plan: PlanName): readonly string[] =>
  all.filter((feature) => feature.onCard && feature.from === plan).map((feature) => feature.label);

/** The plan whose features a plan has too, besides its own. */
export const planBefore = (plan: PlanName): PlanName | null => planNames[rank(plan) - 1] ?? null;

/** What differs in kind, not in being there: one word for each plan, in the order of the plans. */
export const comparedFacts: readonly { label: string; values: readonly [string, string, string, string] }[] =
  [
    { label: "Service bays", values: ["Up to 3", "4-8", "9+", "Multi-site"] },
    { label: "Free trial, no card", values: ["7 days", "7 days", "7 days", "7 days"] },
    { label: "Setup fee", values: ["None", "None", "None", "None"] },
    { label: "Response target", values: ["4 h", "1 h", "15 min, critical", "15 min, critical"] },
  ];
