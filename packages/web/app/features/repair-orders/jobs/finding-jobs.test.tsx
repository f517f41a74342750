import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "~/test/open-page";
import { AllFindingJobs, FindingJob } from "./finding-jobs";

const pads = { id: "pads", label: "Front brake pads", cannedJobId: "canned-pads" };
const wipers = { id: "wipers", label: "Wiper blades", cannedJobId: null };
const saved = { id: "canned-pads", name: "Front brake job", subtotalCents: 25_000 };
const job = { id: "1", name: "", inspectionItemId: null, cannedJobId: null };

/** A repair order of which only the jobs matter here. */
const orderWith = (...jobs: readonly object[]) =>
  ({ id: "order", jobs: jobs.map((each) => Object.assign({}, job, each)) }) as unknown as RepairOrder;

function show(order: RepairOrder, item: typeof pads | typeof wipers) {
  openPage(
    () => (
      <>
        <FindingJob
          order={order}
          item={item}
          saved={item.cannedJobId === saved.id ? saved : undefined}
          onOther={() => {}}
        />
        <AllFindingJobs order={order} items={[item]} saved={[saved]} />
      </>
    ),
    "/order",
  );
}

test("a finding without a job offers one", () => {
  show(orderWith({ name: "Oil change" }), pads);
  expect(screen.getByRole("button", { name: /^Add Front brake job/ })).toBeTruthy();
  show(orderWith(), wipers);
  expect(screen.getByRole("button", { name: "Make a job for Wiper blades" })).toBeTruthy();
});

test.each([
  ["its own job", pads, { inspectionItemId: "pads", name: "Pads" }],
  ["a job from its canned job", pads, { cannedJobId: "canned-pads", name: "Brakes" }],
  ["a job by hand of its canned job's name", pads, { name: "front brake job " }],
  ["a job by hand of its own name", wipers, { name: "Wiper Blades" }],
] as const)("a finding with %s names it and offers no other", (_, item, done) => {
  show(orderWith({ name: "Oil change" }, done), item);
  expect(screen.getByRole("link").textContent).toContain(done.name);
  expect(screen.queryByRole("button")).toBeNull();
});
