import { getCustomerThread } from "@autoiq/domain/messages/contract";
import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
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
    () => <SendEstimateDialog order={order(email)} inspection={null} unsaved={false} onClose={() => {}} />,
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

/** Opens the dialog for a tow-in without odometer and concern, on a server that saves the visit or asks to confirm it. */
async function openForTowIn(replyToVisit: () => Response) {
  const calls: { method: string; body: unknown }[] = [];
  const tow = { ...order("dana@example.com"), odometerIn: null, concern: "" };
  // Of the whole repair order in the reply, the dialog reads the version.
  if (!changeRepairOrder.reply) throw new Error("The change of a visit has no reply.");
  vi.spyOn(changeRepairOrder.reply, "parse").mockReturnValue({ ...tow, version: 4 });
  vi.stubGlobal("fetch", (_: unknown, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    if (method !== "GET") calls.push({ method, body: JSON.parse(String(init?.body)) });
    return Promise.resolve(
      method === "PATCH"
        ? replyToVisit()
        : Response.json(
            {
              type: "about:blank",
              title: "No",
              status: 409,
              code: "conflict",
              detail: "The estimate was refused.",
            },
            { status: 409 },
          ),
    );
  });
  openPage(
    () => <SendEstimateDialog order={tow} inspection={null} unsaved={false} onClose={() => {}} />,
    "/order",
  );
  const { queryKey } = queryOptionsFor(getCustomerThread, { params: { id: customerId } });
  queryClient.setQueryData(queryKey, {
    conversation: null,
    messages: [],
    earlier: false,
    reach: {
      sms: { address: null, leavesAt: null, allowed: false, note: "" },
      email: { address: "dana@example.com", note: "" },
    },
  });
  const send = async (name = "Send estimate") => {
    const button = await screen.findByRole<HTMLButtonElement>("button", { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  };
  const enter = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  return { calls, send, enter };
}
const savedVisit = () => Response.json({ id: order(null).id, version: 4, number: 1, jobs: [] });
const sent = { method: "POST", body: { version: 4, text: false, to: "dana@example.com" } };

test("a tow-in's odometer and concern are entered in the dialog, saved to the visit, and the estimate is sent", async () => {
  const { calls, send, enter } = await openForTowIn(savedVisit);
  await send();
  await screen.findByText("Enter the odometer, or check the box.");
  screen.getByText("Enter what the customer came in for.");
  expect(calls).toEqual([]);
  enter(/^Odometer in/, "82,150");
  enter(/^Customer concern/, "Towed in, does not start");
  await send();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    {
      method: "PATCH",
      body: { version: 3, odometerIn: 82_150, confirmedOdometer: null, concern: "Towed in, does not start" },
    },
    sent,
  ]);
  await screen.findByText("The estimate was refused.");
});

test("an odometer that cannot be read is stated in the dialog", async () => {
  const { calls, send, enter } = await openForTowIn(savedVisit);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Odometer not readable" }));
  enter(/^Customer concern/, "Towed in");
  await send();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.body).toEqual({ version: 3, odometerUnreadable: true, concern: "Towed in" });
});

test("an odometer below the last one is confirmed before the estimate is sent", async () => {
  const question = "The last reading was 90,000 miles. Save again to confirm 82,150.";
  const replies = [
    () =>
      Response.json(
        {
          type: "/docs/errors#needs-confirmation",
          code: "needs-confirmation",
          title: "Confirm",
          status: 409,
          detail: question,
        },
        { status: 409 },
      ),
    savedVisit,
  ];
  const { calls, send, enter } = await openForTowIn(() => (replies.shift() ?? savedVisit)());
  enter(/^Odometer in/, "82150");
  enter(/^Customer concern/, "Towed in");
  await send();
  await screen.findByText(question);
  expect(calls).toHaveLength(1);
  await send("Confirm odometer and send");
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[1]?.body).toMatchObject({ odometerIn: 82_150, confirmedOdometer: 82_150 });
  expect(calls[2]).toEqual(sent);
});
