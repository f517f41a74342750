/** The test series of ASE. Each certification lasts five years. */
export const aseYears = 5;

/**
 * ASE's certification tests for technicians (National Institute for Automotive Service Excellence, ase.com/test-series),
 * from general knowledge as of 2026. C1 and P2 are for people at the counter. ASE retires tests and adds new ones: what is
 * not listed is entered as "Other certificate".
 */
const ase = {
  a1: "Engine repair",
  a2: "Automatic transmission and transaxle",
  a3: "Manual drive train and axles",
  a4: "Suspension and steering",
  a5: "Brakes",
  a6: "Electrical and electronic systems",
  a7: "Heating and air conditioning",
  a8: "Engine performance",
  a9: "Light vehicle diesel engines",
  b2: "Painting and refinishing",
  b3: "Non-structural analysis and damage repair",
  b4: "Structural analysis and damage repair",
  b5: "Mechanical and electrical components",
  b6: "Damage analysis and estimating",
  c1: "Service consultant",
  e1: "Truck equipment installation and repair",
  e2: "Truck equipment electrical systems",
  e3: "Truck equipment auxiliary power systems",
  f1: "Compressed natural gas vehicles",
  g1: "Maintenance and light repair",
  h1: "Transit bus: compressed natural gas engines",
  h2: "Transit bus: diesel engines",
  h3: "Transit bus: drive train",
  h4: "Transit bus: brakes",
  h5: "Transit bus: suspension and steering",
  h6: "Transit bus: electrical and electronic systems",
  h7: "Transit bus: heating, ventilation, and air conditioning",
  h8: "Transit bus: preventive maintenance and inspection",
  l1: "Advanced engine performance",
  l2: "Electronic diesel engine diagnosis",
  l3: "Light duty hybrid and electric vehicles",
  l4: "Advanced driver assistance systems",
  p2: "Parts specialist",
  s1: "School bus: body systems and special equipment",
  s2: "School bus: diesel engines",
  s3: "School bus: drive train",
  s4: "School bus: brakes",
  s5: "School bus: suspension and steering",
  s6: "School bus: electrical and electronic systems",
  s7: "School bus: air conditioning",
  t1: "Truck: gasoline engines",
  t2: "Truck: diesel engines",
  t3: "Truck: drive train",
  t4: "Truck: brakes",
  t5: "Truck: suspension and steering",
  t6: "Truck: electrical and electronic systems",
  t7: "Truck: heating, ventilation, and air conditioning",
  t8: "Truck: preventive maintenance inspection",
  x1: "Exhaust systems",
} as const;

type AseTest = keyof typeof ase;
export type Skill = `ase-${AseTest}` | "epa-609" | "ev-high-voltage" | "state-license" | "other";

export interface SkillDefinition {
  readonly id: Skill;
  /** "ASE A5 Brakes". ASE's names are English in every language. */
  readonly label: string;
  /** Years until it expires, if the issuer says so. */
  readonly years?: number;
  /** A person says which one it is. */
  readonly isNamed?: true;
}

/**
 * EPA 609: everyone who is paid to service a motor vehicle air conditioner must be certified (40 CFR 82.34, 82.40). The
 * certificate does not expire.
 */
export const skills: readonly SkillDefinition[] = [
  ...Object.entries(ase).map(
    ([test, name]): SkillDefinition => ({
      id: `ase-${test as AseTest}`,
      label: `ASE ${test.toUpperCase()} ${name}`,
      years: aseYears,
    }),
  ),
  { id: "epa-609", label: "EPA 609 refrigerant" },
  { id: "ev-high-voltage", label: "EV high voltage" },
  { id: "state-license", label: "State license", isNamed: true },
  { id: "other", label: "Other certificate", isNamed: true },
];

export const skillIds = skills.map(({ id }) => id) as [Skill, ...Skill[]];
const definitions = new Map(skills.map((each) => [each.id, each]));
export const skillDefinition = (skill: Skill): SkillDefinition => {
  const found = definitions.get(skill);
  if (!found) throw new Error(`${skill} is a skill`);
  return found;
};

/** A skill, and which one it is of state licenses and of other certificates. */
export interface NamedSkill {
  readonly skill: Skill;
  readonly name: string;
}

/** "ASE A5 Brakes", "Smog check inspector". */
export const skillLabel = ({ skill, name }: NamedSkill): string =>
  name !== "" && skillDefinition(skill).isNamed ? name : skillDefinition(skill).label;

/** Equal for a certificate and for a need that it meets. */
export const skillKey = ({ skill, name }: NamedSkill): string =>
  skillDefinition(skill).isNamed ? `${skill}:${name.trim().toLowerCase()}` : skill;

interface CannedJobWords {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: string;
}

const airConditioning = /\b(a\/?c|air condition\w*|refrigerant|climate|evac\w*|r-?134a|r-?1234yf)\b/i;
const highVoltage = /\b(ev|hybrid|electric vehicle|high[ -]voltage|traction battery|hv battery)\b/i;

/** Needs that a shop can begin with: refrigerant needs EPA 609 by law, and high voltage is dangerous. */
export function suggestNeeds(
  jobs: readonly CannedJobWords[],
): { readonly cannedJobId: string; readonly skill: Skill; readonly name: string }[] {
  return jobs.flatMap((job) => {
    const words = `${job.name} ${job.category} ${job.code.replaceAll("-", " ")}`;
    return [
      ...(airConditioning.test(words) ? [{ cannedJobId: job.id, skill: "epa-609" as const, name: "" }] : []),
      ...(highVoltage.test(words)
        ? [{ cannedJobId: job.id, skill: "ev-high-voltage" as const, name: "" }]
        : []),
    ];
  });
}
