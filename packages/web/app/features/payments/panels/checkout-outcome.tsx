import { useSearchParams } from "react-router";
import { Notice } from "~/ui/notice";

/** What came of the checkout page that the person has just come back from. */
export function CheckoutOutcome({ owedCents }: { owedCents: number }) {
  const [search] = useSearchParams();
  const outcome = search.get("checkout");
  if (outcome === "paid")
    return owedCents > 0 ? (
      <Notice>The card checkout is done. The payment shows here as soon as it is confirmed.</Notice>
    ) : (
      <Notice tone="success">The card payment was received.</Notice>
    );
  if (outcome === "cancelled")
    return <Notice tone="warning">The checkout was left. Nothing was charged.</Notice>;
  return null;
}
