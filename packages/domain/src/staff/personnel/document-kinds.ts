/** What a personnel file can contain. A new kind is a new line here, with its text in the catalog. */
const list = [
  { id: "drivers-license", label: "Driver’s license", expires: true },
  /** Employment eligibility (8 CFR 274a.2). The last day is that of a work authorization that must be verified again. */
  { id: "i-9", label: "Form I-9", expires: true, isFormI9: true },
  /** Withholding (26 U.S.C. 3402(f)(2)(A)): furnished when employment begins. */
  { id: "w-4", label: "Form W-4" },
  { id: "state-tax", label: "State tax form" },
  { id: "offer-letter", label: "Offer letter" },
  { id: "handbook", label: "Signed handbook" },
  { id: "direct-deposit", label: "Direct deposit form" },
  /** Refrigerant in cars (40 CFR 82.34). A technician's own certificate counts for jobs, and is entered there. */
  { id: "epa-training", label: "EPA training" },
  /** Fit test and training, each year (29 CFR 1910.134(f)(2) and (k)(5)). */
  { id: "respirator", label: "Respirator training", expires: true },
  { id: "safety-training", label: "Safety training", expires: true },
  { id: "other", label: "Other document", isNamed: true },
] as const satisfies readonly DocumentKindDefinition[];

interface DocumentKindDefinition {
  readonly id: string;
  readonly label: string;
  /** It usually has a last day. */
  readonly expires?: true;
  /** It is kept by the rule for Form I-9. */
  readonly isFormI9?: true;
  /** A person says which one it is. */
  readonly isNamed?: true;
}

export type DocumentKind = (typeof list)[number]["id"];
export const documentKinds: readonly (DocumentKindDefinition & { readonly id: DocumentKind })[] = list;
export const documentKindIds = list.map(({ id }) => id) as [DocumentKind, ...DocumentKind[]];
const definitions = new Map(documentKinds.map((each) => [each.id, each]));
export const documentKindOf = (kind: DocumentKind) => {
  const found = definitions.get(kind);
  if (!found) throw new Error(`${kind} is a kind of document`);
  return found;
};

/** "Form I-9", "Tool agreement". */
export const documentLabel = ({ kind, name }: { readonly kind: DocumentKind; readonly name: string }) =>
  name !== "" && documentKindOf(kind).isNamed ? name : documentKindOf(kind).label;
