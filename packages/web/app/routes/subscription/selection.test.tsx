import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { storedSelectedPlan, storeSelectedPlan } from "~/features/subscription/selected-plan";
import { queryClient } from "~/platform/query-client";
import { renderPage } from "~/test/render-page";
import { replyInPlaceOfServer } from "~/test/replies";
import SubscriptionSelection from "./selection";

const Page = () => (
  <QueryClientProvider client={queryClient}>
    <SubscriptionSelection />
  </QueryClientProvider>
);

test.each([
  ["/owner/settings", "/owner/settings"],
  ["/owner/settings#plan", "/owner/settings"],
  ["//evil.example", "/owner"],
  ["https://evil.example/owner", "/owner"],
])("an owner who came from %s may decide later, and goes to %s", async (returnTo, path) => {
  replyInPlaceOfServer(() => ({
    status: 200,
    body: { subscription: null, invoices: [], bays: [], trialDays: 7, locations: 1, notOffered: null },
  }));
  storeSelectedPlan({ planName: "starter", billing: "yearly" });
  const { user, address } = renderPage(
    Page,
    `/subscription-selection?returnTo=${encodeURIComponent(returnTo)}`,
  );
  // What was chosen before the sign-in is preselected, until it is decided on.
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Starter/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Yearly/ }).checked).toBe(true);
  await user.click(screen.getByRole("link", { name: "Decide later" }));
  expect(address()).toBe(path);
  expect(storedSelectedPlan()).toBeNull();
});
