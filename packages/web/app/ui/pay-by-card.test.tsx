import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill, openPage, press } from "~/test/open-page";
import { PayByCard } from "./pay-by-card";

const open = (mayPayPart: boolean, tipPercents?: number[]) => {
  const onPay = vi.fn();
  openPage(
    () => (
      <PayByCard
        balanceDueCents={15_000}
        mayPayPart={mayPayPart}
        tipPercents={tipPercents}
        paying={false}
        onPay={onPay}
      />
    ),
    "/pay",
  );
  return onPay;
};

test("a customer pays the balance due, without an amount to choose", () => {
  const onPay = open(false);
  expect(screen.queryByLabelText("Amount")).toBeNull();
  press("Pay $150.00");
  expect(onPay).toHaveBeenCalledWith(null, 0);
});

test("a customer pays a part where the shop allows it, never more than the balance due", () => {
  const onPay = open(true);
  fill({ Amount: "200.00" });
  press("Pay $200.00");
  expect(onPay).not.toHaveBeenCalled();
  screen.getByText("Enter an amount up to the balance due.");
  fill({ Amount: "50.00" });
  press("Pay $50.00");
  expect(onPay).toHaveBeenCalledWith(5000, 0);
});

test("a customer adds a tip with one click, or an own amount, where the shop accepts tips", async () => {
  const onPay = open(false, [10, 20]);
  fireEvent.click(await screen.findByRole("radio", { name: "20% $30.00" }));
  press("Pay $180.00");
  expect(onPay).toHaveBeenLastCalledWith(null, 3000);
  fireEvent.click(screen.getByRole("radio", { name: "Other" }));
  fill({ "Tip amount": "5.00" });
  press("Pay $155.00");
  expect(onPay).toHaveBeenLastCalledWith(null, 500);
  fireEvent.click(screen.getByRole("radio", { name: "No tip" }));
  press("Pay $150.00");
  expect(onPay).toHaveBeenLastCalledWith(null, 0);
});
