import type { SubscriptionView } from "@autoiq/domain/subscription/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queryClient } from "~/platform/query-client";
import { planFixture } from "~/test/plan-fixture";
import { renderPage } from "~/test/render-page";
import { type Reply, replyInPlaceOfServer, type SentRequest } from "~/test/replies";
import { PlanSelectionForm } from "./plan-selection-form";

const view: SubscriptionView = {
  subscription: null,
  invoices: [],
  bays: [],
  trialDays: 7,
  locations: 1,
  notOffered: null,
};
const at = "/subscription-selection?returnTo=/owner";
const open = (of: SubscriptionView = view) =>
  renderPage(
    () => (
      <QueryClientProvider client={queryClient}>
        <PlanSelectionForm view={of} returnTo="/owner/settings" />
      </QueryClientProvider>
    ),
    at,
  );

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const begin = () => screen.getByRole<HTMLButtonElement>("button", { name: "Start Free Trial" });

/** Replies to the checkout's call. @returns its requests */
function serve(reply: () => Reply | Promise<Reply>): SentRequest[] {
  const requests: SentRequest[] = [];
  replyInPlaceOfServer((request) => {
    if (request.path === "/config.json")
      return { status: 200, body: { apiUrl: location.origin, anonKey: "anonymous" } };
    requests.push(request);
    return reply();
  });
  return requests;
}

describe("the choice of a plan", () => {
  test("is made by keyboard alone", async () => {
    const { user } = open();
    radio(/Monthly/).focus();
    await user.keyboard("{ArrowRight}");
    expect(radio(/Yearly/).checked).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(radio(/Professional/));
    await user.keyboard("{ArrowRight}");
    expect(radio(/Enterprise/).checked).toBe(true);
    expect(screen.getByRole("status").textContent).toContain("Enterprise, billed yearly");
    await user.tab();
    expect(document.activeElement).toBe(begin());
  });

  test.each<[reply: Reply, message: string]>([
    [{ status: 422, body: { code: "refused", message: "This is why." } }, "This is why."],
    [{ status: 500, body: {} }, "Unable to process payment. Please try again."],
    ["down", "Unable to process payment. Please try again."],
    [{ status: 200, body: {} }, "No checkout URL received"],
    [{ status: 200, body: { url: "javascript:alert(1)" } }, "No checkout URL received"],
  ])("the reply %j shows 'Payment Error' with '%s'", async (reply, message) => {
    const requests = serve(() => reply);
    const { user, address } = open();
    await user.click(begin());
    const toast = (await screen.findByText("Payment Error")).closest("li");
    expect(toast?.textContent).toContain(message);
    expect(begin().disabled).toBe(false);
    expect(address()).toBe(at);
    // The browser names the plan but has no say in its price.
    expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: "/functions/v1/create-checkout", body: { planName: "professional", billing: "monthly" } },
    ]);
  });

  test("is sent once when clicking twice while the server is slow", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const requests = serve(() => promise);
    const { user } = open();
    await user.dblClick(begin());
    expect(begin().disabled).toBe(true);
    await waitFor(() => expect(requests).toHaveLength(1));
    resolve({ status: 500, body: {} });
    await waitFor(() => expect(begin().disabled).toBe(false));
    expect(requests).toHaveLength(1);
  });
});

describe("a shop that has a plan", () => {
  const live = { ...view, trialDays: 0, locations: 2, subscription: planFixture };

  test("changes up at once, without a checkout", async () => {
    const sent: SentRequest[] = [];
    replyInPlaceOfServer((request) => {
      sent.push(request);
      return { status: 200, body: { ...planFixture, plan: "enterprise" } };
    });
    const { user, address } = open(live);
    expect(screen.getByText("Your shop already has Professional, billed monthly.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Change plan" }).disabled).toBe(true);
    await user.click(radio(/Enterprise/));
    expect(screen.getByRole("status").textContent).toContain(
      "$1,996 per month from today. What's left of the old plan is credited, and the difference is charged now.",
    );
    await user.click(screen.getByRole("button", { name: "Change plan" }));
    await waitFor(() => expect(address()).toBe("/owner/settings"));
    expect(sent.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body])).toEqual([
      ["/api/subscription/change", { plan: "enterprise", billing: "monthly" }],
    ]);
  });

  test("changes down when the paid period ends", async () => {
    const { user } = open(live);
    await user.click(radio(/Starter/));
    expect(screen.getByRole("status").textContent).toContain(
      "$596 per month from the end of the period you've paid for.",
    );
  });
});
