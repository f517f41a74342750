import { useSearchParams } from "react-router";
import { Notice } from "~/ui/feedback/notice";

/** The result of the checkout page the user just returned from. */
export function CheckoutOutcome({ balanceDueCents }: { balanceDueCents: number }) {
  const [search] = useSearchParams();
  const outcome = search.get("checkout");
  if (outcome === "paid")
    return balanceDueCents > 0 ? (
      <Notice>The card checkout is done. The payment shows here as soon as it is confirmed.</Notice>
    ) : (
      <Notice tone="success">The card payment was received.</Notice>
    );
  if (outcome === "cancelled")
    return <Notice tone="warning">The checkout was left. Nothing was charged.</Notice>;
  return null;
}
