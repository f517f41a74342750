import { getLogo, type ShopLogo as Logo } from "@autoiq/domain/shops/logo/contract";
import { addressOf } from "~/platform/api";

/** A shop's logo on white in any theme, because logos are made for white. */
export function ShopLogo({
  logo,
  alt,
  className = "max-h-10",
}: {
  logo: Logo;
  /** Empty when the shop's name is beside it. */
  alt: string;
  /** Maximum size. The proportions are preserved. */
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
