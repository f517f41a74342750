import { useSearchParams } from "react-router";
import { Notice } from "~/ui/feedback/notice";

/** The result of the checkout page the user just returned from. */
export function CheckoutOutcome({ balanceDueCents }: { balanceDueCents: number }) {
  const [search] = useSearchParams();
  const outcome = search.get("checkout");
  if (outcome === "paid")
    return balanceDueCents > 0 ? (
      <Notice>Card checkout complete. The payment appears here once it's confirmed.</Notice>
    ) : (
      <Notice tone="success">Card payment received.</Notice>
    );
  if (outcome === "cancelled")
    return <Notice tone="warning">The checkout wasn't completed. Nothing was charged.</Notice>;
  return null;
}
