import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { sessionStore } from "~/platform/session/session-store";
import { passTime, stopClock } from "~/test/fake-clock";
import { renderPage } from "~/test/render-page";
import { problemReply, type Reply, replyInPlaceOfServer } from "~/test/replies";
import { RoiButton } from "./roi-button";
// Loads on demand, and is compiled here.
import "./roi-dialog";

const opener = () => screen.getByRole("button", { name: "Get Your Free ROI Analysis", hidden: true });
const dialog = () => screen.getByRole("dialog", { name: "Calculate Your Savings" });
const button = (name: string) => within(dialog()).getByRole<HTMLButtonElement>("button", { name });
const number = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const slider = (label: string) =>
  within(dialog()).getByRole<HTMLInputElement>("slider", { name: `${label}, slider` });
const email = () => within(dialog()).getByRole<HTMLInputElement>("textbox", { name: "Email (optional)" });
const results = () => within(dialog()).queryByRole("region", { name: "Results" });
const toastTitle = () => screen.queryByText("ROI Analysis Sent");

async function enterEmail(user: UserEvent, address: string) {
  await user.click(email());
  await user.paste(address);
}

async function open(): Promise<UserEvent> {
  const { user } = renderPage(RoiButton, "/landing");
  await user.click(opener());
  await screen.findByRole("dialog");
  return user;
}

/** Opens the calculator and calculates with its first values. */
async function calculated(): Promise<UserEvent> {
  const user = await open();
  stopClock();
  await user.click(button("Calculate"));
  await passTime(1500);
  return user;
}

beforeEach(() => sessionStore.change({ status: "signed-out" }));

