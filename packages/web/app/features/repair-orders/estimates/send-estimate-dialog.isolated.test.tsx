import { getCustomerThread } from "@autoiq/domain/messages/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { openPage } from "~/test/open-page";
import { SendEstimateDialog } from "./send-estimate-dialog";

vi.mock("~/platform/shop/use-shop", () => ({
  useShop: () => ({ location: { timeZone: "America/New_York" } }),
}));

const customerId = "0198a5b2-7c11-7000-8000-000000000001";
const order = (email: string | null) =>
  ({
    id: "0198a5b2-7c11-7000-8000-000000000002",
    version: 3,
    customer: { id: customerId, email },
    jobs: [{ authorization: "proposed" }],
    presented: { totalCents: 20_000 },
    estimates: [],
    concern: "Squeals",
    odometerIn: 41_250,
    odometerUnreadable: false,
    pricing: { state: "FL" },
  }) as unknown as RepairOrder;

/** What the dialog sends on its one click. */
async function sentFor(email: string | null, sms: { allowed: boolean; note: string }) {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", (_: unknown, init?: RequestInit) => {
    if (init?.method === "POST") bodies.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json({ title: "No", detail: "No." }, { status: 422 }));
  });
  openPage(
    () => (
      <SendEstimateDialog
        order={order(email)}
        inspection={null}
        unsaved={false}
        onEditVisit={() => {}}
        onClose={() => {}}
      />
    ),
    "/order",
  );
  const { queryKey } = queryOptionsFor(getCustomerThread, { params: { id: customerId } });
  queryClient.setQueryData(queryKey, {
    conversation: null,
    messages: [],
    earlier: false,
    reach: { sms: { address: "+18135550142", leavesAt: null, ...sms }, email: { address: email, note: "" } },
  });
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send estimate" });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  return bodies;
}

test("one click sends each way that reaches the customer", async () => {
  const bodies = await sentFor("dana@example.com", { allowed: true, note: "" });
  await waitFor(() => expect(bodies).toEqual([{ version: 3, text: true, to: "dana@example.com" }]));
});

test("a customer without an email address gets a text", async () => {
  const bodies = await sentFor(null, { allowed: true, note: "" });
  await waitFor(() => expect(bodies).toEqual([{ version: 3, text: true }]));
});

test("without consent the text is off, and the dialog shows why", async () => {
  const note = "Dana Reyes has not agreed to texts.";
  const bodies = await sentFor("dana@example.com", { allowed: false, note });
  await waitFor(() => expect(bodies).toEqual([{ version: 3, text: false, to: "dana@example.com" }]));
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Text to/ }).disabled).toBe(true);
});

test("a tow-in's missing odometer is named, and one press leads to the visit", async () => {
  const opened = vi.fn();
  const tow = { ...order("dana@example.com"), odometerIn: null };
  openPage(
    () => (
      <SendEstimateDialog
        order={tow}
        inspection={null}
        unsaved={false}
        onEditVisit={opened}
        onClose={() => {}}
      />
    ),
    "/order",
  );
  await screen.findByText(/^Add the odometer before sending the estimate\./);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send estimate" }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Edit visit" }));
  expect(opened).toHaveBeenCalledOnce();
});
