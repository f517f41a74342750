import type { StateDefaults, StateSource } from "./state-defaults-schema.ts";

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const rate = (basisPoints: number): string => (basisPoints === 0 ? "none" : `${basisPoints / 100}%`);
const labor = { always: "always taxed", never: "not taxed", "with-parts": "taxed with parts" } as const;
const local = { none: "", some: " + local in places", most: " + local" } as const;

const fee = (cents: number, note?: string): string =>
  [cents === 0 && note ? "" : cents === 0 ? "none" : money(cents), note].filter(Boolean).join("; ");

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

/** docs/state-rules.md: one row per state, from the data alone. */
export function stateRulesDocument(states: readonly StateDefaults[]): string {
  const confirmed = states.filter((state) => state.confirmed).length;
  const rows = states.map((state) =>
    [
      state.state,
      labor[state.labor],
      `${rate(state.salesTaxBasisPoints)}${local[state.localTaxes]}`,
      fee(state.tireFeeCents, state.tireFeeNote),
      fee(state.batteryFeeCents),
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
`;
}
