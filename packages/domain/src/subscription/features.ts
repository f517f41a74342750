import { bayRangeText, type PlanName, planNames, plans, trialDays } from "./plans.ts";
import { criticalResponse, responseTimes, uptime } from "./service-levels.ts";

/** A feature from that plan upward: each plan includes everything in the plan before it. */
export interface PlanFeature {
  readonly label: string;
  readonly from: PlanName;
  /** Listed on the plan's card. The rest is only in the comparison. */
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
    title: "Daily work",
    features: [
      card("starter", "Smart scheduling with reminders"),
      card("starter", "Repair orders, estimates, and invoices"),
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
      row("starter", "Vehicle history with VIN decoding"),
      card("starter", "Customer messaging and notifications"),
      row("starter", "Free accounts for your customers"),
    ],
  },
  {
    title: "Parts and reports",
    features: [
      row("starter", "Parts inventory with low-stock alerts"),
      row("starter", "Sales, gross profit, and hours at a glance"),
      card("professional", "Predictive inventory"),
      card("professional", "Analytics"),
      card("professional", "An AI assistant"),
    ],
  },
  {
    title: "Locations and team",
    features: [
      row("starter", "Roles for owner, manager, technician, and administrator"),
      card("enterprise", "Multi-location management with role-based access"),
      card("ultimate", "Analytics across all franchise sites"),
    ],
  },
  {
    title: "Support",
    features: [
      row("starter", "Free data migration and training"),
      card("starter", "24/7 email support"),
      card("professional", "Phone support"),
      card("professional", "Live chat"),
      card("enterprise", "Dedicated account manager"),
      card("enterprise", `Enterprise support: ${criticalResponse}`),
      card("ultimate", "Data migration and training at every site"),
    ],
  },
  {
    title: "Security",
    features: [
      row("starter", "Secure storage"),
      row("starter", "SOC 2, GDPR and CCPA compliance"),
      row("starter", uptime),
    ],
  },
];

const rank = (name: PlanName): number => planNames.indexOf(name);
const all = featureGroups.flatMap((group) => group.features);

export const includes = (plan: PlanName, feature: PlanFeature): boolean => rank(feature.from) <= rank(plan);

/** Everything a plan includes. */
export const featuresOf = (plan: PlanName): readonly string[] =>
  all.filter((feature) => includes(plan, feature)).map((feature) => feature.label);

/** The features on a plan's card: all of the first plan's, and for the others what the previous plan lacks. */
export const cardFeaturesOf = (plan: PlanName): readonly string[] =>
  all.filter((feature) => feature.onCard && feature.from === plan).map((feature) => feature.label);

/** The plan whose features a plan also includes. */
export const planBefore = (plan: PlanName): PlanName | null => planNames[rank(plan) - 1] ?? null;

const critical = `${responseTimes.critical.short}, critical`;
const responseTargets: Readonly<Record<PlanName, string>> = {
  starter: responseTimes.standard.short,
  professional: responseTimes.premium.short,
  enterprise: critical,
  ultimate: critical,
};

/** Features that differ in kind, not in availability: one value per plan, in plan order. */
export const comparedFacts: readonly { label: string; values: readonly string[] }[] = [
  {
    label: "Service bays",
    values: plans.map(({ bayRange }) => (bayRange ? bayRangeText(bayRange) : "Multi-site")),
  },
  { label: "Free trial, no card", values: plans.map(() => `${trialDays} days`) },
  { label: "Setup fee", values: plans.map(() => "None") },
  { label: "Response target", values: plans.map(({ name }) => responseTargets[name]) },
];
