import { Notice } from "~/ui/feedback/notice";

/** What the checkout page reported when it returned the customer, from `checkout` in the URL. */
export type CheckoutReturn = "paid" | "cancelled" | null;

export const checkoutReturn = (search: string): CheckoutReturn => {
  const said = new URLSearchParams(search).get("checkout");
  return said === "paid" || said === "cancelled" ? said : null;
};

/**
 * The outcome of the checkout. The URL says only what the browser was sent. Whether the money has arrived comes from
 * the server (`settled`).
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
