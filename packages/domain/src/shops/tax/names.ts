import { fillIn } from "../../catalog/message.ts";
import type { Cents } from "../../kernel/money.ts";
import type { TaxExemption, TaxLevel, TaxLine } from "./schema.ts";

const levelNames: Readonly<Record<TaxLevel, string>> = {
  state: "State",
  county: "County",
  city: "City",
  district: "District",
};
export const levelName = (level: TaxLevel): string => levelNames[level];

/** "Ohio state tax", "Franklin County tax". */
export function taxName({ level, name }: { readonly level: TaxLevel; readonly name: string }): string {
  const hasLevel = name.toLowerCase().includes(level);
  return `${name}${hasLevel ? "" : ` ${level}`} tax`;
}

/** 662.5 → "6.625%". */
export const formatRate = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(4))}%`;

/** The rows of a total that state its sales tax: one per jurisdiction, one without a name on older documents. */
export function taxRows(
  of: {
    readonly taxCents: Cents;
    /** Absent on older documents. */
    readonly taxes?: readonly TaxLine[] | undefined;
    readonly exemption?: TaxExemption | null | undefined;
  },
  words: { readonly tax: string; readonly taxOf: string; readonly exempt: string },
): { readonly label: string; readonly cents: Cents }[] {
  if (of.exemption) return [{ label: fillIn(words.exempt, { number: of.exemption.certificate }), cents: 0 }];
  if (!of.taxes?.length) return [{ label: words.tax, cents: of.taxCents }];
  return of.taxes.map((each) => ({
    label: fillIn(words.taxOf, { name: each.name, rate: formatRate(each.basisPoints) }),
    cents: each.taxCents,
  }));
}
