import fc from "fast-check";
import { expect, test } from "vitest";
import { floridaTax } from "../../test/tax-rules.ts";
import {
  authorizedLimit,
  authorizedTotal,
  changeApproved,
  decideChanged,
  needsNewAuthorization,
} from "./approved-changes.ts";
import { priceJobs } from "./pricing.ts";
import { editLines, postInvoice } from "./rules.ts";
import type { Job, Line, RepairOrder } from "./schema.ts";

const labor = (cents: number) =>
  ({
    id: "line",
    kind: "labor",
    hours: "1.00",
    rateCents: cents,
    amountCents: cents,
    partState: null,
  }) as Line;
const job = (id: string, cents: number, authorization: Job["authorization"] = "approved") =>
  ({ id, name: id, pay: "customer", work: "pending", authorization, lines: [labor(cents)] }) as Job;
const pricing = (state: string) =>
  ({
    state,
    laborRateCents: 10_000,
    tax: floridaTax(600, 100),
    exemptCertificate: null,
    suppliesBasisPoints: 800,
    suppliesCapCents: 5000,
  }) as RepairOrder["pricing"];
const total = (jobs: readonly Job[], state = "FL") => priceJobs(jobs, pricing(state), null).totalCents;

type Order = Pick<RepairOrder, "jobs" | "authorizations" | "pricing" | "discount">;
/** These jobs, approved as they are. */
const approvedOrder = (jobs: Job[], state = "FL"): Order => ({
  jobs,
  pricing: pricing(state),
  discount: null,
  authorizations: jobs.map(
    ({ id }) =>
      ({
        jobId: id,
        decision: "approved",
        revisedTotalCents: total(jobs, state),
      }) as RepairOrder["authorizations"][number],
  ),
});
/** What the server stores after the change. */
const applied = (order: Order, id: string, cents: number): Order => {
  const change = changeApproved(order, job(id, cents));
  return {
    ...order,
    jobs: order.jobs.map((each) => (each.id === id ? job(id, cents, change?.authorization) : each)),
  };
};
const stateOf = (order: Order, id: string) => order.jobs.find((each) => each.id === id)?.authorization;

test("a change within the state's overage needs no new authorization, one beyond it does", () => {
  const order = approvedOrder([job("brakes", 10_000)]);
  expect(authorizedTotal(order)).toBe(10_800);
  expect(authorizedLimit(10_800, "FL")).toBe(11_880);
  expect(changeApproved(order, job("brakes", 11_000))).toEqual({
    authorization: "approved",
    authorizedCents: 10_800,
    beforeCents: 10_800,
    afterCents: 11_880,
  });
  expect(changeApproved(order, job("brakes", 11_001))?.authorization).toBe("proposed");
  // California has no tolerance.
  const california = approvedOrder([job("brakes", 10_000)], "CA");
  expect(changeApproved(california, job("brakes", 10_001))?.authorization).toBe("proposed");
});

test("small changes do not add up to more than the overage", () => {
  let order = approvedOrder([job("brakes", 10_000), job("oil", 5000)]);
  order = applied(order, "brakes", 11_000);
  order = applied(order, "oil", 5400);
  expect([stateOf(order, "brakes"), stateOf(order, "oil")]).toEqual(["approved", "approved"]);
  order = applied(order, "brakes", 11_400);
  expect(stateOf(order, "brakes")).toBe("proposed");
  expect(needsNewAuthorization(order.jobs[0]!, order)).toBe(true);
  // The room that it leaves is not another job's.
  order = applied(order, "oil", 6000);
  expect(stateOf(order, "oil")).toBe("proposed");
});

test("lowering needs none, and a job that comes back within the limit is approved again", () => {
  let order = applied(approvedOrder([job("brakes", 10_000), job("oil", 5000)]), "brakes", 20_000);
  order = applied(order, "oil", 4000);
  expect([stateOf(order, "brakes"), stateOf(order, "oil")]).toEqual(["proposed", "approved"]);
  order = applied(order, "brakes", 10_000);
  expect(stateOf(order, "brakes")).toBe("approved");
});

test("a job that was never approved or was declined since is none of this", () => {
  const order = approvedOrder([job("brakes", 10_000)]);
  const { authorizations } = order;
  const declined = { ...authorizations[0]!, decision: "declined" as const };
  expect(changeApproved(order, job("new", 50_000))).toBeUndefined();
  expect(needsNewAuthorization(job("brakes", 1, "proposed"), order)).toBe(true);
  expect(
    needsNewAuthorization(job("brakes", 1, "proposed"), { authorizations: [...authorizations, declined] }),
  ).toBe(false);
});

test("no sequence of changes exceeds what was authorized plus the overage without a new authorization", () => {
  const price = fc.integer({ min: 0, max: 300_000 });
  const ids = ["one", "two", "three"];
  fc.assert(
    fc.property(
      fc.constantFrom("FL", "CA", "MI", "ZZ"),
      fc.tuple(price, price, price),
      fc.array(fc.record({ id: fc.constantFrom(...ids), cents: price }), { maxLength: 12 }),
      (state, prices, changes) => {
        let order = approvedOrder(
          ids.map((id, index) => job(id, prices[index] ?? 0)),
          state,
        );
        const limit = authorizedLimit(authorizedTotal(order), state);
        for (const { id, cents } of changes) {
          order = applied(order, id, cents);
          const approved = order.jobs.filter((each) => each.authorization === "approved");
          expect(total(approved, state)).toBeLessThanOrEqual(limit);
          for (const each of order.jobs)
            expect(each.authorization === "approved" || needsNewAuthorization(each, order)).toBe(true);
        }
      },
    ),
  );
});

test("a changed job on which work has begun can be approved, but not declined", () => {
  const order = approvedOrder([job("brakes", 10_000)]);
  const begun = { ...job("brakes", 30_000, "proposed"), work: "in-progress" as const };
  expect(decideChanged(begun, order, "declined").ok).toBe(false);
  expect(decideChanged(begun, order, "approved").ok).toBe(true);
  expect(decideChanged({ ...begun, work: "pending" }, order, "declined").ok).toBe(true);
  expect(decideChanged(begun, { authorizations: [] }, "declined").ok).toBe(true);
});

test("an invoice waits for the new authorization", () => {
  const facts = { status: "ready", totalCents: 0, authorizedCents: 10_000, state: "FL" } as const;
  expect(postInvoice(facts).ok).toBe(true);
  expect(postInvoice({ ...facts, needsAuthorization: "Brakes" })).toMatchObject({
    reason: "“Brakes” needs a new authorization. Record it, or lower the price to what was approved.",
  });
});

test("a part that left the shelf keeps its line", () => {
  const part = { id: "p", description: "Pads", partId: "part", quantity: "1.00", backOrdered: false };
  const line = (of: object = {}) =>
    [{ id: "p", kind: "part", partId: "part", quantity: "1", ...of }] as never;
  for (const partState of ["issued", "installed", "returned", "ordered"] as const) {
    expect(editLines([{ ...part, partState }], line()).ok).toBe(true);
    expect(editLines([{ ...part, partState }], line({ quantity: "2" })).ok).toBe(false);
    expect(editLines([{ ...part, partState }], []).ok).toBe(false);
  }
  expect(editLines([{ ...part, partState: "quoted" }], []).ok).toBe(true);
});
