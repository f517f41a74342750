import type { StateDefaults, StateSource } from "./state-defaults-schema.ts";
import type { TaxReturn } from "./tax-return-schema.ts";

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const rate = (basisPoints: number): string => (basisPoints === 0 ? "none" : `${basisPoints / 100}%`);
const labor = {
  always: "always taxed",
  never: "not taxed",
  "with-parts": "taxed with parts",
  "with-parts-by-job": "taxed with parts, job by job",
} as const;
const local = { none: "", some: " + local in places", most: " + local" } as const;

const percent = (basisPoints: number): string => `${basisPoints / 100}% of the price`;

/** "2% of the price, at most $2.00 each; large: 1% of the price". */
function tireFee({ tireFeeCents, tireFeeRule: rule, tireFeeNote }: StateDefaults): string {
  const share = rule && rule.basisPoints > 0 ? percent(rule.basisPoints) : "";
  const cap = rule && rule.capCents !== null ? `, at most ${money(rule.capCents)} each` : "";
  const all = [tireFeeCents > 0 ? money(tireFeeCents) : "", share].filter(Boolean).join(" and ");
  const large = rule?.large
    ? [
        rule.large.cents > 0 ? money(rule.large.cents) : "",
        rule.large.basisPoints > 0 ? percent(rule.large.basisPoints) : "",
      ]
        .filter(Boolean)
        .join(" and ")
    : "";
  return (
    [all && `${all}${cap}`, large && `large: ${large}`, tireFeeNote].filter(Boolean).join("; ") || "none"
  );
}

function estimate({
  writtenEstimate: { required, aboveCents },
  overage,
  overageText,
}: StateDefaults): string {
  const above = aboveCents === null ? "" : ` above ${money(aboveCents)}`;
  const due = {
    always: "always",
    above: `written${above}`,
    "on-request": `on request${above}`,
    none: "none on file",
  }[required];
  return overage === null ? due : `${due}; over it: ${overageText}`;
}

const source = ({ cite, url, read }: StateSource): string =>
  `${url === undefined ? cite : `[${cite}](${url})`}${read ? "" : " (not read)"}`;

const cell = (text: string): string => text.replaceAll("|", "\\|");

const formRow = (form: TaxReturn): string =>
  [
    form.state,
    form.name,
    form.agency,
    [...new Set(form.lines.map(({ line }) => line).filter(Boolean))].join(", "),
    `[${form.edition}](${form.source})`,
    form.lookedUp,
    form.confirmed ? "yes" : "**no**",
  ]
    .map(cell)
    .join(" | ");

/** docs/state-rules.md: one row per state and per form of a return, from the data alone. */
export function stateRulesDocument(states: readonly StateDefaults[], returns: readonly TaxReturn[]): string {
  const confirmed = states.filter((state) => state.confirmed).length;
  const rows = states.map((state) =>
    [
      state.state,
      labor[state.labor],
      `${rate(state.salesTaxBasisPoints)}${local[state.localTaxes]}`,
      tireFee(state),
      state.batteryFeeCents === 0 ? "none" : money(state.batteryFeeCents),
      estimate(state),
      state.sources.map(source).join("<br>"),
      state.confirmed ? "yes" : "**no**",
      state.asOf,
    ].map(cell),
  );
  return `# Tax, fees and estimates by state

Written from \`packages/domain/src/shops/states\` by its test: \`npx vitest run --project domain state-defaults -u\`.

These are defaults, not advice. A state counts as confirmed when a text that supports both its labor rule and its rate
was read: ${confirmed} of ${states.length} are. Fees and estimate rules rest on their own sources: one marked "not read" is a citation
from general knowledge that waits for somebody to check it. "As of" is the day of the newest table of rates; the other
texts are older, as their citations say. The owner of a shop confirms or corrects each value in the settings.

| State | Repair labor | State rate | Tire fee | Battery fee | Written estimate | Sources | Confirmed | As of |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}

## Sales tax returns

The lines that the sales tax report fills in, from \`packages/domain/src/shops/states/tax-returns.ts\`. The text of
each form was read, but for what the edition names. Until "Confirmed" says yes, nobody has compared the lines with the
form that the state uses now. Other states have no form on file.

| State | Form | Agency | Lines | Edition and source | Looked up | Confirmed |
| --- | --- | --- | --- | --- | --- | --- |
${returns.map((form) => `| ${formRow(form)} |`).join("\n")}
`;
}
