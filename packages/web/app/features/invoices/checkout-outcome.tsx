import { en as text } from "@autoiq/domain/catalog/customer-pages/en";
import { localized } from "~/platform/language/messages";
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
      <Notice tone="success" title={localized(text.checkout.paid)}>
        {localized(text.checkout.paidText)}
      </Notice>
    );
  if (outcome === "paid")
    return (
      <Notice tone="info" title={localized(text.checkout.confirming)}>
        {localized(text.checkout.confirmingText)}
      </Notice>
    );
  if (outcome === "cancelled" && !isPaid)
    return (
      <Notice tone="info" title={localized(text.checkout.left)}>
        {localized(text.checkout.leftText)}
      </Notice>
    );
  return null;
}
