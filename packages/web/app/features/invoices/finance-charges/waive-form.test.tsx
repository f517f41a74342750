import type { PostedCharge } from "@autoiq/domain/invoices/finance-charges/contract";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "~/test/open-page";
import { WaiveForm } from "./waive-form";

const charge: PostedCharge = {
  id: "0190b1a0-0000-7000-8000-000000000001",
  month: "2026-11",
  at: "2026-12-01T15:00:00Z",
  by: "Dana Reyes",
  amountCents: 1479,
  openCents: 479,
  waivedCents: 0,
  waivableCents: 1479,
  annualRateBp: 1800,
  minimumCents: 0,
  working: { balances: [], centDays: 0, daysInYear: 365, interestCents: 1479 },
};
const open = (over: Partial<PostedCharge> = {}) =>
  openPage(() => <WaiveForm charge={{ ...charge, ...over }} onDone={vi.fn()} />, "/clients");
const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/);
const type = (value: string) => {
  fireEvent.change(amount(), { target: { value } });
  fireEvent.blur(amount());
};

test("what is open is waived first, and what was paid of the rest is said to become credit", () => {
  open();
  expect(amount().value).toBe("4.79");
  expect(screen.queryByText(/becomes the customer's credit/)).toBeNull();
  type("14.79");
  screen.getByText("$10.00 of it was paid and becomes the customer's credit.");
});

test("of a paid charge all is offered, and no more than it is", () => {
  open({ openCents: 0 });
  expect(amount().value).toBe("14.79");
  type("15.00");
  fireEvent.click(screen.getByRole("button", { name: "Waive $15.00" }));
  screen.getByText("Enter up to $14.79.");
});