describe("the return-on-investment calculator", () => {
  test("opens with the default values, ranges and steps", async () => {
    await open();
    for (const [label, value, min, max, step] of [
      ["Vehicles per week", "30", "1", "200", "1"],
      ["Average ticket", "350", "50", "1000", "10"],
      ["Technicians", "3", "1", "20", "1"],
      ["Labor rate per hour", "95", "50", "200", "5"],
    ] as const) {
      expect(number(label).value, label).toBe(value);
      expect(slider(label).value, label).toBe(value);
      expect([slider(label).min, slider(label).max, slider(label).step], label).toEqual([min, max, step]);
    }
  });

  test("a slider updates its number field, and a number field its slider", async () => {
    await open();
    fireEvent.change(slider("Average ticket"), { target: { value: "360" } });
    expect(number("Average ticket").value).toBe("360");
    fireEvent.change(number("Vehicles per week"), { target: { value: "120" } });
    expect(slider("Vehicles per week").value).toBe("120");
  });

  test.each(["Vehicles per week", "Average ticket"])(
    "Calculate is disabled while %s is 0, empty or negative",
    async (label) => {
      await open();
      for (const typed of ["", "0", "-5"]) {
        fireEvent.change(number(label), { target: { value: typed } });
        expect(button("Calculate").disabled, typed).toBe(true);
        within(dialog()).getByText(new RegExp(`^${label}: enter`));
        fireEvent.change(number(label), { target: { value: "120" } });
        expect(button("Calculate").disabled, typed).toBe(false);
      }
    },
  );

  test("a value out of range is reported and not used", async () => {
    const user = await open();
    fireEvent.change(number("Technicians"), { target: { value: "21" } });
    await user.click(button("Calculate"));
    expect(document.activeElement).toBe(number("Technicians"));
    within(dialog()).getByRole("spinbutton", {
      name: "Technicians",
      description: "Technicians: enter 1 to 20.",
    });
    expect(within(dialog()).queryByRole("button", { name: "Calculating..." })).toBeNull();
  });

  test("it calculates for 1500 ms, with 'Calculating...' on a disabled button, and then shows every result", async () => {
    const user = await open();
    stopClock();
    await user.click(button("Calculate"));
    expect(button("Calculating...").disabled).toBe(true);
    await passTime(1499);
    expect(button("Calculating...").disabled).toBe(true);
    expect(results()).toBeNull();
    await passTime(1);
    expect(document.activeElement).toBe(button("Email My Complete Analysis"));
    const shown = within(results() as HTMLElement);
    for (const figure of [
      ...["$5,985", "$115,920", "23%", "$938,700"],
      ...["$77,805", "$25,935", "$34,776", "$75,600", "$2,880"],
    ])
      expect(shown.getAllByText(figure).length, figure).toBeGreaterThan(0);
    expect(within(dialog()).getByRole("status").textContent).toContain("$938,700 over five years");
    const years = within(shown.getByRole("table", { name: /by year/ })).getAllByRole("cell");
    expect(years.map((each) => each.textContent)).toEqual([
      ...["$187,740", "$375,480", "$563,220", "$750,960", "$938,700"],
    ]);
  });

  test("changing a value marks the result as outdated", async () => {
    const user = await calculated();
    expect(results()).not.toBeNull();
    fireEvent.change(slider("Technicians"), { target: { value: "4" } });
    expect(results()).toBeNull();
    await user.click(button("Calculate"));
    await passTime(1500);
    within(results() as HTMLElement).getByText("$7,980");
  });

  test("'Email My Complete Analysis' shows the toast and closes the dialog, sending nothing when no address is known", async () => {
    const sent = replyInPlaceOfServer(() => undefined);
    const user = await calculated();
    await user.click(button("Email My Complete Analysis"));
    await screen.findByText("ROI Analysis Sent");
    screen.getByText("A detailed breakdown has been sent to your email with additional insights.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(opener());
  });

  test("sends the typed address with the four values", async () => {
    const sent = replyInPlaceOfServer(() => ({ status: 204 }));
    const user = await calculated();
    await enterEmail(user, " roi.visitor@example.com ");
    await user.dblClick(button("Email My Complete Analysis"));
    await screen.findByText("ROI Analysis Sent");
    expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: "POST",
        path: "/api/roi-analyses",
        body: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          email: "roi.visitor@example.com",
          input: { vehiclesPerWeek: 30, averageTicket: 350, technicians: 3, laborRate: 95 },
        },
      },
    ]);
  });

  test("an address that is none is refused beside its field, and everything stays", async () => {
    const sentence = "Please enter a valid email address";
    replyInPlaceOfServer(() => problemReply(422, `email: ${sentence}`, { email: sentence }));
    const user = await calculated();
    await enterEmail(user, "مثال <script>@🔧");
    await user.click(button("Email My Complete Analysis"));
    await within(dialog()).findByText(sentence);
    expect(document.activeElement).toBe(email());
    within(dialog()).getByRole("textbox", { description: new RegExp(sentence) });
    expect(email().value).toBe("مثال <script>@🔧");
    expect(results()).not.toBeNull();
    expect(toastTitle()).toBeNull();
    // The next character typed takes the sentence away.
    await enterEmail(user, "x");
    expect(within(dialog()).queryByText(sentence)).toBeNull();
  });

  test.each<[title: string, reply: Reply, reason: string]>([
    ["the server fails", { status: 500 }, "The server returned error 500. Try again."],
    ["too many were sent", problemReply(429, "Please wait a while."), "Please wait a while."],
    ["the connection is gone", "down", "Couldn't reach the server."],
  ])(
    "when %s, the dialog stays open with a message, and a second attempt succeeds",
    async (_, reply, reason) => {
      const sent = replyInPlaceOfServer(() => (sent.length > 1 ? { status: 204 } : reply));
      const user = await calculated();
      await enterEmail(user, "roi.failure@example.com");
      await user.click(button("Email My Complete Analysis"));
      const failure = await within(dialog()).findByRole("alert");
      expect(failure.textContent).toContain("The analysis wasn't emailed.");
      expect(failure.textContent).toContain(reason);
      expect(email().value).toBe("roi.failure@example.com");
      expect(toastTitle()).toBeNull();
      await user.click(button("Email My Complete Analysis"));
      await screen.findByText("ROI Analysis Sent");
      // The same id both times, so that only one email is sent even if the first request arrived.
      const ids = sent.map(({ body }) => (body as { id: string }).id);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
  );

  test("a slow response keeps the button busy, and nothing is sent twice", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const sent = replyInPlaceOfServer(() => promise);
    const user = await calculated();
    await enterEmail(user, "roi.slow@example.com");
    const send = button("Email My Complete Analysis");
    await user.click(send);
    expect(send.disabled).toBe(true);
    await user.click(send);
    resolve({ status: 204 });
    await screen.findByText("ROI Analysis Sent");
    expect(sent).toHaveLength(1);
  });

  test("Escape closes it, preserves the values, and restores the focus", async () => {
    const user = await open();
    fireEvent.change(number("Technicians"), { target: { value: "8" } });
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    await user.keyboard("{Enter}");
    expect(number("Technicians").value).toBe("8");
  });
});
