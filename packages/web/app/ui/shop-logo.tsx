import { getLogo, type ShopLogo as Logo } from "@autoiq/domain/shops/logo/contract";
import { addressOf } from "~/platform/api";

/** A shop's logo on the white that it was made for, whatever the theme. */
export function ShopLogo({
  logo,
  alt,
  className = "max-h-10",
}: {
  logo: Logo;
  /** Empty where the shop's name stands beside it. */
  alt: string;
  /** How large it may be; its proportions stay. */
  className?: string;
}) {
  const { organizationId, id, width, height } = logo;
  return (
    <span className="inline-block max-w-full rounded-md border border-line bg-white p-1.5">
      <img
        src={addressOf(getLogo, { params: { organizationId, id } })}
        alt={alt}
        width={width}
        height={height}
        className={`block h-auto w-auto max-w-full object-contain ${className}`}
      />
    </span>
  );
}
