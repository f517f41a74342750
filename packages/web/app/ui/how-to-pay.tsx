import { formatPhone } from "~/platform/format";

/** How a bill is paid where cards are not taken: the shop's own address and telephone, and nothing that does not work. */
export function HowToPay({
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
