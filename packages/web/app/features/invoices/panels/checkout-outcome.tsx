import { Notice } from "~/ui/notice";

/** What the checkout page said when it sent the customer back here, by `checkout` in the address. */
export type CheckoutReturn = "paid" | "cancelled" | null;

export const checkoutReturn = (search: string): CheckoutReturn => {
  const said = new URLSearchParams(search).get("checkout");
  return said === "paid" || said === "cancelled" ? said : null;
};

/**
 * What became of the checkout. The address says only what the browser was told; whether the money has come is
 * what the server says (`settled`).
 */
export function CheckoutOutcome({ said, settled }: { said: CheckoutReturn; settled: boolean }) {
  if (said === "paid" && settled)
    return (
      <Notice tone="success" title="Your payment has arrived">
        Thank you. The receipt comes to you by mail.
      </Notice>
    );
  if (said === "paid")
    return (
      <Notice tone="info" title="Your payment is being confirmed">
        It shows here as soon as the card company has confirmed it. There is no need to pay again.
      </Notice>
    );
  if (said === "cancelled" && !settled)
    return (
      <Notice tone="info" title="You left the checkout">
        Nothing was charged. You can pay whenever it suits you.
      </Notice>
    );
  return null;
}
