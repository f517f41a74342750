import { defaultLabels } from "@autoiq/domain/shops/labels";
import type { MatrixStep, PricingSettings } from "@autoiq/domain/shops/schema";
import { stateRules } from "@autoiq/domain/shops/state-rules";
import { defaultTaxRules } from "@autoiq/domain/shops/tax/defaults";
import { demoJobs } from "./data/canned-jobs.ts";

/** The demo shop: an organization with a fixed id, so that loading it twice is detected. */
export const demoOrganizationId = "de300000-0000-4000-8000-000000000001";
export const demoLocationId = "de300000-0000-4000-8000-000000000002";
export const demoZone = "America/New_York";
export const demoPassword = "autoiq-demo";

/** What the reports of the demo compare with. */
export const demoTargets = { monthlySalesCents: 16_000_000, proficiencyBasisPoints: 9000 } as const;

export const demoPricing: PricingSettings = {
  state: stateRules("FL").state,
  laborRateCents: 14_500,
  suppliesBasisPoints: 800,
  suppliesCapCents: 4500,
  tax: {
    ...defaultTaxRules("FL"),
    jurisdictions: [
      ...defaultTaxRules("FL").jurisdictions,
      { level: "county", name: "Hillsborough County", basisPoints: 150, capCents: 500_000 },
    ],
  },
  exemptCertificate: null,
};

/** Based on the position in the list of canned jobs, so that past jobs can refer to theirs. */
export const demoCannedJobId = (code: string): string => {
  const position = demoJobs.findIndex((job) => job.code === code) + 1;
  return `de300000-0000-4000-8000-0000000003${String(position).padStart(2, "0")}`;
};

export const demoMatrix: readonly MatrixStep[] = [
  { fromCostCents: 0, multiplierBasisPoints: 30_000 },
  { fromCostCents: 1000, multiplierBasisPoints: 25_000 },
  { fromCostCents: 2500, multiplierBasisPoints: 22_000 },
  { fromCostCents: 5000, multiplierBasisPoints: 19_500 },
  { fromCostCents: 10_000, multiplierBasisPoints: 17_000 },
  { fromCostCents: 20_000, multiplierBasisPoints: 15_000 },
];

const membership = (
  position: number,
  role: "owner" | "management" | "technician" | "admin",
  name: string,
  email: string,
  color: string,
  hourly: number,
) => ({
  id: `de300000-0000-4000-8000-0000000001${String(position).padStart(2, "0")}`,
  userId: `de300000-0000-4000-8000-0000000002${String(position).padStart(2, "0")}`,
  role,
  name,
  email,
  color,
  hourlyCostCents: hourly,
});

/** Everyone in the demo shop can sign in with the same demo password. They are named after their roles. */
export const demoMemberships = [
  membership(1, "owner", "Olivia Owner", "owner@demo.example", "#0ea5e9", 0),
  membership(2, "management", "Manny Manager", "manager@demo.example", "#8b5cf6", 0),
  membership(3, "technician", "Tess Technician", "tech@demo.example", "#f97316", 3400),
  membership(4, "technician", "Theo Torque", "tech2@demo.example", "#22c55e", 3100),
  membership(5, "technician", "Tara Tread", "tech3@demo.example", "#eab308", 2900),
  membership(6, "technician", "Toby Timing", "tech4@demo.example", "#ec4899", 2800),
  membership(7, "technician", "Tina Tuneup", "tech5@demo.example", "#14b8a6", 2500),
  membership(8, "technician", "Tomas Toolbox", "tech6@demo.example", "#6366f1", 2200),
  membership(9, "admin", "Ada Administrator", "admin@demo.example", "#64748b", 0),
] as const;

export const demoAccounts = [
  {
    userId: "de300000-0000-4000-8000-000000000220",
    accountType: "client" as const,
    name: "Casey Client",
    email: "client@demo.example",
  },
  {
    userId: "de300000-0000-4000-8000-000000000221",
    accountType: "student" as const,
    name: "Stu Student",
    email: "student@demo.example",
  },
];

/** The shop's people as accounts. */
export const demoAddressBook = demoMemberships.map(({ userId, role, name, email }) => ({
  userId,
  accountType: role,
  name,
  email,
}));

export const demoBays = ["Bay 1", "Bay 2", "Bay 3", "Bay 4", "Bay 5", "Bay 6", "Alignment", "Quick lane"].map(
  (name, index) => ({
    id: `de300000-0000-4000-8000-0000000003${String(index + 1).padStart(2, "0")}`,
    name,
    lift: index === 6 ? "Alignment rack" : index === 7 ? "Drive-on lift" : "Two-post lift",
    position: index + 1,
  }),
);

export const demoLabels = defaultLabels.map((each, index) => ({
  ...each,
  id: `de300000-0000-4000-8000-00000000040${index + 1}`,
  position: index + 1,
}));

/** Some of the demo's cars have one. Only cars whose work failed have the comeback label. */
export const demoLabelsOf = (number: number, comeback: boolean): string[] =>
  demoLabels.flatMap(({ name }, index) =>
    (name === "Comeback" ? comeback : number % (7 + index * 2) === 0) ? [name] : [],
  );

export const demoGuarantee = "24 months or 24,000 miles on parts and labor, whichever comes first.";
export const demoAddress = {
  name: "Bayshore Demo Garage",
  street: "100 Demo Way",
  city: "Tampa",
  state: "FL",
  zip: "33602",
  phone: "+18135550100",
  email: "desk@demo.example",
  registrationNumber: "MV-DEMO-00001",
};
