import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthorizationAnswers } from "~/features/repair-orders/estimates/authorization-form";
import { queryClient } from "~/platform/query-client";
import { ids, linkView as view } from "~/test/test-link-view";
import { CustomerRepairOrder } from "./customer-repair-order";

const nothing = { run: () => Promise.resolve(), pending: false };

function Page({ run, onView }: { run: (sent: AuthorizationAnswers) => Promise<unknown>; onView?: boolean }) {
  const [shown, setShown] = useState(view);
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerRepairOrder
        view={shown}
        draftId="link"
        photo={(id) => <img src={`/${id}`} alt="" />}
        film={{ play: () => null, still: () => null }}
        document={() => null}
        answer={{
          run: async (sent) => {
            const decisions = new Map(sent.decisions.map(({ jobId, decision }) => [jobId, decision]));
            const decided = view.jobs.map((each) =>
              Object.assign({}, each, { authorization: decisions.get(each.id) ?? each.authorization }),
            );
            if (onView) setShown(Object.assign({}, view, { jobs: decided }));
            await run(sent);
          },
          pending: false,
        }}
        pay={nothing}
        payDeposit={nothing}
        receipt={() => null}
      />
    </QueryClientProvider>
  );
}

const tap = (element: HTMLElement) => {
  fireEvent.click(element);
  taps++;
};
let taps = 0;
const choose = (name: string, choice: string) =>
  tap(
    within(screen.getByRole("group", { name: `Your decision for ${name}` })).getByRole("radio", {
      name: choice,
    }),
  );
const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Your name/ });

beforeEach(() => {
  taps = 0;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({})));
  window.scrollTo = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    fillText: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,AAAA");
});

describe("an estimate on the customer's phone", () => {
  it("takes five taps for three jobs: each job, the name, and Send", async () => {
    const run = vi.fn(() => Promise.resolve());
    render(<Page run={run} onView />);
    choose("Front brakes", "Approve");
    choose("Oil change", "Later");
    choose("Serpentine belt", "Decline");
    tap(nameField());
    fireEvent.change(nameField(), { target: { value: "Dana Driver" } });
    expect(screen.getByText("You're approving").textContent).toContain("$400.00");
    tap(screen.getByRole("button", { name: "Send my response" }));
    expect(taps).toBe(5);
    expect(run).toHaveBeenCalledExactlyOnceWith({
      repairOrderVersion: 4,
      person: "Dana Driver",
      signature: "data:image/png;base64,AAAA",
      decisions: [
        { jobId: ids.brakes, decision: "approved" },
        { jobId: ids.oil, decision: "deferred" },
        { jobId: ids.belt, decision: "declined" },
      ],
    });
    expect(await screen.findByText("Your response is recorded")).toBeTruthy();
    expect(localStorage.getItem("estimateAnswer:link")).toBeNull();
  });

  it("shows a job's finding and photo before its price, and the conditions collapsed before the signature", () => {
    render(<Page run={vi.fn()} />);
    const row = screen.getByRole("article", { name: "Front brakes" });
    const photo = within(row).getByRole("button", { name: "Photo 1 of Front pads, larger" });
    const price = within(row).getByText("See details");
    expect(photo.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const conditions = screen.getByText("Estimate terms").closest("details");
    expect(conditions?.open).toBe(false);
    expect(conditions?.textContent).toContain("12 months or 12,000 miles.");
    expect(
      (conditions as Element).compareDocumentPosition(nameField()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Call Harbor Auto/ }).getAttribute("href")).toBe(
      "tel:+18135550100",
    );
  });

  it("loses nothing on a reload or a lost connection", async () => {
    const first = render(<Page run={() => Promise.reject(new Error("You seem to be offline."))} />);
    choose("Front brakes", "Approve");
    fireEvent.change(nameField(), { target: { value: "Dana" } });
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send my response" })));
    expect(screen.getByText("You seem to be offline.")).toBeTruthy();
    first.unmount();
    render(<Page run={vi.fn()} />);
    expect(nameField().value).toBe("Dana");
    const group = screen.getByRole("group", { name: "Your decision for Front brakes" });
    expect(within(group).getByRole<HTMLInputElement>("radio", { name: "Approve" }).checked).toBe(true);
  });

  it("is sent once by a double tap, and shows only that it is recorded", async () => {
    const run = vi
      .fn<(sent: AuthorizationAnswers) => Promise<unknown>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValue(new Error("Front brakes is already approved."));
    render(<Page run={run} onView />);
    choose("Front brakes", "Approve");
    fireEvent.change(nameField(), { target: { value: "Dana" } });
    const send = screen.getByRole("button", { name: "Send my response" });
    await act(async () => {
      send.click();
      send.click();
    });
    expect(run).toHaveBeenCalledOnce();
    expect(screen.getByText("Your response is recorded")).toBeTruthy();
    expect(screen.queryByText("Your response wasn't recorded")).toBeNull();
    expect(screen.queryByText("Front brakes is already approved.")).toBeNull();
  });

  it("reports the answer as recorded when only the response was lost", async () => {
    render(<Page run={() => Promise.reject(new Error("The server didn't respond."))} onView />);
    choose("Front brakes", "Approve");
    fireEvent.change(nameField(), { target: { value: "Dana" } });
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send my response" })));
    await waitFor(() => expect(screen.getByText("Your response is recorded")).toBeTruthy());
    expect(screen.queryByText("Your response wasn't recorded")).toBeNull();
  });
});
