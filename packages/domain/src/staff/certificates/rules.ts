import { en } from "../../catalog/work-rules/en.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { addDays } from "../../kernel/time.ts";
import { type NamedSkill, skillDefinition, skillKey, skillLabel } from "./skills.ts";

const text = en.certificates;

/** A certificate counts through its last day. */
export const isValidOn = (
  of: { readonly issuedOn: string; readonly expiresOn: string | null },
  day: string,
): boolean => of.issuedOn <= day && (of.expiresOn === null || day <= of.expiresOn);

/** The usual last day of a certificate, as its issuer says. Null: none. */
export function usualExpiry(skill: NamedSkill["skill"], issuedOn: string): string | null {
  const { years } = skillDefinition(skill);
  const [year, rest] = [Number(issuedOn.slice(0, 4)), issuedOn.slice(4)];
  if (years === undefined || !Number.isInteger(year) || rest.length !== 6) return null;
  // February 29 becomes March 1.
  const moved = new Date(`${year + years}${rest}T00:00:00Z`);
  return Number.isNaN(moved.getTime()) ? null : addDays(moved.toISOString().slice(0, 10), 0);
}

export interface CertificateFields extends NamedSkill {
  readonly licenseState: string | null;
  readonly number: string;
  readonly issuedOn: string;
  readonly expiresOn: string | null;
}

/** The fields as they are stored: only a license has a state, and only named kinds have a name. */
export function checkFields(fields: CertificateFields, today: string): Result<CertificateFields> {
  const { isNamed } = skillDefinition(fields.skill);
  if (isNamed && fields.name === "") return refuse(text.name);
  if (fields.skill === "state-license" && fields.licenseState === null) return refuse(text.state);
  if (fields.issuedOn > today) return refuse(text.issued);
  if (fields.issuedOn < "1950-01-01") return refuse(text.tooEarly);
  if (fields.expiresOn !== null && fields.expiresOn <= fields.issuedOn) return refuse(text.expires);
  if (fields.expiresOn !== null && fields.expiresOn > "2100-01-01") return refuse(text.tooLate);
  return accept({
    ...fields,
    name: isNamed ? fields.name : "",
    licenseState: fields.skill === "state-license" ? fields.licenseState : null,
  });
}

/** Nobody confirms their own certificate, except the owner, who has nobody above. */
export const mayAnswer = (
  caller: { readonly staffId: string; readonly role: string },
  staffId: string,
): Result<true> => (caller.staffId !== staffId || caller.role === "owner" ? accept(true) : refuse(text.own));

/** A person changes or withdraws their own certificate only until a manager confirmed it. */
export const mayChangeOwn = (state: string): Result<true> =>
  state === "confirmed" ? conflict(text.confirmed) : accept(true);

export interface MissingSkill extends NamedSkill {
  /** The last day of the person's expired certificate. Null: they never had one that was confirmed. */
  readonly expiredOn: string | null;
}

/** What of the needs a person does not have on a day. */
export function missingOf(
  needs: readonly NamedSkill[],
  certificates: readonly (NamedSkill & { readonly issuedOn: string; readonly expiresOn: string | null })[],
  day: string,
): MissingSkill[] {
  const seen = new Set<string>();
  return needs.flatMap((need) => {
    const key = skillKey(need);
    if (seen.has(key)) return [];
    seen.add(key);
    const own = certificates.filter((each) => skillKey(each) === key);
    if (own.some((each) => isValidOn(each, day))) return [];
    const expired = own.flatMap(({ expiresOn }) =>
      expiresOn !== null && expiresOn < day ? [expiresOn] : [],
    );
    return [{ skill: need.skill, name: need.name, expiredOn: expired.toSorted().at(-1) ?? null }];
  });
}

const list = (parts: readonly string[]): string => new Intl.ListFormat("en-US").format(parts);

/** "Tom Vale doesn't have EPA 609 refrigerant, which “A/C recharge” needs." */
export function missingSentence(
  person: string,
  job: string,
  missing: readonly MissingSkill[],
  spoken: (day: string) => string,
): string {
  const names = missing.map((each) =>
    each.expiredOn === null ? skillLabel(each) : `${skillLabel(each)} (expired ${spoken(each.expiredOn)})`,
  );
  return `${person} doesn't have ${list(names)}, which “${job}” needs.`;
}
