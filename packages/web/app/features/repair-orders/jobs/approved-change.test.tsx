import type { Job, Line, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApprovedChangeNotice } from "./approved-change";
import type { JobDraft } from "./job-draft";

const line = (cents: number) =>
  ({
    id: "line",
    kind: "labor",
    description: "Pads",
    hours: "1",
    rateCents: cents,
    quantity: null,
    unitPriceCents: null,
    unitCostCents: null,
    coreCents: 0,
    amountCents: cents,
    discountFrom: "job",
    discountBasisPoints: null,
  }) as unknown as Line;
const job = (authorization: Job["authorization"]) =>
  ({
    id: "brakes",
    name: "Front brakes",
    pay: "customer",
    work: "pending",
    authorization,
    lines: [line(20_000)],
  }) as Job;
/** $200.00 authorized, without tax and supplies. Florida allows $10 or 10 %, up to $50, more. */
const order = (authorization: Job["authorization"]) =>
  ({
    jobs: [job(authorization)],
    discount: null,
    authorizations:
      authorization === "approved"
        ? [{ jobId: "brakes", decision: "approved", revisedTotalCents: 20_000 }]
        : [],
    pricing: {
      state: "FL",
      laborRateCents: 10_000,
      tax: {
        jurisdictions: [],
        labor: "with-parts",
        taxable: { part: true, sublet: false, fee: false, supplies: true },
        tireFeeCents: 100,
        batteryFeeCents: 150,
      },
      exemptCertificate: null,
      suppliesBasisPoints: 0,
      suppliesCapCents: 0,
    },
  }) as unknown as RepairOrder;
const typed = (cents: number) =>
  ({
    jobId: "brakes",
    pay: "customer",
    lines: [Object.assign({}, line(cents), { coreCents: null, quantity: "", amountCents: null })],
  }) as unknown as JobDraft;
const sentence = (cents: number, authorization: Job["authorization"] = "approved") =>
  render(<ApprovedChangeNotice order={order(authorization)} draft={typed(cents)} />).container.textContent;

test("a change beyond the state's overage says by how much it raises the total, and that it needs a new authorization", () => {
  expect(sentence(32_001)).toBe(
    "This raises the approved total by $120.01 and needs a new authorization. Save the job, then send the estimate or record the authorization. $200.00 is authorized.",
  );
});

test("a change within the overage says up to which total it needs none", () => {
  expect(sentence(20_500)).toMatch(
    /^This raises the approved total by \$5\.00, to \$205\.00\. No new authorization needed up to \$2\d\d\.00 \(.+\)\.$/,
  );
});

test("a lower price needs none, and a job that was not approved has no sentence", () => {
  expect(sentence(15_000)).toBe(
    "Approved, $200.00 authorized. Lowering the price needs no new authorization.",
  );
  expect(sentence(32_001, "proposed")).toBe("");
});
