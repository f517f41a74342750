import type { SubscriptionView } from "@autoiq/domain/subscription/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
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
const open = () => renderPage(() => <PlanSelectionForm view={view} />, at);

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
