import { Notice } from "~/ui/feedback/notice";

/** What the checkout page reported when it returned the customer, from `checkout` in the URL. */
export type CheckoutReturn = "paid" | "cancelled" | null;

export const checkoutReturn = (search: string): CheckoutReturn => {
  const value = new URLSearchParams(search).get("checkout");
  return value === "paid" || value === "cancelled" ? value : null;
};

/**
 * The outcome of the checkout. The URL says only what the browser was sent. Whether the money has arrived comes from
 * the server (`settled`).
 */
export function CheckoutOutcome({ outcome, isPaid }: { outcome: CheckoutReturn; isPaid: boolean }) {
  if (outcome === "paid" && isPaid)
    return (
      <Notice tone="success" title="Your payment has arrived">
        Thank you. The receipt comes to you by email.
      </Notice>
    );
  if (outcome === "paid")
    return (
      <Notice tone="info" title="Your payment is being confirmed">
        It shows here as soon as the card company has confirmed it. There is no need to pay again.
      </Notice>
    );
  if (outcome === "cancelled" && !isPaid)
    return (
      <Notice tone="info" title="You left the checkout">
        Nothing was charged. You can pay whenever it suits you.
      </Notice>
    );
  return null;
}
