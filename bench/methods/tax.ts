// npm run bench:tax -- --rules FILE --bills FILE --out FILE
// Taxes bills by rules, with the function that prices estimates and invoices. Amounts are cents.
import { writeFileSync } from "node:fs";
import { z } from "zod";
import { type PricedLine, priceJobs } from "../../packages/domain/src/repair-orders/pricing.ts";
import { laborTaxabilities } from "../../packages/domain/src/shops/tax/schema.ts";
import { readArguments, readJson } from "./arguments.ts";

const cents = z.number().int().min(0).max(10_000_000_000);
/** 662.5 is 6.625%. */
const basisPoints = z.number().min(0).max(100_000);
const cap = cents.nullable();
const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'Write a decimal such as "1.5".');

const rules = z.strictObject({
  jurisdictions: z
    .array(z.strictObject({ name: z.string().min(1), basisPoints, capCents: cap }))
    .refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      "Name each jurisdiction once.",
    ),
  labor: z.enum(laborTaxabilities),
  taxable: z.strictObject({
    part: z.boolean(),
    sublet: z.boolean(),
    fee: z.boolean(),
    supplies: z.boolean(),
  }),
  supplies: z.strictObject({ basisPoints, capCents: cap }),
});

const taxable = z.boolean().optional();
const line = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("labor"), hours: decimal, rateCents: cents, taxable }),
  z.strictObject({ kind: z.literal("part"), quantity: decimal, unitPriceCents: cents, taxable }),
  z.strictObject({ kind: z.literal("sublet"), amountCents: cents, taxable }),
  z.strictObject({ kind: z.literal("fee"), amountCents: cents, taxable }),
  z.strictObject({
    kind: z.literal("discount"),
    amountCents: z.number().int().min(-10_000_000_000).max(0),
    of: z.enum(["labor", "part", "job"]),
  }),
]);
const bills = z.array(
  z.strictObject({
    id: z.string(),
    exempt: z.string().min(1).nullable(),
    jobs: z.array(z.strictObject({ lines: z.array(line) })),
  }),
);

const files = readArguments(
  ["rules", "bills", "out"],
  "Usage: npm run bench:tax -- --rules FILE --bills FILE --out FILE",
);
const by = readJson("rules", files.rules, rules);
const all = readJson("bills", files.bills, bills);

const priced = (each: z.output<typeof line>): PricedLine => {
  switch (each.kind) {
    case "part":
      return { ...each, unitCostCents: 0, stateFee: "none" };
    case "sublet":
      return { ...each, unitCostCents: 0 };
    case "discount":
      return { kind: "discount", amountCents: each.amountCents, discountFrom: each.of };
    default:
      return each;
  }
};

const out = all.map(({ id, exempt, jobs }) => {
  const bill = priceJobs(
    jobs.map(({ lines }) => ({ lines: lines.map(priced) })),
    {
      state: "",
      laborRateCents: 0,
      suppliesBasisPoints: by.supplies.basisPoints,
      suppliesCapCents: by.supplies.capCents ?? Number.MAX_SAFE_INTEGER,
      tax: {
        jurisdictions: by.jurisdictions.map((each) => ({ ...each, level: "state" as const })),
        labor: by.labor,
        taxable: by.taxable,
        tireFeeCents: 0,
        batteryFeeCents: 0,
      },
      exemptCertificate: exempt,
    },
  );
  return {
    id,
    subtotalCents: bill.totalCents - bill.taxCents,
    suppliesCents: bill.suppliesCents,
    taxableCents: bill.taxableCents,
    exemptCents: bill.exemption?.exemptCents ?? 0,
    taxes: Object.fromEntries(bill.taxes.map(({ name, taxCents }) => [name, taxCents])),
    taxCents: bill.taxCents,
    totalCents: bill.totalCents,
  };
});
writeFileSync(files.out, `${JSON.stringify(out, null, 2)}\n`);
console.log(`${out.length} ${out.length === 1 ? "bill" : "bills"} taxed.`);
