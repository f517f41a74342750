import { lineAmount, withDiscountAmounts } from "../pricing.ts";
import type { Line, LineInput } from "../schema.ts";

type InputOf<Input> = Input extends unknown ? keyof Input : never;
/** Every field that somebody types on a line of some kind. */
export type LineField = Exclude<InputOf<LineInput>, "id">;

interface Field {
  readonly word: string;
  /** Where there is little room. */
  readonly short?: string;
  /** Left out of what a history tells: costs, and what another field says already. */
  readonly untold?: true;
}

/** What the fields of a line are called. */
const fields: Readonly<Record<LineField, Field>> = {
  description: { word: "text" },
  laborOp: { word: "labor op" },
  hours: { word: "hours" },
  rateCents: { word: "rate" },
  partNumber: { word: "part number" },
  quantity: { word: "quantity" },
  unitPriceCents: { word: "price each", short: "price" },
  unitCostCents: { word: "cost", untold: true },
  condition: { word: "condition" },
  stateFee: { word: "state fee" },
  dotNumber: { word: "DOT number" },
  coreCents: { word: "core charge", short: "core" },
  amountCents: { word: "amount" },
  isCoreCharge: { word: "core charge", untold: true },
  discountFrom: { word: "discount base", short: "of" },
  discountBasisPoints: { word: "discount percentage", short: "%" },
  taxable: { word: "sales tax", short: "tax" },
  departmentId: { word: "department", untold: true },
  kind: { word: "kind", untold: true },
  partId: { word: "stocked part", untold: true },
};
export const lineFields = Object.entries(fields) as readonly (readonly [LineField, Field])[];

type Typed = Pick<Line, Exclude<LineField, "description" | "kind" | "amountCents">>;
/** A line whose kind has none of it. */
export const blankLine: Typed = {
  laborOp: "",
  hours: null,
  rateCents: null,
  partId: null,
  partNumber: "",
  quantity: null,
  unitPriceCents: null,
  unitCostCents: null,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  coreCents: 0,
  isCoreCharge: false,
  discountFrom: "job",
  discountBasisPoints: null,
};

/** What is known of one car's work alone: neither a template nor another visit has it. */
export const ofOneCar = { dotNumber: "" } as const;

/** A typed line in the flat shape in which lines are kept, with its amount. */
export const flatLine = (input: LineInput) => ({
  ...blankLine,
  ...input,
  amountCents: lineAmount(input),
});
export type FlatLine = ReturnType<typeof flatLine>;

/** The typed lines of a job in their flat shape, each discount with the amount in cents that it comes to. */
export const flatLines = (inputs: readonly LineInput[]): FlatLine[] =>
  withDiscountAmounts(inputs).map(flatLine);

/** "DOT 1XA…": the tires of a line, or nothing. */
export const tireNote = ({ dotNumber }: Pick<Line, "dotNumber">): string =>
  dotNumber ? `DOT ${dotNumber}` : "";
