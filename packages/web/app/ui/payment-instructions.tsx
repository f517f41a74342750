import { formatPhone } from "~/platform/format";

/**
 * How to pay an invoice when cards are not accepted: the shop's own address and phone number, and nothing that does
 * not work.
 */
export function PaymentInstructions({
  shop,
  className,
}: {
  shop:
    | { readonly name: string; readonly street: string; readonly city: string; readonly phone: string }
    | undefined;
  className?: string;
}) {
  const at = [shop?.name ?? "the shop", shop?.street, shop?.city].filter(Boolean).join(", ");
  return (
    <p className={className}>
      Pay in cash or by check at {at}.
      {shop?.phone ? (
        <>
          {" "}
          Questions? Call{" "}
          <a href={`tel:${shop.phone}`} className="font-medium underline underline-offset-2">
            {formatPhone(shop.phone)}
          </a>
          .
        </>
      ) : null}
    </p>
  );
}
